import { describe, expect, test } from 'vitest';
import { readStops } from '../../src/stops/stops.ts';
import { stopIn } from '../../src/import/stops.ts';
import type { ListedStop } from '../../src/contract/facts.ts';
import { readStopFiles } from '../../src/pois/stop-files.ts';
import { folderWith } from '../temporary-folder.ts';
import { emptyContent, importText, snapshot } from './importing.ts';

let id = 0;
const node = (lon: number, lat: number, tags: Record<string, string>) => ({ type: 'node', id: ++id, lon, lat, tags });
const overpass = (...elements: object[]) => JSON.stringify({ elements });
const castle = node(13.4, 46.95, { historic: 'castle', name: 'Burg Prüfstein' });
const busStop = node(13.405, 46.951, { highway: 'bus_stop', name: 'Prüfdorf, "Post"' });
const station = node(13.45, 46.96, { railway: 'station', name: 'Prüfdorf Bahnhof' });
/** Not the nearest, too far away, and no stop at all. */
const others = [
  node(13.41, 46.953, { highway: 'bus_stop', name: 'Prüfdorf Schule' }),
  node(14.9, 46.5, { railway: 'station', name: 'Weitweg' }),
  node(13.401, 46.9501, { amenity: 'bench', name: 'Bank' }),
];

describe('the stops that a file of OpenStreetMap brings along', () => {
  test('are left for the build, which tells the nearest ones of a place', async () => {
    const content = await emptyContent();
    const result = await importText(content, 'a.json', overpass(castle, busStop, station, ...others));
    expect([result.tally.counts.taken, result.stops]).toEqual([1, 2]);
    const { stops, problems } = await readStopFiles(content);
    expect(problems).toEqual([]);
    expect(stops).toEqual([
      { kind: 'bus', latitude: 46.951, longitude: 13.405, name: 'Prüfdorf, "Post"' },
      { kind: 'train', latitude: 46.96, longitude: 13.45, name: 'Prüfdorf Bahnhof' },
    ]);
    const point = { latitude: 46.95, longitude: 13.4 };
    const built = readStops(stops);
    expect(built.tell(built.near(point), point)[0]).toEqual({
      name: 'Prüfdorf, "Post"',
      metres: 400,
      kind: 'bus',
      direction: 'e',
    });
  });

  test('follow the next import of the same name, and an unchanged file changes nothing', async () => {
    const content = await emptyContent();
    await importText(content, 'a.json', overpass(castle, busStop, station));
    const before = await snapshot(content);
    await importText(content, 'a.json', overpass(castle, busStop, station));
    expect(await snapshot(content)).toEqual(before);
    await importText(content, 'a.json', overpass(castle, station));
    expect((await readStopFiles(content)).stops.map(({ kind }) => kind)).toEqual(['train']);
    await importText(content, 'a.json', overpass(castle));
    expect((await readStopFiles(content)).stops).toEqual([]);
  });

  test('are none where one only looks', async () => {
    const content = await emptyContent();
    const { stops } = await importText(content, 'a.json', overpass(castle, busStop), { dryRun: true });
    expect([stops, (await readStopFiles(content)).stops]).toEqual([1, []]);
  });
});

test.each([
  [{ railway: 'halt' }, 'train'],
  [{ railway: 'station', station: 'subway' }, 'subway'],
  [{ railway: 'tram_stop' }, 'tram'],
  [{ amenity: 'bus_station' }, 'bus'],
  [{ amenity: 'ferry_terminal' }, 'ferry'],
  [{ aerialway: 'station' }, 'cableway'],
  [{ public_transport: 'platform', bus: 'yes' }, 'bus'],
  [{ public_transport: 'platform' }, undefined],
  [{ railway: 'signal' }, undefined],
])('%j is %s', (tags, kind) => {
  const record = { kind: 'record', id: 'node/1', where: 'node/1', values: { name: 'Ort', ...tags } } as const;
  expect(stopIn({ ...record, geometry: { type: 'Point', coordinates: [13.4, 46.95] } })?.kind).toBe(kind);
  expect(stopIn({ ...record, values: tags, geometry: { type: 'Point', coordinates: [13.4, 46.95] } })).toBeUndefined();
});

test('a line that is no stop is told with its place, and the others count', async () => {
  const rows = ['kind,latitude,longitude,name', ',47,10,Ort', 'rakete,47,10,Ort', 'bus,10,47,Ort', 'bus,47,10,'];
  const content = await folderWith({ 'stops/a.csv': `${rows.join('\n')}\n`, 'stops/b.csv': 'bus,47,11,Dorf\n' });
  const { stops, problems } = await readStopFiles(content);
  const right: ListedStop[] = [
    { name: 'Ort', latitude: 47, longitude: 10 },
    { kind: 'bus', name: 'Dorf', latitude: 47, longitude: 11 },
  ];
  expect(stops).toEqual(right);
  expect(problems.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual(
    [3, 4, 5].map((line) => `content/stops/a.csv:${line}:1`),
  );
});
