import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Feature, FeatureCollection, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { layersFolder } from '../basemap/features.ts';
import { ISLANDS, PEAKS } from '../basemap/names.ts';
import { kmBetween } from '../geo/sphere.ts';
import { LANDMARK_STEP_KM, type Landmark } from '../indexes/landscape.ts';
import type { Town } from '../indexes/towns.ts';
import { dachTowns } from './geonames.ts';
import { landscapeAliases } from './landscape-aliases.ts';
import { landscapeTowns } from './landscape-towns.ts';
import { riverTowns } from './river-towns.ts';

/** How far a landscape reaches around its towns. */
const LANDSCAPE_KM = 12;

/** The rivers, lakes, mountains and islands that the built-in base map names, and further rivers and landscapes by their towns. */
export function readLandscape(): Landmark[] {
  const water = JSON.parse(readFileSync(join(layersFolder, 'water.topo.json'), 'utf8')) as Topology;
  const shapes = ['lakes', 'rivers'].flatMap((object) => partsOf(water, object));
  const byName = Map.groupBy(shapes, ({ properties }) => (properties as { name?: string }).name);
  byName.delete(undefined);
  return [
    ...[...byName].map(([name, parts]) => ({ name: name!, points: parts.flatMap(({ geometry }) => along(geometry)) })),
    ...[...PEAKS, ...ISLANDS].map(([name, lng, lat]): Landmark => ({ name, points: [[lng, lat]] })),
    ...riversByTowns(dachTowns()),
    ...landscapesByTowns(dachTowns()),
  ];
}

/**
 * The course of a river as straight lines from town to town: of a name that several have, the one next to the town before.
 */
function riversByTowns(towns: readonly Town[]): Landmark[] {
  return rowsOfTowns(riverTowns, towns).map(([name, coordinates]) => ({
    name,
    points: along({ type: 'LineString', coordinates }),
    isMinor: true,
  }));
}

/** Landscapes by what lies around their towns, each by all of its names. */
function landscapesByTowns(towns: readonly Town[]): Landmark[] {
  const rows = rowsOfTowns(landscapeTowns, towns);
  const aliases = Map.groupBy(Object.entries(landscapeAliases), ([, name]) => name);
  return rows.map(([name, towns]) => {
    const points = towns.map(([lng, lat]): [number, number] => [rounded(lng!), rounded(lat!)]);
    const others = (aliases.get(name) ?? []).map(([alias]) => alias);
    return { name, ...(others.length > 0 && { aliases: others }), points, radiusKm: LANDSCAPE_KM };
  });
}

/**
 * Where the towns of each row are.
 * @throws Error for a town that GeoNames does not know
 */
function rowsOfTowns(
  rows: Readonly<Record<string, readonly string[]>>,
  towns: readonly Town[],
): [string, Position[]][] {
  const byName = Map.groupBy(towns, ({ name }) => name);
  return Object.entries(rows).map(([row, names]) => {
    const points: Position[] = [];
    for (const name of names) {
      const called = (byName.get(name) ?? []).toSorted((a, b) => b.population - a.population).map(pointOf);
      const before = points.at(-1);
      const point = before ? called.sort((a, b) => between(before, a) - between(before, b))[0] : called[0];
      if (!point) throw new Error(`GeoNames knows no ${name} (${row}).`);
      points.push(point);
    }
    return [row, points];
  });
}

const pointOf = ({ lng, lat }: Town): Position => [lng, lat];

function partsOf(topology: Topology, object: string): Feature[] {
  const answer: Feature | FeatureCollection = feature(topology, topology.objects[object]!);
  return answer.type === 'FeatureCollection' ? answer.features : [answer];
}

/** Points on the lines of a shape, a step apart, to a thousandth of a degree. */
function along(geometry: Feature['geometry']): [lng: number, lat: number][] {
  const points: [lng: number, lat: number][] = [];
  for (const line of linesOf(geometry)) {
    let last: Position | undefined;
    for (const position of line) {
      if (last && between(last, position) < LANDMARK_STEP_KM) continue;
      for (const at of last ? stepsBetween(last, position) : [position])
        points.push([rounded(at[0]!), rounded(at[1]!)]);
      last = position;
    }
  }
  return points;
}

function linesOf(geometry: Feature['geometry']): Position[][] {
  switch (geometry.type) {
    case 'LineString':
      return [geometry.coordinates];
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates;
    case 'MultiPolygon':
      return geometry.coordinates.flat();
    default:
      return [];
  }
}

/** From after the one to the other. */
function stepsBetween(from: Position, to: Position): Position[] {
  const count = Math.ceil(between(from, to) / LANDMARK_STEP_KM);
  const part = (i: number, k: number) => from[k]! + ((to[k]! - from[k]!) * i) / count;
  return Array.from({ length: count }, (_, i) => [part(i + 1, 0), part(i + 1, 1)]);
}

const between = ([lng, lat]: Position, [lng2, lat2]: Position): number =>
  kmBetween({ lng: lng!, lat: lat! }, { lng: lng2!, lat: lat2! });
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;
