/**
 * The features of the built-in map, by layer of the Protomaps basemap schema v4. `min_zoom` says from which zoom a
 * feature is shown, `max_zoom` until which (inclusive; only used here, never written).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Feature, FeatureCollection, Geometry, Point } from 'geojson';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { COUNTRIES, ISLANDS, PEAKS, SEAS, type Label } from './names.ts';
import { capitalsAround, readPlaces } from './places.ts';
import { readStations } from './stations.ts';
import type { Box } from './tile-id.ts';

/** What the prepared layers cover. */
export const AREA: Box = [3.5, 44.4, 19.5, 56.6];
/** What the coarse sea covers: on small scales a wide window sees far beyond the area. */
export const AROUND: Box = [-25, 30, 45, 64.5];
/** West of it there is nothing but water, which a very wide window sees. */
const ATLANTIC: Box = [-45, AROUND[1], AROUND[0] + 0.01, AROUND[3]];
/** The deepest zoom at which there are tiles beyond the area. */
export const AROUND_ZOOM = 6;

export const layersFolder = join(import.meta.dirname, 'layers');
/** The relief that comes with the project. */
export const builtInRelief = join(layersFolder, 'relief.pmtiles');

export type LayerName = 'earth' | 'water' | 'boundaries' | 'places' | 'pois';

/** All features, layer by layer. */
export function readFeatures(): Record<LayerName, Feature[]> {
  const water = read('water.topo.json');
  const borders = read('borders.topo.json');
  const around = read('around.topo.json');
  const far = { max_zoom: AROUND_ZOOM };
  return {
    earth: [rectangle(AROUND, { kind: 'earth' }), ...ISLANDS.map((label) => labelPoint(label, 'island'))],
    water: [
      ...parts(water, 'sea').map((sea) => asKind(sea, { kind: 'ocean' })),
      // On every scale, for the tiles at the edge of the area: without it their sea would end in a straight shore.
      ...parts(borders, 'farSea').map((sea) => asKind(sea, { kind: 'ocean' })),
      rectangle(ATLANTIC, { kind: 'ocean', ...far }),
      ...parts(water, 'lakes').flatMap(lake),
      ...parts(around, 'lakes').map((lake) => asKind(lake, { kind: 'lake', ...far })),
      ...parts(water, 'rivers').map(river),
      ...parts(around, 'rivers').map(({ properties, ...line }) =>
        asKind({ ...line, properties: {} }, { kind: 'river', min_zoom: 3 + Number(properties?.level), ...far }),
      ),
      ...SEAS.map((label) => labelPoint(label, 'sea')),
    ],
    boundaries: [
      ...parts(borders, 'countries').map((line) => asKind(line, { kind: 'country', kind_detail: 2 })),
      ...parts(around, 'countries').map((line) => asKind(line, { kind: 'country', kind_detail: 2, ...far })),
      ...parts(borders, 'states').map((line) => asKind(line, { kind: 'region', kind_detail: 4, min_zoom: 5 })),
    ],
    places: [
      ...countries(),
      ...parts(borders, 'stateLabels').map(state),
      ...readPlaces(AREA),
      ...capitalsAround(AROUND, AREA),
    ],
    pois: [
      ...PEAKS.map(([name, lng, lat, elevation, minZoom]) =>
        point([lng, lat], { kind: 'peak', name, elevation, min_zoom: minZoom }),
      ),
      ...readStations(AREA),
    ],
  };
}

function read(file: string): Topology {
  return JSON.parse(readFileSync(join(layersFolder, file), 'utf8')) as Topology;
}

function parts(topology: Topology, object: string): Feature[] {
  const answer: Feature | FeatureCollection = feature(topology, topology.objects[object]!);
  return answer.type === 'FeatureCollection' ? answer.features : [answer];
}

/** First zoom at which a lake of so many square kilometres is drawn, and at which it is named. */
const LAKE_ZOOMS = [[300, 4, 6], [80, 5, 7], [25, 6, 8], [8, 7, 9], [3, 8, 10], [0, 9, 10]] as const; // prettier-ignore

function lake(shape: Feature): Feature[] {
  const { km2, name, at } = shape.properties as { km2: number; name?: string; at: [number, number] };
  const [, drawn, named] = LAKE_ZOOMS.find(([size]) => km2 >= size)!;
  const area = asKind(shape, { kind: 'lake', min_zoom: drawn });
  return name ? [area, point(at, { kind: 'lake', name, min_zoom: named })] : [area];
}

/** First zoom of a river of a level; canals have 8 and 9. */
const RIVER_ZOOMS: Record<number, number> = { 0: 4, 1: 4, 2: 5, 3: 6, 4: 7 };

function river(line: Feature): Feature {
  const { level, name } = line.properties as { level: number; name?: string };
  const canal = level >= 8;
  return asKind(line, {
    kind: canal ? 'canal' : 'river',
    ...(name && { name }),
    min_zoom: canal ? 9 : RIVER_ZOOMS[level]!,
  });
}

function state({ geometry, properties }: Feature): Feature {
  const { iso, name } = properties as { iso: string; name: string };
  const canton = iso.startsWith('CH');
  return { type: 'Feature', geometry, properties: { kind: 'region', name, ref: iso.slice(3), min_zoom: canton ? 8 : 6, sort_key: canton ? 2 : 1 } }; // prettier-ignore
}

function countries(): Feature[] {
  const german = new Intl.DisplayNames('de', { type: 'region' });
  const names = { BA: 'Bosnien' } as Record<string, string>;
  return COUNTRIES.map(([code, lng, lat, rank, minZoom]) =>
    point([lng, lat], {
      kind: 'country',
      name: names[code] ?? german.of(code)!,
      'name:de': names[code] ?? german.of(code)!,
      population_rank: rank,
      min_zoom: minZoom,
      sort_key: minZoom,
    }),
  );
}

function labelPoint([name, lng, lat, minZoom]: Label, kind: string): Feature<Point> {
  return point([lng, lat], { kind, name, min_zoom: minZoom });
}

function point(coordinates: [number, number], properties: object): Feature<Point> {
  return { type: 'Feature', properties: { ...properties }, geometry: { type: 'Point', coordinates } };
}

function asKind(shape: Feature, properties: object): Feature {
  return { type: 'Feature', properties: { ...properties }, geometry: shape.geometry };
}

function rectangle([w, s, e, n]: Box, properties: object): Feature<Geometry> {
  const ring = [[w, s], [e, s], [e, n], [w, n], [w, s]] as [number, number][]; // prettier-ignore
  return { type: 'Feature', properties: { ...properties }, geometry: { type: 'Polygon', coordinates: [ring] } };
}
