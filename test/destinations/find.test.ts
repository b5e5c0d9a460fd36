import { expect, test } from 'vitest';
import { findIn } from '../../src/destinations/find.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { sourceOf } from '../search/engine-of.ts';

const store = await storeOf({
  destinations: [
    destination('burg-eltz', { name: 'Burg Eltz', category: 'burg', kids: true, dogs: 'leash', prominence: 80 }),
    destination('burg-hohenzollern', { name: 'Burg Hohenzollern', category: 'burg', dogs: 'no', prominence: 70 }),
    destination('zoo-neu', { name: 'Zoo Neu', category: 'zoo', free: true, countryCode: 'AT' }),
  ],
});
const source = sourceOf(store);
const find = (query: string) => findIn(source, new URLSearchParams(query));
const slugs = (hits: { poi: { slug: string } }[]) => hits.map(({ poi }) => poi.slug);

test('a plain form asks for text, kinds, flags and facts; the matched part of a name is marked', async () => {
  const { hits, total } = await find('q=eltz');
  expect(slugs(hits)).toEqual(['burg-eltz']);
  expect(total).toBe(1);
  expect(hits[0]!.name).toEqual([
    { text: 'Burg ', marked: false },
    { text: 'Eltz', marked: true },
  ]);
  expect(slugs((await find('category=burg&kids=1')).hits)).toEqual(['burg-eltz']);
  expect(slugs((await find('dogs=1')).hits)).toEqual(['burg-eltz']);
  expect(slugs((await find('max_price=0')).hits)).toEqual(['zoo-neu']);
});

test('what is only similar stands apart', async () => {
  const { hits, similar, total } = await find('q=hohenzolern');
  expect([slugs(hits), slugs(similar), total]).toEqual([[], ['burg-hohenzollern'], 0]);
});

test('each part that was understood leads to the search that reads it as words', async () => {
  const { understood } = await find('q=burg+mit+kindern&country_code=DE');
  expect(understood.map(({ text }) => text)).toEqual(['Burg & Ruine', 'Gut mit Kindern']);
  expect(understood[1]!.href).toBe('/ziele/suche?q=burg+mit+kindern&country_code=DE&literal=kindern');
  const next = await find(understood[1]!.href.split('?')[1]!);
  expect(next.understood.map(({ text }) => text)).toEqual(['Burg & Ruine']);
});

test.each([
  'kids=2&free=ja',
  'category=gibtsnicht',
  'category=burg,zoo',
  'country_code=FR',
  'min_mobility=9',
  'min_mobility=x',
  'max_minutes=',
  'lat=48',
  'limit=1',
  `q=${' '.repeat(500)}`,
])('what no field can say asks for nothing: %s', async (query) => {
  expect((await find(query)).total).toBe(3);
});

test('a text that is too long is cut and not refused', async () => {
  expect((await find(`q=${'x'.repeat(4000)}`)).asked.q).toHaveLength(120);
});

test('only filters that some destination passes are offered', async () => {
  expect(await source.offered).toEqual(['dogs', 'max_price']);
});
