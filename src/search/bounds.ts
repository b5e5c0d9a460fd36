import type { SearchQuery } from '../contract/parameters.ts';
import { weights } from '../contract/weights.ts';
import type { Store } from '../indexes/store.ts';
import type { Town } from '../indexes/towns.ts';
import type { Filter } from './filter.ts';
import type { NamedPlace } from './read-place.ts';
import {
  hasKnownLimit,
  notDenied,
  nothingRead,
  withoutUncertain,
  testsOf,
  type Narrowing,
  type Test,
} from './narrowing.ts';
import { isInNames } from './in-names.ts';
import { createMembers, createNear } from './near.ts';
import type { VirtualPostings } from './query-term.ts';
import type { ParsedQuery, QueryWord } from './parsed-query.ts';

/** How far the understood parts of a query bound its answer. */
export interface Bounds {
  /** The tests that a destination passes; empty where nothing bounds. */
  tests: readonly Test[];
  /** Those of them that hold for a name too: what is not wanted. */
  never: readonly Test[];
  /** What lies near the place that was named. */
  near: VirtualPostings | undefined;
  /** Whether a destination lies there, where the answer ends there. */
  isIn: Test | undefined;
  /** Whether the words of categories are looked for as what they mean, as plain text or not at all. */
  categoryWords: 'meant' | 'plain' | 'none';
  /** Whether flags are asked for at all. */
  hasFlags: boolean;
  /** Which of the words that were not understood are looked for: those alone that stand in names, where not all. */
  textWords: 'all' | 'names' | 'none';
}

/** The bounds that a query asks for, the same further off, and looser ones for when nothing fulfils them. */
export interface AllBounds {
  asked: Bounds;
  further(): Generator<Bounds>;
  /** @param found what was found so far */
  looser(found: Found): Generator<Bounds>;
  /** What was asked for, much further off, for when there is none of it nearer; undefined where no place was named. */
  farthest(): Bounds | undefined;
  /** The place alone, for when nothing there is what was asked. */
  anyThere(): Bounds;
}

const isText = ({ as }: QueryWord): boolean => as === undefined;

/** A hamlet is a word like others. */
const VILLAGE_POPULATION = 1000;

function villageNamed({ towns, attributes }: Store, { word }: QueryWord): Town | undefined {
  const [town] = attributes.vocabulary.ambiguousTowns.includes(word) ? [] : towns.named(word);
  return town && town.population >= VILLAGE_POPULATION ? town : undefined;
}

interface Found {
  isEmpty: () => boolean;
  /** Whether a name holds what was asked for, be it mistyped, so that no other is wanted. */
  isNamed: boolean;
}

export function createBounds(store: Store) {
  const near = createNear(store);
  const memberOf = createMembers(store.attributes.count);
  return (query: SearchQuery, { narrowing, place, words }: ParsedQuery, filter: Filter): AllBounds => {
    const isAround = query.lat !== undefined && (narrowing.km !== undefined || narrowing.atPosition);
    /** @param drop what was asked that need not hold: flags only where they are not known, categories altogether */
    const boundsOf = (
      narrowing: Narrowing,
      { radiusKm, drop, categoryWords = 'meant', textWords = 'all', within }: Loosened = {},
    ): Bounds => {
      const there = place && near.to({ ...place, radiusKm: radiusKm ?? place.radiusKm });
      const isIn = there && place.isBound ? memberOf(there) : undefined;
      const inPlace = [isIn, within].filter((test) => test !== undefined);
      const around = isAround ? [withinKm(filter, narrowing.km ?? radiusKm ?? weights.nearTownKm)] : [];
      const held = drop ? withoutUncertain(narrowing) : narrowing;
      const possible = drop ? notDenied(store.attributes, narrowing.flags) : [];
      return {
        tests: [...testsOf(store.attributes, held), ...possible, ...around, ...inPlace],
        near: there && { ids: there, relevance: weights.nearPlace },
        isIn,
        never: testsOf(store.attributes, { ...nothingRead, not: narrowing.not, facts: narrowing.facts }),
        categoryWords,
        hasFlags: held.flags.length > 0,
        textWords,
      };
    };
    const widest = weights.widerKm.at(-1)!;
    const least = isAround ? weights.nearTownKm : place?.isBound ? place.radiusKm : Infinity;
    const radiusKm = narrowing.km === undefined && least < widest ? widest : undefined;
    /** What is of the kind asked for just outside of the regions. */
    function* aroundRegions(): Generator<Bounds> {
      if (narrowing.regions.length === 0 || place || isAround) return;
      for (const km of weights.widerKm.slice(0, -1))
        yield boundsOf({ ...narrowing, regions: [] }, { within: memberOf(near.aroundRegions(narrowing.regions, km)) });
    }
    /** "Seilbahn Interlaken": a place too small to be read as one is meant where it is all that was not understood. */
    function* aroundVillage(): Generator<Bounds> {
      const [word, ...others] = words.filter(isText);
      const town = word && others.length === 0 && !place && !isAround ? villageNamed(store, word) : undefined;
      if (!town) return;
      const points: NamedPlace['points'] = [[town.lng, town.lat]];
      const there = near.to({ as: 'town', name: town.name, points, radiusKm: weights.nearTownKm, isBound: true });
      yield boundsOf(narrowing, { within: memberOf(there), textWords: 'none' });
    }
    const anyCategory = { ...narrowing, categories: [] };
    const kindred = narrowing.categories.flatMap((id) => store.attributes.vocabulary.kindred[id] ?? []);
    return {
      asked: boundsOf(narrowing),
      farthest: () => (radiusKm === undefined ? undefined : boundsOf(narrowing, { radiusKm: weights.farthestKm })),
      anyThere: () => boundsOf(anyCategory, { radiusKm, drop: 'flags', categoryWords: 'none' }),
      *further() {
        for (const km of radiusKm === undefined ? [] : weights.widerKm)
          if (km > least) yield boundsOf(narrowing, { radiusKm: km });
      },
      *looser({ isEmpty, isNamed }) {
        const hasFlags = narrowing.flags.length > 0 || hasKnownLimit(narrowing);
        const hasCategories = narrowing.categories.length > 0;
        const hasText = words.some(isText);
        if (hasFlags) yield boundsOf(narrowing, { radiusKm, drop: 'flags' });
        if (hasFlags && hasCategories) yield boundsOf(withoutUncertain(narrowing), { radiusKm });
        if (kindred.length > 0 && !hasText)
          yield boundsOf({ ...narrowing, categories: kindred }, { radiusKm, categoryWords: 'none' });
        if (hasCategories && !hasText && isEmpty()) yield* aroundRegions();
        if (hasCategories && !isNamed) yield* aroundVillage();
        if (hasCategories) yield boundsOf(anyCategory, { radiusKm, categoryWords: 'plain' });
        if (hasFlags && hasCategories) yield boundsOf(anyCategory, { radiusKm, drop: 'flags', categoryWords: 'plain' });
        if (hasCategories && !isNamed && words.some((word) => isText(word) && !isInNames(store, word)))
          yield boundsOf(narrowing, { radiusKm, textWords: 'names' });
      },
    };
  };
}

interface Loosened {
  radiusKm?: number | undefined;
  drop?: 'flags';
  categoryWords?: Bounds['categoryWords'];
  textWords?: Bounds['textWords'];
  /** One more test, of where something lies. */
  within?: Test;
}

const withinKm =
  ({ distanceKm }: Filter, km: number) =>
  (id: number) =>
    distanceKm!(id) <= km;
