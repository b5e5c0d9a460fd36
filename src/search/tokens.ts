import type { SearchQuery } from '../contract/parameters.ts';
import { fold, foldKeepingE } from '../text/fold.ts';
import { foldName } from '../text/words.ts';

/** One word of a query. */
export interface Token {
  /** As the visitor wrote it. */
  text: string;
  word: string;
}

/** A word of so few letters is still being typed where nothing follows it. */
export const STILL_TYPED = 3;

/** The words of a query in their order; hyphens and apostrophes part words. */
export function tokensOf(q: string): Token[] {
  const written =
    q
      .normalize('NFC')
      .replaceAll('€', ' euro ')
      // "Mit einem 3jährigen".
      .replace(/(\d)(?=j(?:ä|ae|a)hrig)/giu, '$1 ')
      .match(/[\p{L}\p{N}\p{M}\u00ad\u200b-\u200d\u2060\ufeff]+/gu) ?? [];
  return written.map((text) => ({ text, word: fold(text) })).filter(({ word }) => /[\p{L}\p{N}]/u.test(word));
}

/** Folded phrases that are to be read as plain words. */
export const literalOf = ({ literal }: Pick<SearchQuery, 'literal'>): ReadonlySet<string> =>
  new Set(literal?.split(',').map(foldName));

/** Of a word whose "oe" may be no umlaut, the form with the e kept; undefined where there is no other form. */
export function formKeepingE({ text, word }: Token): string | undefined {
  const form = foldKeepingE(text);
  return form === word ? undefined : form;
}

/** The phrase as it was written, its words parted by spaces. */
export const textOf = (phrase: readonly Token[]): string => phrase.map(({ text }) => text).join(' ');
export const wordsIn = (phrase: readonly Token[]): string[] => phrase.map(({ word }) => word);
