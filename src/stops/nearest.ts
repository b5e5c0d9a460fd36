import { around } from 'geokdbush';
import type KDBush from 'kdbush';

interface Point {
  lng: number;
  lat: number;
}

const RADIANS = Math.PI / 180;
const METRES_A_DEGREE = 111_195;
/** Metres that are looked at first, and how many times as many then. */
const [FIRST_REACH, WIDER] = [500, 4];
/** On a plane distances are right to much less than this share. */
const CLEAR = 0.98;

/**
 * The number of the nearest point, undefined where none is so near: what `around` of geokdbush gives, which measures each
 * of hundreds on the sphere. Here those in a box are measured on a plane, and the sphere decides only where two are nearly
 * as near.
 * @param points those of the tree, by their numbers
 */
export function nearestWithin(
  tree: KDBush,
  points: readonly Point[],
  { lng, lat }: Point,
  metres: number,
): number | undefined {
  const narrow = Math.cos(lat * RADIANS);
  const onSphere = (): number | undefined => around(tree, lng, lat, 1, metres / 1000)[0];
  for (let reach = FIRST_REACH; ; reach *= WIDER) {
    const within = Math.min(reach, metres);
    const high = within / METRES_A_DEGREE / CLEAR;
    const wide = high / narrow;
    let [best, least, second]: [number | undefined, number, number] = [undefined, Infinity, Infinity];
    for (const id of tree.range(lng - wide, lat - high, lng + wide, lat + high)) {
      const [dx, dy] = [(points[id]!.lng - lng) * narrow, points[id]!.lat - lat];
      const square = dx * dx + dy * dy;
      if (square < least) [best, least, second] = [id, square, least];
      else if (square < second) second = square;
    }
    if (best !== undefined && Math.sqrt(least) * METRES_A_DEGREE < within * CLEAR)
      return second * CLEAR * CLEAR > least ? best : onSphere();
    if (within === metres) return best === undefined ? undefined : onSphere();
  }
}
