import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Feature, FeatureCollection, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { layersFolder } from '../basemap/features.ts';
import { ISLANDS, PEAKS } from '../basemap/names.ts';
import { kmBetween } from '../geo/sphere.ts';
import { LANDMARK_STEP_KM, type Landmark } from '../indexes/landscape.ts';

/** The rivers, lakes, mountains and islands that the built-in base map names. */
export function readLandscape(): Landmark[] {
  const water = JSON.parse(readFileSync(join(layersFolder, 'water.topo.json'), 'utf8')) as Topology;
  const shapes = ['lakes', 'rivers'].flatMap((object) => partsOf(water, object));
  const byName = Map.groupBy(shapes, ({ properties }) => (properties as { name?: string }).name);
  byName.delete(undefined);
  return [
    ...[...byName].map(([name, parts]) => ({ name: name!, points: parts.flatMap(({ geometry }) => along(geometry)) })),
    ...[...PEAKS, ...ISLANDS].map(([name, lng, lat]): Landmark => ({ name, points: [[lng, lat]] })),
  ];
}

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
