import type { SearchQuery } from '../contract/parameters.ts';
import { weights } from '../contract/weights.ts';
import type { Town } from '../indexes/towns.ts';
import type { NamedPlace } from './read-place.ts';
import {
  hasKnownLimit,
  isScale,
  isWish,
  notDenied,
  nothingRead,
  partly,
  knownSo,
  notKnownSo,
  withoutUncertain,
  withPlace,
  requirementsOf,
  type Narrowing,
} from './narrowing.ts';
import { isInNames } from './in-names.ts';
import type { PlannedVirtual } from './plan.ts';
import { isCommon, type ParsedQuery, type QueryWord } from './parsed-query.ts';
import { allOf, type Near, type Requirement } from './requirement.ts';
import type { SearchedWords } from './searched-words.ts';
import { VILLAGE_POPULATION } from './small-town.ts';

/** How far the understood parts of a query bound its answer. */
export interface Bounds {
  /** What a destination must fulfil; empty where nothing bounds. */
  tests: readonly Requirement[];
  /** Those of them that hold for a name too: what is not wanted. */
  never: readonly Requirement[];
  /** What lies near the place that was named. */
  near: PlannedVirtual | undefined;
  /** Whether a destination lies there, where the answer ends there. */
  isIn: Requirement | undefined;
  /** Whether the words of categories are looked for as what they mean, as plain text or not at all. */
  categoryWords: 'meant' | 'plain' | 'none';
  /** Whether what has one of the categories as a further one is of it too. */
  isFurther: boolean;
  /** Whether flags are asked for at all. */
  hasFlags: boolean;
  /** So many answers are enough to do without these, where they are fewer than for others. */
  least?: number;
  /** Which of the words that were not understood are looked for: those alone that stand in names, where not all. */
  textWords: 'all' | 'names' | 'none';
}

/** The bounds that a query asks for, the same further off, and looser ones for when nothing fulfils them. */
export interface AllBounds {
  asked: Bounds;
  /** The same with what is of the kind besides, for when there is little of it; undefined where no kind is asked for. */
  besides: Bounds | undefined;
  /** @param found what was found so far */
  further(found: Pick<Found, 'isEmpty'>): Generator<Bounds>;
  looser(found: Found): Generator<Bounds>;
  /** What was asked for, much further off, for when there is none of it nearer; undefined where no place was named. */
  farthest(): Bounds | undefined;
  /** What lies just outside of a travel region, for when that is all that was asked and has little; a state ends at its border. */
  outside(): Generator<Bounds>;
  /** The place alone, and what lies around it, for when nothing there is what was asked. */
  anyThere(): Generator<Bounds>;
  /** All by the place or in the region, for when little there fulfils a wish of many kinds ("bei Regen in Leipzig"). */
  nearby(): Generator<Bounds>;
}

const isText = ({ as }: QueryWord): boolean => as === undefined;

function villageNamed({ towns, attributes }: SearchedWords, { word }: QueryWord): Town | undefined {
  const [town] = attributes.vocabulary.ambiguousTowns.includes(word) ? [] : towns.named(word);
  return town && town.population >= VILLAGE_POPULATION ? town : undefined;
}

/** What stands in for the categories: all that is so by their first rows, then by their second. */
function kindredOf({ attributes }: SearchedWords, categories: readonly string[]): string[][] {
  const rows = categories.map((id) => attributes.vocabulary.kindred[id] ?? []);
  const most = Math.max(0, ...rows.map(({ length }) => length));
  return Array.from({ length: most }, (_, i) => rows.flatMap((each) => each[i] ?? []));
}

interface Found {
  isEmpty: () => boolean;
  /** Whether a name holds what was asked for, be it mistyped, so that no other is wanted. */
  isNamed: () => boolean;
}

export function boundsFor(
  store: SearchedWords,
  query: SearchQuery,
  { narrowing, place, words }: ParsedQuery,
): AllBounds {
  const { notFacts } = narrowing;
  const isAround = query.lat !== undefined && (narrowing.km !== undefined || narrowing.atPosition);
  /** @param drop what was asked that need not hold: flags only where they are not known, categories altogether */
  const boundsOf = (
    narrowing: Narrowing,
    { radiusKm, drop, categoryWords = 'meant', textWords = 'all', within, isFurther = false }: Loosened = {},
  ): Bounds => {
    const there = place && nearTo({ ...place, radiusKm: radiusKm ?? place.radiusKm });
    const isIn = place?.isBound ? there : undefined;
    const either = there && narrowing.isEither ? withPlace(narrowing, there) : undefined;
    const inPlace = [...(either?.where ?? [isIn]), within].filter((test) => test !== undefined);
    const around = isAround ? [withinKm(narrowing.km ?? radiusKm ?? weights.nearTownKm)] : [];
    const asked = either?.narrowing ?? narrowing;
    const held = drop ? withoutUncertain(asked) : asked;
    const possible = possibly(drop, narrowing);
    return {
      tests: [...requirementsOf(held, isFurther), ...possible, ...around, ...inPlace],
      near: there && { are: there, relevance: weights.nearPlace },
      isIn,
      never: [
        ...notKnownSo(notFacts),
        ...requirementsOf({
          ...nothingRead,
          not: narrowing.not,
          notNamed: narrowing.notNamed,
          notSaid: narrowing.notSaid,
          notMeant: narrowing.notMeant,
          notNear: narrowing.notNear,
          facts: narrowing.facts,
        }),
      ],
      categoryWords,
      isFurther,
      hasFlags: held.flags.length > 0,
      textWords,
    };
  };
  const widest = weights.widerKm.at(-1)!;
  const least = isAround ? weights.nearTownKm : place?.isBound ? place.radiusKm : Infinity;
  const farKm = narrowing.km === undefined && least < widest ? widest : undefined;
  const similarKm = farKm && Math.max(least, weights.similarKm);
  /** What is of a kind just outside of the regions. */
  function* aroundRegions(reaches: readonly number[], kind = narrowing, loosened?: Loosened): Generator<Bounds> {
    if (narrowing.regions.length === 0 || place || isAround) return;
    const { regions } = narrowing;
    for (const radiusKm of reaches) {
      const within = { is: 'aroundRegions', regions, radiusKm } as const;
      yield boundsOf({ ...kind, regions: [] }, { within, textWords: 'none', ...loosened });
    }
  }
  /** "Seilbahn Interlaken": a place too small to be read as one is meant where it is all that was not understood. */
  function* aroundVillage(): Generator<Bounds> {
    const [word, ...others] = words.filter(isText);
    const town = word && others.length === 0 && !place && !isAround ? villageNamed(store, word) : undefined;
    if (!town) return;
    const points: NamedPlace['points'] = [[town.lng, town.lat]];
    const reach = { radiusKm: weights.nearTownKm, isBound: true, isWhole: false };
    const within = nearTo({ as: 'town', name: town.name, points, ...reach });
    yield boundsOf(narrowing, { within, textWords: 'none' });
  }
  /** The same nearby, and where even then there is little of it, further off. */
  function* inReach(narrowing: Narrowing, loosened: Loosened): Generator<Bounds> {
    yield boundsOf(narrowing, { ...loosened, radiusKm: similarKm });
    if (farKm === undefined) return;
    yield { ...boundsOf(narrowing, { ...loosened, radiusKm: farKm }), least: weights.fewSimilar };
  }
  const isWished = isWish(narrowing.categories);
  const anyCategory = { ...narrowing, categories: [] };
  const kindred = kindredOf(store, narrowing.categories).map((categories) => ({ ...narrowing, categories }));
  const reaches = weights.widerKm.slice(0, -1);
  const hasKind = narrowing.categories.length > 0;
  // "Freizeitpark nicht für kleine Kinder": nobody has told of a tower that is one besides whether it is for them.
  const isFlagDenied = narrowing.not.some(({ as }) => as === 'flag');
  return {
    asked: boundsOf(narrowing),
    besides: hasKind && !isFlagDenied ? boundsOf(narrowing, { isFurther: true }) : undefined,
    farthest: () => (farKm === undefined ? undefined : boundsOf(narrowing, { radiusKm: weights.farthestKm })),
    *outside() {
      const { regions, categories, flags } = narrowing;
      const isTravelRegion = (name: string) =>
        store.attributes.catalogue.travelRegions.some((one) => one.name === name);
      const isAll = categories.length + flags.length + words.length === 0 && !hasKnownLimit(narrowing);
      if (isAll && regions.every(isTravelRegion)) yield* aroundRegions([weights.nearTownKm]);
    },
    *nearby() {
      const isThere = place?.isBound === true;
      if (!isWished || !(isThere || (!place && narrowing.regions.length > 0))) return;
      const least = isThere ? {} : { least: weights.fewSimilar };
      const all = { radiusKm: weights.nearTownKm, categoryWords: 'none' } as const;
      const known = knownSo(narrowing.facts);
      if (known) yield { ...boundsOf(anyCategory, { ...all, within: known }), ...least };
      if (narrowing.flags.length > 0) yield { ...boundsOf(anyCategory, all), ...least };
      yield { ...boundsOf(anyCategory, { ...all, drop: 'flags' }), ...least };
    },
    *anyThere() {
      const any = { drop: 'flags', categoryWords: 'none' } as const;
      yield boundsOf(anyCategory, { radiusKm: farKm, ...any });
      yield* aroundRegions(reaches, anyCategory, any);
    },
    *further({ isEmpty }) {
      const wider = weights.widerKm.filter((km) => km > least && (!isWished || km <= weights.nearTownKm));
      for (const km of farKm === undefined ? [] : wider)
        if (km < widest || isEmpty()) yield boundsOf(narrowing, { radiusKm: km });
    },
    *looser({ isEmpty, isNamed }) {
      const hasFlags = narrowing.flags.length > 0 || hasKnownLimit(narrowing);
      // "Freizeitpark ohne Achterbahn": one that tells of its rides, where there are few others.
      if (narrowing.notSaid.length > 0) yield* inReach({ ...narrowing, notSaid: [] }, {});
      // "Badesee ohne Hunde": of most nobody knows.
      if (notFacts.length > 0) yield* inReach({ ...narrowing, notFacts: [] }, { within: allOf(notKnownSo(notFacts)) });
      // A fact that is asked for need not be written.
      const hasText = words.some((word) => isText(word) && word.fact === undefined);
      const isAnywhere = !place && !isAround && narrowing.regions.length + narrowing.countries.length === 0;
      const akin = hasText ? [] : kindred;
      const unsaid = { categoryWords: 'none', textWords: 'none' } as const;
      // "Höhle ohne Treppen": one that has few.
      if (narrowing.flags.some(isScale)) yield* inReach(narrowing, { drop: 'steps' });
      // "Burg mit Rollstuhl": rather a palace that is known to be fit for it than a castle of which nobody knows.
      for (const other of hasFlags && isAnywhere ? akin : []) yield* inReach(other, unsaid);
      if (hasFlags) yield* inReach(narrowing, { drop: 'flags' });
      if (hasFlags && hasKind) yield* inReach(withoutUncertain(narrowing), {});
      // "Schlucht mit Hund": where of none is known whether dogs may come along, none forbids it.
      const isAskedOf = words.some(({ fact }) => fact !== undefined);
      if (hasKind && isAskedOf && !hasText) yield* inReach(narrowing, { textWords: 'none' });
      for (const other of akin) yield* inReach(other, unsaid);
      for (const other of hasFlags ? akin : []) yield* inReach(other, { ...unsaid, drop: 'flags' });
      // "Geheimtipp Mariazell": where all is well known, the best known are meant.
      if (narrowing.isLittleKnown) yield* inReach({ ...narrowing, isLittleKnown: false }, {});
      if (!hasText && isEmpty()) yield* aroundRegions(reaches);
      for (const other of akin) if (isEmpty()) yield* aroundRegions(reaches, other, { categoryWords: 'none' });
      if (place?.isBound === false && (hasKind || !words.some(isText)))
        for (const radiusKm of reaches) if (isEmpty()) yield boundsOf(narrowing, { radiusKm });
      if (hasKind && !isNamed()) yield* aroundVillage();
      // "Burg, aber nicht steil": what is only said of a kind falls before the kind does.
      const isSaidOf = (word: QueryWord) => !isText(word) || (!word.isKind && !isInNames(store, word));
      // So it does where the content knows what is said: "Therme mit Bergblick", before a view of mountains without a bath.
      const isKnown = words.every(
        (word) => !isText(word) || word.isKind === true || (word.synonyms.length > 0 && store.words.has(word.word)),
      );
      if (hasKind && hasText && (isKnown || isEmpty()) && !isNamed() && words.every(isSaidOf))
        yield* inReach(narrowing, { textWords: 'names' });
      if (hasKind) yield* inReach(anyCategory, { categoryWords: 'plain' });
      if (hasFlags && hasKind) yield* inReach(anyCategory, { drop: 'flags', categoryWords: 'plain' });
      // "Moor Spaziergang": a bog where nobody is known to walk, before a walk without one.
      if (hasKind && isCommon({ words }) && !isNamed()) yield* inReach(anyCategory, { categoryWords: 'none' });
      if (hasKind && !isNamed() && words.some((word) => isText(word) && !isInNames(store, word)))
        yield* inReach(narrowing, { textWords: 'names' });
      // "Freizeitpark nicht für kleine Kinder": where all of a kind are for them, they are all there is.
      const not = narrowing.not.filter(({ as }) => as !== 'flag');
      if (hasKind && not.length < narrowing.not.length && isEmpty()) yield boundsOf({ ...narrowing, not });
    },
  };
}

interface Loosened {
  radiusKm?: number | undefined;
  /** Flags: all but what is denied, or of a scale all but its lowest level. */
  drop?: 'flags' | 'steps';
  categoryWords?: Bounds['categoryWords'];
  textWords?: Bounds['textWords'];
  /** One more, of where something lies. */
  within?: Requirement;
  isFurther?: boolean;
}

function possibly(drop: Loosened['drop'], { flags }: Narrowing): Requirement[] {
  if (!drop) return [];
  return drop === 'steps' ? partly(flags) : notDenied(flags);
}

const withinKm = (km: number): Requirement => ({ is: 'withinKm', km });
const nearTo = (place: NamedPlace): Near => ({ is: 'near', place });
