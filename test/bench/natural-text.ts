import { readContent } from '../../src/pois/read.ts';

/** Draws in [0, 1). */
type Next = () => number;

/** What the check of destinations asks of a short text; four of them are as long as a description has to be. */
const SHORTEST = 30;

/** Sentences with the words of others, as often and in such order as they stand there. */
export interface NaturalText {
  /** Of `SHORTEST` letters at least, and so many at most. */
  sentence(next: Next, longest: number): string;
}

/**
 * A chain of words: each is drawn from those that stand behind the one before it (Shannon, A Mathematical Theory of
 * Communication, 1948, section 3). So a collection of any size has the vocabulary and the frequencies of real German.
 */
export function naturalText(texts: readonly string[]): NaturalText {
  /** What follows a word, as often as it does; the empty word begins and ends a sentence. */
  const followers = new Map<string, string[]>();
  for (const sentence of texts.flatMap((text) => text.split(/(?<=[.!?])\s+/))) {
    let before = '';
    for (const word of [...sentence.split(/\s+/).filter(Boolean), '']) {
      const known = followers.get(before);
      if (known) known.push(word);
      else followers.set(before, [word]);
      before = word;
    }
  }
  const drawn = (next: Next): string => {
    const words: string[] = [];
    for (let word = ''; ;) {
      const after = followers.get(word)!;
      word = after[Math.floor(next() * after.length)]!;
      if (word === '') return words.join(' ');
      words.push(word);
    }
  };
  return {
    sentence: (next, longest) => {
      for (;;) {
        const sentence = drawn(next);
        if (sentence.length >= SHORTEST && sentence.length <= longest) return sentence;
      }
    },
  };
}

/** The texts of the project's own destinations. @param root folder of the project */
export async function ownTexts(root: string): Promise<string[]> {
  const { destinations } = await readContent(`${root}/content`);
  return destinations.flatMap(({ summary, description }) => [summary, description ?? '']);
}
