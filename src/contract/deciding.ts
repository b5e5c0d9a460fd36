import { choiceText, statesOf } from './choices.ts';
import { flagNames, flagText, type FlagName } from './flags.ts';
import type { Language, Poi } from './records.ts';

/** The facts of a list that a visitor chooses by, in the order in which they are read. */
export type DecidingFact = FlagName | (typeof choiceFacts)[number];
const choiceFacts = ['dogs', 'rain'] as const;

/** What a destination is known to offer, in words; the lowest step of a scale says what is missing and is left out. */
export function decidingFactsOf(poi: Poi, language: Language): { name: DecidingFact; text: string }[] {
  const ofFlags = flagNames.map((name) => ({
    name,
    text: poi[name] === 0 ? undefined : flagText(poi, name, language),
  }));
  const ofChoices = choiceFacts.map((name) => ({
    name,
    text: poi[name] === statesOf(name).at(-1) ? undefined : choiceText(name, poi[name], language),
  }));
  return [...ofFlags, ...ofChoices].flatMap(({ name, text }) => (text === undefined ? [] : [{ name, text }]));
}
