import { expect, test } from 'vitest';
import { AREA, AROUND_ZOOM, readFeatures } from '../../src/basemap/features.ts';

/** Whether a point of the feature lies so many degrees beyond the area. */
const reaches = (coordinates: unknown, beyond: (lng: number, lat: number) => boolean): boolean =>
  Array.isArray(coordinates) &&
  (typeof coordinates[0] === 'number'
    ? beyond(coordinates[0], coordinates[1] as number)
    : coordinates.some((part) => reaches(part, beyond)));

const SIDES: [string, (lng: number, lat: number) => boolean][] = [
  ['east', (lng) => lng > AREA[2] + 5],
  ['west', (lng) => lng < AREA[0] - 3],
  ['south', (_, lat) => lat < AREA[1] - 2],
];

test.each(SIDES)('on small scales rivers and names go on to the %s of the area', (_, beyond) => {
  const { water, places } = readFeatures();
  const far = (features: typeof water) =>
    features.filter(({ geometry }) => reaches((geometry as { coordinates?: unknown }).coordinates, beyond));
  expect(far(water).filter(({ properties }) => properties!.kind === 'river').length).toBeGreaterThan(0);
  expect(far(places).filter(({ properties }) => properties!.kind === 'country').length).toBeGreaterThan(0);
});

test('the sea goes on to the west on every zoom', () => {
  const beyond = readFeatures().water.filter(({ geometry }) =>
    reaches((geometry as { coordinates?: unknown }).coordinates, (lng) => lng < AREA[0] - 3),
  );
  expect(beyond.some(({ properties }) => properties!.kind === 'ocean' && properties!.max_zoom === undefined)).toBe(
    true,
  );
});

test('land borders go on to the east and the south, and nothing but the sea weighs on deep zooms', () => {
  const { boundaries, water } = readFeatures();
  const far = [...boundaries, ...water].filter(({ geometry }) =>
    SIDES.some(([, beyond]) => reaches((geometry as { coordinates?: unknown }).coordinates, beyond)),
  );
  expect(far.some(({ properties }) => properties!.kind === 'country')).toBe(true);
  for (const { properties } of far.filter(({ properties }) => properties!.kind !== 'ocean'))
    expect(properties!.max_zoom, JSON.stringify(properties)).toBe(AROUND_ZOOM);
});
