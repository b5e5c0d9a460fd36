import type { MapOption } from '../../src/contract/embed.ts';
import { dachBounds } from '../../src/contract/limits.ts';
import { optionOf } from '../start/attribute.ts';
import { languageOf } from '../start/language.ts';
import { translator } from '../ui/texts.ts';
import { createOptionCheck } from './check.ts';
import { optionTable } from './option-table.ts';
import type { Said, ServiceMapOptions } from './options.ts';
import { readQuery, searchOf, type Query } from './query.ts';

/** The options of one map, checked, by their names in the table. */
export type Settings = { -readonly [Name in MapOption]: ReturnType<(typeof optionTable)[Name]['read']> } & {
  /** Parameters of the first search; undefined where none is wanted. */
  search: Query | undefined;
  /** What narrows it. */
  filters: Query | undefined;
  /** Sentences on what could not be used; the rest of the options stands. */
  problems: string[];
};

/**
 * Reads the options of a call and the attributes of the element. A call that says nothing of a search loads none; an
 * element without a call always does. @param said wins over both
 */
export function readSettings(element: HTMLElement, options: ServiceMapOptions | undefined, said: Said = {}): Settings {
  const given = { ...options, ...said };
  const problems: string[] = [];
  const lang = languageOf(optionOf('lang', element, options), element);
  const check = createOptionCheck(translator(lang), problems);
  const values = Object.entries<(typeof optionTable)[MapOption]>(optionTable).map(([name, row]) => {
    const parse = 'parse' in row ? row.parse : undefined;
    const value = optionOf(name as MapOption, element, given, parse);
    return [name, (row.read as (given: unknown, from: object) => unknown)(value, { check, element })];
  });
  const settings = Object.fromEntries(values) as Settings;
  if (options) check.known('options', options, [...Object.keys(optionTable), 'pois']);
  const pois = said.pois ?? (options ? options.pois : searchOf(element));
  const search = pois && readQuery(pois, check);
  return {
    ...settings,
    search,
    filters: said.filters && readQuery(said.filters, check),
    problems,
    center: settings.center ?? ((options ?? said.pois) ? undefined : centerOf(search)),
    // The control asks for a button, which a list for the ears alone would not have.
    list: settings.list === 'hidden' && settings.controls.includes('list') ? 'collapsed' : settings.list,
  };
}

/** `data-lat` and `data-lng` say where the map looks too. */
function centerOf(search: Query | undefined): [number, number] | undefined {
  if (search?.lat === undefined || search.lng === undefined) return undefined;
  const [lng, lat] = [Number(search.lng), Number(search.lat)];
  const { west, south, east, north } = dachBounds;
  return lng >= west && lng <= east && lat >= south && lat <= north ? [lng, lat] : undefined;
}
