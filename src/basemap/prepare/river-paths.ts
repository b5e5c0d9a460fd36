/** Finds which stretches of an unnamed river network belong to a named river: the shortest way from source to mouth. */
import type { Feature, LineString } from 'geojson';

type Point = [number, number];

interface Edge {
  to: number;
  cost: number;
  /** Index of the stretch, or -1 for a jump over a lake. */
  stretch: number;
}

/** Kilometres within which a loose end is taken to reach the other side of a lake or a cut. */
const JUMP_KM = 75;
/** A jump costs this much more than the same way along a river. */
const JUMP_COST = 15;

/**
 * Name of each stretch, by index; undefined where none of the rivers runs. A river's ends are tied to the nearest
 * node of the network. Earlier rivers keep their stretches.
 */
export function nameStretches(
  stretches: Feature<LineString>[],
  rivers: [string, Point, Point][],
): { names: (string | undefined)[]; lost: string[] } {
  const { nodes, edges } = network(stretches);
  const names: (string | undefined)[] = stretches.map(() => undefined);
  const lost: string[] = [];
  for (const [name, from, to] of rivers) {
    const path = shortest(edges, nearest(nodes, from), nearest(nodes, to));
    if (!path || path.length === 0) lost.push(name);
    for (const stretch of path ?? []) names[stretch] ??= name;
  }
  return { names, lost };
}

/** Great-circle distance, near enough at these latitudes. */
export function kilometres(a: Point, b: Point): number {
  const k = Math.cos(((a[1] + b[1]) / 2) * (Math.PI / 180));
  return 111.2 * Math.hypot((a[0] - b[0]) * k, a[1] - b[1]);
}

function network(stretches: Feature<LineString>[]): { nodes: Point[]; edges: Edge[][] } {
  const nodes: Point[] = [];
  const edges: Edge[][] = [];
  const ids = new Map<string, number>();
  const idOf = (point: Point) => {
    const key = `${Math.round(point[0] * 2000)},${Math.round(point[1] * 2000)}`;
    if (!ids.has(key)) {
      ids.set(key, nodes.length);
      nodes.push(point);
      edges.push([]);
    }
    return ids.get(key)!;
  };
  const join = (a: number, b: number, cost: number, stretch: number) => {
    edges[a]!.push({ to: b, cost, stretch });
    edges[b]!.push({ to: a, cost, stretch });
  };
  stretches.forEach(({ geometry: { coordinates } }, index) => {
    let length = 0;
    for (let i = 1; i < coordinates.length; i++)
      length += kilometres(coordinates[i - 1] as Point, coordinates[i] as Point);
    join(idOf(coordinates[0] as Point), idOf(coordinates.at(-1) as Point), length, index);
  });
  const loose = nodes.map((_, id) => id).filter((id) => edges[id]!.length === 1);
  for (const a of loose)
    nodes.forEach((point, b) => {
      const km = kilometres(nodes[a]!, point);
      if (a !== b && km < JUMP_KM) join(a, b, 1 + km * JUMP_COST, -1);
    });
  return { nodes, edges };
}

function nearest(nodes: Point[], point: Point): number {
  let best = 0;
  nodes.forEach((node, id) => {
    if (kilometres(node, point) < kilometres(nodes[best]!, point)) best = id;
  });
  return best;
}

/** The stretches of the cheapest way, without the jumps; undefined when there is none. */
function shortest(edges: Edge[][], from: number, to: number): number[] | undefined {
  const cost = edges.map(() => Infinity);
  const came: ({ node: number; stretch: number } | undefined)[] = [];
  const open = new Set([from]);
  cost[from] = 0;
  while (open.size > 0) {
    let node = -1;
    for (const candidate of open) if (node < 0 || cost[candidate]! < cost[node]!) node = candidate;
    if (node === to) break;
    open.delete(node);
    for (const edge of edges[node]!)
      if (cost[node]! + edge.cost < cost[edge.to]!) {
        cost[edge.to] = cost[node]! + edge.cost;
        came[edge.to] = { node, stretch: edge.stretch };
        open.add(edge.to);
      }
  }
  if (cost[to] === Infinity) return undefined;
  const path: number[] = [];
  for (let step = came[to]; step; step = came[step.node]) if (step.stretch >= 0) path.push(step.stretch);
  return path;
}
