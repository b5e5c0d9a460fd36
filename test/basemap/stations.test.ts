import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { expect, test } from 'vitest';
import { AREA } from '../../src/basemap/features.ts';
import { FileSource } from '../../src/basemap/sources.ts';
import { readStations } from '../../src/basemap/stations.ts';
import { builtIn } from './built-in.ts';

interface Told {
  kind: string;
  name: string;
  min_zoom: number;
}
const stations = readStations(AREA).map(({ properties }) => properties as Told);
const named = (wanted: string) => stations.filter(({ name }) => name === wanted);

test('a station stands once, however many entries its platforms have', () => {
  for (const name of ['Füssen', 'Stuttgart Hbf', 'Berlin Hbf', 'Hallstatt']) expect(named(name)).toHaveLength(1);
  expect(stations.filter(({ name }) => name.includes('(tief)'))).toEqual([]);
});

test('names are written as on a map and not as in a timetable', () => {
  for (const name of ['Bingen (Rhein) Hbf', 'Reuth (bei Plauen, Vogtl)', 'Halemweg', 'Margarethenhöhe'])
    expect(named(name), name).toHaveLength(1);
  expect(stations.filter(({ name }) => /\S\(|\(U[\d/)]|SEV/.test(name))).toEqual([]);
});

test('landings are of another kind than stations, and undergrounds come after railways', () => {
  expect(named('Wyk auf Föhr').map(({ kind }) => kind)).toEqual(['ferry_terminal']);
  expect(named('Halemweg')[0]!.min_zoom).toBeGreaterThan(named('Füssen')[0]!.min_zoom);
});

test('the deepest tiles of the archive hold them, those above do not', async () => {
  const archive = new PMTiles(new FileSource(await builtIn()));
  const kindsAt = async (z: number): Promise<unknown[]> => {
    const x = Math.floor(((10.7 + 180) / 360) * 2 ** z);
    const y = Math.floor((0.5 - Math.asinh(Math.tan((47.57 * Math.PI) / 180)) / (2 * Math.PI)) * 2 ** z);
    const { pois } = new VectorTile(new PbfReader(new Uint8Array((await archive.getZxy(z, x, y))!.data))).layers;
    return Array.from({ length: pois?.length ?? 0 }, (_, i) => pois!.feature(i).properties.kind);
  };
  expect(await kindsAt(10)).toContain('station');
  expect(await kindsAt(9)).not.toContain('station');
});
