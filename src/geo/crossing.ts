import type { Position } from '../contract/geometry.ts';

type Edge = readonly [from: Position, to: Position];

/**
 * Where the rings of an area cross themselves or each other, so that nobody can say what is inside: a corner beside the
 * place; undefined where none do. Rings may touch. Edges are looked at from west to east, each against those that reach it.
 */
export function crossingOf(rings: readonly (readonly Position[])[]): Position | undefined {
  const edges = rings
    .flatMap((ring) => ring.slice(1).map((to, i): Edge => [ring[i]!, to]))
    .sort((a, b) => west(a) - west(b));
  let reaching: Edge[] = [];
  for (const edge of edges) {
    const from = west(edge);
    reaching = reaching.filter((other) => Math.max(other[0][0], other[1][0]) >= from);
    const crossed = reaching.find((other) => areCrossing(edge, other));
    if (crossed) return edge[0];
    reaching.push(edge);
  }
  return undefined;
}

const west = ([a, b]: Edge) => Math.min(a[0], b[0]);

/** Whether each has its ends on both sides of the other. */
const areCrossing = ([a, b]: Edge, [c, d]: Edge): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

/** Above zero to the left of the way from a to b. */
const side = (a: Position, b: Position, of: Position): number =>
  (b[0] - a[0]) * (of[1] - a[1]) - (b[1] - a[1]) * (of[0] - a[0]);
