import fc from 'fast-check';
import { factFilterNames } from '../../src/contract/fact-filters.ts';
import { searchParameters, type SearchQuery } from '../../src/contract/parameters.ts';
import type { ParameterRow } from '../../src/contract/parameter-row.ts';
import { countryCodes } from '../../src/contract/records.ts';
import type { Store } from '../../src/indexes/store.ts';

/** Left out so many times as often as it is there. */
const sometimes = <Value>(value: fc.Arbitrary<Value>, out = 3): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: out }, { arbitrary: value, weight: 1 });

/** Queries without a text, in all combinations of filters, places and times. */
export function anyQuery({ attributes: { catalogue } }: Pick<Store, 'attributes'>): fc.Arbitrary<SearchQuery> {
  const lng = fc.double({ min: 6, max: 17, noNaN: true });
  const lat = fc.double({ min: 46, max: 55, noNaN: true });
  const box = fc
    .tuple(lng, lat, fc.double({ min: 0.01, max: 6, noNaN: true }), fc.double({ min: 0.01, max: 4, noNaN: true }))
    .map(([west, south, width, height]) => [west, south, west + width, south + height] as const);
  const centre = fc.tuple(lng, lat, sometimes(fc.double({ min: 0.5, max: 400, noNaN: true }), 1));
  const regions = [...catalogue.states, ...catalogue.travelRegions].map(({ id }) => id);
  const facts = factFilterNames.map((name) => {
    const row: ParameterRow = searchParameters[name];
    const value: fc.Arbitrary<number | true> =
      row.type === 'number' ? fc.integer({ min: 0, max: 300 }) : fc.constant(true);
    return [name, value] as const;
  });
  const day = fc
    .integer({ min: 0, max: 400 })
    .map((days) => new Date(Date.UTC(2026, 10, 1 + days)).toISOString().slice(0, 10));
  const quarter = fc
    .integer({ min: 0, max: 95 })
    .map((n) => `T${String(n >> 2).padStart(2, '0')}:${['00', '15', '30', '45'][n % 4]}`);
  return fc
    .record({
      category: sometimes(
        fc.uniqueArray(fc.constantFrom(...catalogue.categories.map(({ id }) => id)), { minLength: 1, maxLength: 4 }),
      ),
      country_code: sometimes(fc.constantFrom(...countryCodes), 6),
      region: sometimes(fc.constantFrom(...regions), 6),
      bbox: sometimes(box),
      centre: sometimes(centre, 1),
      kids: sometimes(fc.constant(true), 6),
      free: sometimes(fc.constant(true), 6),
      seating: sometimes(fc.constant(true), 8),
      min_mobility: sometimes(fc.integer({ min: 0, max: 3 }), 6),
      open_at: sometimes(fc.tuple(day, sometimes(quarter)).map(([on, at = '']) => on + at)),
      open_only: sometimes(fc.constant(true)),
      facts: fc.record(Object.fromEntries(facts.map(([name, value]) => [name, sometimes(value, 25)]))),
      limit: fc.integer({ min: 1, max: 60 }),
    })
    .map(({ centre, facts: asked, ...others }) => {
      const [lng, lat, radius_km] = centre ?? [];
      return { ...others, ...asked, lng, lat, radius_km };
    });
}
