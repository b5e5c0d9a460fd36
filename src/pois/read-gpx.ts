import type { Position, ShapeGeometry } from '../contract/geometry.ts';
import { limits } from '../contract/limits.ts';
import { lengthKm, simplified } from '../geo/simplify.ts';

/** Positions that a destination file takes: more nobody wants to read in it. */
const IN_A_FILE = 300;

/**
 * The way in a GPX 1.1 file, simplified: its tracks, or where there are none its routes. Waypoints are no way.
 * @returns undefined where there is no line in it
 */
export function readGpx(text: string): { shape: ShapeGeometry; km: number } | undefined {
  const tracks = lines(text, 'trkseg', 'trkpt');
  const found = tracks.length > 0 ? tracks : lines(text, 'rte', 'rtept');
  if (found.length === 0) return undefined;
  const whole: ShapeGeometry =
    found.length === 1
      ? { type: 'LineString', coordinates: found[0]! }
      : { type: 'MultiLineString', coordinates: found };
  const shape = simplified(whole, limits.shapeMetres, IN_A_FILE);
  return { shape, km: lengthKm(shape) };
}

/** The lines of a file, each of two points at the least. */
function lines(text: string, line: string, point: string): Position[][] {
  const parts = text.match(new RegExp(`<${line}[\\s>][^]*?</${line}>`, 'g')) ?? [];
  return parts.map((part) => positions(part, point)).filter((one) => one.length > 1);
}

function positions(text: string, point: string): Position[] {
  const found = text.matchAll(new RegExp(`<${point}\\s([^>]*?)(?:/>|>([^]*?)</${point}>)`, 'g'));
  return [...found].flatMap(([, attributes = '', inner = '']): Position[] => {
    const [lat, lng] = ['lat', 'lon'].map((name) => Number(new RegExp(`\\b${name}=["']([-\\d.]+)["']`).exec(attributes)?.[1])); // prettier-ignore
    const ele = /<ele>\s*([-\d.]+)\s*<\/ele>/.exec(inner)?.[1];
    if (!Number.isFinite(lat) || !Number.isFinite(lng)) return [];
    return [ele === undefined ? [lng!, lat!] : [lng!, lat!, Math.round(Number(ele))]];
  });
}
