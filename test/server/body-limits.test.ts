import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { openLog, type RequestEntry } from '../../src/server/log.ts';
import { serverWith } from './server-with.ts';

interface Line extends Partial<RequestEntry> {
  event: string;
}

/** A server that logs each request, as the container does; an unexpected error in it would end the test. */
async function logged() {
  const lines: Line[] = [];
  const log = openLog('json', (line) => lines.push(JSON.parse(line) as Line));
  const ask = await serverWith({ log });
  return { ask, port: ask.port, lines };
}

const head = (length: string) => `POST /mcp HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;

/** The first bytes that come back for what was sent. */
async function answerTo(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).write(bytes);
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return first.toString();
}

const tooLong = 'x'.repeat(limits.bodyBytes + 1000);

test.each([
  ['with a length', head(`Content-Length: ${tooLong.length}`) + tooLong],
  ['in pieces', `${head('Transfer-Encoding: chunked')}${tooLong.length.toString(16)}\r\n${tooLong}\r\n0\r\n\r\n`],
  ['from behind a proxy', head(`X-Forwarded-For: 192.0.2.7\r\nContent-Length: ${tooLong.length}`) + tooLong],
])('a body that is too long, %s, is refused and told in the log, and the service goes on', async (_, bytes) => {
  const { ask, port, lines } = await logged();
  expect(await answerTo(port, bytes)).toMatch(/^HTTP\/1\.1 413 /);
  await wait(50);
  expect(lines).toMatchObject([{ event: 'request', status: 413, address: '127.0.0.0' }]);
  expect((await ask('/healthz')).status).toBe(200);
});

test('a caller who leaves in the midst of a body is no error of the service', async () => {
  const { port, lines } = await logged();
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head('Content-Length: 5000')}{"jsonrpc":`);
  await wait(50);
  socket.destroy();
  await wait(100);
  expect(lines.map(({ event, status }) => [event, status])).toEqual([['request', 499]]);
});
