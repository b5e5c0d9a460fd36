import { fold } from '../text/fold.ts';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** The parts of a text that words begin; folding changes lengths, so the original letters are counted. */
export function highlight(text: string, words: readonly string[]): [from: number, to: number][] {
  const ranges: [from: number, to: number][] = [];
  if (words.length === 0) return ranges;
  WORD.lastIndex = 0;
  for (let found = WORD.exec(text); found; found = WORD.exec(text)) {
    const written = found[0];
    // Most words of a name begin with another letter, and folding one takes longer than the rest.
    if (!words.some((word) => mayBegin(written, word))) continue;
    const folded = fold(written);
    let longest = 0;
    for (const word of words) if (word.length > longest && folded.startsWith(word)) longest = word.length;
    if (longest > 0) ranges.push([found.index, found.index + lettersFor(written, folded, longest)]);
  }
  return ranges;
}

/** False only where the first letters differ; what folding makes of other letters than those of ASCII stays open. */
function mayBegin(written: string, word: string): boolean {
  const [letter, wanted] = [written.charCodeAt(0), word.charCodeAt(0)];
  return letter === wanted || letter > ASCII || (letter | TO_SMALL) === wanted;
}

const ASCII = 0x7f;
/** The bit that parts a small letter of ASCII from its capital. */
const TO_SMALL = 0x20;

function lettersFor(written: string, folded: string, foldedLength: number): number {
  if (folded === written.toLowerCase()) return foldedLength;
  for (let length = 1; length < written.length; length++) {
    if (fold(written.slice(0, length)).length >= foldedLength) return length;
  }
  return written.length;
}
