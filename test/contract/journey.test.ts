import { expect, test } from 'vitest';
import { journeyPlanners } from '../../src/contract/journey.ts';

const target = { name: 'Schloss & Park Ätsch', town: 'Füssen', latitude: 47.5576, longitude: 10.7498 };

test('the railway of the country comes first, with the name of the station where there is one', () => {
  const stops = [
    { name: 'Am Schloß, Füssen', metres: 100, kind: 'bus' as const },
    { name: 'Füssen Bf', metres: 4000, kind: 'train' as const },
  ];
  const first = (countryCode: 'DE' | 'AT' | 'CH', nearbyStops?: typeof stops) => {
    const { name, url } = journeyPlanners({ ...target, countryCode, ...(nearbyStops && { nearbyStops }) })[0]!;
    return [name, new URL(url)] as const;
  };
  const [oebb, { searchParams: inAustria }] = first('AT', stops);
  expect([oebb, inAustria.get('Z')]).toEqual(['ÖBB', 'Füssen Bf']);
  const [sbb, { searchParams: inSwitzerland }] = first('CH', stops.slice(0, 1));
  expect([sbb, inSwitzerland.get('nach')]).toEqual(['SBB', 'Am Schloß, Füssen']);
  expect(first('CH')[1].searchParams.get('nach')).toBe('Füssen');
  const [bahn, { hash }] = first('DE', stops);
  const asked = new URLSearchParams(hash.slice(1));
  expect(bahn).toBe('Deutsche Bahn');
  expect(asked.get('zo')).toBe('Schloss & Park Ätsch');
  expect(asked.get('zoid')).toBe('A=2@O=Schloss & Park Ätsch@X=10749800@Y=47557600@');
});

test('the others take the point, latitude first', () => {
  const others = journeyPlanners({ ...target, countryCode: 'DE' }).slice(1);
  expect(others.map(({ name }) => name)).toEqual(['Google Maps', 'Apple Karten', 'OpenStreetMap']);
  for (const { url } of others) {
    expect(new URL(url).protocol).toBe('https:');
    expect([...new URL(url).searchParams.values()]).toContain('47.5576,10.7498');
  }
});
