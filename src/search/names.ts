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

/** Of the best known names those that begin as the query does: "haus des m" is the Haus des Meeres. */
export function starting({ store, query, begun }: Asked, { ids, relevanceOf }: ScoredDocuments): ScoredDocuments {
  const start = foldName(query.q!);
  const isFew = begun.size() <= NAMES_READ;
  return {
    ids: isFew ? ids.filter((id) => foldName(namedAt(store, id).name).startsWith(start)) : ids.subarray(0, 0),
    relevanceOf,
  };
}

/** "Brandenburg" is understood, and may become the Brandenburger Tor. */
export function begunNames({ store, parsed, filter }: Asked): ScoredDocuments {
  return { ids: store.words.namesWithPrefix(parsed.nameWords[0]!).filter(filter.accepts), relevanceOf: () => 1 };
}
