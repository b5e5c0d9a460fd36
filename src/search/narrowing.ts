import type { FactFilter, StatedFact } from '../contract/fact-filters.ts';
import { flags, type FlagFilter, type FlagName } from '../contract/flags.ts';
import type { CountryCode } from '../contract/records.ts';
import type { AttributeFilter } from '../indexes/attributes.ts';
import type { Expansion } from '../indexes/words.ts';
import type { Meaning } from '../indexes/meanings.ts';
import type { Limit } from './read-limit.ts';
import type { NamedPlace } from './read-place.ts';
import { not, type NamedWith, type Requirement } from './requirement.ts';

/** What was read out of a query that narrows its answer. Several of one kind are alternatives, several kinds all hold. */
export interface Narrowing {
  categories: readonly string[];
  flags: readonly FlagName[];
  regions: readonly string[];
  countries: readonly CountryCode[];
  /** Whether regions, countries and the place are alternatives. */
  isEither: boolean;
  /** How far around the place or the given centre. */
  km: number | undefined;
  /** Whether the visitor's own position was asked for. */
  atPosition: boolean;
  /** Facts that no destination may be known not to fulfil; most are not known. */
  facts: readonly StatedFact[];
  /** Facts that a destination must be known not to fulfil: "ohne Hunde". */
  notFacts: readonly StatedFact[];
  /** What it may be known to cost or take at the most. */
  limit: Limit;
  /** Whether price and stop must be known: of a third and of most they are, while of few it is known how long they take. */
  isLimitKnown: boolean;
  /** What is not wanted. */
  not: readonly Meaning[];
  /** What is called so is not wanted either. */
  notNamed: readonly NamedWith[];
  /** What tells of one of these is not wanted. */
  notSaid: readonly Expansion[];
  /** What tells of one of these is not meant, though it is of the kind: a boat by "Bähnli". */
  notMeant: readonly Expansion[];
  /** What lies there is not wanted. */
  notNear: readonly NamedPlace[];
  /** Whether any destination will do. */
  anything: boolean;
  /** Whether what is best known is not meant. */
  isLittleKnown: boolean;
}

export const nothingRead: Narrowing = {
  ...{
    categories: [],
    flags: [],
    regions: [],
    countries: [],
    isEither: false,
    facts: [],
    notFacts: [],
    limit: {},
    isLimitKnown: true,
    km: undefined,
    atPosition: false,
    not: [],
    notNamed: [],
    notSaid: [],
    notMeant: [],
    notNear: [],
    anything: false,
    isLittleKnown: false,
  },
};

/** Of so many kinds none is asked for: "romantisch" is a castle as well as a garden. */
const WISH = 3;

/** Whether so many kinds fulfil what was said that it is a wish and asks for none of them. */
export const isWish = (categories: readonly string[]): boolean => categories.length >= WISH;

export function narrowed(known: Narrowing, meaning: Meaning, isNegated: boolean): Narrowing {
  if (isNegated) return { ...known, not: [...known.not, meaning] };
  switch (meaning.as) {
    case 'category':
      return { ...known, categories: narrowedTo(known.categories, meaning.ids) };
    case 'flag':
      return { ...known, flags: joined(known.flags, meaning.flag) };
    case 'region':
      return { ...known, regions: joined(known.regions, meaning.name) };
    case 'country':
      return { ...known, countries: joined(known.countries, meaning.country) };
    case 'position':
      return { ...known, atPosition: true };
    case 'anything':
      return { ...known, anything: true };
    case 'littleKnown':
      return { ...known, isLittleKnown: true };
  }
}

/** "Museum bei Regen" is a museum, of all that is good in rain; "Burgen und Höhlen" are both. */
function narrowedTo(known: readonly string[], more: readonly string[]): string[] {
  const shared = known.filter((id) => more.includes(id));
  return shared.length > 0 ? shared : joined(known, ...more);
}

/** A wish that is said twice is one. */
const joined = <Wish>(known: readonly Wish[], ...more: Wish[]): Wish[] => [...new Set([...known, ...more])];

const so = (wanted: Partial<AttributeFilter>): Requirement => ({ is: 'so', wanted });

/** @param isFurther whether it may also be a further category */
export const ofCategories = (categories: readonly string[], isFurther: boolean): Requirement =>
  so(isFurther ? { kinds: categories } : { categories });

/**
 * What a narrowing asks, all of which a destination must fulfil; flags are facts that are known to hold.
 * @param isFurther whether a category may also be a further one
 */
export function requirementsOf(narrowing: Narrowing, isFurther = false): Requirement[] {
  const { categories, flags } = narrowing;
  return [
    ...(categories.length > 0 ? [ofCategories(categories, isFurther)] : []),
    ...(flags.length > 0 ? [so({ flags: flagFilter(flags) })] : []),
    ...whereOf(narrowing).flatMap(anyOf),
    ...(narrowing.isLittleKnown ? [{ is: 'littleKnown' } as const] : []),
    ...(hasKnownLimit(narrowing) && narrowing.isLimitKnown ? [so({ facts: knownLimitOf(narrowing) })] : []),
    ...(Object.keys(narrowing.limit).length > 0 ? [denied(narrowing.limit)] : []),
    ...(narrowing.facts.length > 0 ? [denied(factFilter(narrowing.facts))] : []),
    ...(narrowing.notFacts.length > 0 ? [{ is: 'denied', facts: factFilter(narrowing.notFacts) } as const] : []),
    ...narrowing.notNamed.map(not),
    ...[narrowing.notSaid, narrowing.notMeant].flatMap((words) =>
      words.length > 0 ? [not({ is: 'said', words })] : [],
    ),
    ...narrowing.notNear.map((place) => not({ is: 'near', place })),
    ...narrowing.not.flatMap((meaning) =>
      requirementsOf(narrowed(nothingRead, meaning, false), meaning.as === 'category' && meaning.isHad === true).map(
        not,
      ),
    ),
  ];
}

const anyOf = (of: readonly Requirement[]): Requirement[] => (of.length < 2 ? [...of] : [{ is: 'any', of }]);

/** The regions and the countries in which it must lie, of each one, or one of all. */
function whereOf({ regions, countries, isEither }: Narrowing): Requirement[][] {
  const [inRegions, inCountries] = [
    regions.map((region) => so({ region })),
    countries.map((country) => so({ country })),
  ];
  return isEither ? [[...inRegions, ...inCountries]] : [inRegions, inCountries];
}

/** The same with a place as one more alternative. */
export function withPlace(narrowing: Narrowing, isThere: Requirement): { narrowing: Narrowing; where: Requirement[] } {
  return {
    narrowing: { ...narrowing, regions: [], countries: [] },
    where: anyOf([isThere, ...whereOf(narrowing).flat()]),
  };
}

/** Passes what has the flags or may have them; what is known not to have one is never even similar. */
export const notDenied = (names: readonly FlagName[]): Requirement[] =>
  names.map((flag) => ({ is: 'any', of: [so({ flags: flagFilter([flag]) }), not({ is: 'known', flag })] }));

export const isScale = (name: FlagName): boolean => typeof flags[name].asked === 'number';

/** Passes what has the flags, of a scale at least a step. */
export const partly = (names: readonly FlagName[]): Requirement[] => {
  const least = names.map((name) => [flags[name].parameter, isScale(name) ? 1 : true]);
  return [so({ flags: Object.fromEntries(least) as FlagFilter })];
};

/** Passes what is known to fulfil all of the facts; undefined where there are none. */
export const knownSo = (facts: readonly StatedFact[]): Requirement | undefined =>
  facts.length > 0 ? so({ facts: factFilter(facts) }) : undefined;

/** Whether something is asked for that must be known. */
export const hasKnownLimit = (narrowing: Narrowing): boolean => Object.keys(knownLimitOf(narrowing)).length > 0;

function knownLimitOf({ limit: { max_minutes: _, ...known } }: Narrowing): FactFilter {
  return known;
}

/** The narrowing without what may merely be unknown. */
export const withoutUncertain = (narrowing: Narrowing): Narrowing => ({ ...narrowing, flags: [], isLimitKnown: false });

/** Passes what is not known to fulfil any of the facts. */
export const notKnownSo = (facts: readonly StatedFact[]): Requirement[] =>
  facts.map((fact) => not(so({ facts: factFilter([fact]) })));

const denied = (facts: FactFilter): Requirement => not({ is: 'denied', facts });

export function flagFilter(names: readonly FlagName[]): FlagFilter {
  return Object.fromEntries(names.map((name) => [flags[name].parameter, flags[name].asked]));
}

const factFilter = (names: readonly StatedFact[]): FactFilter => Object.fromEntries(names.map((name) => [name, true]));
