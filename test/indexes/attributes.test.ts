import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Destination } from '../../src/contract/destination.ts';
import { countryCodes, type Mobility } from '../../src/contract/records.ts';
import { buildAttributes, openAttributes, type AttributeFilter } from '../../src/indexes/attributes.ts';
import { destination, knownDestinations } from '../known-destinations.ts';
import { rounds } from '../rounds.ts';
import { catalogue } from './map-of.ts';

const open = (destinations: readonly Destination[]) =>
  openAttributes('attributes.bin', buildAttributes(destinations, catalogue, 'data'), 'data');

const nothing: AttributeFilter = {
  categories: undefined,
  kinds: undefined,
  country: undefined,
  region: undefined,
  flags: {},
  facts: {},
  open: undefined,
};
const known = open(knownDestinations);
const slugsWith = (wanted: Partial<AttributeFilter>) => {
  const accepts = known.filter({ ...nothing, ...wanted });
  return knownDestinations.filter((_, id) => accepts(id)).map(({ slug }) => slug);
};

describe('the filter', () => {
  const flag = fc.constantFrom(true, false, null);
  const category = fc.constantFrom(...catalogue.categories.map(({ id }) => id));
  const any: fc.Arbitrary<Destination> = fc
    .record({
      category,
      countryCode: fc.constantFrom(...countryCodes),
      region: fc.constantFrom(...catalogue.states.map(({ name }) => name)),
      furtherCategories: fc.option(fc.uniqueArray(category, { maxLength: 3 }), { nil: undefined }),
      travelRegion: fc.constantFrom(null, ...catalogue.travelRegions.map(({ name }) => name)),
      kids: flag,
      seating: flag,
      free: flag,
      mobility: fc.constantFrom<Mobility | null>(null, 0, 1, 2, 3),
    })
    .map((attributes) => destination('x', attributes));
  const wanted: fc.Arbitrary<AttributeFilter> = fc.record({
    categories: fc.option(fc.uniqueArray(category, { minLength: 1, maxLength: 4 }), { nil: undefined }),
    kinds: fc.option(fc.uniqueArray(category, { minLength: 1, maxLength: 4 }), { nil: undefined }),
    country: fc.option(fc.constantFrom(...countryCodes), { nil: undefined }),
    region: fc.option(fc.constantFrom(...[...catalogue.states, ...catalogue.travelRegions].map(({ name }) => name)), {
      nil: undefined,
    }),
    flags: fc.record({
      kids: fc.constantFrom(undefined, false, true),
      seating: fc.constantFrom(undefined, true),
      free: fc.constantFrom(undefined, true),
      min_mobility: fc.option(fc.double({ min: 0, max: 3, noNaN: true }), { nil: undefined }),
    }),
    facts: fc.constant({}),
    open: fc.constant(undefined),
  });
  const unasked = <T>(asked: T | undefined, holds: (asked: T) => boolean) => asked === undefined || holds(asked);

  /** Usedom lies by the Ostsee, which is the name of another region. */
  const isCalled = (travelRegion: string | null, asked: string): boolean =>
    catalogue.travelRegions.some(
      ({ name, aliases }) => name === travelRegion && (name === asked || (aliases.includes(asked) && !isState(asked))),
    );
  const isState = (asked: string): boolean => catalogue.states.some(({ name }) => name === asked);

  test('lets through what a plain reading of every condition lets through', () => {
    fc.assert(
      fc.property(fc.array(any, { maxLength: 60 }), wanted, (destinations, filter) => {
        const accepts = open(destinations).filter(filter);
        destinations.forEach((d, id) => {
          const expected =
            unasked(filter.categories, (ids) => ids.includes(d.category)) &&
            unasked(filter.kinds, (ids) =>
              [d.category, ...(d.furtherCategories ?? [])].some((id) => ids.includes(id)),
            ) &&
            unasked(filter.country, (country) => d.countryCode === country) &&
            unasked(filter.region, (name) => d.region === name || isCalled(d.travelRegion, name)) &&
            unasked(filter.flags.kids, (asked) => !asked || d.kids === true) &&
            unasked(filter.flags.seating, () => d.seating === true) &&
            unasked(filter.flags.free, () => d.free === true) &&
            unasked(filter.flags.min_mobility, (least) => d.mobility !== null && d.mobility >= least);
          expect(accepts(id)).toBe(expected);
        });
      }),
      { numRuns: rounds(300) },
    );
  });

  test('asks for both a category and a kind where nothing has a further category', () => {
    const accepts = open([destination('x', { category: 'schlucht' })]).filter({
      ...nothing,
      categories: ['schlucht'],
      kinds: ['schloss'],
    });
    expect(accepts(0)).toBe(false);
  });

  test('asks nothing when nothing is asked', () => {
    expect(slugsWith({})).toHaveLength(knownDestinations.length);
  });

  test('takes unknown for neither yes nor no', () => {
    expect(slugsWith({ flags: { kids: true } })).not.toContain('hallstatt');
    expect(slugsWith({ flags: { min_mobility: 0 } })).not.toContain('krimmler-wasserfaelle');
    expect(slugsWith({ flags: { min_mobility: 0 } })).toContain('partnachklamm');
  });

  test.each([
    ['Saarland', ['bostalsee']],
    ['saarland', ['bostalsee']],
    ['Hunsrück', ['bostalsee']],
    ['hunsrueck', ['bostalsee']],
    ['HUNSRUCK', ['bostalsee']],
    ['nordrhein-westfalen', ['koelner-dom']],
    ['Nordrhein Westfalen', ['koelner-dom']],
    ['NRW', ['koelner-dom']],
    ['berner-oberland', ['aareschlucht']],
    ['Bodensee', []],
    ['Mordor', []],
    ['!', []],
  ])('reads the region %s', (region, slugs) => {
    expect(slugsWith({ region })).toEqual(slugs);
  });
});

test('rank is prominence, then name in German collation, then slug', () => {
  const byRank = knownDestinations
    .map(({ slug }, id) => ({ slug, rank: known.ranks[id]! }))
    .sort((a, b) => a.rank - b.rank);
  expect(byRank.map(({ rank }) => rank)).toEqual(knownDestinations.map((_, i) => i));
  expect(byRank.map(({ slug }) => slug)).toEqual([
    ...['koelner-dom', 'schloss-neuschwanstein', 'hallstatt', 'tiergarten-schoenbrunn', 'krimmler-wasserfaelle'],
    ...['partnachklamm', 'zoo-zuerich', 'aareschlucht', 'bostalsee'],
    ...['kletterwald-am-see', 'kletterwald-am-see-2', 'aehrenspielplatz', 'baumspielplatz'],
  ]);
});

test('what goes in comes out', () => {
  expect(known.count).toBe(knownDestinations.length);
  knownDestinations.forEach(({ latitude, longitude, prominence, category }, id) => {
    expect([known.lat(id), known.lng(id), known.prominences[id]]).toEqual([latitude, longitude, prominence]);
    expect(known.catalogue.categories[known.categories[id]!]!.id).toBe(category);
  });
});

test.each([
  ['nobody', [destination('a'), destination('b')], false],
  ['no destination', [], false],
  ['one who has it', [destination('a'), destination('b', { food: 'yes' })], true],
  ['one who is known not to', [destination('a', { food: 'no' }), destination('b')], true],
] as const)('a fact is known of %s', (_, destinations, isKnown) => {
  const attributes = open(destinations);
  expect(attributes.knows({ food: true })).toBe(isKnown);
  expect(attributes.knows({ parking: true })).toBe(false);
  expect(attributes.knows({ food: true, parking: true })).toBe(isKnown);
});
