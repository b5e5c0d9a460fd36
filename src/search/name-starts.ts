import { exactKey, type Vocabulary } from '../indexes/vocabulary.ts';
import { wordsOf } from '../text/words.ts';

/** What a folded name begins with for whoever types it: its first word, and of "Burg Hohenzollern" the second as well. */
export function startsOf({ meanings }: Vocabulary, name: string): string[] {
  const words = wordsOf(name);
  const [first, ...others] = words;
  const kind = others.length > 0 ? meanings[exactKey([first!])] : undefined;
  const isKind = kind?.as === 'category' && kind.isName;
  return (isKind ? [words, others] : [words]).map((each) => each.join(' '));
}
