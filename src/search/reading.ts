import { NEAR_STOP_METRES } from '../contract/fact-filters.ts';
import type { Meaning } from '../indexes/meanings.ts';
import { isWrittenStopword } from '../text/stopwords.ts';
import { foldName } from '../text/words.ts';
import type { Lexicon } from './lexicon.ts';
import { guessAt, halfSaidAt, kindBegunAt, placeAt, regionBegunAt } from './place-said.ts';
import { numberOf } from './read-number.ts';
import { isLeast, limitOf, LONGEST_LIMIT } from './read-limit.ts';
import { announcementOf, distanceAt, isPlaceAfter, notFarAt } from './read-place.ts';
import type { Announced } from './town-meant.ts';
import { motorway } from './read-route.ts';
import { clockAt, timeAt } from './read-time.ts';
import { isAfterArticle, isNegation, isStop, kindsOf, type Read, type Reader, type Reading } from './reader.ts';
import {
  alsos,
  ands,
  awayWords,
  beforeRuns,
  beforeVerbs,
  cityWords,
  compassWords,
  mentions,
  onTheWayWords,
  waterWords,
} from './small-words.ts';
import { textOf, wordsIn, type Token } from './tokens.ts';

/** "Brandenburg an der Havel"; of the few that are longer the vocabulary knows with which word they begin. */
const LONGEST_PHRASE = 4;
/** Of so many words may be the name of what something is to be near to. */
const LONGEST_NAME = 7;

/**
 * Reads the longest phrases that mean something.
 * @param literal folded phrases that are to be read as plain words
 * @param now the quarter hour at which it is asked; without it no words for a time are read
 * @param hasPlaces whether places are read
 */
export function readingOf(
  lexicon: Lexicon,
  tokens: readonly Token[],
  { literal, now, hasPlaces }: Pick<Reader, 'literal' | 'now' | 'hasPlaces'>,
): Reading {
  const reader: Reader = {
    lexicon,
    tokens,
    literal,
    hasPlaces,
    now,
    phrases: [],
    facts: [],
    notFacts: [],
    announced: undefined,
    isNegated: false,
    wasNegated: false,
  };
  for (let at = 0; at < tokens.length;) at += Math.max(1, readAt(reader, at));
  return { phrases: reader.phrases, facts: reader.facts, notFacts: reader.notFacts };
}

/** @returns how many tokens were read */
function readAt(reader: Reader, at: number): number {
  const { lexicon, tokens, now } = reader;
  const time = now === undefined ? undefined : timeAt(lexicon, tokens, at, now);
  const timed = tokens.slice(at, at + (time?.length ?? 0));
  if (time && !isLiteral(reader, timed))
    return take(reader, timed, { as: 'open', at: time.at, isNegated: reader.isNegated });
  const clock = tokens.slice(at, at + clockAt(tokens, at));
  if (clock.length > 0 && clock.length < tokens.length && !isLiteral(reader, clock))
    return take(reader, clock, { as: 'stop' });
  const notFar = notFarAt(lexicon, tokens.slice(at));
  if (notFar > 0) return announce(reader, tokens.slice(at, at + notFar), 'near');
  const most =
    reader.announced === 'near' ? LONGEST_NAME : (lexicon.longPhrases.get(tokens[at]!.word) ?? LONGEST_PHRASE);
  for (let length = Math.min(most, tokens.length - at); length > 0; length--) {
    const phrase = tokens.slice(at, at + length);
    if (isLiteral(reader, phrase)) return take(reader, phrase, { as: 'text', isNegated: false });
    if (isUnwantedName(reader, phrase)) return take(reader, phrase, { as: 'text', isNegated: true });
    const read = readPhrase(reader, at, length);
    if (read) return take(reader, phrase, read);
    const announced = length > 3 ? undefined : announcementOf(lexicon, phrase);
    if (announced && at + length < tokens.length && !isSuperlative(lexicon, tokens, at))
      return announce(reader, phrase, announced);
  }
  const token = tokens[at]!;
  const isStopHere =
    isStop(lexicon, token) ||
    isVerb(tokens, at) ||
    isOnTheWay(tokens, at) ||
    isCount(lexicon, tokens, at) ||
    (compassWords.has(token.word) && isAfterArticle(tokens, at)) ||
    (cityWords.has(token.word) && reader.phrases.at(-1)?.read.as === 'place') ||
    (awayWords.has(token.word) && reader.phrases.some(({ read }) => read.as === 'distance'));
  return take(reader, [token], isStopHere ? { as: 'stop' } : { as: 'text', isNegated: reader.isNegated });
}

/** "Am besten baden" is no place, as "am Chiemsee" is. */
function isSuperlative(lexicon: Lexicon, tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.word ?? '';
  const isPlace = () => lexicon.townNamed(next) !== undefined || lexicon.landmarkNamed(next) !== undefined;
  return tokens[at]!.word === 'am' && next.endsWith('sten') && !isPlace();
}

/** Notes that words say where what follows is. @returns how many they are */
function announce(reader: Reader, phrase: readonly Token[], announced: Announced): number {
  reader.announced = announced;
  reader.phrases.push({ tokens: phrase, read: { as: 'stop' } });
  return phrase.length;
}

const isLiteral = ({ literal }: Reader, phrase: readonly Token[]): boolean =>
  literal.size > 0 && literal.has(foldName(textOf(phrase)));

/** "Freizeitpark, aber nicht Europa-Park": of a name that is not wanted the words are no wishes. */
const isUnwantedName = ({ isNegated, announced, lexicon }: Reader, phrase: readonly Token[]): boolean =>
  isNegated &&
  (phrase.length > 1 || announced === undefined) &&
  lexicon.store.names.destinationCalled(wordsIn(phrase).join(' ')) !== undefined;

/** Notes what a phrase was read as, and the facts that its words ask for. @returns how many tokens it has */
function take(reader: Reader, phrase: readonly Token[], read: Read): number {
  const { lexicon } = reader;
  reader.phrases.push({ tokens: phrase, read });
  if (!isLiteral(reader, phrase)) {
    const text = textOf(phrase);
    const said = [wordsIn(phrase).join(' '), ...wordsIn(phrase)];
    const facts = read.as === 'fact' ? [read.fact] : said.map((words) => lexicon.facts.get(words));
    const known = reader.isNegated ? reader.notFacts : reader.facts;
    for (const fact of facts)
      if (
        fact &&
        fact !== 'max_stop_m' &&
        (!reader.isNegated || (unwantedFacts.has(fact) && !ones.has(phrase.at(-1)!.word))) &&
        !known.some((other) => other.fact === fact && other.text === text)
      )
        known.push({ fact, text });
  }
  const last = phrase.at(-1)!;
  const { word } = last;
  if (read.as !== 'stop') {
    // "Essen am" announces a place as "am" alone does.
    reader.announced = phrase.length > 1 ? announcementOf(lexicon, phrase.slice(-1)) : undefined;
    reader.wasNegated = reader.isNegated;
    reader.isNegated = false;
  } else if (isNegation(lexicon, last) || (reader.wasNegated && alsos.has(word))) reader.isNegated = true;
  // "Ohne Kirchen und Museen", but "ohne Eintritt und mit Park".
  else if (reader.wasNegated && mentions.has(word)) reader.isNegated = false;
  return phrase.length;
}

/** What somebody may want to be without; who has no pram may go where one can be pushed. */
const unwantedFacts: ReadonlySet<string> = new Set(['dogs']);
/** "Wanderung ohne Hund" asks who has none. */
const ones = new Set(['hund', 'dog', 'chien', 'cane', 'hond']);

function readPhrase(reader: Reader, at: number, length: number): Read | undefined {
  const { lexicon, tokens } = reader;
  const phrase = tokens.slice(at, at + length);
  const km = distanceAt(phrase);
  if (km !== undefined) return { as: 'distance', km };
  const limit = length <= LONGEST_LIMIT ? limitOf(phrase, tokens.slice(at + length)) : undefined;
  if (limit) return { as: 'limit', limit };
  if (length <= LONGEST_LIMIT && isLeast(phrase)) return { as: 'stop' };
  const fact = reader.isNegated ? undefined : lexicon.facts.get(wordsIn(phrase).join(' '));
  if (fact === 'max_stop_m') return { as: 'limit', limit: { max_stop_m: NEAR_STOP_METRES } };
  // "Bei schlechtem Wetter" is a wish as well.
  if (fact && length > 1 && !lexicon.meaningOf(wordsIn(phrase))) return { as: 'fact', fact };
  const [first] = phrase;
  if (length === 1 && (isWrittenStopword(first!.text, first!.word) || lexicon.nearWords.has(first!.word)))
    return undefined;
  // "I want to see the Matterhorn" asks for no lake.
  if (length === 1 && isVerb(tokens, at)) return undefined;
  // "No kids" asks for nothing in Lower Austria.
  if (length === 1 && tokens.length > 1 && isNegation(lexicon, first!)) return undefined;
  const side = length === 1 ? sideAt(reader, at) : undefined;
  if (side) return { as: 'meaning', meaning: side, isNegated: reader.isNegated };
  const half = halfSaidAt(reader, at);
  if (half && length === 2) return { as: 'meaning', meaning: half, isNegated: false };
  if (length > 1 && halfSaidAt(reader, at + length - 1)) return undefined;
  const meaning =
    lexicon.meaningOf(wordsIn(phrase)) ??
    guessAt(reader, at, phrase) ??
    (length === 1 ? kindBegunAt(reader, at) : undefined);
  if (meaning?.as === 'position' && isPlaceAfter(lexicon, tokens.slice(at + length))) return undefined;
  // "Wo fährt der Zug" asks for no canton.
  const isThing = meaning?.as === 'region' && lexicon.ambiguousTowns.has(first!.word) && isAfterArticle(tokens, at);
  if (length === 1 && isThing) return undefined;
  const begun = meaning ? undefined : regionBegunAt(reader, at, phrase);
  const place = placeAt(reader, at, { phrase, meaning, isBegun: begun !== undefined });
  if (place) return { as: 'place', place };
  if (begun) return { as: 'meaning', meaning: begun, isNegated: false };
  if (!meaning) return synonymOf(reader, phrase);
  const told = waterWords.has(tokens[at - 1]?.word ?? '') ? toldBefore(reader, meaning) : undefined;
  if (told !== undefined) reader.phrases[told] = { ...reader.phrases[told]!, read: { as: 'text', isNegated: false } };
  else if (isMention(reader, at, meaning)) return { as: 'text', isNegated: reader.isNegated };
  return { as: 'meaning', meaning, isNegated: reader.isNegated || isSaidOn(reader, meaning) };
}

/** "Nicht für kleine Kinder" says twice who is not meant. */
function isSaidOn({ phrases }: Reader, meaning: Meaning): boolean {
  const before = phrases.at(-1)?.read;
  if (before?.as !== 'meaning' || !before.isNegated || meaning.as !== 'flag') return false;
  return before.meaning.as === 'flag' && before.meaning.flag === meaning.flag;
}

/** "Christmas market" is no market. Words that no text has say no more than the phrase itself. */
function synonymOf({ lexicon, isNegated }: Reader, phrase: readonly Token[]): Read | undefined {
  const others = phrase.length > 1 && !isNegated ? lexicon.synonyms.of(wordsIn(phrase).join(' ')) : undefined;
  const words = others?.filter((other) => !other.includes(' ')) ?? [];
  const index = lexicon.store.words;
  return words.some((word) => index.exact(word).length > 0 || index.begins(word))
    ? { as: 'synonym', words }
    : undefined;
}

/** "I want to see", and "Brücke zum Drüberlaufen", written apart: neither a lake nor the town of Laufen. */
function isVerb(tokens: readonly Token[], at: number): boolean {
  const [before, word, next] = [-1, 0, 1].map((by) => tokens[at + by]?.word ?? '') as [string, string, string];
  return (
    (word === 'see' && beforeVerbs.has(before)) || (word === 'laufen' && (beforeRuns.has(before) || next === 'lassen'))
  );
}

/** "A7" beside something, "Rast auf dem Weg von Leipzig nach Nürnberg". */
function isOnTheWay(tokens: readonly Token[], at: number): boolean {
  const [word, next] = [tokens[at]!.word, tokens[at + 1]?.word ?? ''];
  const isWay = (word === 'weg' || word === 'way') && beforeWays.has(next);
  return isWay || (tokens.length > 1 && motorway.test(word)) || (tokens.length > 2 && onTheWayWords.has(word));
}

const beforeWays = new Set(['von', 'nach', 'zwischen', 'from', 'to', 'between']);

function sideAt({ lexicon, tokens }: Reader, at: number): Meaning | undefined {
  const side = at === tokens.length - 1 && isAfterArticle(tokens, at) ? compassWords.get(tokens[at]!.word) : undefined;
  return side === undefined ? undefined : lexicon.meaningOf([side]);
}

/** "Mit Kindern 4 und 9" tells how old they are, "1 Tag in Wien" how long one stays; "Area 47" is called so. */
function isCount(lexicon: Lexicon, tokens: readonly Token[], at: number): boolean {
  const { store } = lexicon;
  const { word } = tokens[at]!;
  const isSpan = numberOf(word) !== undefined && spans.has(tokens[at + 1]?.word ?? '');
  if (isSpan) return true;
  const isNumber = tokens.length > 1 && /^\d\d?$/.test(word);
  return isNumber && (!store.words.isInNames(word) || isOfKind(lexicon, tokens, at));
}

/** "Die 10 besten Museen": whether a number begins what is asked for, and says how many of a kind. */
function isOfKind(lexicon: Lexicon, tokens: readonly Token[], at: number): boolean {
  const isSaid = (token: Token) => !isStop(lexicon, token);
  const next = tokens.slice(at + 1).find(isSaid);
  const as = next && lexicon.meaningOf([next.word])?.as;
  return (as === 'category' || as === 'anything') && !tokens.slice(0, at).some(isSaid);
}

const spans = new Set(['tag', 'tage', 'tagen', 'day', 'days', 'stunde', 'stunden', 'hour', 'hours', 'jour', 'jours']);

/** "Freizeitpark mit Rodelbahn" or "Schloss am See" ask for a park, a castle, and the other word is what their texts tell. */
function isMention({ phrases, tokens }: Reader, at: number, meaning: Meaning): boolean {
  const isSecond = meaning.as === 'category' && phrases.some(({ read }) => isCategory(read));
  const [before, , mention] = [1, 2, 3].map((back) => tokens[at - back]?.word ?? '') as [string, string, string];
  // "Schloss mit Park und Spielplatz": of what is mentioned the second is so too.
  const isListed = ands.has(before) && phrases.at(-2)?.read.as === 'text' && mentions.has(mention);
  return isSecond && (mentions.has(before) || isListed || isTold(phrases, meaning));
}

/** "Im warmen Wasser die Berge sehen": what is said by words that, beside one kind, are told of it. */
function isTold(phrases: Reader['phrases'], meaning: Meaning): boolean {
  if (meaning.as !== 'category' || !meaning.isTold) return false;
  const [kind, ...others] = phrases.map(kindsOf).filter(({ length }) => length > 0);
  return kind !== undefined && others.length === 0 && !meaning.ids.some((id) => kind.includes(id));
}

/** "Sonnenuntergang am See" is a lake, of which the one before is told. @returns which phrase that is */
function toldBefore({ phrases, isNegated }: Reader, meaning: Meaning): number | undefined {
  if (meaning.as !== 'category' || meaning.isTold || isNegated) return undefined;
  const kinds = phrases.flatMap(({ read }, i) => (isCategory(read) ? [{ read, i }] : []));
  const [first] = kinds;
  if (kinds.length !== 1 || first?.read.as !== 'meaning' || first.read.meaning.as !== 'category') return undefined;
  const { meaning: before, isNegated: wasNegated } = first.read;
  const isTold = before.isTold && !wasNegated && !before.ids.some((id) => meaning.ids.includes(id));
  return isTold ? first.i : undefined;
}

const isCategory = (read: Read) => read.as === 'meaning' && read.meaning.as === 'category';
