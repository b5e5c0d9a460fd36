import { expect, test } from 'vitest';
import type { PoiList } from '../../src/contract/records.ts';
import { askingOf } from '../api/asking.ts';
import { destination, knownCatalogue } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';

/** So many destinations, of which all but one have a word, and that one its synonym. */
async function askingOfMany(count: number) {
  const catalogue = await knownCatalogue();
  const searchWords = { ...catalogue.searchWords, synonyms: [['Quorxbach', 'Rinnsal']] };
  const brooks = Array.from({ length: count - 1 }, (_, i) =>
    destination(`b${i}`, { summary: 'Ein Quorxbach.', prominence: i % 100 }),
  );
  const destinations = [...brooks, destination('zz', { summary: 'Ein Rinnsal.' })];
  const asking = askingOf(await storeOf({ destinations, catalogue: { ...catalogue, searchWords } }));
  return async (query: string) => (await asking(`/api/v1/pois?limit=1${query}`).json()) as PoiList;
}

test('the total is exact up to 10 000 and then a minimum', async () => {
  const ask = await askingOfMany(10_000);
  for (const query of ['', '&q=quorxbach']) {
    const body = await ask(query);
    expect(body.total).toBe(10_000);
    expect(body).not.toHaveProperty('totalIsMinimum');
  }
  const more = await askingOfMany(10_001);
  const minimum = { total: 10_000, totalIsMinimum: true };
  expect(await more('')).toMatchObject(minimum);
  expect(await more('&format=geojson')).toMatchObject(minimum);
  // What more texts have than are counted is found by its own word alone: the synonym has its chance no more.
  const own = await more('&q=quorxbach');
  expect(own.total).toBe(10_000);
  expect(own).not.toHaveProperty('totalIsMinimum');
});
