import { naturalText } from '../natural-text.ts';
import { wordsOf, type QueryClass } from './query-classes.ts';

/** Questions with the words of real texts, as often as they stand there. */
export function naturalClasses(texts: readonly string[]): QueryClass[] {
  const text = naturalText(texts);
  /** Nouns of one sentence. */
  const nouns = (next: () => number, count: number): string => {
    for (;;) {
      const found = wordsOf([text.sentence(next, 200)]);
      if (found.length >= count) return found.slice(-count).join(' ');
    }
  };
  return [
    { id: 'word', title: 'ein Wort', endpoint: 'pois', draw: ({ next }) => ({ q: nouns(next, 1) }) },
    { id: 'two-words', title: 'zwei Wörter', endpoint: 'pois', draw: ({ next }) => ({ q: nouns(next, 2) }) },
  ];
}
