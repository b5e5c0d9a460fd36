/** The letters that a folded word has, a bit each: what has other letters is no typo of it, and need not be compared. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters;
}

/** Whether two words may be so many typos apart: each one takes a letter and brings another, at the most. */
export function mayBeTypos(a: number, b: number, typos: number): boolean {
  let others = a ^ b;
  let count = 0;
  for (; others !== 0; others &= others - 1) if (++count > 2 * typos) return false;
  return true;
}
