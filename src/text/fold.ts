/** Soft hyphens and joiners, which copied text carries inside its words. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** What folding leaves as it is, which is most of what there is to fold. */
const PLAIN = /^[a-z0-9 ]*$/;
const DIGRAPH = /[aou]e/;

/**
 * Text as the index and the query both see it. German folding: Müller = Mueller = Muller, Straße = Strasse;
 * the u of a "ue" stays after a vowel or q (Neuenburg, Quelle).
 */
export function fold(text: string): string {
  const small = text.toLowerCase();
  if (PLAIN.test(small) && !DIGRAPH.test(small)) return small;
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

/** Small letters without accents, ß as ss: for comparing titles and names where the umlaut may be missing. */
export function withoutAccents(text: string): string {
  return text.toLowerCase().replace(/ß/g, 'ss').normalize('NFD').replace(/\p{M}/gu, '');
}
