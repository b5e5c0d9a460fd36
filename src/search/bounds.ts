import type { SearchQuery } from '../contract/parameters.ts';
import { weights } from '../contract/weights.ts';
import type { Store } from '../indexes/store.ts';
import type { Filter } from './filter.ts';
import { notDenied, nothingRead, testsOf, type Narrowing, type Test } from './narrowing.ts';
import type { NamedPlace } from './read-place.ts';
import type { VirtualPostings } from './query-term.ts';
import type { ParsedQuery } from './parsed-query.ts';

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
}

/** The bounds that a query asks for, the same further off, and looser ones for when nothing fulfils them. */
export interface AllBounds {
  asked: Bounds;
  further(): Generator<Bounds>;
  looser(): Generator<Bounds>;
  /** The place alone, for when nothing there is what was asked. */
  anyThere: Bounds;
}

export function createBounds(store: Store) {
  const nearTo = createNear(store);
  const memberOf = createMembers(store.attributes.count);
  return (query: SearchQuery, { narrowing, place, words }: ParsedQuery, filter: Filter): AllBounds => {
    const isAround = query.lat !== undefined && (narrowing.km !== undefined || narrowing.atPosition);
    /** @param drop what was asked that need not hold: flags only where they are not known, categories altogether */
    const boundsOf = (narrowing: Narrowing, { radiusKm, drop, categoryWords = 'meant' }: Loosened = {}): Bounds => {
      const near = place && nearTo({ ...place, radiusKm: radiusKm ?? place.radiusKm });
      const isIn = near && place.isBound ? memberOf(near) : undefined;
      const inPlace = isIn ? [isIn] : [];
      const around = isAround ? [withinKm(filter, narrowing.km ?? radiusKm ?? weights.nearTownKm)] : [];
      const held = drop ? { ...narrowing, flags: [] } : narrowing;
      const possible = drop ? notDenied(store.attributes, narrowing.flags) : [];
      return {
        tests: [...testsOf(store.attributes, held), ...possible, ...around, ...inPlace],
        near: near && { ids: near, relevance: weights.nearPlace },
        isIn,
        never: testsOf(store.attributes, { ...nothingRead, not: narrowing.not, facts: narrowing.facts }),
        categoryWords,
        hasFlags: held.flags.length > 0,
      };
    };
    const widest = weights.widerKm.at(-1)!;
    const least = isAround ? weights.nearTownKm : place?.isBound ? place.radiusKm : Infinity;
    const radiusKm = narrowing.km === undefined && least < widest ? widest : undefined;
    const anyCategory = { ...narrowing, categories: [] };
    const kindred = narrowing.categories.flatMap((id) => store.attributes.vocabulary.kindred[id] ?? []);
    return {
      asked: boundsOf(narrowing),
      anyThere: boundsOf(anyCategory, { radiusKm, drop: 'flags', categoryWords: 'none' }),
      *further() {
        for (const km of radiusKm === undefined ? [] : weights.widerKm)
          if (km > least) yield boundsOf(narrowing, { radiusKm: km });
      },
      *looser() {
        const [hasFlags, hasCategories] = [narrowing.flags.length > 0, narrowing.categories.length > 0];
        if (hasFlags) yield boundsOf(narrowing, { radiusKm, drop: 'flags' });
        if (hasFlags && hasCategories) yield boundsOf({ ...narrowing, flags: [] }, { radiusKm });
        if (kindred.length > 0 && !words.some(({ as }) => as === undefined))
          yield boundsOf({ ...narrowing, categories: kindred }, { radiusKm, categoryWords: 'none' });
        if (hasCategories) yield boundsOf(anyCategory, { radiusKm, categoryWords: 'plain' });
        if (hasFlags && hasCategories) yield boundsOf(anyCategory, { radiusKm, drop: 'flags', categoryWords: 'plain' });
      },
    };
  };
}

interface Loosened {
  radiusKm?: number | undefined;
  drop?: 'flags';
  categoryWords?: Bounds['categoryWords'];
}

const withinKm =
  ({ distanceKm }: Filter, km: number) =>
  (id: number) =>
    distanceKm!(id) <= km;

/** Tests of membership in one array for all; the bounds of a search take turns in it. */
function createMembers(documents: number): (ids: Uint32Array) => Test {
  const stamps = new Uint32Array(documents);
  let noted: Uint32Array | undefined;
  let stamp = 0;
  const note = (ids: Uint32Array): void => {
    if (stamp === 2 ** 32 - 1) stamps.fill((stamp = 0));
    stamp++;
    for (let i = 0; i < ids.length; i++) stamps[ids[i]!] = stamp;
    noted = ids;
  };
  return (ids) => (id) => {
    if (noted !== ids) note(ids);
    return stamps[id] === stamp;
  };
}

/** So many sets of destinations along rivers are kept. */
const REMEMBERED = 200;

/** All destinations within the reach of a place. Those of rivers are kept: they take many circles to find. */
function createNear({ places: { tree }, attributes }: Store) {
  const kept = new Map<string, Uint32Array>();
  const everything = attributes.condition({});
  const inCircle = (lng: number, lat: number, radiusKm: number) =>
    tree.matches({ lng, lat, radiusKm }, undefined, everything);
  const inCircles = ({ points, radiusKm }: NamedPlace): Uint32Array => {
    const found = new Set<number>();
    for (const [lng, lat] of points) for (const id of inCircle(lng, lat, radiusKm)) found.add(id);
    return Uint32Array.from(found);
  };
  return (place: NamedPlace): Uint32Array => {
    const { points, radiusKm } = place;
    const [lng, lat] = points[0]!;
    if (points.length === 1) return inCircle(lng, lat, radiusKm).slice();
    const key = `${lng} ${lat} ${radiusKm} ${place.name}`;
    const ids = kept.get(key) ?? inCircles(place);
    if (kept.size === REMEMBERED) kept.clear();
    kept.set(key, ids);
    return ids;
  };
}
