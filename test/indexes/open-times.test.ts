import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Destination } from '../../src/contract/destination.ts';
import { dayAfter, epochDay } from '../../src/contract/open-at.ts';
import { haversineKm } from '../../src/geo/sphere.ts';
import { normaliseOpeningHours } from '../../src/pois/opening-hours.ts';
import { createRandom } from '../bench/random.ts';
import { destination } from '../known-destinations.ts';
import { rounds } from '../rounds.ts';
import { catalogue, mapOf } from './map-of.ts';
import { FIRST_DAY, isShut, LAST_DAY, Oracle, someHours, type Hours } from './open-oracle.ts';

const COMBINATIONS = rounds(2000);
const draw = createRandom(1123);
const one = <T>(items: readonly T[]): T => items[Math.floor(draw() * items.length)]!;
const maybe = <T>(share: number, make: () => T): T | undefined => (draw() < share ? make() : undefined);

const zone = process.env.TZ;
beforeAll(() => void (process.env.TZ = 'Europe/Berlin'));
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const states = ['Saarland', 'Sachsen', 'Salzburg', 'Tessin'].map((name) =>
  catalogue.states.find((s) => s.name === name)!,
);
const seasons = [
  [{ from: '04-01', to: '10-31' }],
  [{ from: '12-15', to: '03-15' }],
  [
    { from: '05-01', to: '06-30' },
    { from: '09-01', to: '09-30' },
  ],
];

/** Every way of hours in every state, each with and without the other facts, and some of which nobody knows anything. */
const documentsOf = () =>
  states.flatMap(({ name, country }, s) =>
    [...someHours, undefined].flatMap((hours, h) =>
      [0, 1, 2, 3].map((i) =>
        destination(`ziel-${s}-${String(h).padStart(2, '0')}-${i}`, {
          latitude: 46 + draw() * 9,
          longitude: 6 + draw() * 11,
          countryCode: country,
          region: name,
          kids: one([true, false, null]),
          ...(hours && { openingHours: normaliseOpeningHours(hours.text, country) }),
          ...(i === 1 && { season: one(seasons) }),
          ...(i === 2 && { closedUntil: one(['2026-03-31', '2027-12-31', '2028-02-29']) }),
          ...(i === 3 && draw() < 0.5 && { byAppointment: true }),
        }),
      ),
    ),
  );

/** The edges of all seasons above, days on which the clocks change, and days beside a holiday. */
const edges = [
  '01-01',
  '01-10',
  '02-28',
  '02-29',
  '03-01',
  '03-15',
  '04-01',
  '04-30',
  '05-01',
  '06-30',
  '09-01',
  '09-30',
]
  .concat(['10-31', '11-01', '11-30', '12-01', '12-15', '12-24', '12-25', '12-26', '12-31', '08-01', '08-15', '10-03'])
  .flatMap((day) => ['2026', '2027', '2028'].map((year) => `${year}-${day}`))
  .filter((date) => !/(2026|2027)-02-29/.test(date));
const clockChanges = ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31', '2028-03-26', '2028-10-29'];
const easters = ['2026-04-03', '2026-04-06', '2027-03-29', '2027-05-06', '2027-05-17', '2028-04-17', '2028-06-15'];
const someDay = (): string => {
  const span = epochDay(LAST_DAY) - epochDay(FIRST_DAY);
  const around = dayAfter(one([...edges, ...clockChanges, ...easters]), one([-1, 0, 0, 1]));
  const date = draw() < 0.7 ? around : dayAfter(FIRST_DAY, Math.floor(draw() * span));
  return date < FIRST_DAY || date > LAST_DAY ? FIRST_DAY : date;
};
const someMoment = (): string => {
  const date = someDay();
  const minutes =
    draw() < 0.5
      ? one([0, 105, 120, 345, 540, 585, 600, 705, 720, 810, 1020, 1035, 1065, 1320, 1425])
      : 15 * Math.floor(draw() * 96);
  // The hour that the clocks leave out does not exist.
  const isLeftOut = clockChanges.includes(date) && date.slice(5, 7) === '03' && minutes >= 120 && minutes < 180;
  const clock = isLeftOut ? 180 : minutes;
  const two = (n: number) => String(n).padStart(2, '0');
  return draw() < 0.2 ? date : `${date}T${two(Math.floor(clock / 60))}:${two(clock % 60)}`;
};

describe('what is open at a time', () => {
  test(`is what the package for opening hours says, in ${COMBINATIONS} combinations with other filters`, () => {
    const { attributes, documents, places } = mapOf(documentsOf());
    const bySlug = new Map(documentsOfSlugs());
    const oracles = new Map<string, Oracle>();
    const oracleOf = (hours: Hours, region: string) => {
      const key = hours.text + region;
      if (!oracles.has(key))
        oracles.set(
          key,
          new Oracle(
            hours,
            states.find(({ name }) => name === region)!,
          ),
        );
      return oracles.get(key)!;
    };
    const rightState = (d: Destination, at: string) => {
      const hours = bySlug.get(d.slug);
      if (hours) return oracleOf(hours, d.region).stateAt(at, d);
      return isShut(at.slice(0, 10), d) ? 'closed' : 'unknown';
    };
    const seen = { open: 0, closed: 0, unknown: 0 };
    for (let i = 0; i < COMBINATIONS; i++) {
      const [at, only] = [someMoment(), draw() < 0.5];
      const kids = maybe(0.2, () => true);
      const region = maybe(0.2, () => one(states).name);
      const [lng, lat] = [6 + draw() * 11, 46 + draw() * 9];
      const circle = maybe(0.4, () => ({ lng, lat, radiusKm: one([80, 300, 1000]) }));
      const right = documents.flatMap((d, id) => {
        const isNear = !circle || haversineKm(lng, lat, d.longitude, d.latitude) <= circle.radiusKm;
        if (!isNear || (kids && d.kids !== true) || (region && d.region !== region)) return [];
        const state = rightState(d, at);
        seen[state]++;
        return (only ? state === 'open' : state !== 'closed') ? [id] : [];
      });
      const asked = JSON.stringify({ at, only, kids, region, circle });
      const condition = attributes.condition({ open: { at, only }, flags: { kids }, region });
      const found = [...places.tree.matches(circle, undefined, condition)].sort((a, b) => a - b);
      const wrong = (id: number) => `${bySlug.get(documents[id]!.slug)?.text} ${JSON.stringify(documents[id])}`;
      expect(found.filter((id) => !right.includes(id)).map(wrong), `too many: ${asked}`).toEqual([]);
      expect(right.filter((id) => !found.includes(id)).map(wrong), `too few: ${asked}`).toEqual([]);
      if (circle) continue;
      const best = right.toSorted((a, b) => attributes.ranks[a]! - attributes.ranks[b]!).slice(0, 10);
      expect(places.tree.topByRank(undefined, condition, 10), asked).toEqual(best);
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(COMBINATIONS);
  });

  test('a node below which nothing is open is not opened', () => {
    const at = { openingHours: normaliseOpeningHours('Mo-Su 09:00-17:00; PH off', 'DE') };
    const documents = Array.from({ length: 1500 }, (_, i) =>
      destination(`ziel-${i}`, {
        latitude: 46 + draw() * 9,
        longitude: 6 + draw() * 11,
        ...(i === 7 ? { openingHours: normaliseOpeningHours('24/7', 'DE') } : at),
      }),
    );
    const { attributes, places } = mapOf(documents);
    const before = places.tree.opened;
    const condition = attributes.condition({ open: { at: '2026-11-24T22:00', only: false } });
    expect(places.tree.matches(undefined, undefined, condition)).toHaveLength(1);
    expect(places.tree.opened - before).toBeLessThan(8);
  });
});

/** The hours of each destination, as they were written. */
function documentsOfSlugs(): [string, Hours | undefined][] {
  return states.flatMap((_, s) =>
    [...someHours, undefined].flatMap((hours, h) =>
      [0, 1, 2, 3].map((i): [string, Hours | undefined] => [`ziel-${s}-${String(h).padStart(2, '0')}-${i}`, hours]),
    ),
  );
}
