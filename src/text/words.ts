import { fold } from './fold.ts';

/** The folded words of a text; hyphens and apostrophes part words. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The same, and hyphenated words joined as well ("Saale-Unstrut" is found as "saaleunstrut"): for the index only. */
export function indexWordsOf(text: string, words = wordsOf): string[] {
  const joined = text.match(/[\p{L}\p{N}]+(?:[-‐–'’][\p{L}\p{N}]+)+/gu) ?? [];
  return [...words(text), ...joined.map((word) => words(word).join(''))];
}

/** What belongs to one word before it is folded. */
const UNFOLDED = /[\p{L}\p{N}\p{M}\u00ad\u200b-\u200d\u2060\ufeff]+/gu;
const REMEMBERED = 200_000;

/** `wordsOf` for a build, where the same words come again and again: each is folded once. */
export function rememberingWordsOf(): (text: string) => string[] {
  const folded = new Map<string, string[]>();
  const wordsOfOne = (word: string): string[] => {
    let words = folded.get(word);
    if (words) return words;
    if (folded.size === REMEMBERED) folded.clear();
    folded.set(word, (words = wordsOf(word)));
    return words;
  };
  // The small letter of a Greek Σ depends on what follows.
  return (text) => (text.includes('Σ') ? wordsOf(text) : (text.match(UNFOLDED) ?? []).flatMap(wordsOfOne));
}

/** A whole name for exact comparison: folded words with one space between. */
export function foldName(name: string): string {
  return wordsOf(name).join(' ');
}
