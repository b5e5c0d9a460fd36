/**
 * Reads the lakes and rivers of GSHHG, which lie in netCDF files cut into bins of one degree.
 *
 * A bin is a square degree, counted from 180° E at the north-west corner eastwards and southwards from Greenwich; a
 * point is two 16-bit fractions of its bin. Lakes that cross a bin edge are cut there and are stitched here.
 */
import type { Feature, LineString, Polygon } from 'geojson';
import { AREA } from '../features.ts';

type Point = [number, number];

interface Segment {
  level: number;
  closed: boolean;
  points: Point[];
}

/** Rivers with their `level`: 1 the greatest, 4 the smallest kept, 8 and 9 canals. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the netCDF reader has no types here
export async function readRivers(h5wasm: any, file: string): Promise<Feature<LineString>[]> {
  const get = await opened(h5wasm, file);
  const levels = get('Hierarchial_level_of_a_segment');
  const counts = get('N_points_for_a_segment');
  const starts = get('Id_of_first_point_in_a_segment');
  const segments = inArea(get, (i) => ({ level: levels[i]!, count: counts[i]!, start: starts[i]!, closed: false }));
  return segments.map(({ level, points }) => ({
    type: 'Feature',
    properties: { level },
    geometry: { type: 'LineString', coordinates: points },
  }));
}

/** Lakes (`level` 2) and islands in lakes (`level` 3), as polygons without holes. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the netCDF reader has no types here
export async function readLakes(h5wasm: any, file: string): Promise<Feature<Polygon>[]> {
  const get = await opened(h5wasm, file);
  const packed = get('Embedded_npts_levels_exit_entry_for_a_segment');
  const starts = get('Id_of_first_point_in_a_segment');
  const all = inArea(get, (i) => {
    const bits = packed[i]! >>> 0;
    return { level: (bits >>> 6) & 7, count: bits >>> 9, start: starts[i]!, closed: (bits & 7) === 4 };
  });
  return [2, 3].flatMap((level) =>
    rings(all.filter((segment) => segment.level === level)).map((ring): Feature<Polygon> => ({
      type: 'Feature',
      properties: { level },
      geometry: { type: 'Polygon', coordinates: [ring] },
    })),
  );
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the netCDF reader has no types here
async function opened(h5wasm: any, file: string): Promise<(name: string) => ArrayLike<number>> {
  await h5wasm.ready;
  const data = new h5wasm.File(file, 'r'); // under Node it opens the file where it lies
  return (name) => data.get(name).value;
}

function inArea(
  get: (name: string) => ArrayLike<number>,
  segmentAt: (index: number) => { level: number; count: number; start: number; closed: boolean },
): Segment[] {
  const first = get('Id_of_first_segment_in_a_bin');
  const count = get('N_segments_in_a_bin');
  const x = get('Relative_longitude_from_SW_corner_of_bin');
  const y = get('Relative_latitude_from_SW_corner_of_bin');
  const [west, south, east, north] = AREA.map(Math.floor) as [number, number, number, number];
  const segments: Segment[] = [];
  for (let lat = south; lat <= north; lat++)
    for (let lng = west; lng <= east; lng++) {
      const bin = (89 - lat) * 360 + lng;
      for (let i = first[bin]!; i < first[bin]! + count[bin]!; i++) {
        const { level, count: length, start, closed } = segmentAt(i);
        const points = Array.from({ length }, (_, k): Point => [
          lng + (x[start + k]! & 0xffff) / 65535,
          lat + (y[start + k]! & 0xffff) / 65535,
        ]);
        segments.push({ level, closed, points });
      }
    }
  return segments;
}

/** Closed rings out of whole segments and of those cut at bin edges, joined where their ends meet. */
function rings(segments: Segment[]): Point[][] {
  const done = segments.filter(({ closed }) => closed).map(({ points }) => [...points, points[0]!]);
  const open = segments.filter(({ closed }) => !closed).map(({ points }) => points);
  while (open.length > 0) {
    const ring = [...open.pop()!];
    for (;;) {
      const end = ring.at(-1)!;
      const next = open.findIndex((points) => same(points[0]!, end));
      if (next < 0) break;
      ring.push(...open.splice(next, 1)[0]!.slice(1));
    }
    // A lake that leaves the area stays open; its chord lies outside and is clipped away.
    if (ring.length > 3) done.push([...ring, ring[0]!]);
  }
  return done;
}

function same(a: Point, b: Point): boolean {
  return Math.abs(a[0] - b[0]) < 2e-4 && Math.abs(a[1] - b[1]) < 2e-4;
}
