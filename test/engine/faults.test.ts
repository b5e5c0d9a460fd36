import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHandler, type WaitingHandler } from '../../src/api/handler.ts';
import { engineAddress } from '../../src/config/engine-address.ts';
import { handlerOptions } from '../../src/config/handler-options.ts';
import { openStore, type Store } from '../../src/indexes/store.ts';
import { indexOf, mappingHash } from '../../src/opensearch/mapping.ts';
import { connectOpenSearch, type OpenSearch } from '../../src/opensearch/open.ts';
import { push } from '../../src/opensearch/push.ts';
import { createTransport } from '../../src/opensearch/transport.ts';
import { createBuiltInEngine } from '../../src/search/built-in-engine.ts';
import type { LocalEngine } from '../../src/search/engine.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { startCluster, type TestCluster } from './cluster.ts';

const DATA = 'dist/data';
const NAME = 'stoerung';
const NODES = 3;
let cluster: TestCluster | undefined;
let remote: OpenSearch;
/** One that waits for a slow node, so that it is refused by what fails and not by how busy this machine is. */
let patient: OpenSearch;
let store: Store;
let builtIn: LocalEngine;
let handler: WaitingHandler;
let patientHandler: WaitingHandler;

beforeAll(async () => {
  cluster = await startCluster(NODES, { settings: (folder) => ({ 'path.repo': `${folder}/snapshots` }) });
  store = await openStore(DATA);
  builtIn = createBuiltInEngine(store);
  const address = engineAddress(cluster.address(NAME));
  await pushBuild(store, NAME);
  const tell = () => undefined;
  remote = connectOpenSearch(address, { tell, onFailure: () => undefined });
  patient = connectOpenSearch(address, { tell, onFailure: (why) => void whys.add(why), timeoutMs: 60_000 });
  [handler, patientHandler] = [await handlerOver(remote), await handlerOver(patient)];
});
afterAll(async () => {
  allAlong.goesOn = false;
  remote?.close();
  patient?.close();
  await cluster?.stop();
});

async function handlerOver(connection: OpenSearch): Promise<WaitingHandler> {
  const { store: small, engine } = await connection.open(DATA);
  const options = handlerOptions(small, { BASE_URL: 'https://karte.example' });
  return createHandler(small, { ...options, engine: () => engine, cachedBytes: 0, anonymousPerMinute: 1e9 });
}

async function pushBuild(build: Store, name: string): Promise<void> {
  const transport = createTransport(engineAddress(cluster!.address(name)), { timeoutMs: 30_000 });
  await push(build, transport, name, {}).finally(() => transport.close());
}

/** Why the patient one had no answer, for who reads a failure of these tests. */
const whys = new Set<string>();
let asked = 0;

/**
 * The number of destinations, asked in another box each time, and every second time of those that a word finds; undefined
 * for an honest refusal. Nothing else may come.
 */
async function total(answering = handler): Promise<number | undefined> {
  const north = 56 + (asked++ % 1000) / 1000;
  const q = asked % 2 === 0 ? 'schloss' : undefined;
  const words = q ? `&q=${q}` : '';
  const response = await answering(
    new Request(`https://karte.example/api/v1/pois?limit=1&bbox=5,45,18,${north}${words}`),
    { address: '::1' },
  );
  const body = (await response.json()) as { total: number; code: string };
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  if (response.status === 200) {
    expect(body.total).toBe(builtIn.search({ q, bbox: [5, 45, 18, north] }).total);
    return body.total;
  }
  expect([response.status, body.code, response.headers.get('Retry-After')]).toEqual([503, 'engine_unavailable', '5']);
  return undefined;
}
const recovers = () =>
  vi.waitFor(async () => expect(await total()).toBeDefined(), { timeout: 150_000, interval: 1000 });

/** What happens to a request of the operator at a node, by default the first. */
const operator = (method: string, path: string, body?: object, node = 0) =>
  fetch(`${cluster!.origins[node]}${path}`, {
    ...{ method, headers: { 'Content-Type': 'application/json' } },
    ...(body && { body: JSON.stringify(body) }),
  });
const done = async (answer: Promise<Response>) => {
  const response = await answer;
  expect(response.ok, response.ok ? '' : `${response.status} ${await response.text()}`).toBe(true);
};

/** What each test begins with, whatever the one before has left: all nodes, and each shard on two. */
async function heal(): Promise<void> {
  for (let node = 0; node < NODES; node++) {
    cluster!.node(node).kill('SIGCONT');
    cluster!.start(node);
  }
  await cluster!.ready(NODES);
  await done(operator('PUT', '/_cluster/settings', { persistent: { 'cluster.routing.*': null } }));
  await pushBuild(store, NAME);
  await copies(1);
  await cluster!.ready(NODES, 'green');
}

const copies = (number: number) =>
  done(operator('PUT', `/${indexOf(NAME, store.manifest.data)}/_settings`, { 'index.number_of_replicas': number }));

const whole = (answers: readonly (number | undefined)[]): number =>
  answers.filter((answer) => answer !== undefined).length;

/** What those were told who asked all along, and what of it was neither whole nor an honest refusal. */
const allAlong = { asked: 0, wrong: [] as string[], goesOn: true };

/** Two who ask from the first fault to the last, whatever happens. */
async function askAllAlong(): Promise<void> {
  while (allAlong.goesOn) {
    await total().catch((error: unknown) => allAlong.wrong.push(String(error)));
    allAlong.asked++;
    await setTimeout(50);
  }
}

/** Asks without a pause from several sides while something happens. @returns all that they were told */
async function underLoad(
  happens: (answers: readonly (number | undefined)[]) => Promise<void>,
  answering = handler,
): Promise<(number | undefined)[]> {
  const answers: (number | undefined)[] = [];
  let goesOn = true;
  const load = Array.from({ length: 4 }, async () => {
    while (goesOn) answers.push(await total(answering));
  });
  try {
    await happens(answers);
  } finally {
    goesOn = false;
    await Promise.all(load);
  }
  return answers;
}

describe('on three nodes every answer is whole or a 503 with Retry-After and CORS', () => {
  let load: Promise<void[]>;
  beforeAll(() => void (load = Promise.all([askAllAlong(), askAllAlong()])));
  beforeEach(heal);

  test('where the name is gone: each build is asked by its own', async () => {
    await operator('DELETE', `/_all/_alias/${NAME}`);
    expect(await total()).toBeDefined();
  });

  test('where nothing can be written any more, which a push says', async () => {
    const index = indexOf(NAME, store.manifest.data);
    const block = (isFull: true | null) =>
      done(operator('PUT', `/${index}/_settings`, { 'index.blocks.read_only_allow_delete': isFull }));
    await block(true);
    expect(await total()).toBeDefined();
    await expect(pushBuild(store, NAME)).rejects.toThrow(/^Status 429: .*read-only/);
    await block(null);
    await pushBuild(store, NAME);
  });

  test('where it has another build, which is told with its own before the service starts', async () => {
    const other = await storeOf({ destinations: [destination('anderswo', { name: 'Anderswo' })] });
    await pushBuild(other, 'andere');
    const strange = connectOpenSearch(
      { ...engineAddress(cluster!.address(NAME)), index: 'andere' },
      { tell: () => undefined, onFailure: () => undefined },
    );
    await expect(strange.open(DATA)).rejects.toThrow(
      new RegExp(
        `\\(Daten ${store.manifest.data}\\) fehlt in OpenSearch; unter „andere“ liegt .*` +
          `\\(Daten ${other.manifest.data}, Felder ${mappingHash}\\)\\. npm run engine`,
      ),
    );
    strange.close();
  });

  test('while one hangs, and after it goes on', async () => {
    cluster!.node(1).kill('SIGSTOP');
    for (let i = 0; i < 4; i++) await total();
    await recovers();
    cluster!.node(1).kill('SIGCONT');
    await cluster!.ready(NODES, 'green');
    await recovers();
  });

  test('while one is killed under load, and soon after', async () => {
    expect(await total()).toBeDefined();
    await underLoad(async (answers) => {
      cluster!.node(2).kill('SIGKILL');
      await cluster!.ready(2);
      await recovers();
      await vi.waitFor(() => expect(whole(answers)).toBeGreaterThan(10), { timeout: 60_000 });
    });
    await recovers();
  });

  test('while the only copy of a part is away, and it comes back with its node', async () => {
    const index = indexOf(NAME, store.manifest.data);
    // Else a part moves off its node between the look and the end of it.
    await done(operator('PUT', '/_cluster/settings', { persistent: { 'cluster.routing.rebalance.enable': 'none' } }));
    await copies(0);
    await cluster!.ready(NODES, 'green');
    const shards = (await (await operator('GET', `/_cat/shards/${index}?format=json`)).json()) as { node: string }[];
    const away = Number(shards[0]!.node.replace('node', ''));
    cluster!.node(away).kill('SIGKILL');
    await vi.waitFor(async () => expect(await total()).toBeUndefined(), { timeout: 60_000, interval: 500 });
    for (let i = 0; i < 5; i++) expect(await total()).toBeUndefined();
    expect(remote.failures()).toBeGreaterThan(5);
    cluster!.start(away);
    await cluster!.ready(NODES, 'green');
    await recovers();
  });

  test('while the index is deleted, until it comes back out of a snapshot', async () => {
    const index = indexOf(NAME, store.manifest.data);
    const indices = { indices: `${NAME}-*`, include_global_state: false };
    await done(operator('PUT', '/_snapshot/lager', { type: 'fs', settings: { location: 'lager' } }));
    await done(operator('PUT', '/_snapshot/lager/heute?wait_for_completion=true', indices));
    await done(operator('DELETE', `/${index}`));
    expect(await total()).toBeUndefined();
    await done(operator('POST', '/_snapshot/lager/heute/_restore?wait_for_completion=true', indices));
    await cluster!.ready(NODES, 'green');
    await recovers();
  });

  test('without a single refusal while its nodes are renewed one after the other', { timeout: 600_000 }, async () => {
    await recovers();
    const allocate = (enable: string | null, at: number) =>
      done(operator('PUT', '/_cluster/settings', { persistent: { 'cluster.routing.allocation.enable': enable } }, at));
    const answers = await underLoad(async () => {
      for (let node = 0; node < NODES; node++) {
        const other = (node + 1) % NODES;
        await allocate('primaries', other);
        await cluster!.end(node);
        cluster!.start(node);
        await cluster!.ready(NODES);
        await allocate(null, other);
        await cluster!.ready(NODES, 'green');
      }
    }, patientHandler);
    expect(answers.length).toBeGreaterThan(100);
    expect(answers.length - whole(answers), [...whys].join('\n')).toBe(0);
  });

  test('while all are gone, and by itself once they are back', async () => {
    for (let node = 0; node < NODES; node++) cluster!.node(node).kill('SIGKILL');
    for (let i = 0; i < 5; i++) expect(await total()).toBeUndefined();
    expect(remote.nodes()).toEqual({ up: 0, all: NODES });
    for (let node = 0; node < NODES; node++) cluster!.start(node);
    await cluster!.ready(NODES, 'green');
    await recovers();
    await vi.waitFor(() => expect(remote.nodes().up).toBe(NODES), { timeout: 60_000 });
  });

  test('while all are slow, after no more than the time of each', async () => {
    for (let node = 0; node < NODES; node++) cluster!.node(node).kill('SIGSTOP');
    const started = performance.now();
    expect(await total()).toBeUndefined();
    // Five seconds each; the rest is for a busy machine.
    expect(performance.now() - started).toBeLessThan(NODES * 5000 + 30_000);
    for (let node = 0; node < NODES; node++) cluster!.node(node).kill('SIGCONT');
    await recovers();
  });

  test('for those too who asked through all of this', async () => {
    allAlong.goesOn = false;
    await load;
    expect(allAlong.wrong).toEqual([]);
    expect(allAlong.asked).toBeGreaterThan(500);
  });
});
