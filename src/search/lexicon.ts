import type { WordedFact } from '../contract/fact-filters.ts';
import type { Landmark } from '../indexes/landscape.ts';
import type { Town } from '../indexes/towns.ts';
import { allowedTypos } from '../indexes/typos.ts';
import { EXACT, soundOf, type Meaning, type Meanings } from '../indexes/meanings.ts';
import { exactKey, phraseKey } from '../indexes/vocabulary.ts';
import type { WordList } from '../indexes/words.ts';
import { editDistance } from '../text/edit-distance.ts';
import { foldName, wordsOf } from '../text/words.ts';
import { lettersOf, mayBeTypos } from '../text/letters.ts';
import { createRegionBegun, createRegionHalfSaid } from './begun-places.ts';
import type { ReadWords } from './searched-words.ts';
import { createSynonyms, type Synonyms } from './synonyms.ts';
import type { Token } from './tokens.ts';

/** The words that the content gives a meaning, as a query is held against them. */
export interface Lexicon {
  store: ReadWords;
  nearWords: ReadonlySet<string>;
  inWords: ReadonlySet<string>;
  stopWords: ReadonlySet<string>;
  negations: ReadonlySet<string>;
  synonyms: Synonyms;
  ambiguousTowns: ReadonlySet<string>;
  /** Words and phrases that ask for a fact. */
  facts: ReadonlyMap<string, WordedFact>;
  /** Of a word with which phrases of many words begin, how many the longest has. */
  longPhrases: ReadonlyMap<string, number>;
  /** What a phrase means. */
  meaningOf(words: readonly string[]): Meaning | undefined;
  /** What a single word or its singular is called by, whatever it may begin. */
  called(word: string): Meaning | undefined;
  /**
   * What it means with a typo, where no text holds one of its words.
   * @param mayBegin whether its last word may be the beginning of another
   */
  guessOf(words: readonly string[], mayBegin: boolean): Meaning | undefined;
  /** A kind of which a word is the beginning. */
  kindBegun(start: string): Meaning | undefined;
  /** The largest town of a folded name, in German or another language. */
  townNamed(name: string): Town | undefined;
  /** The river, lake or mountain of a folded name, in German or another language. */
  landmarkNamed(name: string): Landmark | undefined;
  /** The region or country that a word begins, where that is one and no town is meant. */
  regionBegun(start: Token, mayBeTown: boolean): Meaning | undefined;
  /** The region of several words that two words at the end begin. */
  regionHalfSaid(words: readonly string[]): Meaning | undefined;
}

export function createLexicon(store: ReadWords): Lexicon {
  const { vocabulary } = store.attributes;
  const { meanings } = vocabulary;
  const towns = new Map(Object.entries(vocabulary.towns));
  const localName = (name: string) => {
    const local = towns.get(name);
    return local === undefined ? name : foldName(local);
  };
  const fixed = new Set(vocabulary.fixedWords);
  const similar = createSimilarMeanings(meanings, store.words);
  const regionBegun = createRegionBegun(store);
  const halfSaid = createRegionHalfSaid(store);
  const regionOf = (name: string | undefined) =>
    name === undefined ? undefined : meanings.get(exactKey(wordsOf(name)));
  const formOf = (words: readonly string[]) =>
    (isBegun(store, words) ? undefined : meanings.get(phraseKey(words))) ??
    singular(meanings, words) ??
    // "Bade See", as it is written in a hurry.
    (words.length === 2 && words.every(({ length }) => length > 2)
      ? meanings.get(exactKey([words.join('')]))
      : undefined);
  return {
    store,
    nearWords: new Set(vocabulary.nearWords),
    inWords: new Set(vocabulary.inWords),
    stopWords: new Set(vocabulary.stopWords),
    negations: new Set(vocabulary.negations),
    synonyms: createSynonyms(vocabulary.synonyms, store.words),
    ambiguousTowns: new Set(vocabulary.ambiguousTowns),
    facts: new Map(Object.entries(vocabulary.facts)),
    longPhrases: new Map(Object.entries(vocabulary.longPhrases)),
    meaningOf: (words) =>
      meanings.get(exactKey(words)) ??
      // "Märchen" are no form of French "marcher".
      (words.length === 1 && fixed.has(words[0]!) ? undefined : formOf(words)),
    called: (word) => meanings.get(exactKey([word])) ?? singular(meanings, [word]),
    guessOf: (words, mayBegin) => {
      const isUnknown = words.some(
        (word, i) => !store.words.has(word) && !(mayBegin && i === words.length - 1 && store.words.begins(word)),
      );
      const guess = isUnknown ? similar(words) : undefined;
      // "Klostergarten" is made of words that the texts have, and no mistyped Klettergarten.
      const isOther = guess?.as === 'category' && words.some((word) => isCompound(store, word));
      return isOther ? undefined : guess;
    },
    kindBegun: (start) => kindBegun(meanings, start),
    townNamed: (name) => store.towns.named(localName(name))[0],
    landmarkNamed: (name) => store.towns.landmark(localName(name)),
    regionBegun: (start, mayBeTown) => regionOf(regionBegun(start, mayBeTown)),
    regionHalfSaid: (words) => regionOf(halfSaid(words)),
  };
}

/** The name of a kind that begins so, or else the shortest word for one. */
function kindBegun(meanings: Meanings, start: string): Meaning | undefined {
  const lengths = Array.from({ length: MOST_MISSING }, (_, i) => start.length + 1 + i);
  const kinds = lengths
    .flatMap((length) => meanings.sized(start[0]!, 1, length))
    .filter(({ text }) => text.startsWith(start))
    .map(({ text }) => meanings.get(EXACT + text)!)
    .filter((meaning) => meaning.as === 'category');
  return kinds.find(({ isName }) => isName) ?? kinds[0];
}

/** So many letters a word may lack that is only begun. */
const MOST_MISSING = 10;

/** A word that no text has, but the beginning of one: "kapell" may become Kapellbrücke. */
const isBegun = ({ words: index }: ReadWords, words: readonly string[]): boolean =>
  words.length === 1 && !index.has(words[0]!) && index.begins(words[0]!);

/** "Altstatt" and "Aussichtsturn" are made of known words too, and end with none that a thing is called by. */
function isCompound({ words: index, attributes: { vocabulary } }: ReadWords, word: string): boolean {
  const last = index.parts(word)?.at(-1);
  if (last === undefined || vocabulary.stopWords.includes(last)) return false;
  return index.exact(last).some(({ term }) => index.frequency(term) >= COMMON);
}

/** Of so many texts each has what compounds end with. */
const COMMON = 3;

/** Endings that the stems of singular and plural do not have in common: Bergbahn-en, Dom-e; and of what is small. */
const ENDINGS = ['en', 'er', 'es', 'e', 'n', 's', 'chen', 'lein'];

/** What is left of a word without one of the endings that it has. */
export const withoutEndings = (word: string): string[] =>
  ENDINGS.filter((ending) => word.endsWith(ending) && word.length >= ending.length + 3).map((ending) =>
    word.slice(0, -ending.length),
  );

function singular(meanings: Meanings, words: readonly string[]): Meaning | undefined {
  const last = words.at(-1)!;
  for (const form of withoutEndings(last)) {
    const meaning = meanings.get(exactKey([...words.slice(0, -1), form]));
    if (meaning?.as === 'category' || meaning?.as === 'flag') return meaning;
  }
  return undefined;
}

const sortedLetters = (word: string): string => [...word].sort().join('');

/** Letters of a word that is a typo of the name of a category only where it lacks one. */
const SHORT = 4;

/** So many letters more may be wrong in what sounds alike: "anschauen" sounds like Italian "anziani". */
const HEARD = 2;

/** Names of categories, regions and countries that a phrase may be a typo of, with its first letter right. */
function createSimilarMeanings(meanings: Meanings, index: WordList) {
  return (words: readonly string[]): Meaning | undefined => {
    const phrase = words.join(' ');
    const isShort = phrase.length === SHORT;
    const most = isShort ? 1 : allowedTypos(phrase.length);
    // "1000 jährige Linde" is no mistyped "10 jährige".
    if (most === 0 || /\d/.test(phrase)) return undefined;
    const [sound, letters] = [soundOf(phrase), lettersOf(phrase)];
    let best: { meaning: Meaning; distance: number } | undefined;
    const alike = Array.from({ length: 2 * most + 1 }, (_, i) =>
      meanings.sized(phrase[0]!, words.length, phrase.length - most + i),
    );
    for (const { text, ...its } of alike.flat()) {
      // "Hraz" has all letters of the Harz.
      const isSwapped = isShort && text.length === SHORT && sortedLetters(text) === sortedLetters(phrase);
      if (allowedTypos(text.length) === 0 && !isSwapped) continue;
      const isHeard = sound.length > 3 && sound === its.sound;
      if (!isHeard && !mayBeTypos(letters, its.letters, most)) continue;
      const distance = isSwapped ? 1 : editDistance(phrase, text, isHeard ? most + HEARD : most);
      if (distance > (isHeard ? most + HEARD : most) || (best && distance >= best.distance)) continue;
      const meaning = meanings.get(EXACT + text)!;
      // "Höle" lacks a letter; what is as short as that may be anything.
      const isLacking = meaning.as === 'category' && text.length > SHORT;
      if (isShort && !isLacking && !(isSwapped && meaning.as === 'region')) continue;
      best = { meaning, distance };
    }
    if (best?.meaning.as !== 'category' || words.length > 1) return best?.meaning;
    // "Schiffahrt" lacks a letter of what texts tell of, and two make it a Schulfahrt.
    const inTexts = index.typos(phrase).map((each) => editDistance(phrase, index.textOf(each), most));
    return Math.min(...inTexts) < best.distance ? undefined : best.meaning;
  };
}
