import type { Server } from 'node:http';

const PATIENCE_MS = 10_000;

/** Takes no new connections, finishes what runs, and cuts what is left after ten seconds. */
export function stopGracefully(server: Server, patienceMs: number = PATIENCE_MS): Promise<void> {
  return new Promise((resolve) => {
    // A connection that is kept open is told so with its next answer, and closed as soon as it rests.
    server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(cut);
      resolve();
    });
  });
}
