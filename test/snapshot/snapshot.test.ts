import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadSnapshot } from '../../sdk/fallback/snapshot.ts';
import { fits } from '../../sdk/search/local-filter.ts';
import { SNAPSHOT_INDEX, type SnapshotIndex } from '../../src/contract/snapshot.ts';
import { kmBetween } from '../../src/geo/sphere.ts';
import { writeSnapshot } from '../../src/snapshot/write-snapshot.ts';
import { destination, knownDestinations } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { staticHost } from './static-host.ts';

const start = { config: { styleUrl: '__BASE__/style' }, categories: [] };
const BASE = 'https://karte.example';

/** Enough for several pieces and several blocks of words: a grid of huts over Bavaria, each with words of its own. */
const huts = Array.from({ length: 900 }, (_, i) =>
  destination(`huette-${i}`, {
    name: `Hütte ${i} Wort${(i * 7919).toString(36)}`,
    ...{ latitude: 47.5 + Math.floor(i / 30) / 20, longitude: 10 + (i % 30) / 10, prominence: i % 50 },
    ...{ category: 'gipfel', website: `__BASE__/huette-${i}`, kids: i % 2 === 0 },
  }),
);
const all = [...knownDestinations, ...huts].sort((a, b) => (a.slug < b.slug ? -1 : 1));
let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  const store = await storeOf({ destinations: all });
  const bytes = await writeSnapshot(folder, store, start);
  expect(bytes).toBeGreaterThan(100_000);
  store.close();
});

async function open(knowsRanges?: boolean) {
  const host = await staticHost(folder, knowsRanges);
  return { ...host, ...(await loadSnapshot(`${host.url}/`, BASE, { fits })) };
}
const slugs = ({ items }: { items: readonly { slug: string }[] }) => items.map(({ slug }) => slug).sort();
const wanted = (test: (each: (typeof all)[number]) => boolean) =>
  all
    .filter(test)
    .map(({ slug }) => slug)
    .sort();

test('each destination lies in one piece, and a piece is small', async () => {
  const { folder: build, boxes } = JSON.parse(await readFile(`${folder}/${SNAPSHOT_INDEX}`, 'utf8')) as SnapshotIndex;
  const names = (await readdir(`${folder}/${build}`)).filter((name) => /^\d+\.json$/.test(name));
  expect(names).toHaveLength(boxes.length);
  const pieces = await Promise.all(names.map((name) => readFile(`${folder}/${build}/${name}`, 'utf8')));
  const entries = pieces.flatMap((text) => JSON.parse(text) as [number, { slug: string }][]);
  expect(entries.map(([, { slug }]) => slug).sort()).toEqual(all.map(({ slug }) => slug));
  expect(entries.map(([rank]) => rank).sort((a, b) => a - b)).toEqual(all.map((_, rank) => rank));
});

describe.each([true, false])('a host that knows ranges: %s', (knowsRanges) => {
  test('words find what has them, the last one also where it only begins one', async () => {
    const { search } = await open(knowsRanges);
    const [{ name, slug }] = [huts[123]!];
    const word = name.split(' ')[2]!;
    expect(slugs(await search({ q: word }))).toEqual([slug]);
    expect(slugs(await search({ q: `HUETTE ${word.slice(0, -1)}`, limit: '400' }))).toContain(slug);
    expect(slugs(await search({ q: 'schlucht aare' }))).toEqual(['aareschlucht']);
    expect((await search({ q: 'xyzzy' })).total).toBe(0);
    // A whole word is wanted of all but the last.
    expect(slugs(await search({ q: `${word.slice(0, -1)} hütte` }))).not.toContain(slug);
  });
});

test('an area, with filters, gives what lies in it and reads only its pieces', async () => {
  const { search, asked } = await open();
  const circle = { lat: '47.6', lng: '10.1', radius_km: '15' };
  const found = await search({ ...circle, category: 'gipfel', kids: '1', limit: '400' });
  const center = { lat: 47.6, lng: 10.1 };
  const near = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
    kmBetween(center, { lat: latitude, lng: longitude }) <= 15;
  expect(slugs(found)).toEqual(wanted((each) => near(each) && each.category === 'gipfel' && each.kids === true));
  expect(found.total).toBe(found.count);
  expect(found.totalIsMinimum).toBeUndefined();
  const distances = found.items.map(({ distanceKm }) => distanceKm!);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect(asked.filter((path) => /\/\d+\.json$/.test(path)).length).toBeLessThan(6);
  const inBox = await search({ bbox: '10,47.5,10.5,47.7', country_code: 'DE', limit: '400' });
  expect(slugs(inBox)).toEqual(
    wanted(({ latitude, longitude }) => latitude <= 47.7 && latitude >= 47.5 && longitude <= 10.5 && longitude >= 10),
  );
});

test('without an area the foremost come, in their order, and the total is told as a minimum', async () => {
  const { search } = await open();
  const found = await search({ limit: '10' });
  const best = all.toSorted((a, b) => b.prominence - a.prominence).slice(0, 10);
  expect(found.items).toHaveLength(10);
  expect(found.totalIsMinimum).toBe(true);
  expect(Math.min(...found.items.map(({ slug }) => all.find((each) => each.slug === slug)!.prominence))).toBe(
    Math.min(...best.map(({ prominence }) => prominence)),
  );
});

test('a destination by its slug, with addresses of the service', async () => {
  const { poi, start: first } = await open();
  expect((await poi('huette-500'))?.website).toBe(`${BASE}/huette-500`);
  expect(await poi('gibt-es-nicht')).toBeUndefined();
  expect(first.config).toEqual({ styleUrl: `${BASE}/style` });
});

test('what it cannot answer it does not answer wrongly', async () => {
  const { search } = await open();
  await expect(search({ dogs: '1' })).rejects.toThrow();
});
