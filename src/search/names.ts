import type { Store } from '../indexes/store.ts';
import type { WordIndex } from '../indexes/words.ts';
import { foldName, wordsOf } from '../text/words.ts';
import type { Asked } from './asked.ts';
import { namedAt } from './named-at.ts';
import type { ScoredDocuments } from './query-term.ts';

/** Reading more names would take longer than a letter. */
export const NAMES_READ = 100;

/** Destinations of exactly this name, or of the two names that it is made of. */
export function exactNames(index: WordIndex, q: string): number[] {
  const words = wordsOf(q);
  const whole = index.named(words.join(' '));
  for (let i = 1; i < words.length && whole.length === 0; i++) {
    const after = ['oder', 'und', 'or', 'and', 'et'].includes(words[i]!) ? i + 1 : i;
    const [first, second] = [index.named(words.slice(0, i).join(' ')), index.named(words.slice(after).join(' '))];
    if (first.length > 0 && second.length > 0) return [...new Set([...first, ...second])];
  }
  return whole;
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
 * @returns a function that keeps these of some documents; each name is read once
 */
export function startingOf({ store, query, begun }: Asked): (ids: Uint32Array) => Uint32Array {
  if (begun.size() > NAMES_READ) return (ids) => ids.subarray(0, 0);
  const words = wordsOf(query.q!);
  const start = words.join(' ');
  const firstBegins = store.words.nameBegins(words[0] ?? '');
  const begins = (id: number): boolean => {
    const isSo = firstBegins(id);
    const isRead = isSo === undefined || (isSo && words.length > 1);
    return isRead ? foldName(namedAt(store, id).name).startsWith(start) : isSo;
  };
  const known = new Map<number, boolean>();
  return (ids) =>
    ids.filter((id) => {
      const isSo = known.get(id) ?? begins(id);
      known.set(id, isSo);
      return isSo;
    });
}

/** "Brandenburg" is understood, and may become the Brandenburger Tor. */
export function begunNames({ store, parsed, filter }: Asked): ScoredDocuments {
  return { ids: store.words.namesWithPrefix(parsed.nameWords[0]!).filter(filter.accepts), relevances: undefined };
}
