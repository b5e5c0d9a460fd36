import { fold } from '../text/fold.ts';

/** The parts of a text that words begin; folding changes lengths, so the original letters are counted. */
export function highlight(text: string, words: readonly string[]): [from: number, to: number][] {
  const ranges: [from: number, to: number][] = [];
  for (const match of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const folded = folding(match[0]);
    let longest = 0;
    for (const word of words) if (word.length > longest && folded.startsWith(word)) longest = word.length;
    if (longest > 0) ranges.push([match.index, match.index + lettersFor(match[0], longest)]);
  }
  return ranges;
}

function lettersFor(written: string, foldedLength: number): number {
  for (let length = 1; length < written.length; length++) {
    if (folding(written.slice(0, length)).length >= foldedLength) return length;
  }
  return written.length;
}

const REMEMBERED = 20_000;
const known = new Map<string, string>();

/** The words of well-known names come again and again, and folding one takes longer than the rest. */
function folding(word: string): string {
  let folded = known.get(word);
  if (folded !== undefined) return folded;
  if (known.size === REMEMBERED) known.clear();
  known.set(word, (folded = fold(word)));
  return folded;
}
