import { foldName } from '../text/words.ts';

/** Folded letters of a search that is counted; shorter ones are beginnings, longer ones texts that somebody pasted. */
const [SHORTEST, LONGEST] = [3, 60];
/** A postcode has five digits at the most; more of them are a telephone number, an account or a date of birth. */
const MOST_DIGITS = 5;
const ADDRESS_OF_A_PERSON = /@|:\/\/|www\./;
/** Folded: "Gartenstraße 12" is where somebody lives. */
const HOUSE_NUMBER = /(str|strasse|weg|gasse|allee|platz|ring) \d/;

/**
 * A search text as it is counted: folded, without its punctuation.
 * @returns undefined for what is too short, too long, or may say something of a person
 */
export function searchWords(q: string): string | undefined {
  if (ADDRESS_OF_A_PERSON.test(q) || (q.match(/\p{N}/gu)?.length ?? 0) > MOST_DIGITS) return undefined;
  const words = foldName(q);
  if (words.length < SHORTEST || words.length > LONGEST || HOUSE_NUMBER.test(words)) return undefined;
  return words;
}
