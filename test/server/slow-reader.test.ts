import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { handlerOptions } from '../../src/config/handler-options.ts';
import { answerByApi } from '../../src/server/api.ts';
import { createResponder } from '../../src/api/responder.ts';
import { targetOf } from '../../src/api/request.ts';
import { openStore } from '../../src/indexes/store.ts';

const REQUESTS = 150;
const pathOf = (i: number) => `/api/v1/pois?lat=${47 + i / 50}&lng=10&radius_km=1000&limit=400`;

/** The memory of a body is written into again once the system has all of it: not before, however slowly one reads. */
test('who reads slowly gets his own answers while others are answered', async () => {
  const store = await openStore('dist/data');
  const options = { ...handlerOptions(store, {}), anonymousPerMinute: 1e6 };
  const respond = createResponder(store, options);
  const server = createServer((request, response) =>
    answerByApi({ request, response }, { respond, target: targetOf(request.url!) }, { address: '192.0.2.1' }),
  );
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const slow = connect(port, '127.0.0.1').pause();
  onTestFinished(() => void slow.destroy());
  for (let i = 0; i < REQUESTS; i++) {
    const last = i === REQUESTS - 1 ? 'Connection: close\r\n' : '';
    slow.write(`GET ${pathOf(i)} HTTP/1.1\r\nHost: x\r\n${last}\r\n`);
  }
  const origin = `http://127.0.0.1:${port}`;
  for (let i = 0; i < 30; i++) await (await fetch(origin + pathOf(1000 + i))).arrayBuffer();

  const chunks: Buffer[] = [];
  const whole = createResponder(store, options);
  const get = () => null;
  const expected = Array.from({ length: REQUESTS }, (_, i) =>
    Buffer.from(whole({ ...targetOf(pathOf(i)), method: 'GET', headers: { get } }, { address: '192.0.2.2' }).body!),
  );
  const bytes = expected.reduce((sum, { length }) => sum + length, 0);
  // More than the buffers of both sides hold, or nothing would wait here.
  expect(bytes).toBeGreaterThan(1.5e7);
  slow.on('data', (chunk) => chunks.push(chunk)).resume();
  await once(slow, 'end');
  const all = Buffer.concat(chunks);
  let from = 0;
  const wrong = expected.flatMap((body, i) => {
    const start = all.indexOf('\r\n\r\n', from) + 4;
    from = start + body.length;
    return all.subarray(start, from).equals(body) ? [] : [i];
  });
  expect(wrong).toEqual([]);
});
