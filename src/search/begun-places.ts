import type { Town } from '../indexes/towns.ts';
import { foldName } from '../text/words.ts';
import type { SearchedWords } from './searched-words.ts';
import type { Token } from './tokens.ts';

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

/**
 * The name of the one region that a word begins, where no text has the word: of several a state, if that is one.
 * @returns what knows it; the names are folded when it is first asked
 */
export function createRegionBegun(store: SearchedWords): (start: Token) => string | undefined {
  const { states, travelRegions } = store.attributes.catalogue;
  let folded: Named[][] | undefined;
  return (start) => {
    if (start.word.length < SHORTEST) return undefined;
    folded ??= [states, travelRegions].map((regions) => regions.map(({ name }) => ({ name, word: foldName(name) })));
    for (const regions of folded) {
      const some = regions.filter(({ word }) => word.startsWith(start.word));
      const written = some.filter(({ name }) => isWritten(name, start));
      const [one, ...others] = isFolded(store, start) ? some : written;
      if (one) return others.length === 0 ? one.name : undefined;
    }
    return undefined;
  };
}

interface Named {
  name: string;
  /** The name, folded. */
  word: string;
}

/** Whether the folded letters are all there is to go by: no umlaut tells which name is meant, and no text has the word. */
const isFolded = ({ words }: SearchedWords, { text, word }: Token): boolean => !UMLAUT.test(text) && !words.has(word);

/** "Zür" and "thür" are folded like "zur" and the river Thur, "kär" like Karlsruhe: the umlaut tells them apart. */
const isWritten = (name: string, { text }: Token): boolean =>
  UMLAUT.test(text) && name.toLowerCase().startsWith(text.toLowerCase());

const UMLAUT = /\P{ASCII}/u;
