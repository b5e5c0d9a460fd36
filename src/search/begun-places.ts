import { countryNames } from '../contract/countries.ts';
import type { Town } from '../indexes/towns.ts';
import type { WordList } from '../indexes/words.ts';
import { editDistance } from '../text/edit-distance.ts';
import { foldName } from '../text/words.ts';
import type { SearchedWords } from './searched-words.ts';
import { formKeepingE, type Token } from './tokens.ts';

/** Two letters begin too many. */
const SHORTEST = 3;
/** Of towns that begin so, the largest. */
const MOST = 5;

/** Of the towns of at least so many inhabitants that a word begins the largest, where no text has the word. */
export function townBegun(store: SearchedWords, start: Token, population: number): Town | undefined {
  if (start.word.length < SHORTEST) return undefined;
  const towns = store.towns.withPrefix(start.word, MOST, population);
  return towns.find(({ name }) => isWritten(name, start)) ?? (isFolded(store, start) ? towns[0] : undefined);
}

/** Of the towns of at least so many inhabitants the one that a word is mistyped for, where no text has the word. */
export function townMistyped({ words, towns }: SearchedWords, token: Token, population: number): Town | undefined {
  const { word } = token;
  if (words.has(word) || word.length < MISTYPED - 1) return undefined;
  const alike = towns.withPrefix(word[0]!, Infinity, population).filter(({ name }) => name.length >= MISTYPED);
  // "Oberhasuen" has no umlaut.
  const written = [word, formKeepingE(token) ?? word];
  return alike.find(({ name }) => written.some((each) => editDistance(each, foldName(name), 1) <= 1));
}

/** A name of so many letters is enough to tell it with a typo, "Kölna" not. */
const MISTYPED = 6;

/**
 * The name of the region, or where none begins so of the country, that a word begins, where few texts have the word itself:
 * of several the one that most texts name, or else a state.
 * @returns what knows it. Where a town may be meant as well it is none that few know: "hei" may become Heidelberg before it
 *     becomes the Heidiland. The names are folded when it is first asked.
 */
export function createRegionBegun(store: SearchedWords): (start: Token, mayBeTown: boolean) => string | undefined {
  const { states, travelRegions } = store.attributes.catalogue;
  let folded: Named[][] | undefined;
  const collect = (): Named[][] => {
    const named = (name: string, of: string, isState = false) => ({ name, of, isState, word: foldName(name) });
    return [
      [...states.map(({ name }) => named(name, name, true)), ...travelRegions.map(({ name }) => named(name, name))],
      Object.entries(countryNames).flatMap(([code, names]) => Object.values(names).map((name) => named(name, code))),
    ];
  };
  return (start, mayBeTown) => {
    if (start.word.length < SHORTEST) return undefined;
    folded ??= collect();
    const meant = folded.map((places) => meantOf(places, start)).find(({ length }) => length > 0) ?? [];
    const [first, ...others] = meant
      .map((place) => ({ ...place, texts: textsNaming(store, place.word) }))
      .sort((a, b) => b.texts - a.texts || Number(b.isState) - Number(a.isState));
    const second = others.find(({ of }) => of !== first!.of);
    if (!first || (first.texts === second?.texts && first.isState === second.isState)) return undefined;
    if (mayBeTown && !first.isState && first.texts < KNOWN && isTownBegun(store, start)) return undefined;
    return BEYOND_ASCII.test(start.text) || isRareBeside(store, start, first.texts) ? first.name : undefined;
  };
}

/** The state or travel region of several words that two words begin, the second being none yet: "baden wür". */
export function createRegionHalfSaid({ attributes }: SearchedWords): (words: readonly string[]) => string | undefined {
  const { states, travelRegions } = attributes.catalogue;
  let folded: { name: string; word: string }[] | undefined;
  return (words) => {
    if (words.at(-1)!.length < 2) return undefined;
    folded ??= [...states, ...travelRegions].map(({ name }) => ({ name, word: foldName(name) }));
    const start = words.join(' ');
    return folded.find(({ word }) => word.length > start.length && word.startsWith(start))?.name;
  };
}

/** As it is written, or where no umlaut is, as it is folded. */
function meantOf(places: readonly Named[], start: Token): Named[] {
  const some = places.filter(({ word }) => word.startsWith(start.word));
  const written = some.filter(({ name }) => beginsAsWritten(name, start));
  return written.length > 0 || BEYOND_ASCII.test(start.text) ? written : some;
}

interface Named {
  name: string;
  /** What is called so: a country has several names. */
  of: string;
  isState: boolean;
  /** The name, folded. */
  word: string;
}

/** A travel region of which fewer texts tell is not thought of before a town of some size. */
const KNOWN = 10;
const TOWN_POPULATION = 20_000;

const isTownBegun = ({ towns }: SearchedWords, start: Token): boolean =>
  towns.withPrefix(start.word, MOST, TOWN_POPULATION).some(({ name }) => beginsAsWritten(name, start));

/** A word that a name begins with is that name where texts have the name so many times as often: "Bay", and no "Wald". */
const RARE = 4;

function isRareBeside({ words }: SearchedWords, { word }: Token, texts: number): boolean {
  return !words.has(word) || RARE * textsWith(words, word) <= texts;
}

/** In how many texts all words of a name may stand. */
const textsNaming = ({ words }: SearchedWords, name: string): number =>
  Math.min(...name.split(' ').map((word) => textsWith(words, word)));

/** How many texts have the word as it is. */
function textsWith(words: WordList, word: string): number {
  const written = words.exact(word).find((form) => words.textOf(form) === word);
  return written ? words.frequency(written.term) : 0;
}

/** Whether the folded letters are all there is to go by: no umlaut tells which name is meant, and no text has the word. */
const isFolded = ({ words }: SearchedWords, { text, word }: Token): boolean =>
  !BEYOND_ASCII.test(text) && !words.has(word);

/** "Zür" and "thür" are folded like "zur" and the river Thur, "kär" like Karlsruhe: the umlaut tells them apart. */
const isWritten = (name: string, start: Token): boolean =>
  BEYOND_ASCII.test(start.text) && beginsAsWritten(name, start);

const beginsAsWritten = (name: string, { text }: Token): boolean => name.toLowerCase().startsWith(text.toLowerCase());

const BEYOND_ASCII = /\P{ASCII}/u;
