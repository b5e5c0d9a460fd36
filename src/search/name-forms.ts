import { townsOfAdjective } from './town-adjective.ts';

/** A name as it may be written, and the words of the query with it in place of what was said. */
export interface NameForm {
  name: string;
  words: readonly string[];
}

/** A name said otherwise has so many words at the most. */
const LONGEST = 5;

/** "Zum Grünen See" may be the Grüner See and "Grazer Kunsthaus" the Kunsthaus Graz: the names that words may say, the longest first. */
export function nameForms(words: readonly string[]): NameForm[] {
  const runs = words.slice(0, -1).flatMap((word, at) => {
    const most = isAdjective(word) ? Math.min(LONGEST, words.length - at) : 1;
    return Array.from({ length: most - 1 }, (_, i) => ({ at, length: most - i }));
  });
  const whole = runs.length > 0 && words.length <= LONGEST + 1 ? [{ at: 0, length: words.length }] : [];
  return [...whole, ...runs]
    .sort((a, b) => b.length - a.length)
    .flatMap(({ at, length }) => {
      const said = words.slice(at, at + length);
      const put = (named: readonly string[]): NameForm => ({
        name: named.join(' '),
        words: [...words.slice(0, at), ...named, ...words.slice(at + length)],
      });
      return [...declined(said), ...withTown(said)].map(put);
    });
}

const ADJECTIVE = /^(.{3,})(?:e|en|er|es|em)$/;
const isAdjective = (word: string): boolean => ADJECTIVE.test(word);
const NOMINATIVE = ['er', 'e', 'es', 'en'];

/** The endings that adjectives have in a name, all of them the same; its last word is none. */
function declined(said: readonly string[]): string[][] {
  const stems = said.map((word, i) => (i < said.length - 1 ? ADJECTIVE.exec(word)?.[1] : undefined));
  return NOMINATIVE.map((ending) => said.map((word, i) => (stems[i] === undefined ? word : stems[i] + ending)));
}

/** The town behind what its adjective says. */
function withTown([adjective, ...others]: readonly string[]): string[][] {
  return townsOfAdjective(adjective!).map((town) => [...others, town]);
}
