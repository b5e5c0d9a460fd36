/**
 * A word without a light German or English ending, for words that are not names: Wasserfälle = Wasserfall, Burgen = Burg,
 * Museen = Museum. At least four letters stay, so that short words keep apart.
 */
export function stem(word: string): string {
  if (/^.{1,2}(ee|oo)[ns]$/.test(word)) return word.slice(0, -1);
  const singular = word.length > 4 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
  const bare = singular.replace(/(?<=se)(um|en)$|(?<=^.{4,})(ern|en|er|es|em|e|n)$/, '');
  return bare.length >= 4 ? bare : singular;
}

/** Stands before stems in the index, so that they never pass for a word somebody wrote. */
export const STEM_MARK = '~';
/** A word as a term that stands for all its endings. */
export const stemTerm = (word: string): string => `${STEM_MARK}${stem(word)}`;
/** A name as part of a compound: without its endings taken off, and apart from every stem. */
export const nameTerm = (word: string): string => `${STEM_MARK}${word}.`;
/** A word of those that visitors look for and no text says: apart from all that is told. */
export const soughtTerm = (word: string): string => `${STEM_MARK}+${stem(word)}`;
/** What such a term was made from: the stem or the name. */
export const unmarked = (term: string): string => term.replaceAll(/^~\+?|\.$/g, '');
