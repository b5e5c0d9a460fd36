import type { Server } from 'node:http';

const PATIENCE_MS = 10_000;
/** What may be sent after the last answer is waited for so long. */
const LAST_MS = 3000;

/** Told of `stopping` as soon as a server is asked to end, while it still serves. */
export const STOPPING = 'stopping';

/** Told when the last answer is out, with a list that takes what the end waits for. */
export const ENDING = 'ending';

export interface StopOptions {
  /** How long it serves on while it says that it is not ready, so that a balancer stops sending requests. */
  delayMs?: number;
  patienceMs?: number;
}

/** Takes no new connections after the delay, finishes what runs, and cuts what is left after ten seconds. */
export async function stopGracefully(
  server: Server,
  { delayMs = 0, patienceMs = PATIENCE_MS }: StopOptions = {},
): Promise<void> {
  server.emit(STOPPING);
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
  // A connection that is kept open is told so with its next answer, and closed as soon as it rests.
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(sweep);
  clearTimeout(cut);
  const wait: Promise<void>[] = [];
  server.emit(ENDING, wait);
  const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_MS).unref());
  await Promise.race([Promise.allSettled(wait), late]);
}
