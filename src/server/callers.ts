import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress, isListed, type Networks } from '../http/client-address.ts';

/** Who asks, and what may be believed of what came along. */
export interface Callers {
  /** The address that limits count against. A request that was destroyed has lost its socket: whoever asks later brings it. */
  addressOf: (request: Pick<IncomingMessage, 'socket' | 'headers'>) => string;
  /** Whether a trusted proxy sent it: only then what it says of others counts. */
  isFromProxy: (request: Pick<IncomingMessage, 'socket'>) => boolean;
  /** Whether one of these asks, to whom the operator lets it be told; a proxy that is not trusted hides who asks. */
  isOneOf: (readers: Networks, request: IncomingMessage) => boolean;
}

const THIS_MACHINE = '127.0.0.1';

/** @param server asked whether it listens on a Unix socket: there a proxy of this machine asks, nobody else may open it */
export function callersOf(server: () => Server, proxies: Networks): Callers {
  const peerOf = ({ remoteAddress }: Socket): string =>
    remoteAddress ?? (typeof server().address() === 'string' ? THIS_MACHINE : '');
  /** A connection without a proxy is always the same caller. */
  const direct = new WeakMap<Socket, string>();
  const directly = (socket: Socket): string => {
    const address = clientAddress(peerOf(socket), null, proxies);
    direct.set(socket, address);
    return address;
  };
  const callers: Callers = {
    addressOf({ socket, headers }) {
      const forwarded = headers['x-forwarded-for'];
      if (!forwarded) return direct.get(socket) ?? directly(socket);
      return clientAddress(peerOf(socket), String(forwarded), proxies);
    },
    isFromProxy: ({ socket }) => isListed(peerOf(socket), proxies),
    isOneOf(readers, request) {
      if (request.headers['x-forwarded-for'] === undefined) return isListed(peerOf(request.socket), readers);
      return callers.isFromProxy(request) && isListed(callers.addressOf(request), readers);
    },
  };
  return callers;
}
