/** After so many letters begins what may be the ending of an adjective: "alte", "rote". */
const ADJECTIVE = /^(.{3,})(?:e|en|er|es|em)$/;
const NOMINATIVE = ['er', 'e', 'es', 'en'];

/**
 * "Zum Grünen See", "großen Feldberg": the words with the endings that the adjectives of a name may have, all of them
 * the same; the last word of a name is none.
 */
export function declined(words: readonly string[]): string[][] {
  const stems = words.map((word, i) => (i < words.length - 1 ? ADJECTIVE.exec(word)?.[1] : undefined));
  if (stems.every((each) => each === undefined)) return [];
  return NOMINATIVE.map((ending) => words.map((word, i) => (stems[i] === undefined ? word : stems[i] + ending)));
}
