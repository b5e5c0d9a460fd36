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
import { riverTowns } from './river-towns.ts';

/** The rivers, lakes, mountains and islands that the built-in base map names, and further rivers by their towns. */
export function readLandscape(): Landmark[] {
  const water = JSON.parse(readFileSync(join(layersFolder, 'water.topo.json'), 'utf8')) as Topology;
  const shapes = ['lakes', 'rivers'].flatMap((object) => partsOf(water, object));
  const byName = Map.groupBy(shapes, ({ properties }) => (properties as { name?: string }).name);
  byName.delete(undefined);
  return [
    ...[...byName].map(([name, parts]) => ({ name: name!, points: parts.flatMap(({ geometry }) => along(geometry)) })),
    ...[...PEAKS, ...ISLANDS].map(([name, lng, lat]): Landmark => ({ name, points: [[lng, lat]] })),
    ...riversByTowns(dachTowns()),
  ];
}

/**
 * The course of a river as straight lines from town to town: of a name that several have, the one next to the town before.
 * @throws Error for a town that GeoNames does not know
 */
function riversByTowns(towns: readonly Town[]): Landmark[] {
  const byName = Map.groupBy(towns, ({ name }) => name);
  return Object.entries(riverTowns).map(([river, names]) => {
    const course: Position[] = [];
    for (const name of names) {
      const called = (byName.get(name) ?? []).toSorted((a, b) => b.population - a.population).map(pointOf);
      const before = course.at(-1);
      const point = before ? called.sort((a, b) => between(before, a) - between(before, b))[0] : called[0];
      if (!point) throw new Error(`GeoNames knows no ${name} (${river}).`);
      course.push(point);
    }
    return { name: river, points: along({ type: 'LineString', coordinates: course }), isMinor: true };
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
