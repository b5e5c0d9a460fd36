import { expect, test } from 'vitest';
import { shownItem } from '../../src/components/form/rules.ts';
import { good } from '../pois/one-record.ts';

test('what has not its form yet is left out of the preview', () => {
  const half = { ...good, season: 'im Sommer', durationMinutes: 'lang', age: { from: 6 }, latitude: 4, town: 5 };
  const { latitude: _latitude, longitude: _longitude, town: _town, prominence: _, source: _source, ...shown } = good;
  expect(shownItem(half, 'DE')).toEqual({ ...shown, age: { from: 6 } });
  expect(shownItem({ ...good, name: undefined }, 'DE')).toBeNull();
});

test('facts are shown as the API answers them', () => {
  const facts = { price: { adult: 12.5 }, durationMinutes: 90, stepFree: { entrance: 'yes' }, openingHours: '24/7' };
  expect(shownItem({ ...good, ...facts, season: [{ from: '04-01', to: '10-31' }] }, 'CH')).toMatchObject({
    ...{ latitude: good.latitude, longitude: good.longitude, season: [{ from: '04-01', to: '10-31' }] },
    ...{ price: { adult: { from: 12.5, to: 12.5 }, currency: 'CHF' }, durationMinutes: { from: 90, to: 90 } },
    stepFree: { entrance: { value: 'yes', basis: 'none' } },
  });
});
