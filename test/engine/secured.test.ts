import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engineAddress } from '../../src/config/engine-address.ts';
import { openStore, type Store } from '../../src/indexes/store.ts';
import { indexesOf } from '../../src/opensearch/indexes.ts';
import { indexOf } from '../../src/opensearch/mapping.ts';
import { pointTo, push } from '../../src/opensearch/push.ts';
import { createTransport, type Transport } from '../../src/opensearch/transport.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { ask, startService, until, type Running } from '../ops/service.ts';
import { startCluster, type TestCluster, type User } from './cluster.ts';

/** The patterns of `roles.yml` are for this name. */
const NAME = 'ausflug';
let cluster: TestCluster | undefined;
let store: Store;
const transports: Transport[] = [];

beforeAll(async () => {
  cluster = await startCluster(2, { isSecured: true });
  store = await openStore('dist/data');
});
afterAll(async () => {
  transports.forEach((each) => each.close());
  await cluster?.stop();
});

function transportOf(user: User): Transport {
  const transport = createTransport(engineAddress(cluster!.address(NAME, user)), { timeoutMs: 30_000 });
  transports.push(transport);
  return transport;
}

const runEngine = (user: User, ...args: string[]) =>
  new Promise<{ code: number; out: string; error: string }>((resolve) => {
    const env = { ...process.env, SEARCH_ENGINE: cluster!.address(NAME, user) };
    const child = execFile(process.execPath, ['src/commands/engine.ts', ...args], { env }, (_, out, error) =>
      resolve({ code: child.exitCode!, out, error }),
    );
  });

/** Small builds, one of which differs from the other by a destination. */
const small = (website: string) =>
  storeOf({
    destinations: Array.from({ length: 40 }, (_, i) =>
      destination(`ziel-${i}`, { name: `Ziel ${i}`, latitude: 47 + i / 60, ...(i === 7 && { website }) }),
    ),
  });

describe('with the users and roles of src/deploy/opensearch', () => {
  test('the writer sends, copies, goes back and clears away', async () => {
    const writer = transportOf('writer');
    expect(await push(await small('https://a.example/'), writer, NAME, {})).toMatchObject({ sent: 40 });
    expect(await push(await small('https://b.example/'), writer, NAME, { since: true })).toMatchObject({ sent: 1 });
    const former = (await indexesOf(writer, NAME)).find(({ isCurrent }) => !isCurrent)!;
    const withdrawn = await pointTo(writer, NAME, former.index);
    const { removed } = await push(store, writer, NAME, {});
    // Instances ask for the one that was gone back to until they have the new build.
    expect(removed).toEqual(withdrawn);
    expect((await writer.ask({ method: 'GET', path: '/_cluster/health' })).status).toBe(200);
  });

  test('a push that broke off goes on', async () => {
    const writer = transportOf('writer');
    const third = await small('https://c.example/');
    const breaking = () => {
      throw new Error('abgebrochen');
    };
    await expect(push(third, writer, NAME, { onProgress: breaking })).rejects.toThrow('abgebrochen');
    expect(await push(third, writer, NAME, {})).toMatchObject({ index: indexOf(NAME, third.manifest.data) });
  });

  test.each<[User, string, string, object?]>([
    ['reader', 'PUT', '/ausflug-neu'],
    ['reader', 'DELETE', '/ausflug-neu'],
    ['reader', 'PUT', '/_cluster/settings', { persistent: { 'indices.query.bool.max_clause_count': 9999 } }],
    ['reader', 'GET', '/andere/_search'],
    ['writer', 'PUT', '/andere'],
    ['writer', 'GET', '/andere/_search'],
    ['writer', 'GET', '/_plugins/_security/api/internalusers'],
    ['writer', 'GET', '/_snapshot'],
  ])('the %s may not %s %s', async (user, method, path, body) => {
    const { status } = await transportOf(user).ask({ method: method as 'GET', path, ...(body && { body }) });
    expect(status).toBe(403);
  });

  test('who only reads hears from the command that the other user is needed', async () => {
    const { code, out, error } = await runEngine('reader', 'status');
    expect([code, out]).toEqual([1, '']);
    expect(error).toBe(
      'Der Benutzer in SEARCH_ENGINE darf „GET /_cluster/health“ nicht: ' +
        'bitte die Adresse mit dem Benutzer zum Schreiben nehmen (Rolle ausflug-writer).\n',
    );
    expect((await runEngine('writer', 'status')).out).toMatch(/^Cluster: (green|yellow), 2 Knoten\n/);
  });

  test('a wrong password is told to who sends, without repeating it', async () => {
    const wrong = createTransport(engineAddress(cluster!.address(NAME, 'writer').replace('writer:', 'writer:falsch-')));
    transports.push(wrong);
    const message = await push(store, wrong, NAME, {}).catch((error: Error) => error.message);
    expect(message).toBe('OpenSearch lässt nicht hinein: Name und Passwort oder apikey in SEARCH_ENGINE prüfen.');
  });

  test('an instance with a wrong password does not start, and says why without repeating it', async () => {
    const started = startService({ SEARCH_ENGINE: cluster!.address(NAME).replace('reader:', 'reader:falsch-') });
    const said = await started.then(
      () => 'It has started.',
      (error: Error) => error.message,
    );
    expect(said).toContain('OpenSearch lässt nicht hinein: Name und Passwort oder apikey in SEARCH_ENGINE prüfen.');
    expect(said).not.toContain('falsch-');
  });

  test('who does not trust the authority asks nothing', async () => {
    const stranger = createTransport(engineAddress(cluster!.address(NAME).replace(/\?.*/, '')));
    transports.push(stranger);
    await expect(stranger.ask({ method: 'GET', path: '/' })).rejects.toThrow(/certificate/);
  });
});

describe('a service as the reader', () => {
  let service: Running;
  beforeAll(async () => {
    await push(store, transportOf('writer'), NAME, {});
    service = await startService({ SEARCH_ENGINE: cluster!.address(NAME) });
  });

  test.each([
    '/api/v1/pois?q=schloss+mit+cafe&limit=5&facets=category,region',
    '/api/v1/pois?bbox=7,46,9,48&limit=3',
    '/api/v1/pois?lat=47.5&lng=11.1&radius_km=40&open_only=1',
    '/api/v1/suggest?q=neusch',
    '/api/v1/pois/zugspitze',
    '/api/v1/categories?q=burg',
    '/ziele/land/bayern/2',
  ])('answers %s', async (path) => {
    const { status, body } = await ask(service.port, path, { timeoutMs: 30_000 });
    expect([status, body.length > 100], body.toString().slice(0, 300)).toEqual([200, true]);
  });

  test('says 503 while its password does not hold, and answers once it does again, without a restart', async () => {
    const { passwords, operator } = cluster!.security!;
    const give = async (password: string) =>
      expect(
        await operator('PUT', `${cluster!.origins[0]}/_plugins/_security/api/internalusers/reader`, { password }),
      ).toBe(200);
    let asked = 0;
    const answer = () => ask(service.port, `/api/v1/pois?limit=1&bbox=5,45,18,5${asked++ % 8}.5`);
    await give('Ganz-anders-1234567890');
    await until(async () => (await answer()).status === 503, 30_000);
    const { status, headers, body } = await answer();
    expect([status, headers['retry-after'], headers['access-control-allow-origin']]).toEqual([503, '5', '*']);
    expect(JSON.parse(body.toString())).toMatchObject({
      code: 'engine_unavailable',
      error: 'Die Suche ist gerade nicht erreichbar. Bitte in 5 Sekunden wieder versuchen.',
    });
    expect((await ask(service.port, '/readyz')).status).toBe(503);
    const metrics = (await ask(service.port, '/metrics')).body.toString();
    expect(metrics).toMatch(/^ausflug_engine_nodes_up 0$/m);
    expect(metrics).toMatch(/^ausflug_engine_failures_total [1-9]/m);
    expect(service.said()).not.toContain(passwords.reader);
    await give(passwords.reader);
    await until(async () => (await answer()).status === 200, 60_000);
    expect((await ask(service.port, '/readyz')).status).toBe(200);
  });
});
