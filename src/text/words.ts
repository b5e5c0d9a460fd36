import { fold } from './fold.ts';
import { remembering } from './remembering.ts';

/** The folded words of a text; hyphens and apostrophes part words. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The same, and hyphenated words joined as well ("Saale-Unstrut" is found as "saaleunstrut"): for the index only. */
export function indexWordsOf(text: string, words: (text: string) => string[] = wordsOf): string[] {
  const joined = JOINT.test(text) ? text.match(JOINED) : null;
  return joined ? [...words(text), ...joined.map((word) => words(word).join(''))] : words(text);
}

/** Looked for first: few texts have one. */
const JOINT = /(?<=[\p{L}\p{N}])[-‐–'’][\p{L}\p{N}]/u;
const JOINED = /[\p{L}\p{N}]+(?:[-‐–'’][\p{L}\p{N}]+)+/gu;

/** What belongs to one word before it is folded. */
const UNFOLDED = /[\p{L}\p{N}\p{M}\u00ad\u200b-\u200d\u2060\ufeff]/u;
export const REMEMBERED_WORDS = 200_000;

/** `wordsOf` for a build, where the same words and many texts come again and again: each is folded once. */
export function rememberingWordsOf(): (text: string) => string[] {
  const ofWord = remembering(wordsOf, REMEMBERED_WORDS);
  const isInWord = (inWords ??= unitsOfWords());
  const wordsIn = (text: string): string[] => {
    const words: string[] = [];
    for (let at = 0, start = -1; at <= text.length; at++) {
      const unit = at < text.length ? text.charCodeAt(at) : 0;
      // The small letter of a Greek Σ depends on what follows.
      if (unit === SIGMA || (unit >= FIRST_SURROGATE && unit <= LAST_SURROGATE)) return wordsOf(text);
      if (isInWord[unit] === 1) start = start < 0 ? at : start;
      else if (start >= 0) {
        const folded = ofWord(text.slice(start, at));
        for (let i = 0; i < folded.length; i++) words.push(folded[i]!);
        start = -1;
      }
    }
    return words;
  };
  return remembering(wordsIn);
}

const [SIGMA, FIRST_SURROGATE, LAST_SURROGATE] = [0x3a3, 0xd800, 0xdfff];

/** For each UTF-16 unit 1 where it belongs to a word; made where a build first asks. */
let inWords: Uint8Array | undefined;

function unitsOfWords(): Uint8Array {
  return Uint8Array.from({ length: 1 << 16 }, (_, unit) => (UNFOLDED.test(String.fromCharCode(unit)) ? 1 : 0));
}

/** A whole name for exact comparison: folded words with one space between. */
export function foldName(name: string): string {
  return wordsOf(name).join(' ');
}
