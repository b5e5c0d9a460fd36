import type { Town } from '../indexes/towns.ts';
import type { Lexicon } from './lexicon.ts';

/** "Kölner" is what lies in Köln: the largest town of at least so many inhabitants of which a folded word is the adjective. */
export function townOfAdjective(lexicon: Lexicon, word: string, population: number): Town | undefined {
  if (!word.endsWith(ENDING)) return undefined;
  const stem = word.slice(0, -ENDING.length);
  return namesOf(stem)
    .filter((name) => !lexicon.ambiguousTowns.has(name))
    .map((name) => lexicon.townNamed(name))
    .filter((town) => town !== undefined && town.population >= population)
    .sort((a, b) => b!.population - a!.population)[0];
}

const ENDING = 'er';

/** What the stem of an adjective may be the rest of: Köln, Karlsruh-e, Tübing-en, Dresd-e-n, Bas-e-l. */
function namesOf(stem: string): string[] {
  const names = [stem];
  if (stem.length >= LONG) names.push(`${stem}e`);
  if (/.{2}[aiu]ng$/.test(stem)) names.push(`${stem}en`);
  if (/[^aeiou][nl]$/.test(stem)) names.push(`${stem.slice(0, -1)}e${stem.at(-1)}`);
  return names;
}

/** "Lager" is nothing in Lage. */
const LONG = 6;
