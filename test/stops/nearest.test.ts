import fc from 'fast-check';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { expect, test } from 'vitest';
import { nearestWithin } from '../../src/stops/nearest.ts';
import { rounds } from '../rounds.ts';

/** Close enough to each other that many are nearly as near, and some are the same. */
const near = (middle: number) => fc.integer({ min: -300, max: 300 }).map((steps) => middle + steps / 2000);
const point = fc.record({ lng: near(10), lat: near(48) });
const points = fc.array(point, { minLength: 1, maxLength: 200 });

test.each([500, 2000, 10_000])('the nearest within %i metres is the one on the sphere', (metres) => {
  fc.assert(
    fc.property(points, point, (all, from) => {
      const tree = new KDBush(all.length);
      for (const { lng, lat } of all) tree.add(lng, lat);
      tree.finish();
      const [expected] = around(tree, from.lng, from.lat, 1, metres / 1000);
      expect(nearestWithin(tree, all, from, metres)).toBe(expected);
    }),
    { numRuns: rounds(1000) },
  );
});
