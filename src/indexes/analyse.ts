/** Soft hyphens and joiners, which copied text carries inside its words. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/**
 * Text as the index and the query both see it. German folding: Müller = Mueller = Muller, Straße = Strasse;
 * the u of a "ue" stays after a vowel or q (Neuenburg, Quelle).
 */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'a')
    .replace(/œ|ø/g, 'o')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([ao])e/g, '$1')
    .replace(/(?<![aeiouyq])uee?/g, 'u');
}

/**
 * A word whose "ae", "oe" or "ue" may be no umlaut but letters around a lost one ("Hoenzollern" for Hohenzollern): folded
 * with the e kept. Only typos are looked up with it.
 */
export function foldKeepingE(word: string): string {
  return fold(word.replace(/([aou])(e)/giu, `$1\u0001$2`)).replaceAll('\u0001', '');
}

/** The folded words of a text; hyphens and apostrophes part words. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The same, and hyphenated words joined as well ("Saale-Unstrut" is found as "saaleunstrut"): for the index only. */
export function indexWordsOf(text: string, words = wordsOf): string[] {
  const joined = text.match(/[\p{L}\p{N}]+(?:[-‐–'’][\p{L}\p{N}]+)+/gu) ?? [];
  return [...words(text), ...joined.map((word) => words(word).join(''))];
}

/** What belongs to one word before it is folded. */
const UNFOLDED = /[\p{L}\p{N}\p{M}\u00ad\u200b-\u200d\u2060\ufeff]+/gu;
const REMEMBERED = 200_000;

/** `wordsOf` for a build, where the same words come again and again: each is folded once. */
export function rememberingWordsOf(): (text: string) => string[] {
  const folded = new Map<string, string[]>();
  const wordsOfOne = (word: string): string[] => {
    let words = folded.get(word);
    if (words) return words;
    if (folded.size === REMEMBERED) folded.clear();
    folded.set(word, (words = wordsOf(word)));
    return words;
  };
  // The small letter of a Greek Σ depends on what follows.
  return (text) => (text.includes('Σ') ? wordsOf(text) : (text.match(UNFOLDED) ?? []).flatMap(wordsOfOne));
}

/** A whole name for exact comparison: folded words with one space between. */
export function foldName(name: string): string {
  return wordsOf(name).join(' ');
}

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

/** Words that carry no meaning of their own in a query; they count only when nothing else is left. */
const stopwords = new Set([
  'der',
  'die',
  'das',
  'den',
  'dem',
  'des',
  'ein',
  'eine',
  'einen',
  'einem',
  'einer',
  'und',
  'oder',
  'mit',
  'ohne',
  'fur',
  'im',
  'in',
  'am',
  'an',
  'auf',
  'bei',
  'zu',
  'zum',
  'zur',
  'von',
  'vom',
  'nahe',
  'nahe',
  'um',
  'rund',
  'the',
  'a',
  'of',
  'and',
  'with',
  'for',
  'near',
  'at',
  'de',
  'du',
  'la',
  'le',
  'les',
  'et',
  'il',
  'lo',
  'di',
  'del',
  'della',
]);
export const isStopword = (word: string): boolean => stopwords.has(word);

/** Words whose analysis stands for the analyser's behaviour: a change of it changes the hash of every text index. */
export const analyserSamples = [
  'Müller-Straße',
  "Rue de l'Hôpital",
  'Neuenburg am Rhein',
  'Quellenhöhe',
  'ÆØœ 4711',
  'Wasserfälle Burgen Museen Zoos Seen Hohlen',
].map((text) => indexWordsOf(text).map((word) => [word, stem(word)]));
