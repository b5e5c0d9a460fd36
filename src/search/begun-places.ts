import type { Town } from '../indexes/towns.ts';
import { foldName } from '../text/words.ts';
import type { SearchedWords } from './searched-words.ts';
import type { Token } from './tokens.ts';

/** Two letters begin too many. */
const SHORTEST = 3;

/** Of the towns of at least so many inhabitants that a word begins the largest, where no text has the word. */
export function townBegun(store: SearchedWords, start: Token, population: number): Town | undefined {
  if (start.word.length < SHORTEST) return undefined;
  const [town] = store.towns.withPrefix(start.word, 1, population);
  return town && (!store.words.has(start.word) || isWritten(town.name, start)) ? town : undefined;
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
      const [one, ...others] = written.length > 0 || store.words.has(start.word) ? written : some;
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

/** "Zür" and "thür" are folded like "zur" and the river Thur, which texts have: the umlaut tells them apart. */
const isWritten = (name: string, { text }: Token): boolean =>
  /\P{ASCII}/u.test(text) && name.toLowerCase().startsWith(text.toLowerCase());
