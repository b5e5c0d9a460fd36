import { weights } from '../contract/weights.ts';
import { remembering } from '../text/remembering.ts';
import { indexWordsOf, rememberingWordsOf } from '../text/words.ts';
import type { TextOptions } from './count-shard.ts';
import type { IndexedField } from './freeze.ts';
import type { IndexedTexts } from './indexed-texts.ts';

const fields = Object.keys(weights.fields satisfies Record<keyof IndexedTexts, number>) as (keyof IndexedTexts)[];

export const indexedFields: IndexedField[] = fields.map((name) => ({
  boost: weights.fields[name],
  isName: name === 'name' || name === 'aliases',
}));

/** How texts are taken apart; what the fields of forms hold is words already. */
export function textOptions(): TextOptions {
  const words = rememberingWordsOf();
  const indexWords = remembering((text) => indexWordsOf(text, words));
  return {
    fields,
    tokenize: (text, field) => (field?.endsWith('Forms') ? text.split(' ').filter(Boolean) : indexWords(text)),
  };
}
