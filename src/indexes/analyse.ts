/**
 * Text as the index and the query both see it. German folding: Müller = Mueller = Muller, Straße = Strasse;
 * the u of a "ue" stays after a vowel or q (Neuenburg, Quelle).
 */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'a')
    .replace(/œ|ø/g, 'o')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([ao])e/g, '$1')
    .replace(/(?<![aeiouyq])ue/g, 'u');
}

/** The folded words of a text; hyphens and apostrophes part words. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The same, and hyphenated words joined as well ("Saale-Unstrut" is found as "saaleunstrut"): for the index only. */
export function indexWordsOf(text: string): string[] {
  const joined = text.match(/[\p{L}\p{N}]+(?:[-‐–'’][\p{L}\p{N}]+)+/gu) ?? [];
  return [...wordsOf(text), ...joined.map((word) => wordsOf(word).join(''))];
}

/** A whole name for exact comparison: folded words with one space between. */
export function foldName(name: string): string {
  return wordsOf(name).join(' ');
}

/** Words whose analysis stands for the analyser's behaviour: a change of it changes the hash of every text index. */
export const analyserSamples = [
  'Müller-Straße',
  "Rue de l'Hôpital",
  'Neuenburg am Rhein',
  'Quellenhöhe',
  'ÆØœ 4711',
].map((text) => indexWordsOf(text));
