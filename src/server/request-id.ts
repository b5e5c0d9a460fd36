import type { IncomingMessage } from 'node:http';

const SOUND = /^[\w-]{8,64}$/;

/**
 * Names each request for logs and answers. A trusted proxy may have named it already; from anybody else the header is
 * ignored, so that nobody writes into the operator's logs.
 */
export function createRequestIds(
  isFromProxy: (request: IncomingMessage) => boolean,
): (request: IncomingMessage) => string {
  // Tells the processes of a log apart and keeps nobody out; node:crypto would cost each start 5 ms.
  const prefix = Math.floor(Math.random() * 2 ** 40)
    .toString(16)
    .padStart(10, '0');
  let count = 0;
  return (request) => {
    const given = request.headers['x-request-id'];
    if (typeof given === 'string' && SOUND.test(given) && isFromProxy(request)) return given;
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
}
