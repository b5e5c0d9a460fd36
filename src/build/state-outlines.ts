import { readFile } from 'node:fs/promises';
import type { Geometry } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Position } from '../contract/geometry.ts';
import { simplified } from '../geo/simplify.ts';
import { worldX, worldY } from '../geo/tile.ts';
import { OUTLINE_WORLD, type StateOutline } from '../contract/state-outline.ts';

const LAYER = new URL('../basemap/layers/states.topo.json', import.meta.url);

/** By how much a line may be off, close by and from far away. */
const METRES = { near: 900, far: 3500 };
const MOST = 4000;

/** The outlines of all states for the small maps of lists, by their code of ISO 3166-2. Shared borders stay shared. */
export async function stateOutlines(): Promise<Record<string, StateOutline>> {
  const topology = JSON.parse(await readFile(LAYER, 'utf8')) as Topology<{
    states: GeometryCollection<{ iso: string }>;
  }>;
  const lines = decoded(topology);
  const [near, far] = [METRES.near, METRES.far].map((metres) => pathsOf(topology, lines, metres)) as [Paths, Paths];
  return Object.fromEntries(
    [...near].map(([iso, { path, box }]) => [iso, { near: path, far: far.get(iso)!.path, box }]),
  );
}

type Paths = Map<string, { path: string; box: StateOutline['box'] }>;

/** The lines of a topology in degrees; they are written as steps of a grid. */
function decoded({ arcs, transform }: Topology): Position[][] {
  const { scale, translate } = transform!;
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([stepX, stepY]): Position => {
      [x, y] = [x + stepX!, y + stepY!];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

function pathsOf(
  { objects, type }: Topology<{ states: GeometryCollection<{ iso: string }> }>,
  lines: readonly Position[][],
  metres: number,
): Paths {
  const arcs = lines.map((coordinates) => {
    const line = simplified({ type: 'LineString', coordinates }, metres, MOST);
    return (line.coordinates as Position[]).map(([lng, lat]) => [lng, lat]);
  });
  const topology = { type, arcs, objects };
  const states = feature(topology, objects.states).features;
  return new Map(states.map(({ geometry, properties: { iso } }) => [iso, outlineOf(ringsOf(geometry))]));
}

/** The outer rings: no state has another one inside that would not be drawn itself. */
function ringsOf(geometry: Geometry): Position[][] {
  if (geometry.type === 'Polygon') return [geometry.coordinates[0] as unknown as Position[]];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.map((rings) => rings[0] as unknown as Position[]) : [];
}

function outlineOf(rings: readonly Position[][]): { path: string; box: StateOutline['box'] } {
  const drawn = rings
    .map((ring) => ring.map(([lng, lat]): [number, number] => [unit(worldX(lng)), unit(worldY(lat))]))
    .filter((ring) => ring.length > 3);
  const [xs, ys] = [0, 1].map((at) => drawn.flat().map((point) => point[at]!)) as [number[], number[]];
  return {
    path: drawn.map(pathOf).join(''),
    box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
  };
}

const unit = (share: number): number => Math.round(share * OUTLINE_WORLD);

/** A path in steps from point to point, which are shorter to write than places. */
function pathOf([first, ...rest]: readonly [number, number][]): string {
  let [x, y] = first!;
  const steps = rest.slice(0, -1).map(([nextX, nextY]) => {
    const step = `${nextX - x} ${nextY - y}`;
    [x, y] = [nextX, nextY];
    return step;
  });
  return `M${first!.join(' ')}l${steps.join(' ')}z`.replace(/ -/g, '-');
}
