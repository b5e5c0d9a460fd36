import { expect, test } from 'vitest';
import type { PoiList } from '../../src/contract/records.ts';
import { askingOf } from '../api/asking.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';

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
