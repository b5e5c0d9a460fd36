import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Near the cap idle connections are closed to make room; at the cap new ones are refused. */
export function capConnections(server: Server, most: number, onDrop: () => void): void {
  server.maxConnections = most;
  server.on('drop', onDrop);
  let open = 0;
  let lastSweep = 0;
  server.on('connection', (socket: Socket) => {
    open += 1;
    socket.once('close', () => (open -= 1));
    if (open < most * 0.9 || performance.now() - lastSweep < 1000) return;
    lastSweep = performance.now();
    server.closeIdleConnections();
  });
}

/** Descriptors that files, pipes, the store of limits and the modules of the pages need beside the connections. */
const OTHER_DESCRIPTORS = 160;

/** A process may not have more connections than descriptors: it could not even open its own files then. */
export function connectionCap(wanted: number): number {
  const most = /^Max open files\s+(\d+)/m.exec(readLimits())?.[1];
  return most === undefined ? wanted : Math.max(16, Math.min(wanted, Number(most) - OTHER_DESCRIPTORS));
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
