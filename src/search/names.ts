import type { Store } from '../indexes/store.ts';
import { wordsOf } from '../text/words.ts';
import type { Asked } from './asked.ts';
import type { Collection, Documents } from './plan.ts';

/** Reading more names would take longer than a letter. */
export const NAMES_READ = 100;

/** The names that a query is: the whole of it, or the two that it is made of. */
export function exactNames({ called }: Collection, q: string): Documents {
  const words = wordsOf(q);
  const whole = words.join(' ');
  const pairs = words.slice(1).map((word, i): [string, string] => {
    const after = ['oder', 'und', 'or', 'and', 'et'].includes(word) ? i + 2 : i + 1;
    return [words.slice(0, i + 1).join(' '), words.slice(after).join(' ')];
  });
  const known = called([whole, ...pairs.flat()]);
  const pair = known.has(whole) ? undefined : pairs.find((names) => names.every((name) => known.has(name)));
  return { are: 'called', names: pair ?? [whole] };
}

/** Whether some name has a word that another one is a typo of, and all the others. */
export function namesWithTypo(
  { words: index }: Store,
  { word, not, others }: { word: string; not: readonly string[]; others: readonly string[] },
): boolean {
  const lists = others.map((other) => new Set(index.namesWithWord(other)));
  return others.length > 0 && index.namesLike(word, not).some((id) => lists.every((list) => list.has(id)));
}

/**
 * Of the best known names those that begin as the query does, however much is still to be typed: "haus des m" is the Haus
 * des Meeres, "rhe" the Rheinfall before the Rheinturm.
 * @returns a function that keeps these of some documents; undefined where there are too many names to read
 */
export function startingOf({ collection, begun }: Asked): (of: Documents, isScored: boolean) => Documents | undefined {
  const isMuch = collection.countNamed(begun) > NAMES_READ;
  return (of, isScored) => (isMuch ? undefined : { are: 'starting', of, isScored });
}

/** "Brandenburg" is understood, and may become the Brandenburger Tor. */
export const begunNames = ({ parsed }: Asked): Documents => ({ are: 'begun', prefix: parsed.nameWords[0]! });
