import { countryNames } from '../contract/countries.ts';
import type { CategoryEntry, State } from '../contract/destination.ts';
import type { FacetName, Facets } from '../contract/facets.ts';
import type { FactFilterName } from '../contract/fact-filters.ts';
import { flagNames, flags } from '../contract/flags.ts';
import { isChecked, offeredFilters, stepText } from '../contract/offered-filters.ts';
import { searchParameters } from '../contract/parameters.ts';
import { countryCodes } from '../contract/records.ts';

/** What a form is made from: what there is to choose, and how many hits each choice would have. */
export interface Choosable {
  categories: readonly CategoryEntry[];
  states: readonly State[];
  /** Filters by facts that some destination passes. */
  offered: readonly FactFilterName[];
  counts: Facets;
}

/** A question of yes and no; German. */
export interface Box {
  name: FacetName;
  label: string;
  /** "12 Treffer, 40 nicht bekannt"; empty where nobody counted. */
  count: string;
}

/** A list of values of which one is chosen; German. */
export interface Select {
  name: FacetName;
  label: string;
  /** Of how many destinations the value is not known, in words. */
  unknown: string;
  options: { value: string; text: string }[];
}

/** Flags first, then facts. */
export function boxesOf({ offered, counts }: Choosable): Box[] {
  const ofFlags = flagNames
    .map((flag) => flags[flag])
    .filter(({ parameter }) => searchParameters[parameter].type === 'flag')
    .map(({ parameter, levels }) => ({ name: parameter, label: levels[0]!.de }));
  const ofFacts = offered.filter(isChecked).map((name) => ({ name, label: offeredFilters[name].label.de }));
  return [...ofFlags, ...ofFacts].map((box) => {
    const { yes, unknown } = counts[box.name] ?? {};
    const count = yes === undefined ? '' : [`${number(yes)} Treffer`, unknownText(unknown)].filter(Boolean).join(', ');
    return { ...box, count };
  });
}

/** Kind, country, state and every scale. */
export function selectsOf({ categories, states, offered, counts }: Choosable): Select[] {
  const select = (name: FacetName, label: string, options: [value: string, text: string][]): Select => ({
    name,
    label,
    unknown: unknownText(counts[name]?.unknown),
    options: options.map(([value, text]) => ({ value, text: counted(text, value, counts[name]) })),
  });
  const steps = (name: FactFilterName): [string, string][] =>
    offeredFilters[name].steps!.map((step) => [String(step), stepText(name, step, 'de')]);
  return [
    select(
      'category',
      'Art',
      categories.map(({ id, name }) => [id, name.de]),
    ),
    select(
      'country_code',
      'Land',
      countryCodes.map((code) => [code, countryNames[code].de]),
    ),
    select(
      'region',
      'Bundesland oder Kanton',
      states.map(({ id, name }) => [id, name]),
    ),
    select(
      'min_mobility',
      'Barrierefreiheit',
      flags.mobility.levels
        .map(({ de }, i): [string, string] => [String(i), `mindestens ${de.toLowerCase()}`])
        .slice(1),
    ),
    ...offered
      .filter((name) => !isChecked(name))
      .map((name) => select(name, offeredFilters[name].label.de, steps(name))),
  ];
}

/** How many are open, closed and neither known at the time asked for; undefined where none is asked for. */
export function openText({ open }: Facets): string | undefined {
  if (!open) return undefined;
  return `${number(open.open ?? 0)} geöffnet, ${number(open.closed ?? 0)} geschlossen, ${number(open.unknown ?? 0)} nicht bekannt`;
}

const number = (value: number) => value.toLocaleString('de');

const unknownText = (unknown = 0): string => (unknown > 0 ? `${number(unknown)} nicht bekannt` : '');

/** Of category, country and state only values that occur are counted. */
const counted = (text: string, value: string, counts: Record<string, number> | undefined): string =>
  counts ? `${text} (${number(counts[value] ?? 0)})` : text;
