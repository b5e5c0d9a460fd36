/** The smallest box around points, each [lng, lat]; without points it is turned inside out. */
export function boxOf(points: Iterable<readonly number[]>): [west: number, south: number, east: number, north: number] {
  const box: ReturnType<typeof boxOf> = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng, lat] of points as Iterable<readonly [number, number]>) {
    box[0] = Math.min(box[0], lng);
    box[1] = Math.min(box[1], lat);
    box[2] = Math.max(box[2], lng);
    box[3] = Math.max(box[3], lat);
  }
  return box;
}
