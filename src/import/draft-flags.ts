import { flagNames, flags, type FlagName } from '../contract/flags.ts';
import { kindOf, type DestinationFile } from '../pois/fields.ts';
import { firstFitting, textFor, type Mapping, type When } from './mapping.ts';
import type { SourceValues } from './source-record.ts';

/** What the source states of them, else what the first fitting rule of the mapping says. */
export function flagsOf(values: SourceValues, mapping: Mapping): Pick<DestinationFile, FlagName> {
  const found: Record<string, boolean | number> = {};
  for (const name of flagNames) {
    const rules: readonly { value: boolean | number; when: When }[] = mapping.flags[name] ?? [];
    const value = stated(name, textFor(name, mapping, values)) ?? firstFitting(rules, values)?.value;
    if (value !== undefined) found[name] = value;
  }
  return found;
}

/** A flag that the source states in words or figures. */
function stated(name: FlagName, text: string | undefined): boolean | number | undefined {
  if (text === undefined) return undefined;
  const word = text.toLowerCase();
  if (kindOf(name) === 'number') return levelOf(flags[name].levels, word);
  if (['1', 'ja', 'j', 'yes', 'true', 'wahr', 'x'].includes(word)) return true;
  return NO.includes(word) ? false : undefined;
}

const NO = ['0', 'nein', 'n', 'no', 'false', 'falsch'];

/** The step of a scale by its figure, its sentence or the first word of that: „teilweise“. */
function levelOf(levels: (typeof flags)[FlagName]['levels'], word: string): number | undefined {
  const isCalled = (sentence: string) => sentence === word || sentence.split(' ', 1)[0] === word;
  const level = NO.includes(word)
    ? 0
    : levels.findIndex(({ de }, i) => String(i) === word || isCalled(de.toLowerCase()));
  return level < 0 ? undefined : level;
}
