import type { Position, ShapeGeometry } from '../../src/contract/geometry.ts';

/** A line or an area around a centre, of every type, with holes and several parts; star-shaped, so that no ring crosses itself. */
export function shapeAtRandom(draw: () => number, [lng, lat]: Position): ShapeGeometry {
  const size = 0.002 + draw() ** 3 * 0.3;
  const at = (east: number): Position => [lng + east, lat];
  switch (Math.floor(draw() * 5)) {
    case 0:
      return { type: 'LineString', coordinates: walk(draw, at(0), size) };
    case 1:
      return { type: 'MultiLineString', coordinates: [walk(draw, at(0), size), walk(draw, at(size), size)] };
    case 2:
      return { type: 'Polygon', coordinates: [star(draw, at(0), size)] };
    case 3:
      return { type: 'Polygon', coordinates: [star(draw, at(0), size), star(draw, at(0), size / 4)] };
    default:
      return { type: 'MultiPolygon', coordinates: [[star(draw, at(0), size)], [star(draw, at(3 * size), size)]] };
  }
}

const round5 = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

function walk(draw: () => number, [lng, lat]: Position, size: number): Position[] {
  let [x, y] = [lng, lat];
  return Array.from({ length: 2 + Math.floor(draw() * 8) }, () => {
    x += (draw() - 0.5) * size;
    y += (draw() - 0.5) * size;
    return [round5(x), round5(y)];
  });
}

/** Corners all around a centre, between half of the size and all of it away. */
function star(draw: () => number, [lng, lat]: Position, size: number): Position[] {
  const corners = 3 + Math.floor(draw() * 9);
  const ring = Array.from({ length: corners }, (_, i): Position => {
    const [angle, far] = [(2 * Math.PI * i) / corners, size * (0.5 + draw() / 2)];
    return [round5(lng + far * Math.cos(angle)), round5(lat + far * Math.sin(angle) * 0.7)];
  });
  return [...ring, ring[0]!];
}
