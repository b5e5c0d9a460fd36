import { rename, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { sha256 } from '../../src/api/authorise.ts';
import { createLocalCounters, countersOf } from '../../src/api/counters.ts';
import { rollBack } from '../../src/build/place.ts';
import { serve } from '../../src/commands/serve.ts';
import { BUILD_FAILED } from '../../src/server/build-record.ts';
import { STOPPING } from '../../src/server/stop.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { askBytes, askRaw } from './http-target.ts';
import { foldersIn, placeSmallBuild } from './small-build.ts';

/** Three collections of one process; the second has a name beside its address, the third lies at an IPv6 address. */
let folder: string;
let server: Server;
let port: number;

beforeAll(async () => {
  folder = await temporaryFolder();
  await placeSmallBuild(`${folder}/fuessen`, 'schwansee', 3);
  await placeSmallBuild(`${folder}/harz`, 'brocken');
  await placeSmallBuild(`${folder}/tirol`, 'achensee');
  for (const [name, secret] of [
    ['fuessen', 'ak_fuessen'],
    ['harz', 'ak_harz'],
  ] as const)
    await writeFile(`${folder}/${name}/keys.json`, JSON.stringify([keyRecord(name, secret)]));
  await writeFile(`${folder}/keine.json`, '[]');
  await writeFile(`${folder}/table.json`, JSON.stringify(table));
  const env = { PORT: '0', HOST: '127.0.0.1', COLLECTIONS: `${folder}/table.json`, TRUSTED_PROXIES: '127.0.0.1' };
  server = await serve({ ...env, LOG: 'text' });
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const table = [
  { name: 'fuessen', url: 'https://karte.fuessen.example', dist: 'fuessen/dist' },
  { name: 'harz', url: 'https://karte.harz.example', hosts: ['harz.example', 'Müller.example'], dist: 'harz/dist' },
  { name: 'tirol', url: 'http://[2001:db8::7]:8080', dist: 'tirol/dist', keys: 'keine.json' },
];
const keyRecord = (id: string, secret: string) => ({
  id,
  label: id,
  sha256: sha256(secret),
  origins: [],
  server: true,
});

const ask = (host: string, path: string, headers: Record<string, string> = {}) =>
  askRaw(port, path, { headers: { Host: host, ...headers } });
const textOf = async (host: string, path: string, headers?: Record<string, string>) =>
  (await ask(host, path, headers)).body.toString();
const slugsOf = async (host: string) =>
  (JSON.parse(await textOf(host, '/api/v1/pois', from(host))) as { items: { slug: string }[] }).items.map(
    ({ slug }) => slug,
  );
let lastAddress = 0;
/** A caller that nobody has counted yet. */
const from = (_: string) => ({ 'X-Forwarded-For': `203.0.113.${(lastAddress = (lastAddress + 1) % 250)}` });

describe('each host has its own collection', () => {
  test.each([
    ['karte.fuessen.example', 'schwansee'],
    ['KARTE.Fuessen.Example:4321', 'schwansee'],
    ['karte.fuessen.example.', 'schwansee'],
    ['karte.harz.example', 'brocken'],
    ['harz.example:80', 'brocken'],
    ['xn--mller-kva.example', 'brocken'],
    ['[2001:db8::7]:8080', 'achensee'],
    ['[2001:DB8:0:0::7]', 'achensee'],
  ])('%s: %s in API, files, pages on demand and the 404 page', async (host, slug) => {
    expect(await slugsOf(host)).toEqual([slug]);
    expect(await textOf(host, '/')).toBe(`Start von ${slug}`);
    expect(await textOf(host, '/gibt-es-nicht')).toBe(`Nichts bei ${slug}`);
    expect(await textOf(host, `/ziele/${slug}.gpx`)).toContain(`<name>${slug}</name>`);
    expect((await ask(host, '/map/a.pmtiles')).body.toString()).toBe('leer');
    for (const other of ['schwansee', 'brocken', 'achensee'].filter((each) => each !== slug)) {
      expect((await ask(host, `/ziele/${other}`)).status, other).toBe(404);
      expect((await ask(host, `/api/v1/pois/${other}`, from(host))).status, other).toBe(404);
    }
  });

  test('addresses in answers are those of its own table row', async () => {
    const { baseUrl } = JSON.parse(await textOf('harz.example', '/api/v1/')) as { baseUrl: string };
    expect(baseUrl).toBe('https://karte.harz.example');
    expect(await textOf('[2001:db8::7]', '/api/v1/')).toContain('http://[2001:db8::7]:8080/maps/v1/');
  });

  test.each([
    'andere.example',
    'karte.fuessen.example.evil.example',
    'x.karte.fuessen.example',
    'karte.fuessen.example:x',
    'karte.fuessen.example@harz.example',
    'harz.example/karte.fuessen.example',
    '%68arz.example',
    'harz.example, karte.fuessen.example',
    '2001:db8::7',
    '127.0.0.1',
    'localhost',
    '__proto__',
    'fuessen',
  ])('%s is none of them: 421 with a sentence, for pages and the API', async (host) => {
    for (const path of ['/', '/api/v1/pois', '/ziele/brocken', '/map/a.pmtiles', '/tiles.json']) {
      const { status, headers, body } = await ask(host, path);
      expect([status, headers['access-control-allow-origin'], headers['cache-control']], path).toEqual([
        421,
        '*',
        'no-store',
      ]);
      expect(JSON.parse(body.toString())).toMatchObject({
        ok: false,
        code: 'host_unknown',
        error: expect.stringContaining(`„${host}“`) as string,
      });
    }
  });

  test('nothing but Host chooses, and an authority in the request line before it', async () => {
    const forged = {
      'X-Forwarded-Host': 'harz.example',
      Forwarded: 'host=harz.example',
      'X-Host': 'harz.example',
      'X-Original-URL': 'http://harz.example/',
    };
    expect(await textOf('karte.fuessen.example', '/', forged)).toBe('Start von schwansee');
    const indexOf = (line: string, ...hosts: string[]) =>
      askBytes(port, [line, ...hosts.map((host) => `Host: ${host}`), 'Connection: close', '', ''].join('\r\n'));
    const whole = await indexOf('GET http://harz.example/api/v1/ HTTP/1.1', 'karte.fuessen.example');
    expect(whole).toContain('"baseUrl":"https://karte.harz.example"');
    const stranger = await indexOf('GET http://a.example/api/v1/ HTTP/1.1', 'harz.example');
    expect(stranger).toMatch(/^HTTP\/1.1 421 /);
    const twice = await indexOf('GET /api/v1/ HTTP/1.1', 'harz.example', 'karte.fuessen.example');
    expect(twice).toMatch(/^HTTP\/1.1 400 .*"code":"host_not_one"/s);
    expect(await indexOf('GET /api/v1/ HTTP/1.0')).toMatch(/^HTTP\/1.1 421 /);
  });

  test('a probe that asks by an address hears how the process is, and nothing of the collections', async () => {
    expect(await textOf('10.1.2.3:4321', '/healthz')).toBe('{"ok":true}');
    expect(await textOf('10.1.2.3:4321', '/readyz')).toBe('{"ok":true,"collections":3}');
    expect(JSON.parse(await textOf('harz.example', '/readyz'))).toMatchObject({ ok: true, destinations: 1 });
  });
});

describe('what is its own', () => {
  test('keys: one of another collection is unknown', async () => {
    const status = async (host: string, key: string) => (await ask(host, '/api/v1/', { 'X-Service-Key': key })).status;
    expect(await status('karte.fuessen.example', 'ak_fuessen')).toBe(200);
    expect(await status('karte.harz.example', 'ak_fuessen')).toBe(401);
    expect(await status('karte.harz.example', 'ak_harz')).toBe(200);
    expect(await status('[2001:db8::7]', 'ak_harz')).toBe(401);
  });

  test('limits: who used up one has all of the other', async () => {
    const visitor = { 'X-Forwarded-For': '198.51.100.9' };
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await ask('karte.fuessen.example', '/api/v1/', visitor)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const other = await ask('karte.harz.example', '/api/v1/', visitor);
    expect([other.status, other.headers['x-ratelimit-remaining']]).toEqual([200, '179']);
  });

  test('limits: what the store is asked for begins with the name', async () => {
    const counters = createLocalCounters(60);
    await countersOf(counters, 'harz').add('ip:192.0.2.1', 5, 0);
    expect([counters.add('harz/ip:192.0.2.1', 0, 0), counters.add('ip:192.0.2.1', 0, 0)]).toEqual([5, 0]);
  });

  test('figures: each with its name, those of a stranger without', async () => {
    await writeFile(`${folder}/tirol/dist/${BUILD_FAILED}`, '');
    const text = (await askRaw(port, '/metrics')).body.toString();
    expect(text).toContain('ausflug_data_destinations{collection="harz"} 1');
    expect(text).toContain('ausflug_keys{collection="fuessen"} 1');
    expect(text).toContain('ausflug_keys{collection="tirol"} 0');
    expect(text).toContain('ausflug_build_failed{collection="tirol"} 1');
    expect(text).toContain('ausflug_build_failed{collection="harz"} 0');
    expect(text).toContain('ausflug_keys_refused_total{collection="tirol"} 0');
    expect(text).toMatch(/ausflug_key_requests_total\{collection="fuessen",key="fuessen",outcome="key"\} \d/);
    expect(text).toMatch(/ausflug_http_requests_total\{endpoint="pois",status="200",collection="harz"\} \d/);
    expect(text).toMatch(/ausflug_http_requests_total\{endpoint="site",status="421"\} \d/);
  });

  test('builds: a new one and the way back change one collection and no other', async () => {
    const answers = (slug: string) => expect.poll(() => slugsOf('harz.example'), { timeout: 20_000 }).toEqual([slug]);
    await placeSmallBuild(`${folder}/harz`, 'wurmberg');
    await answers('wurmberg');
    expect(await textOf('harz.example', '/')).toBe('Start von wurmberg');
    expect(await textOf('harz.example', '/ziele/wurmberg.gpx')).toContain('<name>wurmberg</name>');
    expect(await slugsOf('karte.fuessen.example')).toEqual(['schwansee']);
    await rollBack(foldersIn(`${folder}/harz`));
    await answers('brocken');
    expect(await textOf('harz.example', '/')).toBe('Start von brocken');
    const text = (await askRaw(port, '/metrics')).body.toString();
    expect(text).toContain('ausflug_data_swaps_total{collection="harz"} 2');
    expect(text).toContain('ausflug_data_swaps_total{collection="fuessen"} 0');
  });
});

describe('a table that cannot be meant ends the start with sentences', () => {
  test.each<[string, string, Record<string, string>]>([
    ['kein JSON', '[{', {}],
    ['keine Liste von Sammlungen', '{}', {}],
    ['keine Liste von Sammlungen', '[]', {}],
    ['Eintrag 1: „name“ fehlt', '[7]', {}],
    ['Eintrag 1 („a“): „dist“ fehlt', '[{"name":"a","url":"https://a.example"}]', {}],
    [
      'Ein Feld „port“ gibt es nicht. Bekannt sind: name, url, dist, hosts, keys.',
      '[{"name":"a","url":"https://a.example","dist":"a","port":1}]',
      {},
    ],
    ['„name“ hat nur a bis z', '[{"name":"Bad Ä","url":"https://a.example","dist":"a"}]', {}],
    ['„url“: „a.example“ ist keine Adresse', '[{"name":"a","url":"a.example","dist":"a"}]', {}],
    ['Ein Pfad dahinter geht nicht.', '[{"name":"a","url":"https://a.example/b","dist":"a"}]', {}],
    ['„hosts“ ist keine Liste', '[{"name":"a","url":"https://a.example","dist":"a","hosts":["a b"]}]', {}],
    [
      'Eintrag 2 („a“): Diesen „name“ gibt es schon',
      '[{"name":"a","url":"https://a.example","dist":"a"},{"name":"a","url":"https://b.example","dist":"b"}]',
      {},
    ],
    [
      '„a.example“ gehört schon zu „a“',
      '[{"name":"a","url":"https://a.example","dist":"a"},{"name":"b","url":"https://b.example","hosts":["A.example:80"],"dist":"b"}]',
      {},
    ],
    [
      'BASE_URL gilt für eine einzige Sammlung',
      '[{"name":"a","url":"https://a.example","dist":"a"}]',
      { BASE_URL: 'https://x.example' },
    ],
    [
      'SEARCH_ENGINE gilt für eine einzige Sammlung',
      '[{"name":"a","url":"https://a.example","dist":"a"}]',
      { SEARCH_ENGINE: 'opensearch+http://localhost:9200/ausflug' },
    ],
    ['COLLECTIONS, „a“: In „', '[{"name":"a","url":"https://a.example","dist":"leer"}]', {}],
  ])('%s', async (sentence, text, more) => {
    const path = `${await temporaryFolder()}/table.json`;
    await writeFile(path, text);
    await expect(serve({ PORT: '0', COLLECTIONS: path, ...more })).rejects.toThrow(sentence);
  });

  test('one that is not there', async () => {
    await expect(serve({ PORT: '0', COLLECTIONS: '/gibt/es/nicht.json' })).rejects.toThrow(
      '„/gibt/es/nicht.json“ ist nicht zu lesen.',
    );
  });
});

test('a file that cannot be read is told in the log once, by the name of its collection', async () => {
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => log.mockRestore());
  const page = `${folder}/tirol/dist/client/index.html`;
  await rename(page, `${page}.away`);
  for (let i = 0; i < 3; i++) expect((await ask('[2001:db8::7]:8080', '/')).status).toBe(404);
  await rename(`${page}.away`, page);
  const told = log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('ausliefern'));
  expect(told).toEqual([expect.stringMatching(/^tirol: Die Datei „.*\/index\.html“ lässt sich nicht ausliefern: /)]);
});

test('while it stops, a probe by an address hears that it is not ready', async () => {
  server.emit(STOPPING);
  const { status, body } = await ask('10.1.2.3', '/readyz');
  expect([status, body.toString()]).toEqual([503, '{"ok":false,"collections":3}']);
  expect((await ask('10.1.2.3', '/healthz')).status).toBe(200);
  expect((await ask('harz.example', '/readyz')).status).toBe(503);
});
