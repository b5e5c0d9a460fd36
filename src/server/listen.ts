import { chmodSync, lstatSync, unlinkSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { systemReason } from '../config/system-reason.ts';
import { limits } from '../contract/limits.ts';

/** Where a server listens: on a port of these addresses, or on the Unix socket of this path. */
export interface ListenPlace {
  port: number | string;
  host?: string | undefined;
}

/** Owner and group; who is in the group may ask, as nginx must. */
const SOCKET_MODE = 0o660;

/** Listens. @throws Error in German when the port or socket is taken or cannot be made */
export function listen(server: Server, { port, host }: ListenPlace): Promise<void> {
  const place = typeof port === 'string' ? { path: port } : { port, host };
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(whyNot(error, { port, host }), { cause: error })),
    );
    server.listen({ ...place, backlog: limits.waitingConnections }, () => {
      if (typeof port === 'string') chmodSync(port, SOCKET_MODE);
      resolve();
    });
  });
}

function whyNot(error: NodeJS.ErrnoException, { port, host }: ListenPlace): string {
  if (typeof port === 'string') return `PORT: Der Socket „${port}“ lässt sich nicht anlegen: ${whyNoSocket(error)}.`;
  switch (error.code) {
    case 'EADDRINUSE':
      return `Der Port ${port} ist schon belegt. Mit PORT=4322 npm start geht es auf einem anderen.`;
    case 'EACCES':
      return `PORT: Den Port ${port} darf dieser Nutzer nicht öffnen; unter 1024 darf es meist nur root. Mit PORT=4321 und einem Proxy davor geht es.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST: Den Namen „${host}“ kennt diese Maschine nicht. ${otherHosts}`;
    case 'EADDRNOTAVAIL':
      return `HOST: Die Adresse „${host}“ gehört nicht zu dieser Maschine. ${otherHosts}`;
    default:
      return `HOST und PORT: An „${host ?? 'allen Adressen'}“, Port ${port}, lässt sich nicht lauschen: ${error.message}`;
  }
}

const otherHosts = 'Mit HOST=127.0.0.1 antwortet der Dienst nur hier, ohne HOST an allen Adressen.';

/** The system says EACCES of a folder that is missing too. */
function whyNoSocket(error: NodeJS.ErrnoException): string {
  if (error.code !== 'EACCES') return systemReason(error);
  return 'Den Ordner gibt es nicht, oder dieser Nutzer darf darin nicht schreiben';
}

/**
 * Removes a socket that a killed service left; asked once, before any process listens.
 * @throws Error in German when somebody answers there, or when the file is something else
 */
export async function clearSocket(path: string): Promise<void> {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isSocket()) throw new Error(`PORT: „${path}“ gibt es schon, und es ist kein Socket.`);
  if (await answers(path)) throw new Error(`PORT: Am Socket „${path}“ antwortet schon ein Dienst.`);
  unlinkSync(path);
}

/** Only a refusal says that nobody is there: without the right to ask, somebody may be. */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => resolve(true));
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'ECONNREFUSED'));
    socket.once('close', () => socket.destroy()).setTimeout(1000, () => socket.destroy());
    socket.once('connect', () => socket.destroy());
  });
}
