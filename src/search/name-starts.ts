import { exactKey, type Vocabulary } from '../indexes/vocabulary.ts';
import { wordsOf } from '../text/words.ts';

/** What a folded name begins with for whoever types it: its first word, and of "Burg Hohenzollern" the second as well. */
export function startsOf({ meanings }: Pick<Vocabulary, 'meanings'>, name: string): string[] {
  const words = wordsOf(name);
  const [first, ...others] = words;
  const starts = others.length > 0 && isKind({ meanings }, first!) ? [words, others] : [words];
  return starts.map((each) => each.join(' '));
}

/** Whether a word says what something is, as "Burg" does. */
export function isKind({ meanings }: Pick<Vocabulary, 'meanings'>, word: string): boolean {
  const kind = meanings.get(exactKey([word]));
  return kind?.as === 'category' && kind.isName;
}
