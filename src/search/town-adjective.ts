import type { Town } from '../indexes/towns.ts';
import type { Lexicon } from './lexicon.ts';

/** "Kölner" is what lies in Köln: the largest town of at least so many inhabitants of which a folded word is the adjective. */
export function townOfAdjective(lexicon: Lexicon, word: string, population: number): Town | undefined {
  return townsOfAdjective(word)
    .filter((name) => !lexicon.ambiguousTowns.has(name))
    .map((name) => lexicon.townNamed(name))
    .filter((town) => town !== undefined && town.population >= population)
    .sort((a, b) => b!.population - a!.population)[0];
}

const ENDING = 'er';

/** What the adjective may be made of, whether there is such a town or not: Köln, Karlsruh-e, Tübing-en, Dresd-e-n, Bas-e-l. */
export function townsOfAdjective(word: string): string[] {
  if (!word.endsWith(ENDING)) return [];
  const stem = word.slice(0, -ENDING.length);
  const names = [stem];
  if (stem.length >= LONG) names.push(`${stem}e`);
  if (/.{2}[aiu]ng$/.test(stem)) names.push(`${stem}en`);
  if (/[^aeiou][nl]$/.test(stem)) names.push(`${stem.slice(0, -1)}e${stem.at(-1)}`);
  return names;
}

/** "Lager" is nothing in Lage. */
const LONG = 6;
