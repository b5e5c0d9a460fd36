import type { SearchQuery } from './parameters.ts';
import type { Language, Mobility, Poi } from './records.ts';

/** The fields of a destination that are known to be so, known not to be so, or unknown: yes or no, or a step of a scale. */
export type FlagName = { [Name in keyof Poi]-?: Poi[Name] extends boolean | Mobility | null ? Name : never }[keyof Poi];

/** The parameters that ask for flags: of a flag its name, of a scale its least step. */
type FlagParameter = Extract<keyof SearchQuery, FlagName | `min_${FlagName}`>;
/** What a search asks of the flags. */
export type FlagFilter = Pick<SearchQuery, FlagParameter>;

/** One property that a search can ask for. Its drawings carry its name in `sdk/ui/icons.ts` and `trait-icons.ts`. */
export interface FlagRow {
  /** The lowest of its bits in the masks of `indexes/masks.ts`; it takes one for each level. */
  bit: number;
  /** What is said of a destination on each level, the lowest first: one sentence for yes, or one for each step of a scale. */
  levels: readonly Readonly<Record<Language, string>>[];
  /** German: what is said where it is not so. A scale says that with its lowest level. */
  no?: string;
  /** German: what is not known yet, in a list of such words. */
  subject: string;
  parameter: FlagParameter;
  /** What a word for it in a query asks of the parameter. */
  asked: true | number;
  /** Its property of schema.org; the feature carries the sentence of its highest level, or a name of its own. */
  schemaOrg: 'isAccessibleForFree' | 'amenityFeature';
  feature?: Readonly<Record<Language, string>>;
}

/**
 * The one place where a flag is written, in the order in which a visitor reads them; a missing row does not compile.
 * Words that a search takes for one stand in `content/search-words.yaml`.
 */
export const flags: Readonly<Record<FlagName, FlagRow>> = {
  free: {
    bit: 2,
    levels: [{ de: 'Eintritt frei', en: 'Free entry', fr: 'Entrée gratuite', it: 'Ingresso gratuito' }],
    no: 'Kostet Eintritt',
    subject: 'Eintritt',
    parameter: 'free',
    asked: true,
    schemaOrg: 'isAccessibleForFree',
  },
  kids: {
    bit: 0,
    levels: [{ de: 'Gut mit Kindern', en: 'Good for children', fr: 'Idéal avec des enfants', it: 'Adatto ai bambini' }],
    no: 'Weniger für Kinder',
    subject: 'Eignung für Kinder',
    parameter: 'kids',
    asked: true,
    schemaOrg: 'amenityFeature',
  },
  mobility: {
    bit: 3,
    levels: [
      { de: 'Nicht stufenlos', en: 'Not step-free', fr: 'Avec des marches', it: 'Con gradini' },
      { de: 'Teilweise stufenlos', en: 'Partly step-free', fr: 'En partie sans marches', it: 'In parte senza gradini' },
      { de: 'Weitgehend stufenlos', en: 'Largely step-free', fr: 'Presque sans marches', it: 'Quasi senza gradini' },
      { de: 'Ganz stufenlos', en: 'Fully step-free', fr: 'Sans marches', it: 'Senza gradini' },
    ],
    subject: 'Barrierefreiheit',
    parameter: 'min_mobility',
    asked: 2,
    schemaOrg: 'amenityFeature',
    feature: { de: 'Stufenlos', en: 'Step-free', fr: 'Sans marches', it: 'Senza gradini' },
  },
  seating: {
    bit: 1,
    levels: [{ de: 'Sitzgelegenheiten', en: 'Places to sit', fr: 'Bancs et sièges', it: 'Posti a sedere' }],
    no: 'Keine Sitzgelegenheiten',
    subject: 'Sitzgelegenheiten',
    parameter: 'seating',
    asked: true,
    schemaOrg: 'amenityFeature',
  },
};

export const flagNames = Object.keys(flags) as FlagName[];
export const isFlagName = (name: string): name is FlagName => Object.hasOwn(flags, name);

const estimated: Readonly<Record<Language, string>> = {
  de: 'geschätzt',
  en: 'estimate',
  fr: 'estimation',
  it: 'stima',
};

/** Whether nobody has looked: a value that the editors estimated. */
export const isEstimate = (poi: Poi, flag: FlagName) => flag === 'mobility' && poi.mobilityBasis === 'estimate';

/** What is said of a destination, with a word where it is an estimate; undefined for no and for what is not known. */
export function flagText(poi: Poi, flag: FlagName, language: Language): string | undefined {
  const text = flags[flag].levels[levelOf(poi[flag])]?.[language];
  return text !== undefined && isEstimate(poi, flag) ? `${text} (${estimated[language]})` : text;
}

export type FlagValue = boolean | number | null | undefined;

/**
 * How far up the levels of its row a value reaches, or how far it must reach at the least where it is what a search asks
 * for: 0 for yes, the step of a scale, and -1 for no, for what is not known and for what is not asked.
 */
export function levelOf(value: FlagValue): number {
  if (typeof value === 'number') return value;
  return value === true ? 0 : -1;
}

/** Whether a destination is known to be as a search asks; unknown is not yes. */
export const meets = (value: FlagValue, asked: FlagValue): boolean => levelOf(value) >= levelOf(asked);
