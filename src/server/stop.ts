import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

const PATIENCE_MS = 10_000;
/** At the end a connection is closed that asked nothing for so long. */
const REST_MS = 1000;
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

/**
 * Tells every connection with its next answer that it is the last one. Takes no new connections after the delay, answers
 * what was asked by then, and cuts what is left after ten seconds.
 */
export async function stopGracefully(
  server: Server,
  { delayMs = 0, patienceMs = PATIENCE_MS }: StopOptions = {},
): Promise<void> {
  server.emit(STOPPING);
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  // For those whose answer is under way: its head has told them that they are kept.
  server.keepAliveTimeout = REST_MS;
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  // Not at once, as `close` of HTTP does: what looks idle may hold a request that nobody has read yet.
  const rested = setTimeout(() => server.closeIdleConnections(), REST_MS);
  await closed;
  clearTimeout(rested);
  clearTimeout(cut);
  const wait: Promise<void>[] = [];
  server.emit(ENDING, wait);
  const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_MS).unref());
  await Promise.race([Promise.allSettled(wait), late]);
}
