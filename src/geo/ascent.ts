import { partsOf, type Position, type ShapeGeometry } from '../contract/geometry.ts';

/** Ups and downs of less are what the measuring makes, not the way. */
const STEP_METRES = 10;

/** Metres that all lines climb in the direction in which they are written; undefined where a position has no height. */
export function ascentMetres(geometry: ShapeGeometry): number | undefined {
  const lines = partsOf(geometry).flat();
  if (lines.some((line) => line.some(([, , metres]) => metres === undefined))) return undefined;
  return Math.round(lines.reduce((sum, line) => sum + climbOf(line), 0));
}

function climbOf(line: readonly Position[]): number {
  let [climb, from] = [0, line[0]![2]!];
  for (const [, , metres = 0] of line) {
    if (Math.abs(metres - from) < STEP_METRES) continue;
    if (metres > from) climb += metres - from;
    from = metres;
  }
  return climb;
}
