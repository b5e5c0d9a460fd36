import { cp, readFile, rename, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { createLocalCounters } from '../../src/api/counters.ts';
import { targetOf } from '../../src/api/request.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { routeOf } from '../../src/contract/routes.ts';
import { markOf, watchBuild } from '../../src/server/build-watch.ts';
import { createByteBudget } from '../../src/server/byte-budget.ts';
import { endpointName } from '../../src/server/endpoint-name.ts';
import { anonymised, withoutKeys } from '../../src/server/log.ts';
import { openSite, type OpenedSite, type Site } from '../../src/server/site.ts';
import { createSites } from '../../src/server/sites.ts';
import { handlerOptions } from '../../src/config/handler-options.ts';
import { temporaryFolder } from '../temporary-folder.ts';

describe('the build that answers', () => {
  /** Stands for a build that tells when it is closed. */
  const siteThat = (closed: string[], name: string) => ({ close: () => void closed.push(name) }) as unknown as Site;

  test('is closed when another answers and its last request is over, not before', () => {
    const closed: string[] = [];
    const [first, second] = [siteThat(closed, 'first'), siteThat(closed, 'second')];
    const sites = createSites(first);
    sites.hold()();
    expect(closed).toEqual([]);
    const [one, two] = [sites.hold(), sites.hold()];
    sites.swap(second);
    expect([sites.current(), closed]).toEqual([second, []]);
    one();
    expect(closed).toEqual([]);
    two();
    expect(closed).toEqual(['first']);
    sites.hold()();
    expect(closed).toEqual(['first']);
  });

  test('is closed at once when nobody holds it', () => {
    const closed: string[] = [];
    createSites(siteThat(closed, 'idle')).swap(siteThat(closed, 'next'));
    expect(closed).toEqual(['idle']);
  });
});

test.each(['words.bin', 'documents/openapi.json'])('a build with a damaged %s is never swapped in', async (name) => {
  const folder = await temporaryFolder();
  const dist = `${folder}/dist`;
  for (const part of ['data', 'build.json']) await cp(`dist/${part}`, `${dist}/${part}`, { recursive: true });
  const counters = { minute: createLocalCounters(60), hour: createLocalCounters(3600) };
  const swapped: OpenedSite[] = [];
  const refused: string[] = [];
  const watch = await watchBuild({
    dist,
    mark: await markOf(dist),
    first: dist,
    open: () => openSite(dist, { settings: (store) => handlerOptions(store, {}), counters }),
    onSwap: (site) => swapped.push(site),
    onRefuse: (sentence) => refused.push(sentence),
    onDamage: (sentence) => refused.push(sentence),
    onUnread: (reason) => refused.push(reason),
    onWait: (sentence) => refused.push(sentence),
  });
  const file = `${dist}/data/${name}`;
  const sound = await readFile(file);
  const damaged = Buffer.from(sound);
  damaged[damaged.length >> 1]! ^= 1;
  const announce = async () => {
    await writeFile(`${dist}/new.json`, await readFile('dist/build.json'));
    await rename(`${dist}/new.json`, `${dist}/build.json`);
  };
  await writeFile(file, damaged);
  await announce();
  await expect.poll(() => refused.length, { timeout: 20_000 }).toBe(1);
  expect(refused[0]).toContain(name);
  expect(swapped).toEqual([]);
  // The next sound one is.
  await writeFile(file, sound);
  await announce();
  await expect.poll(() => swapped.length, { timeout: 20_000 }).toBe(1);
  watch.close();
  for (const site of swapped) site.close?.();
});

test('the byte budget answers the request that passes it whole, and refuses the next until the hour ends', async () => {
  let now = Date.parse('2026-11-21T12:59:50Z');
  const budget = createByteBudget(createLocalCounters(3600), 1000, () => now);
  expect(await budget.take('a', 999)).toEqual({ exceeded: false, resetIn: 10 });
  expect((await budget.take('a', 5000)).exceeded).toBe(false);
  expect(await budget.take('a', 0)).toEqual({ exceeded: true, resetIn: 10 });
  expect((await budget.take('b', 1)).exceeded).toBe(false);
  now += 10_000;
  expect((await budget.take('a', 1)).exceeded).toBe(false);
});

test.each([
  ['/api/v1/', 'index'],
  ['/api/v1', 'index'],
  ['/api/v1/pois?q=x', 'pois'],
  ['/api/v1/pois/', 'pois'],
  ['/api/v1/pois/koelner-dom#x', 'poi'],
  ['/api/v1/pois/a/b', 'other'],
  ['/api/v1/pois/6/33/22.mvt', 'poiTile'],
  ['/api/v1/pois/6/33/22/1.mvt', 'other'],
  ['/api/v1/nix', 'other'],
  ['/api', 'other'],
  ['/healthz?x', 'health'],
  ['/metrics', 'health'],
  ['/map/x.pmtiles', 'map'],
  ['/tiles.json', 'map'],
  ['/maps/v1/service-map.js', 'sdk'],
  ['/apixyz', 'site'],
  ['/', 'site'],
  ['', 'site'],
])('%s is called %s in the figures', (target, name) => {
  expect(endpointName(targetOf(target))).toBe(name);
});

test('every endpoint is found by its path, with and without a slash, and nothing else is', () => {
  for (const { path, name } of Object.values(endpoints)) {
    const given = path.replace('{slug}', 'dom%20x').replace('{z}/{x}/{y}', '6/33/22');
    const expected = {
      endpoint: name,
      ...(name === 'poi' && { slug: 'dom%20x' }),
      ...(name === 'poiTile' && { tile: '6/33/22.mvt' }),
    };
    expect([routeOf(given), routeOf(`${given.replace(/\/$/, '')}/`)]).toEqual([expected, expected]);
    expect(routeOf(`${given.replace(/\/$/, '')}//`), given).toBeUndefined();
  }
  expect([routeOf('/api/v1/pois//'), routeOf('/API/v1/'), routeOf('')]).toEqual([undefined, undefined, undefined]);
});

describe('what the log keeps', () => {
  test.each([
    ['192.0.2.77', '192.0.2.0'],
    ['2001:db8:1:2::/64', '2001:db8:1::'],
    ['', ''],
    ['unbekannt', ''],
  ])('of the address %j is %j', (address, kept) => {
    expect(anonymised(address)).toBe(kept);
  });

  test('of keys is nothing', () => {
    const said = withoutKeys('ak_abcdef123 in /api/v1/?key=geheim&api_key=auch&q=x');
    expect(said).toBe('ak_*** in /api/v1/?key=***&api_key=***&q=x');
  });
});
