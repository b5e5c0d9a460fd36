import { countryNames } from '../../contract/countries.ts';
import type { EmbedOption } from '../../contract/embed.ts';
import { flags } from '../../contract/flags.ts';
import type { SearchParameter } from '../../contract/parameters.ts';
import { countryCodes } from '../../contract/records.ts';
import type { DocsLanguage } from '../../docs/languages.ts';
import { optionTitles } from './option-titles.ts';
import { embedTexts } from './texts.ts';

/** Which attributes stand in which group; those that the contract gains later stand with the controls. */
const groups = {
  look: ['map-style', 'theme', 'colors', 'lang'],
  privacy: ['consent'],
  technical: ['key', 'fallback', 'src'],
};
/** Set by the map, by lists of their own, or of no use on a page that the service itself serves. */
const elsewhere = ['lat', 'lng', 'radius-km', 'bbox', 'center', 'zoom', 'markers', 'base-url'];
export type FieldGroup = 'places' | 'controls' | keyof typeof groups;

/** Name of the attribute of an option, without `data-`. */
export const nameOf = ({ attribute }: EmbedOption): string => attribute.slice('data-'.length);

/** The parameter of the API that an option sets; undefined for an option of the map itself. */
export const parameterOf = ({ option }: EmbedOption): SearchParameter | undefined =>
  /^pois\.(.+)$/.exec(option)?.[1] as SearchParameter | undefined;

/** The group in which the form shows an option; undefined where no plain field of its own sets it. */
export function groupOf(row: EmbedOption): FieldGroup | undefined {
  const name = nameOf(row);
  if (elsewhere.includes(name)) return undefined;
  if (parameterOf(row)) return 'places';
  const found = (Object.keys(groups) as (keyof typeof groups)[]).find((group) => groups[group].includes(name));
  return found ?? 'controls';
}

/** What an option is called; a flag as the map itself says of it. */
export function titleOf(row: EmbedOption, language: DocsLanguage): string | undefined {
  const flag = Object.values(flags).find(({ parameter }) => row.option === `pois.${parameter}`);
  return optionTitles[language][nameOf(row)] ?? flag?.levels[0]?.[language];
}

/** What a value of a choice is called. */
export function valueText(value: string, language: DocsLanguage): string {
  const country = countryCodes.find((code) => code === value);
  return country ? countryNames[country][language] : (embedTexts[language].values[value] ?? value);
}
