import { describe, expect, test } from 'vitest';
import type { FactFilter } from '../../src/contract/fact-filters.ts';
import type { Destination } from '../../src/contract/destination.ts';
import type { Bbox } from '../../src/contract/records.ts';
import { haversineKm } from '../../src/geo/sphere.ts';
import { createRandom } from '../bench/random.ts';
import { destination } from '../known-destinations.ts';
import { rounds } from '../rounds.ts';
import { mapOf } from './map-of.ts';

const [COUNT, COMBINATIONS] = [1500, rounds(2000)];
const draw = createRandom(20);
const one = <T>(items: readonly T[]): T => items[Math.floor(draw() * items.length)]!;
const maybe = <T>(share: number, make: () => T): T | undefined => (draw() < share ? make() : undefined);
const range = (most: number) => {
  const [a, b] = [Math.floor(draw() * most), Math.floor(draw() * most)];
  return one([{ from: Math.min(a, b), to: Math.max(a, b) }, { from: a }, { to: b }]);
};
const yesOrNo = () => one(['yes', 'no'] as const);

/** Every fact known and unknown, in every state. */
const some = (i: number): Destination =>
  destination(`ziel-${String(i).padStart(4, '0')}`, {
    latitude: 46 + draw() * 9,
    longitude: 6 + draw() * 11,
    kids: one([true, false, null]),
    free: one([true, false, null]),
    dogs: maybe(0.5, () => one(['yes', 'leash', 'no'] as const)),
    rain: maybe(0.5, () => one(['good', 'possible', 'bad'] as const)),
    indoor: maybe(0.5, () => one(['all', 'mostly', 'partly', 'none'] as const)),
    stroller: maybe(0.5, () => one(['yes', 'partly', 'no'] as const)),
    stepFree: maybe(0.5, () => ({
      entrance: maybe(0.8, () => ({ value: yesOrNo(), basis: 'none' as const })),
      wc: { value: yesOrNo(), basis: 'osm' as const },
    })),
    food: maybe(0.5, yesOrNo),
    parking: maybe(0.5, yesOrNo),
    charging: maybe(0.5, yesOrNo),
    booking: maybe(0.5, () => one(['none', 'recommended', 'required'] as const)),
    durationMinutes: maybe(0.5, () => range(300)),
    price: maybe(0.5, () => ({ adult: maybe(0.8, () => range(40)), currency: 'EUR' as const })),
    stop: maybe(0.5, () => ({ name: 'Bahnhof', metres: maybe(0.8, () => Math.floor(draw() * 3000)) })),
  });
const map = mapOf(Array.from({ length: COUNT }, (_, i) => some(i)));

/** The words of the documentation, read one by one. */
function fits(d: Destination, asked: FactFilter): boolean {
  const isAtMost = (value: number | undefined, most: number | undefined) =>
    most === undefined || (value !== undefined && value <= most);
  const { durationMinutes: time, price, stop } = d;
  return (
    (!asked.dogs || d.dogs === 'yes' || d.dogs === 'leash') &&
    (!asked.rain || d.rain === 'good' || d.rain === 'possible') &&
    (!asked.indoor || d.indoor === 'all' || d.indoor === 'mostly') &&
    (!asked.stroller || d.stroller === 'yes' || d.stroller === 'partly') &&
    (!asked.step_free || d.stepFree?.entrance?.value === 'yes') &&
    (!asked.food || d.food === 'yes') &&
    (!asked.parking || d.parking === 'yes') &&
    (!asked.charging || d.charging === 'yes') &&
    (!asked.no_booking || d.booking === 'none' || d.booking === 'recommended') &&
    isAtMost(time?.from ?? time?.to, asked.max_minutes) &&
    isAtMost(d.free === true ? 0 : (price?.adult?.from ?? price?.adult?.to), asked.max_price) &&
    isAtMost(stop?.metres, asked.max_stop_m)
  );
}

const someFacts = (): FactFilter => ({
  dogs: maybe(0.2, () => true),
  rain: maybe(0.2, () => true),
  indoor: maybe(0.1, () => true),
  stroller: maybe(0.2, () => true),
  step_free: maybe(0.1, () => true),
  food: maybe(0.1, () => true),
  parking: maybe(0.1, () => true),
  charging: maybe(0.1, () => true),
  no_booking: maybe(0.1, () => true),
  max_minutes: maybe(0.2, () => 1 + Math.floor(draw() * 300)),
  max_price: maybe(0.2, () => one([0, 5, 9.99, 15, 650])),
  max_stop_m: maybe(0.2, () => one([0, 500, 1000, 20_000])),
});

describe('filters by facts', () => {
  test(`find what a plain reading finds, in the same order, in ${COMBINATIONS} combinations`, () => {
    const { attributes, documents, places } = map;
    let found = 0;
    for (let i = 0; i < COMBINATIONS; i++) {
      const facts = someFacts();
      const kids = maybe(0.2, () => true);
      const [lng, lat] = [6 + draw() * 11, 46 + draw() * 9];
      const circle = maybe(0.5, () => ({ lng, lat, radiusKm: one([30, 80, 300, 1000]) }));
      const box: Bbox | undefined = maybe(0.3, () => [lng - 2, lat - 1, lng + 2, lat + 1]);
      const condition = attributes.condition({ facts, flags: { kids } });
      const right = documents.flatMap((d, id) => {
        const isIn =
          !box || (d.longitude >= box[0] && d.longitude <= box[2] && d.latitude >= box[1] && d.latitude <= box[3]);
        const isNear = !circle || haversineKm(lng, lat, d.longitude, d.latitude) <= circle.radiusKm;
        return isIn && isNear && fits(d, facts) && (!kids || d.kids === true) ? [id] : [];
      });
      const asked = JSON.stringify({ facts, kids, circle, box });
      expect(
        [...places.tree.matches(circle, box, condition)].sort((a, b) => a - b),
        asked,
      ).toEqual(right);
      const best = right.toSorted((a, b) => attributes.ranks[a]! - attributes.ranks[b]!).slice(0, 20);
      if (!circle) expect(places.tree.topByRank(box, condition, 20), asked).toEqual(best);
      found += right.length;
    }
    expect(found).toBeGreaterThan(COMBINATIONS);
  });

  test('a node below which nobody fits is not opened', () => {
    const documents = Array.from({ length: COUNT }, (_, i) => ({
      ...some(i),
      dogs: i === 7 ? ('yes' as const) : undefined,
    }));
    const { attributes, places } = mapOf(documents);
    const before = places.tree.opened;
    expect(places.tree.matches(undefined, undefined, attributes.condition({ facts: { dogs: true } }))).toHaveLength(1);
    expect(places.tree.opened - before).toBeLessThan(8);
  });

  test('where no fact is asked, none is looked at', () => {
    expect(map.attributes.condition({ facts: {} })).toMatchObject({ facts: undefined, exactly: undefined });
    expect(map.attributes.condition({ facts: { dogs: false } })).toMatchObject({ facts: undefined });
  });
});
