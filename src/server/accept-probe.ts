import { connect, type AddressInfo, type NetConnectOpts, type Server, type Socket } from 'node:net';

/** How long new connections wait until the process takes them. */
export interface AcceptProbe {
  /** Milliseconds since the connection under way was begun; undefined without one. Begins one now and then. */
  begunAt(now: number): number | undefined;
  close(): void;
}

/** The pause between two connections of our own, in milliseconds; without requests there are none. */
const EVERY_MS = 250;

/**
 * Node takes one new connection in each turn of its loop. The others wait in the kernel, or in the primary process of the
 * workers, where no timer shows them: turns stay short while the queue grows to seconds. So the process goes to the end
 * of its own queue: a connection that says nothing is closed by the server as soon as its turn has come. It costs no
 * request, no line in the log and no figure.
 */
export function probeAccepting(server: Server): AcceptProbe {
  let begun = -Infinity;
  let socket: Socket | undefined;
  const begin = (now: number): void => {
    const address = server.address();
    if (!address) return;
    begun = now;
    const own = (socket = connect(placeOf(address)));
    own.on('connect', () => own.end()).on('error', () => own.destroy());
    own.resume().on('close', () => (socket = undefined));
    own.unref();
  };
  return {
    begunAt(now) {
      if (!socket && now - begun > EVERY_MS) begin(now);
      return socket && begun;
    },
    close: () => socket?.destroy(),
  };
}

/** A server that listens everywhere is reached on loopback, one on a Unix socket by its path. */
function placeOf(address: AddressInfo | string): NetConnectOpts {
  if (typeof address === 'string') return { path: address };
  const host = ['::', '0.0.0.0'].includes(address.address) ? '127.0.0.1' : address.address;
  return { host, port: address.port };
}
