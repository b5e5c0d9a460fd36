import { weights } from '../contract/weights.ts';
import { kmBetween } from '../geo/sphere.ts';
import type { Meaning } from '../indexes/meanings.ts';
import { townBegun, townMistyped } from './begun-places.ts';
import type { Lexicon } from './lexicon.ts';
import { announcementOf, distanceAt, readPlace, type NamedPlace } from './read-place.ts';
import { readRoute } from './read-route.ts';
import { isAfterArticle, isStop, type Reader } from './reader.ts';
import { VILLAGE_POPULATION, type Wish } from './small-town.ts';
import { isWish } from './narrowing.ts';
import { alsos, mentions, outskirtWords, startWords, stateWords, tripWords, waterWords } from './small-words.ts';
import { wordsIn, type Token } from './tokens.ts';
import { MISTYPED_POPULATION, TOWN_POPULATION } from './town-meant.ts';

interface Said {
  phrase: readonly Token[];
  meaning: Meaning | undefined;
  isBegun: boolean;
}

/** The place that a phrase names; after one a query has another only as an alternative. */
export function placeAt(reader: Reader, at: number, said: Said): NamedPlace | undefined {
  const { phrases, hasPlaces, isNegated } = reader;
  if (!hasPlaces || isNegated) return undefined;
  const before = phrases.findLastIndex(({ read }) => read.as === 'place');
  return before < 0 ? onePlaceAt(reader, at, said) : otherPlaceAt(reader, at, { ...said, before });
}

/** "Zoo in Köln oder Düsseldorf", "Museum Köln Düsseldorf"; two towns side by side are two where they lie apart. */
function otherPlaceAt(
  reader: Reader,
  at: number,
  { before, ...said }: Said & { before: number },
): NamedPlace | undefined {
  const { lexicon, phrases } = reader;
  const since = phrases.slice(before + 1).flatMap(({ tokens, read }) => (read.as === 'stop' ? tokens : undefined));
  const isOther = since.some((token) => token && alsos.has(token.word));
  if (since.includes(undefined) || (since.length > 0 && !isOther)) return undefined;
  const first = phrases[before]!.read;
  const announced = reader.announced ?? announcementOf(lexicon, phrases[before - 1]?.tokens ?? []);
  const place = onePlaceAt({ ...reader, ...(isOther && { announced }) }, at, said);
  if (!place || first.as !== 'place' || place.name === first.place.name) return undefined;
  return isOther || (isLargeTown(lexicon, said.phrase) && areApart(first.place, place)) ? place : undefined;
}

/** Whether they are two towns, and none the further name of the other. */
function areApart(one: NamedPlace, other: NamedPlace): boolean {
  const [[lng, lat], [lng2, lat2]] = [one.points[0]!, other.points[0]!];
  const areTowns = one.as === 'town' && other.as === 'town';
  return areTowns && kmBetween({ lng, lat }, { lng: lng2, lat: lat2 }) > weights.inTownKm;
}

function onePlaceAt(
  { lexicon, tokens, phrases, announced }: Reader,
  at: number,
  { phrase, meaning, isBegun }: Said,
): NamedPlace | undefined {
  const after = tokens.slice(at + phrase.length);
  // "Kufstein 30 km" is said without a word for around.
  const isMeasured = [1, 2].some((length) => distanceAt(after.slice(0, length)) !== undefined);
  const isWhole = phrase.length === tokens.length;
  const route = readRoute(lexicon, phrase, { tokens, isWhole });
  if (route) return route;
  const outside = announced ? undefined : outsideOf(tokens, at, after[0]?.word);
  const place = readPlace(lexicon, phrase, {
    announced: announced ?? ((isMeasured && !meaning) || outside === 'start' ? 'near' : undefined),
    meaning,
    isBegun,
    isWhole,
    isBesidePlaces: () =>
      [...tokens.slice(0, at), ...after].every((token) => isStop(lexicon, token) || isPlace(lexicon, token)),
    isAtWater: announced === 'in' && tokens.slice(Math.max(0, at - 2), at).some(({ word }) => waterWords.has(word)),
    isState: stateWords.has(tokens[at - 1]?.word ?? ''),
    isAfterArticle: isAfterArticle(tokens, at),
    isAfterStop: announced !== undefined && !announcementOf(lexicon, phrases.at(-1)?.tokens ?? []),
    isAfterMention: mentions.has(tokens[at - 1]?.word ?? '') || isAfterThing(lexicon, phrases),
    kindAfter: () => after.slice(0, 1).find(({ word }) => lexicon.meaningOf([word])?.as === 'category')?.word,
    hasOtherWish: () =>
      [...tokens.slice(0, at), ...after].some(({ word }) => lexicon.meaningOf([word])?.as === 'category'),
    isBesideAny: () => isAny(lexicon, [...tokens.slice(0, at), ...after]),
    wishBeside: () => wishIn(lexicon, [...tokens.slice(0, at), ...after]),
    kindsBeside: () =>
      wordsIn([...tokens.slice(0, at), ...after]).flatMap((word) => {
        const meaning = lexicon.meaningOf([word]);
        return meaning?.as === 'category' ? [word, ...meaning.memberWords] : [];
      }),
    isLastPlace: !after.some(({ word }) => lexicon.nearWords.has(word)),
    isUnfinished:
      after.length === 0 && phrases.some(({ read }) => read.as === 'meaning' && read.meaning.as !== 'region'),
  });
  if (!outside || place?.as !== 'town') return place;
  const { population = 0 } = lexicon.townNamed(wordsIn(phrase).join(' ')) ?? {};
  const radiusKm = outside === 'start' ? weights.startKm : weights.nearTownKm;
  return { ...place, radiusKm, outside, cityKm: weights.cityKm(population) };
}

/** "Ab Wien", "von Wien aus", "Ausflug von Wien", and "Wien Umgebung". */
function outsideOf(tokens: readonly Token[], at: number, after = ''): NamedPlace['outside'] {
  const before = tokens[at - 1]?.word ?? '';
  const isFrom = before === 'von' && (after === 'aus' || tokens.some(({ word }) => tripWords.has(word)));
  if (isFrom || startWords.has(before)) return 'start';
  return outskirtWords.has(after) ? 'around' : undefined;
}

/** "Was tun in", "Sehenswertes". */
function isAny(lexicon: Lexicon, tokens: readonly Token[]): boolean {
  const said = tokens.filter((token) => !isStop(lexicon, token));
  return said.length > 0 && said.every(({ word }) => lexicon.meaningOf([word])?.as === 'anything');
}

/** What the words ask for. By a wish that many kinds fulfil ("bei Regen") none is called. */
function wishIn(lexicon: Lexicon, tokens: readonly Token[]): Wish | undefined {
  if (tokens.every((token) => isStop(lexicon, token))) return 'nothing';
  const wishes = tokens.map(({ word }): Wish | undefined => {
    const meaning = lexicon.meaningOf([word]);
    if (lexicon.facts.has(word) || meaning?.as === 'flag') return 'fact';
    if (meaning?.as !== 'category') return undefined;
    return isWish(meaning.ids) ? 'fact' : 'kind';
  });
  return wishes.find((wish) => wish === 'kind') ?? wishes.find((wish) => wish !== undefined);
}

/** A word that was not understood and that no name has. */
function isAfterThing({ store }: Lexicon, phrases: Reader['phrases']): boolean {
  const before = phrases.at(-1);
  return before?.read.as === 'text' && before.tokens.every(({ word }) => !store.words.isInNames(word));
}

/** "museum in thür", "zoo schwe": a region of which the last word is the beginning. */
export function regionBegunAt(reader: Reader, at: number, [last, ...more]: readonly Token[]): Meaning | undefined {
  const { lexicon, tokens, announced, hasPlaces, isNegated, phrases } = reader;
  const isLast = more.length === 0 && at === tokens.length - 1;
  const isKindSaid = () => phrases.some(({ read }) => read.as === 'meaning' && read.meaning.as === 'category');
  const isNoWord = ({ word }: Token) => word.length > 3 && !lexicon.store.words.has(word);
  const mayBe = last && isLast && hasPlaces && !isNegated && (announced || (isNoWord(last) && isKindSaid()));
  return mayBe ? lexicon.regionBegun(last, !isAfterArticle(tokens, at)) : undefined;
}

/** "Höhl sauerl", "wasserf in tir": a kind that the first word begins, where the last is a place or begins one. */
export function kindBegunAt({ lexicon, tokens, hasPlaces }: Reader, at: number): Meaning | undefined {
  const [first, ...others] = tokens;
  const [second, ...more] = others.length > 1 && announcementOf(lexicon, others.slice(0, 1)) ? others.slice(1) : others;
  if (!hasPlaces || at > 0 || !first || !second || more.length > 0) return undefined;
  if (first.word.length < SHORTEST_KIND || lexicon.store.words.has(first.word)) return undefined;
  const isThere = () =>
    isPlace(lexicon, second) ||
    lexicon.regionBegun(second, true) !== undefined ||
    townBegun(lexicon.store, second, TOWN_POPULATION) !== undefined;
  const kind = lexicon.kindBegun(first.word);
  return kind && isThere() ? kind : undefined;
}

/** Fewer letters begin too many kinds. */
const SHORTEST_KIND = 4;

/** "Baden-wür" at the end: a region of which the first word is said. */
export function halfSaidAt({ lexicon, tokens, hasPlaces, isNegated }: Reader, at: number): Meaning | undefined {
  const isTwo = tokens.length - at === 2;
  return isTwo && hasPlaces && !isNegated ? lexicon.regionHalfSaid(wordsIn(tokens.slice(at))) : undefined;
}

/** What is meant with a typo: "Brandenburgr" is the state, and beside "Tor" the beginning of a name. */
export function guessAt({ lexicon, tokens }: Reader, at: number, phrase: readonly Token[]): Meaning | undefined {
  // "Rhine" is no mistyped Ruine.
  if (stateWords.has(phrase[0]!.word) || lexicon.landmarkNamed(wordsIn(phrase).join(' '))) return undefined;
  if (phrase.length === 1 && isStop(lexicon, phrase[0]!)) return undefined;
  // "Skating" is no mistyped seating, nor "sailing" the Solling.
  if (lexicon.store.attributes.vocabulary.synonyms.with(wordsIn(phrase).join(' '))) return undefined;
  const others = tokens.filter((token, i) => (i < at || i >= at + phrase.length) && !isStop(lexicon, token));
  // "Wasserfal Schwarzwald" is said to its end, "schlos neusch" may hold two beginnings.
  const isSaid =
    others.length > 0 && at + phrase.length < tokens.length && others.every((one) => isPlace(lexicon, one));
  const guess = lexicon.guessOf(wordsIn(phrase), !isSaid);
  // "Kirche Freibuurg" is in the city, as it is where it is written right.
  if (guess?.as === 'region' && phrase.length === 1 && others.length > 0 && isCityOf(lexicon, phrase[0]!, guess.name))
    return undefined;
  // "Tecklenburg" is a town, and no mistyped Mecklenburg.
  if (guess?.as === 'region' && isTown(lexicon, phrase)) return undefined;
  // "Bei Vreden" is no mistyped "bei Regen", nor "Wien swimming" wild swimming.
  const isMistyped = (token: Token) => !guess?.words.includes(token.word);
  if (phrase.length > 1 && phrase.some((token) => isMistyped(token) && isTown(lexicon, [token]))) return undefined;
  if (guess && phrase.length > 2 && isTown(lexicon, phrase.slice(1))) return undefined;
  const { words, names } = lexicon.store;
  const [first] = phrase;
  // "Seilban" is made of known words as well, and "Wuppertal Schwebeban" is a name.
  const mayBeName = guess?.as === 'region' || (guess?.as === 'category' && words.parts(first!.word) !== undefined);
  if (!mayBeName || phrase.length > 1 || others.length === 0) return guess;
  const alike = words.alike(first!.word, guess.as === 'region' ? guess.words : []);
  const isName = names.isNamedWith(alike, wordsIn(others));
  return isName ? undefined : guess;
}

const isCityOf = ({ store }: Lexicon, token: Token, region: string): boolean =>
  townMistyped(store, token, MISTYPED_POPULATION)?.name === region;

const isTown = (lexicon: Lexicon, phrase: readonly Token[]): boolean =>
  (lexicon.townNamed(wordsIn(phrase).join(' '))?.population ?? 0) >= VILLAGE_POPULATION;

const isLargeTown = (lexicon: Lexicon, phrase: readonly Token[]): boolean =>
  (lexicon.townNamed(wordsIn(phrase).join(' '))?.population ?? 0) >= TOWN_POPULATION;

/** Whether a word names a region, a country or a larger town. */
function isPlace(lexicon: Lexicon, token: Token): boolean {
  const as = lexicon.meaningOf([token.word])?.as;
  // "Burg" is a town too, and beside Sylt a castle.
  return as === 'region' || as === 'country' || (as !== 'category' && isLargeTown(lexicon, [token]));
}
