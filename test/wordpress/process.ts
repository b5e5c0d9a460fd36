import { spawn } from 'node:child_process';
import { createConnection } from 'node:net';

/** Ends the program and its workers when the test lets go of its input, be it that the test itself was ended. */
const script = '"$@" & cat >/dev/null; trap "" TERM; kill 0; wait';

/**
 * Starts a program that ends at the latest with this process.
 * @returns what ends it, and waits until it is gone
 */
export function begin(command: string[], env: Record<string, string> = {}): () => Promise<void> {
  const child = spawn('sh', ['-c', script, 'sh', ...command], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return () => {
    child.stdin.end();
    return gone;
  };
}

/**
 * Waits until somebody takes connections there.
 * @throws Error after a minute
 */
export async function listening(target: { path: string } | { host: string; port: number }): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (await answers(target)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Ein Dienst für den Test ist nach einer Minute noch nicht da.');
}

function answers(target: { path: string } | { host: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(target as { path: string }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
