import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const SOUND = /^[\w-]{8,64}$/;

/**
 * Names each request for logs and answers. A trusted proxy may have named it already; from anybody else the header is
 * ignored, so that nobody writes into the operator's logs.
 */
export function createRequestIds(
  isFromProxy: (request: IncomingMessage) => boolean,
): (request: IncomingMessage) => string {
  const prefix = randomBytes(5).toString('hex');
  let count = 0;
  return (request) => {
    const given = request.headers['x-request-id'];
    if (typeof given === 'string' && SOUND.test(given) && isFromProxy(request)) return given;
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
}
