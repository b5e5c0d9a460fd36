import type { Options } from 'minisearch';
import { indexWordsOf, rememberingWordsOf } from './analyse.ts';
import type { FrozenField } from './freeze.ts';
import type { Texts } from './texts.ts';

/** What a word counts in each field. */
export const boosts: Record<keyof Texts, number> = {
  name: 5,
  aliases: 4,
  category: 2,
  town: 2,
  region: 1.5,
  flags: 1.5,
  summary: 1,
  description: 0.4,
  nameForms: 2,
  otherForms: 0.4,
};
const fields = Object.keys(boosts) as (keyof Texts)[];

export const frozenFields: FrozenField[] = fields.map((name) => ({
  boost: boosts[name],
  isName: name === 'name' || name === 'aliases',
}));

/** How MiniSearch takes the texts apart; what the fields of forms hold is words already. */
export function searchOptions(): Options<Texts & { id: number }> {
  const words = rememberingWordsOf();
  return {
    fields,
    tokenize: (text, field) => (field?.endsWith('Forms') ? text.split(' ').filter(Boolean) : indexWordsOf(text, words)),
    processTerm: (term) => term,
  };
}
