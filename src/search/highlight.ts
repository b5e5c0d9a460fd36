import { fold } from '../text/fold.ts';

/** The parts of a text that words begin; folding changes lengths, so the original letters are counted. */
export function highlight(text: string, words: readonly string[]): [from: number, to: number][] {
  const ranges: [from: number, to: number][] = [];
  for (const { written, folded, from } of writtenWords(text)) {
    let longest = 0;
    for (const word of words) if (word.length > longest && folded.startsWith(word)) longest = word.length;
    if (longest > 0) ranges.push([from, from + lettersFor(written, longest)]);
  }
  return ranges;
}

function lettersFor(written: string, foldedLength: number): number {
  for (let length = 1; length < written.length; length++) {
    if (fold(written.slice(0, length)).length >= foldedLength) return length;
  }
  return written.length;
}

interface WrittenWord {
  written: string;
  folded: string;
  from: number;
}

const REMEMBERED = 10_000;
const known = new Map<string, WrittenWord[]>();

/** Well-known names come again and again, and taking one apart takes longer than the rest. */
function writtenWords(text: string): WrittenWord[] {
  let words = known.get(text);
  if (words !== undefined) return words;
  words = Array.from(text.matchAll(/[\p{L}\p{N}\p{M}]+/gu), ({ 0: written, index }) => ({
    written,
    folded: fold(written),
    from: index,
  }));
  if (known.size === REMEMBERED) known.clear();
  known.set(text, words);
  return words;
}
