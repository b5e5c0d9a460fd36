import { limits } from '../contract/limits.ts';
import type { Understood } from '../contract/records.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import { remembering } from '../text/remembering.ts';
import { areAlternatives } from './alternatives.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import { isWish, narrowed, nothingRead, type Narrowing } from './narrowing.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { createQueryWords, nameWordsOf, unfinishedOf } from './query-words.ts';
import { isStop, kindsOf, type Phrase, type Reading } from './reader.ts';
import { readingOf } from './reading.ts';
import type { NamedPlace } from './read-place.ts';
import type { ReadWords } from './searched-words.ts';
import type { NamedWith } from './requirement.ts';
import { literalOf, STILL_TYPED, textOf, tokensOf, wordsIn, type Token } from './tokens.ts';
import { understoodOf } from './understood.ts';
import { notMeantIn, saidWith, unwantedIn, unwantedTownsIn, withoutContrary, withoutsIn } from './unwanted.ts';
import { withWishesApart } from './wishes-apart.ts';

/**
 * @param now the quarter hour at which it is asked; without it no words for a time are read
 * @param hasPlaces whether places are read; not beside a given centre
 */
export type Understand = (query: SearchQuery, now?: string, hasPlaces?: boolean) => ParsedQuery;

/** Reads categories, places, flags and distances out of queries; the longest phrase counts. */
export function createUnderstanding(store: ReadWords): Understand {
  const lexicon = createLexicon(store);
  const understood: Understand = (query, now, hasPlaces = query.lat === undefined) => {
    const literal = literalOf(query);
    const joined = withNamesJoined(lexicon, tokensOf(query.q ?? ''));
    const tokens = readOf(lexicon, withWishesApart(lexicon, joined, literal));
    const reading = readingOf(lexicon, tokens, { literal, now, hasPlaces });
    const asked = withoutOutdone(withoutContrary(reading));
    const unwanted = unwantedIn(lexicon, reading);
    const notNamed = unwanted.map((name): NamedWith => ({ is: 'named', words: wordsIn(name), isBegun: false }));
    const notNear = unwantedTownsIn(lexicon, reading);
    const without = withoutsIn(lexicon, reading);
    const isEither = areAlternatives(reading.phrases);
    const read = narrowingOf(asked);
    const place = placeOf(reading, read);
    const narrowing = {
      ...read,
      isEither,
      notNamed,
      notSaid: without.flatMap(({ tokens }) => saidWith(lexicon, tokens[0]!.word)),
      notMeant: notMeantIn(asked).flatMap((word) => [
        ...lexicon.store.words.exact(word),
        ...lexicon.store.words.sought(word),
      ]),
      notNear: [...notNear.map(({ place }) => place), ...outsideOnly(asked, place)],
    };
    // A kind that is not wanted is told as one, and what is in names as well is told once.
    const notThere = without.filter((each) => each.read.as === 'text' || !asked.phrases.includes(each));
    const notMeant = new Set([...unwanted, ...notThere.map(({ tokens }) => tokens)]);
    return {
      ...lookedUp(lexicon, tokens, isEither ? withoutPlaces(reading) : reading, new Set(asked.phrases)),
      nameWords: nameWordsOf(lexicon, reading),
      unfinished: unfinishedOf(reading),
      narrowing,
      place,
      openAt: reading.phrases.map(openAtOf).findLast((at) => at !== undefined),
      understood: [
        ...understoodOf(asked, query.lat !== undefined),
        ...[...notMeant].map(textOf).map((text): Understood => ({ text, as: 'name', value: text, negated: true })),
        ...notNear.map(({ text, place }): Understood => ({ text, as: 'town', value: place.name, negated: true })),
      ],
    };
  };
  // Everything that is typed begins with a few letters, and none of them name a time.
  const ofLetters = remembering((q) => understood({ q }));
  return (query, now, hasPlaces) => {
    const { q = '', lat, literal } = query;
    const isLetters = q.length <= STILL_TYPED && lat === undefined && literal === undefined && hasPlaces !== false;
    return isLetters ? ofLetters(q) : understood(query, now, hasPlaces);
  };
}

/** "Schwebe Bahn Wuppertal": neighbours of which one alone is in no text, as the word in names that they are together. */
function withNamesJoined(lexicon: Lexicon, tokens: readonly Token[]): readonly Token[] {
  const { words } = lexicon.store;
  const isKnown = (token: Token): boolean =>
    words.has(token.word) ||
    isStop(lexicon, token) ||
    lexicon.meaningOf([token.word]) !== undefined ||
    lexicon.townNamed(token.word) !== undefined;
  const at = tokens.findIndex((token, i) => {
    const next = tokens[i + 1];
    return next && words.isInNames(token.word + next.word) && (!isKnown(token) || !isKnown(next));
  });
  if (at < 0) return tokens;
  const [first, second] = [tokens[at]!, tokens[at + 1]!];
  const joined = { text: textOf([first, second]), word: first.word + second.word };
  return withNamesJoined(lexicon, tokens.toSpliced(at, 2, joined));
}

/** Without the words of a place where what lies elsewhere is meant as well: it need not tell of it. */
const withoutPlaces = (reading: Reading): Reading => ({
  ...reading,
  phrases: reading.phrases.filter(({ read }) => read.as !== 'place'),
});

/** The words as far as they are read: as many as are looked up, and those among them that say nothing. */
function readOf(lexicon: Lexicon, tokens: readonly Token[]): readonly Token[] {
  let said = 0;
  const end = tokens.findIndex((token) => !isStop(lexicon, token) && ++said > limits.queryWords);
  return end < 0 ? tokens : tokens.slice(0, end);
}

function lookedUp(
  lexicon: Lexicon,
  tokens: readonly Token[],
  { phrases, facts }: Reading,
  asked: ReadonlySet<Phrase>,
): Pick<ParsedQuery, 'words' | 'plainWords'> {
  const [words, plain] = [createQueryWords(lexicon, tokens, facts), createQueryWords(lexicon, tokens, facts)];
  // Where nothing else is said, what is said not to be wanted is all there is to look for.
  const isOnlyStops = phrases.every(({ read }) => read.as === 'stop' || (read.as === 'text' && read.isNegated));
  for (const each of phrases) {
    const { tokens: phrase, read } = each;
    if ((read.as === 'text' && !read.isNegated) || isOnlyStops)
      for (const list of [words, plain]) list.add(phrase, undefined);
    if (read.as === 'synonym') for (const list of [words, plain]) list.addSame(read.words, phrase);
    if (read.as === 'place') for (const list of [words, plain]) list.add(phrase, 'place');
    if (read.as !== 'meaning' || read.isNegated) continue;
    words.addMeant(read.meaning, !asked.has(each));
    if (read.meaning.as === 'category') plain.addPlain(phrase, read.meaning);
    else plain.addMeant(read.meaning, !asked.has(each));
  }
  for (const { fact } of facts)
    if (!words.list.some((word) => word.fact === fact)) for (const list of [words, plain]) list.addFact(fact);
  return { words: words.list, plainWords: plain.list };
}

/**
 * "Romantische Burg" is a castle and no garden, "Klassenfahrt Römer" is about Romans: a wish that many kinds fulfil asks for
 * none where one is named or texts have to say something. Its words are looked for all the same, and fall first (`isOutdone`).
 */
function withoutOutdone(reading: Reading): Reading {
  const { phrases } = reading;
  const isNamed = phrases.some((phrase) => kindsOf(phrase).length > 0 && !isWish(kindsOf(phrase)));
  const isTold = phrases.some(({ read }) => read.as === 'synonym' || (read.as === 'text' && !read.isNegated));
  return isNamed || isTold ? { ...reading, phrases: phrases.filter((phrase) => !isWish(kindsOf(phrase))) } : reading;
}

function narrowingOf({ phrases, facts, notFacts }: Reading): Narrowing {
  return phrases.reduce<Narrowing>(
    (known, { read }) => {
      if (read.as === 'distance') return { ...known, km: read.km };
      if (read.as === 'limit') return { ...known, limit: { ...known.limit, ...read.limit } };
      return read.as === 'meaning' ? narrowed(known, read.meaning, read.isNegated) : known;
    },
    {
      ...nothingRead,
      facts: [...new Set(facts.map(({ fact }) => fact))],
      notFacts: [...new Set(notFacts.map(({ fact }) => fact))],
    },
  );
}

/** The place that was named, as far around as was said. */
function placeOf({ phrases }: Reading, { km }: Narrowing): NamedPlace | undefined {
  const [first, ...others] = phrases.flatMap(({ read }) => (read.as === 'place' ? [read.place] : []));
  const place = first && others.reduce(joinedPlace, first);
  return place && km !== undefined ? { ...place, radiusKm: km } : place;
}

/**
 * "Tagesausflug ab Wien" leads out of Wien, where a cable car "ab Innsbruck" may begin; and "Wien Umgebung" does where nothing
 * else is asked for.
 */
function outsideOnly({ phrases, facts }: Reading, place: NamedPlace | undefined): NamedPlace[] {
  const isThing = ({ read }: Phrase): boolean =>
    read.as === 'synonym' || read.as === 'text' || (read.as === 'meaning' && read.meaning.as !== 'anything');
  const isKind = (phrase: Phrase): boolean =>
    isThing(phrase) && !(phrase.read.as === 'meaning' && phrase.read.meaning.as === 'flag');
  const isOutside = place?.outside === 'start' ? !phrases.some(isKind) : facts.length === 0 && !phrases.some(isThing);
  return place?.outside && isOutside ? [{ ...place, radiusKm: place.cityKm! }] : [];
}

/** By the one or the other: "Köln oder Düsseldorf". */
const joinedPlace = (one: NamedPlace, other: NamedPlace): NamedPlace => ({
  as: one.as === other.as ? one.as : 'place',
  name: `${one.name}, ${other.name}`,
  points: [...one.points, ...other.points],
  radiusKm: Math.max(one.radiusKm, other.radiusKm),
  isBound: one.isBound && other.isBound,
  isWhole: false,
});

const openAtOf = ({ read }: Phrase): string | undefined =>
  read.as === 'open' && !read.isNegated ? read.at : undefined;
