import { weights } from '../contract/weights.ts';
import type { SearchedWords } from './searched-words.ts';

/** In so few texts of even the smallest collection. */
const FEW_TEXTS = 2;

/** Whether few texts have a word, so that it tells which are meant. */
export function isTelling({ words, attributes }: SearchedWords, word: string): boolean {
  const texts = Math.max(0, ...words.exact(word).map(({ term }) => words.frequency(term)));
  return texts <= Math.max(FEW_TEXTS, weights.tellingShare * attributes.count);
}
