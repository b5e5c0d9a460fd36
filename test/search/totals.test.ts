import { expect, test } from 'vitest';
import type { PoiList } from '../../src/contract/records.ts';
import { askingOf } from '../api/asking.ts';
import { destination, knownCatalogue } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { search } from './engine-of.ts';

test('the total is exact up to 10 000 and then a minimum', async () => {
  const some = (count: number) =>
    Array.from({ length: count }, (_, i) => destination(`z${i}`, { prominence: i % 100 }));
  const exact = askingOf(await storeOf({ destinations: some(10_000) }));
  const body = (await exact('/api/v1/pois?limit=1').json()) as PoiList;
  expect(body.total).toBe(10_000);
  expect(body).not.toHaveProperty('totalIsMinimum');
  const more = askingOf(await storeOf({ destinations: some(10_001) }));
  expect(await more('/api/v1/pois?limit=1').json()).toMatchObject({ total: 10_000, totalIsMinimum: true });
  expect(await more('/api/v1/pois?limit=1&format=geojson').json()).toMatchObject({
    total: 10_000,
    totalIsMinimum: true,
  });
});

test('what more texts have than are counted is found by its own word alone', async () => {
  const catalogue = await knownCatalogue();
  const searchWords = { ...catalogue.searchWords, synonyms: [['Quorxbach', 'Rinnsal']] };
  const totalWith = async (count: number) => {
    const brooks = Array.from({ length: count }, (_, i) => destination(`b${i}`, { summary: 'Ein Quorxbach.' }));
    const destinations = [...brooks, destination('zz', { summary: 'Ein Rinnsal.' })];
    return search(await storeOf({ destinations, catalogue: { ...catalogue, searchWords } }), { q: 'Quorxbach' }).total;
  };
  expect(await totalWith(9999)).toBe(10_000);
  expect(await totalWith(10_000)).toBe(10_000);
});
