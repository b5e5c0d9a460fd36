import type { Stop } from '../contract/facts.ts';

/** How a list writes the kind of a stop. */
export const letters: Partial<Record<NonNullable<Stop['kind']>, string>> = {
  train: 't',
  subway: 'u',
  tram: 's',
  ferry: 'f',
  bus: 'b',
  cableway: 'c',
};
/** A stop whose kind its list does not tell. */
export const NO_KIND = 'o';

/** The kind that a letter stands for. */
export const kinds = new Map(
  Object.entries(letters).map(([kind, letter]) => [letter, kind as NonNullable<Stop['kind']>]),
);
