import type { Geometry, Position } from 'geojson';
import type { SourceValues } from './source-record.ts';

/** Keys whose closed ways are loops, not areas. */
const LINEAR = ['highway', 'railway', 'aerialway', 'waterway', 'route', 'barrier'];

/** A closed way is an area, unless its tags make it a path that comes back to its start. */
export function areaOrLine(line: Position[], tags: SourceValues): Geometry | undefined {
  if (line.length < 2) return line[0] && { type: 'Point', coordinates: line[0] };
  const isClosed = line.length > 3 && isSame(line[0]!, line.at(-1)!);
  const isLoop = tags.area === 'no' || (tags.area !== 'yes' && LINEAR.some((key) => key in tags));
  return isClosed && !isLoop ? { type: 'Polygon', coordinates: [line] } : { type: 'LineString', coordinates: line };
}

/** Joins pieces of a border to closed rings; pieces that do not close are left out. */
export function joinRings(pieces: readonly Position[][]): Position[][] {
  const rings: Position[][] = [];
  const left = pieces.filter((piece) => piece.length > 1).map((piece) => [...piece]);
  while (left.length > 0) {
    const ring = left.pop()!;
    while (!isSame(ring[0]!, ring.at(-1)!)) {
      const end = ring.at(-1)!;
      const next = left.findIndex((piece) => isSame(piece[0]!, end) || isSame(piece.at(-1)!, end));
      if (next < 0) break;
      const [piece] = left.splice(next, 1) as [Position[]];
      if (!isSame(piece[0]!, end)) piece.reverse();
      ring.push(...piece.slice(1));
    }
    if (ring.length > 3 && isSame(ring[0]!, ring.at(-1)!)) rings.push(ring);
  }
  return rings;
}

const isSame = (a: Position, b: Position) => a[0] === b[0] && a[1] === b[1];
