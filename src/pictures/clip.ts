/** Lines and rings cut at a box and freed of points that nobody would see. Points are x, y, x, y … */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Points = readonly number[];

/** The parts of a line inside the box. */
export function clipLine(points: Points, box: Box): number[][] {
  const runs: number[][] = [];
  let run: number[] | undefined;
  for (let i = 2; i < points.length; i += 2) {
    const cut = clipSegment(points[i - 2]!, points[i - 1]!, points[i]!, points[i + 1]!, box);
    if (!cut) {
      run = undefined;
      continue;
    }
    const [x1, y1, x2, y2] = cut;
    if (run && run.at(-2) === x1 && run.at(-1) === y1) run.push(x2, y2);
    else runs.push((run = [x1, y1, x2, y2]));
  }
  return runs;
}

type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

/** Liang and Barsky, 1984. */
function clipSegment(...[x1, y1, x2, y2, box]: [...Segment, Box]): Segment | undefined {
  const [dx, dy] = [x2 - x1, y2 - y1];
  let [from, to] = [0, 1];
  const sides = [[-dx, x1 - box.left], [dx, box.right - x1], [-dy, y1 - box.top], [dy, box.bottom - y1]] as const; // prettier-ignore
  for (const [step, room] of sides) {
    if (step === 0 && room < 0) return undefined;
    if (step < 0) from = Math.max(from, room / step);
    if (step > 0) to = Math.min(to, room / step);
  }
  if (from > to) return undefined;
  return [
    from === 0 ? x1 : x1 + from * dx,
    from === 0 ? y1 : y1 + from * dy,
    to === 1 ? x2 : x1 + to * dx,
    to === 1 ? y2 : y1 + to * dy,
  ];
}

/** The ring inside the box, empty where nothing is left (Sutherland and Hodgman, 1974). */
export function clipRing(points: Points, box: Box): number[] {
  const edges: [axis: 0 | 1, limit: number, keepsLess: boolean][] = [
    [0, box.left, false],
    [0, box.right, true],
    [1, box.top, false],
    [1, box.bottom, true],
  ];
  let ring = [...points];
  for (const [axis, limit, keepsLess] of edges) {
    const kept: number[] = [];
    const isIn = (value: number): boolean => (keepsLess ? value <= limit : value >= limit);
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [x1, y1, x2, y2] = [ring[j]!, ring[j + 1]!, ring[i]!, ring[i + 1]!];
      const [before, after] = axis === 0 ? [x1, x2] : [y1, y2];
      if (isIn(before) !== isIn(after)) {
        const part = (limit - before) / (after - before);
        kept.push(axis === 0 ? limit : x1 + part * (x2 - x1), axis === 0 ? y1 + part * (y2 - y1) : limit);
      }
      if (isIn(after)) kept.push(x2, y2);
    }
    ring = kept;
    if (ring.length === 0) break;
  }
  return ring;
}

/** Without points nearer than `tolerance` to the line that is left (Douglas and Peucker, 1973). */
export function simplify(points: Points, tolerance: number): number[] {
  const last = points.length / 2 - 1;
  if (last < 2) return [...points];
  const keep = new Uint8Array(last + 1);
  keep[0] = keep[last] = 1;
  const open: [number, number][] = [[0, last]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, end] = span;
    let [farthest, most] = [0, tolerance];
    for (let i = first + 1; i < end; i++) {
      const away = distance(points, i, first, end);
      if (away > most) [farthest, most] = [i, away];
    }
    if (farthest === 0) continue;
    keep[farthest] = 1;
    open.push([first, farthest], [farthest, end]);
  }
  return points.filter((_, i) => keep[i >> 1]);
}

/** Of a point to the line between two others. */
function distance(points: Points, at: number, from: number, to: number): number {
  const [ax, ay] = [points[from * 2]!, points[from * 2 + 1]!];
  const [dx, dy] = [points[to * 2]! - ax, points[to * 2 + 1]! - ay];
  const [px, py] = [points[at * 2]! - ax, points[at * 2 + 1]! - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
  return Math.hypot(px - along * dx, py - along * dy);
}
