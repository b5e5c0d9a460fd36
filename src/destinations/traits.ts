import type { DecidingFact } from '../contract/deciding.ts';
import { flagNames, flags, flagText, levelOf } from '../contract/flags.ts';
import type { Poi } from '../contract/records.ts';

/** Names of the drawings in `components/destinations/trait-icons.ts`. */
export type TraitIcon = DecidingFact | 'paid';

export interface Trait {
  icon: TraitIcon;
  text: string;
  /** False for what a visitor would rather know beforehand. */
  good: boolean;
}

/** What is known of a destination, in words. */
export function traitsOf(poi: Poi): Trait[] {
  return flagNames
    .filter((flag) => poi[flag] !== null)
    .map((flag) => {
      const { levels, no } = flags[flag];
      const level = levelOf(poi[flag]);
      const good = level >= (levels.length > 1 ? 1 : 0);
      const text = flagText(poi, flag, 'de') ?? no!;
      return { icon: flag === 'free' && !good ? 'paid' : flag, text, good };
    });
}

/** What nobody has looked at yet; unknown is not no. */
export function unknownTraits(poi: Poi): string[] {
  return flagNames.filter((flag) => poi[flag] === null).map((flag) => flags[flag].subject);
}
