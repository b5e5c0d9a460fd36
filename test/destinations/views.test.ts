import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Destination } from '../../src/contract/destination.ts';
import { pagesOf, PER_PAGE } from '../../src/destinations/lists.ts';
import { sitemapFile, sitemapIndex, sitemapParts } from '../../src/destinations/sitemap.ts';
import {
  bestKnown,
  destinationOf,
  listOf,
  listsAhead,
  type DestinationView,
  type ListView,
} from '../../src/destinations/view.ts';
import type { DestinationSource } from '../../src/destinations/source.ts';
import { destination, knownCatalogue } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { sourceOf } from '../search/engine-of.ts';

const COUNT = 2 * PER_PAGE + 7;
/** More than fit on two pages of one list, in two states, scattered without order. */
const many: Destination[] = Array.from({ length: COUNT }, (_, i) =>
  destination(`ziel-${i}`, {
    name: `Ziel ${i}`,
    latitude: 46 + ((i * 37) % 91) / 20,
    longitude: 8 + ((i * 53) % 97) / 20,
    category: 'museum',
    region: i === 5 ? 'Hessen' : 'Bayern',
    prominence: (i * 29) % 100,
  }),
);
let source: DestinationSource;
beforeAll(async () => {
  const catalogue = await knownCatalogue();
  source = sourceOf(await storeOf({ destinations: many, catalogue: { ...catalogue, redirects: { alt: 'ziel-3' } } }));
});

test('a destination is told with what it is besides, in the order of the catalogue', async () => {
  const besides = destination('schloss', { category: 'schloss', furtherCategories: ['garten', 'museum'] });
  const one = sourceOf(await storeOf({ destinations: [besides, destination('haus')] }));
  const furtherOf = async (slug: string) =>
    ((await destinationOf(one, slug)) as DestinationView).further.map(({ id }) => id);
  expect(await furtherOf('schloss')).toEqual(['museum', 'garten']);
  expect(await furtherOf('haus')).toEqual([]);
});

const slugsOn = async (path: string) => {
  const { items } = (await listOf(source, 'land', path)) as ListView;
  return items.map(({ poi }) => poi.slug);
};
const slugsOnAll = async (paths: readonly string[]) => (await Promise.all(paths.map(slugsOn))).flat();

test('the pages of a list hold each of its destinations once, the best known first', async () => {
  const paths = pagesOf((await source.lists).byPath.get('/ziele/land/bayern')!).map((path) =>
    path.slice('/ziele/land/'.length),
  );
  expect(paths).toEqual(['bayern', 'bayern/2', 'bayern/3']);
  const inBavaria = many.filter(({ region }) => region === 'Bayern');
  const known = [...inBavaria].sort((a, b) => b.prominence - a.prominence).map(({ prominence }) => prominence);
  const slugs = await slugsOnAll(paths);
  expect([...slugs].sort()).toEqual(inBavaria.map(({ slug }) => slug).sort());
  expect(slugs.map((slug) => many.find((d) => d.slug === slug)!.prominence)).toEqual(known);
  expect(await slugsOn('hessen')).toEqual(['ziel-5']);
});

test('the way from each destination to the next leads through the whole state', async () => {
  const order = await slugsOnAll(['bayern', 'bayern/2', 'bayern/3']);
  const walked: string[] = [];
  let at: string | undefined = order[0];
  while (at !== undefined) {
    const view = (await destinationOf(source, at)) as DestinationView;
    expect(view.before?.slug).toBe(walked.at(-1));
    walked.push(at);
    at = view.after?.slug;
  }
  expect(walked).toEqual(order);
});

test('near are the nearest, with their true distances', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(COUNT - 1), async (i) => {
      const from = many[i]!;
      const others = many
        .filter(({ slug }) => slug !== from.slug)
        .map((to) => kilometres(from, to))
        .filter((km) => km <= 80)
        .sort((a, b) => a - b)
        .slice(0, 6);
      const { near } = (await destinationOf(source, from.slug)) as DestinationView;
      expect(near.map(({ distanceKm }) => distanceKm.toFixed(3))).toEqual(others.map((km) => km.toFixed(3)));
      for (const { poi, isWest } of near) expect(isWest).toBe(poi.longitude < from.longitude);
    }),
  );
});

test('similar are the nearest of the same kind that are not near already', async () => {
  const from = many[8]!;
  const { near, similar } = (await destinationOf(source, from.slug)) as DestinationView;
  const beside = near.map(({ poi }) => poi.slug);
  const expected = many
    .filter(({ slug }) => slug !== from.slug && !beside.includes(slug))
    .map((to) => kilometres(from, to))
    .sort((a, b) => a - b)
    .slice(0, 4);
  expect(similar.map(({ distanceKm }) => distanceKm.toFixed(3))).toEqual(expected.map((km) => km.toFixed(3)));
  expect(similar.every(({ poi }) => poi.category === from.category)).toBe(true);
});

test('addresses that lead nowhere are no pages, old ones lead on', async () => {
  for (const path of ['', 'fehlt', 'ziel-1/x', 'constructor', '__proto__']) {
    expect(await destinationOf(source, path), path).toBeUndefined();
  }
  for (const path of ['', 'atlantis', 'bayern/4', 'bayern/0', 'bayern/02', 'bayern/2/3', 'bayern/x', 'museum']) {
    expect(await listOf(source, 'land', path), path).toBeUndefined();
  }
  expect(await destinationOf(source, 'alt')).toEqual({ kind: 'moved', to: '/ziele/ziel-3' });
  expect(await destinationOf(source, 'ZIEL-3')).toEqual({ kind: 'moved', to: '/ziele/ziel-3' });
  expect(await listOf(source, 'land', 'bayern/1')).toEqual({ kind: 'moved', to: '/ziele/land/bayern' });
});

test('ahead come the best known, and every page of a list once the number covers it', async () => {
  const museums = (await listOf(source, 'kategorie', 'museum')) as ListView;
  expect(await bestKnown(source, 3)).toEqual(museums.items.slice(0, 3).map(({ poi }) => poi.slug));
  expect(await listsAhead(source, 'land', 3)).toContain('bayern');
  expect(await listsAhead(source, 'land', 3)).not.toContain('bayern/2');
  expect(await bestKnown(source, COUNT)).toHaveLength(COUNT);
  for (const folder of ['land', 'kategorie'] as const) {
    const all = await listsAhead(source, folder, COUNT);
    expect(all).toContain(folder === 'land' ? 'bayern/3' : 'museum/3');
    for (const path of all) expect((await listOf(source, folder, path))?.kind, path).toBe('list');
  }
});

test('the sitemap holds every address once, in files of bounded length', async () => {
  const parts = await sitemapParts(source, ['/', '/en'], 50);
  const index = sitemapIndex(parts, 'https://karte.example');
  expect(index.match(/<loc>/g)).toHaveLength(parts.length);
  expect(index).toContain('<loc>https://karte.example/sitemap/ziele-3.xml</loc>');
  const files = await Promise.all(parts.map((part) => sitemapFile(part, 'https://karte.example')));
  const addresses = files.map((file) => [...file.matchAll(/<loc>([^<]+)</g)].map(([, address]) => address!));
  expect(Math.max(...addresses.map(({ length }) => length))).toBe(50);
  const expected = ['', '/en', '/ziele', ...many.map(({ slug }) => `/ziele/${slug}`), '/ziele/land/bayern/3'];
  expect(addresses.flat().map((address) => address.replace(/\/$/, ''))).toEqual(
    expect.arrayContaining(expected.map((path) => `https://karte.example${path}`)),
  );
  expect(new Set(addresses.flat()).size).toBe(addresses.flat().length);
  expect(files.join('')).toContain('<loc>https://karte.example/ziele/ziel-0</loc><lastmod>2026-11-21</lastmod>');
});

function kilometres(a: Destination, b: Destination): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (x: number) => Math.sin(x / 2) ** 2;
  const h =
    half(radians(b.latitude - a.latitude)) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(radians(b.longitude - a.longitude));
  return 2 * 6371.0088 * Math.asin(Math.sqrt(h));
}
