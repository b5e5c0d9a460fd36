import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import { writeEditorStops } from '../../src/build/editor-stops.ts';
import { alikeIn } from '../../src/components/form/doubles.ts';
import { nearestStops, travelRegionOf } from '../../src/components/form/proposals.ts';
import type { Poi, Suggestion } from '../../src/contract/records.ts';
import { stopsFile, stopsFiles, type EditorStop } from '../../src/pois/editor-files.ts';

const dir = await mkdtemp(`${tmpdir()}/stops-`);
afterAll(() => rm(dir, { recursive: true }));

test('the build writes every stop into the cell in which the form looks for it', async () => {
  const further = { name: 'Probe Haltestelle', latitude: 47.5001, longitude: 10.7401, kind: 'bus' as const };
  await writeEditorStops(dir, [further]);
  const files = await Promise.all(stopsFiles().map((file) => readFile(`${dir}${file}`, 'utf8')));
  const all = files.map((text) => text.split('\n').filter(Boolean).length).reduce((sum, count) => sum + count);
  expect(all).toBeGreaterThan(200_000);
  const cell = await readFile(`${dir}${stopsFile(47.57, 10.7)}`, 'utf8');
  const stops = cell.split('\n').map((line) => JSON.parse(line) as EditorStop);
  expect(stops).toContainEqual(['bus', 47.5001, 10.7401, 'Probe Haltestelle']);
  // The station of Füssen.
  const names = nearestStops(stops, { lat: 47.5693, lng: 10.7004 }).map(({ name, kind }) => [name, kind]);
  expect(names).toContainEqual(['Füssen', 'train']);
});

test('nearest stops are those within two kilometres, each name once', () => {
  const stops: EditorStop[] = [
    ['bus', 47.5, 10.702, 'Kirche'],
    ['bus', 47.5, 10.701, 'Kirche'],
    ['', 47.51, 10.7, 'Markt'],
    ['train', 47.53, 10.7, 'Bahnhof'],
  ];
  expect(nearestStops(stops, { lat: 47.5, lng: 10.7 }).map(({ name, km }) => [name, Math.round(km * 1000)])).toEqual([
    ['Kirche', 75],
    ['Markt', 1112],
  ]);
});

const neighbour = (travelRegion: string | null, distanceKm: number, countryCode = 'DE') =>
  ({ travelRegion, distanceKm, countryCode }) as Poi;

test('the travel region is the one of the neighbours, where two agree or the only one is close by', () => {
  const near = [neighbour('Eifel', 1), neighbour('Mosel', 2), neighbour('Mosel', 3), neighbour(null, 0)];
  expect(travelRegionOf(near, 'DE')).toBe('Mosel');
  expect(travelRegionOf(near.slice(0, 2), 'DE')).toBeUndefined();
  expect(travelRegionOf(near, 'AT')).toBeUndefined();
  expect(travelRegionOf([neighbour('Mosel', 4)], 'DE')).toBe('Mosel');
  expect(travelRegionOf([neighbour('Mosel', 6)], 'DE')).toBeUndefined();
  expect(travelRegionOf([neighbour('Mosel', 30), neighbour('Mosel', 31)], 'DE')).toBeUndefined();
});

test('a name that is there already is told while it is typed', () => {
  const items = [
    { type: 'destination', slug: 'burg-eltz', text: 'Burg Eltz', town: 'Wierschem' },
    { type: 'destination', slug: 'burg-elz', text: 'Burg Schnellenberg', town: 'Attendorn' },
    { type: 'town', text: 'Burg', lat: 1, lng: 1 },
  ] as unknown as Suggestion[];
  expect(alikeIn(items, 'Burg El').map(({ slug }) => slug)).toEqual(['burg-eltz']);
  expect(alikeIn(items, 'Burg Elz').map(({ slug }) => slug)).toEqual(['burg-eltz']);
  expect(alikeIn(items, 'Schloss Eltz')).toEqual([]);
});
