import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { engineAddress } from '../../src/config/engine-address.ts';
import { createCluster } from '../../src/opensearch/cluster.ts';
import { createTransport, EngineUnavailable, type Transport } from '../../src/opensearch/transport.ts';

const running: (Server | Transport)[] = [];
afterEach(() => {
  for (const one of running.splice(0)) {
    if ('closeAllConnections' in one) one.closeAllConnections();
    one.close();
  }
});

/** A node that answers so. */
async function nodeThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers);
  running.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const json =
  (status: number, body: object): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
const hangs: RequestListener = () => undefined;

/** Long enough for a sound node on a busy machine. */
const PATIENCE_MS = 1500;

const transportTo = (hosts: readonly string[], given: Parameters<typeof createTransport>[1] = {}) => {
  const address = engineAddress(`opensearch+http://name:sehr%40geheim@${hosts.join(',')}/ausflug`);
  const transport = createTransport(address, { timeoutMs: PATIENCE_MS, ...given });
  running.push(transport);
  return transport;
};
const question = { method: 'GET', path: '/' } as const;

describe('nodes are asked', () => {
  test('with the name and password of the address, over a connection that stays open', async () => {
    const seen: (string | undefined)[] = [];
    const ports = new Set<number | undefined>();
    const host = await nodeThat((request, response) => {
      seen.push(request.headers.authorization);
      ports.add(request.socket.remotePort);
      json(200, { ok: true })(request, response);
    });
    const transport = transportTo([host]);
    for (let i = 0; i < 5; i++) expect(await transport.ask(question)).toEqual({ status: 200, body: { ok: true } });
    expect(new Set(seen)).toEqual(new Set([`Basic ${Buffer.from('name:sehr@geheim').toString('base64')}`]));
    expect(ports.size).toBe(1);
  });

  test.each<[string, RequestListener]>([
    ['hangs', hangs],
    ['cuts the connection', (request) => void request.socket.destroy()],
    ['says 503', json(503, {})],
    ['says 429', json(429, {})],
    ['does not know the password', json(401, {})],
  ])('in turn, and while one %s another answers, which rests and is told of once', async (_what, bad) => {
    let asked = 0;
    const told: string[] = [];
    const [failing, sound] = [
      await nodeThat((request, response) => (asked++, bad(request, response))),
      await nodeThat(json(200, { from: 'sound' })),
    ];
    const transport = transportTo([failing, sound], { now: () => 0, tell: (_, sentence) => told.push(sentence) });
    for (let i = 0; i < 6; i++) expect((await transport.ask(question)).body).toEqual({ from: 'sound' });
    expect([asked, transport.nodes()]).toEqual([1, { up: 1, all: 2 }]);
    expect(told).toEqual([expect.stringContaining(`OpenSearch: http://${failing} antwortet nicht`)]);
    expect(told.join()).not.toContain('geheim');
  });

  test('also one that rests, where nobody else is left and its connection was cut: it may be back', async () => {
    let isBack = false;
    const host = await nodeThat((request, response) => {
      if (!isBack) return void request.socket.destroy();
      json(200, { from: 'back' })(request, response);
    });
    const transport = transportTo([host], { now: () => 0 });
    await expect(transport.ask(question)).rejects.toThrow('socket hang up');
    isBack = true;
    expect((await transport.ask(question)).body).toEqual({ from: 'back' });
    expect(transport.nodes()).toEqual({ up: 1, all: 1 });
  });

  test('and rest once, however many asked at the time', async () => {
    let time = 0;
    let isBack = false;
    const host = await nodeThat((request, response) => json(isBack ? 200 : 503, {})(request, response));
    const transport = transportTo([host], { now: () => time });
    await Promise.allSettled(Array.from({ length: 20 }, () => transport.ask(question)));
    isBack = true;
    time = 499;
    await expect(transport.ask(question)).rejects.toThrow('Alle Knoten haben eben erst nicht geantwortet.');
    time = 500;
    expect((await transport.ask(question)).status).toBe(200);
  });

  test('as long as anybody would wait: after two that hang a third is not asked', async () => {
    let asked = 0;
    const hosts = await Promise.all(
      [1, 2, 3].map(() => nodeThat(({ url }) => void (asked += Number(url === '/_search')))),
    );
    const question = { method: 'POST', path: '/_search' } as const;
    await expect(transportTo(hosts).ask(question)).rejects.toThrow(`keine Antwort in ${PATIENCE_MS} ms`);
    expect(asked).toBe(2);
  });

  test('and where none knows the password, that is the answer, and the node counts as away until it does', async () => {
    let isKnown = false;
    const host = await nodeThat((request, response) => json(isKnown ? 200 : 401, {})(request, response));
    const transport = transportTo([host]);
    expect([(await transport.ask(question)).status, transport.nodes()]).toEqual([401, { up: 0, all: 1 }]);
    isKnown = true;
    await vi.waitFor(() => expect(transport.nodes().up).toBe(1), { timeout: 20_000 });
    expect((await transport.ask(question)).status).toBe(200);
  });

  test('again by themselves once they rested, so that a node comes back without a request', async () => {
    let isSound = false;
    const host = await nodeThat((request, response) => json(isSound ? 200 : 503, {})(request, response));
    const transport = transportTo([host]);
    await expect(transport.ask(question)).rejects.toThrow(EngineUnavailable);
    await expect(transport.ask(question)).rejects.toThrow('Alle Knoten haben eben erst nicht geantwortet.');
    isSound = true;
    await vi.waitFor(() => expect(transport.nodes()).toEqual({ up: 1, all: 1 }), { timeout: 5000 });
    expect((await transport.ask(question)).status).toBe(200);
  });
});

describe('only a whole answer is one', () => {
  const whole = { timed_out: false, _shards: { total: 2, successful: 2, failed: 0 }, hits: { hits: [] } };

  test.each<[string, RequestListener]>([
    ['a part of the shards', json(200, { ...whole, _shards: { total: 2, successful: 1, failed: 1 } })],
    ['shards that are not there', json(200, { ...whole, _shards: { total: 2, successful: 1, failed: 0 } })],
    ['a time that ran out', json(200, { ...whole, timed_out: true })],
    ['a wrong password', json(401, { error: 'Unauthorized' })],
    ['a missing index', json(404, { error: { type: 'index_not_found_exception' } })],
    ['something else', json(200, {})],
  ])('%s is a 503 with a time to come back', async (_what, answers) => {
    const why: string[] = [];
    const cluster = createCluster(transportTo([await nodeThat(answers)]), 'ausflug-1', {
      onFailure: (each) => why.push(each),
    });
    const refused = { code: 'engine_unavailable', status: 503, retryAfterSeconds: 5 };
    await expect(cluster.search({})).rejects.toMatchObject(refused);
    expect(why).toHaveLength(1);
  });

  test('one that failed among several fails all', async () => {
    const responses = [whole, { error: { type: 'x' }, status: 500 }];
    const cluster = createCluster(transportTo([await nodeThat(json(200, { responses }))]), 'ausflug-1');
    await expect(cluster.searchAll([{}, {}])).rejects.toMatchObject({ code: 'engine_unavailable' });
  });

  const forgotten = {
    error: { type: 'search_phase_execution_exception', root_cause: [{ type: 'search_context_missing_exception' }] },
    status: 404,
  };

  test.each([
    ['one', json(500, { error: 'gone' }), json(200, whole), 1],
    [
      'several',
      json(200, { responses: [whole, { error: 'gone', status: 500 }] }),
      json(200, { responses: [whole, whole] }),
      2,
    ],
    ['one that it forgot', json(404, forgotten), json(200, whole), 1],
    [
      'several of which it forgot one',
      json(200, { responses: [whole, forgotten] }),
      json(200, { responses: [whole, whole] }),
      2,
    ],
  ] as const)('what failed at a node that goes is asked up to twice more: %s', async (_what, first, then, count) => {
    let asked = 0;
    let meets = 2;
    const host = await nodeThat((request, response) => (asked++ < meets ? first : then)(request, response));
    const cluster = createCluster(transportTo([host]), 'ausflug-1');
    const search = () => cluster.searchAll(Array.from({ length: count }, () => ({})));
    expect(await search()).toHaveLength(count);
    expect(asked).toBe(3);
    meets = Infinity;
    await expect(search()).rejects.toMatchObject({ code: 'engine_unavailable' });
    expect(asked).toBe(6);
  });
});
