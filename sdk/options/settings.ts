import {
  controlNames,
  embedDefaults,
  listModes,
  themes,
  type ControlName,
  type ListMode,
  type Theme,
} from '../../src/contract/embed-values.ts';
import { dachBounds, limits } from '../../src/contract/limits.ts';
import { searchParameters, type ParameterRow, type SearchParameter } from '../../src/contract/parameters.ts';
import type { Language } from '../../src/contract/records.ts';
import { readAttributes } from './attributes.ts';
import { languageOf } from '../start/language.ts';
import { readMarkers } from './markers.ts';
import type { Marker, PoiSearch, ServiceMapOptions } from './options.ts';
import { translator, type Translate } from '../ui/texts.ts';

/** The options of one map, checked. */
export interface Settings {
  /** Parameters of the first search; undefined where none is wanted. */
  search: Query | undefined;
  center: [lng: number, lat: number] | undefined;
  zoom: number | undefined;
  controls: ControlName[];
  markers: Marker[];
  theme: Theme;
  language: Language;
  list: ListMode;
  follow: boolean | 'button';
  /** Slug of the destination that is open from the start. */
  place: string | undefined;
  /** Name of the state in the address of the page; undefined where it is not kept there. */
  hash: string | undefined;
  key: string | undefined;
  /** Sentences on what could not be used; the rest of the options stands. */
  problems: string[];
}

/** Search parameters as they go into the address. */
export type Query = Partial<Record<SearchParameter, string>>;

/** Options win over nothing: an element is either declared by its attributes or made by a call. */
export function readSettings(element: HTMLElement, given: ServiceMapOptions | undefined): Settings {
  const options = given ?? readAttributes(element);
  const language = languageOf(options.lang, element);
  const problems: string[] = [];
  const check = createCheck(translator(language), problems);
  const controls = readControls(options.controls ?? embedDefaults.controls);
  const list = check.choice('list', options.list, listModes) ?? embedDefaults.list;
  const search = options.pois ? readQuery(options.pois, check) : undefined;
  return {
    search,
    center: readCenter(options.center, check) ?? (given ? undefined : centerOf(search)),
    zoom: check.number('zoom', options.zoom, 0, 22),
    controls,
    markers: readMarkers(options.markers ?? [], () => check.fail('markers', '…', 'expectMarker')),
    theme: check.choice('theme', options.theme, themes) ?? embedDefaults.theme,
    language,
    // The control asks for a button, which a list for the ears alone would not have.
    list: list === 'hidden' && controls.includes('list') ? 'collapsed' : list,
    follow: options.follow ?? false,
    place: options.place || undefined,
    hash: options.hash === true ? embedDefaults.hash : options.hash || undefined,
    key: options.key,
    problems,
  };
}

/** Checks a search by the table of the contract. What does not fit is left out and told of. */
export function checkQuery(search: PoiSearch, t: Translate): { query: Query; problems: string[] } {
  const problems: string[] = [];
  return { query: readQuery(search, createCheck(t, problems)), problems };
}

type Check = ReturnType<typeof createCheck>;

function readQuery(search: PoiSearch, check: Check): Query {
  const query: Query = {};
  for (const [name, row] of Object.entries(searchParameters) as [SearchParameter, ParameterRow][]) {
    if (name === 'format') continue;
    const value = readValue(name, row, search[name], check);
    if (value !== undefined && value !== '') query[name] = value;
  }
  if ((query.lat === undefined) !== (query.lng === undefined)) {
    check.fail(query.lat === undefined ? 'lat' : 'lng', '', 'expectPair');
    delete query.lat;
    delete query.lng;
  }
  // The API refuses a radius without a centre.
  if (query.lat === undefined) delete query.radius_km;
  return query;
}

function readValue(name: string, row: ParameterRow, value: unknown, check: Check): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  switch (row.type) {
    case 'number':
      return check.number(name, value, row.min, row.max)?.toString();
    case 'distance':
      return check.positive(name, value)?.toString();
    case 'integer':
      return check.integer(name, value)?.toString();
    case 'bbox':
      return check.bbox(name, value);
    case 'choice':
      return check.choice(name, row.ignoreCase ? textOf(value).toUpperCase() : textOf(value), row.values);
    case 'flag':
      return check.flag(name, value);
    case 'categories':
      return Array.isArray(value) ? value.map(textOf).join(',') : textOf(value);
    case 'text':
      return check.text(name, textOf(value), row.maxLength);
  }
}

function readControls(names: readonly string[]): ControlName[] {
  return names.filter((name): name is ControlName => {
    const known = controlNames.includes(name as ControlName);
    if (!known) warnOnce(name);
    return known;
  });
}

const warned = new Set<string>();

function warnOnce(name: string): void {
  if (warned.has(name)) return;
  warned.add(name);
  console.warn(`ServiceMap: Ein Bedienelement „${name}“ gibt es nicht. Es gibt: ${controlNames.join(', ')}.`);
}

function readCenter(center: unknown, check: Check): [number, number] | undefined {
  if (center === undefined) return undefined;
  const [lng, lat] = Array.isArray(center) ? center.map(Number) : [];
  if (lng !== undefined && lat !== undefined && Math.abs(lng) <= 180 && Math.abs(lat) <= 90) return [lng, lat];
  check.fail('center', center, 'expectCenter');
  return undefined;
}

/** `data-lat` and `data-lng` say where the map looks too. */
function centerOf(search: Query | undefined): [number, number] | undefined {
  if (search?.lat === undefined || search.lng === undefined) return undefined;
  const [lng, lat] = [Number(search.lng), Number(search.lat)];
  const { west, south, east, north } = dachBounds;
  return lng >= west && lng <= east && lat >= south && lat <= north ? [lng, lat] : undefined;
}

/** Each check answers the value, or tells of the problem and answers undefined. */
function createCheck(t: Translate, problems: string[]) {
  const fail = (
    name: string,
    value: unknown,
    key: Parameters<Translate>[0],
    more: Record<string, string | number> = {},
  ) => {
    problems.push(t('badValue', { name, value: textOf(value).slice(0, 60), expected: t(key, more) }));
    return undefined;
  };
  const numeric = (value: unknown): number => (textOf(value).trim() === '' ? NaN : Number(value));
  return {
    fail,
    number(name: string, value: unknown, min: number, max: number): number | undefined {
      if (value === undefined) return undefined;
      const number = numeric(value);
      return number >= min && number <= max ? number : fail(name, value, 'expectNumber', { min, max });
    },
    positive(name: string, value: unknown): number | undefined {
      const number = numeric(value);
      return number > 0 && number < Infinity ? number : fail(name, value, 'expectPositive');
    },
    integer(name: string, value: unknown): number | undefined {
      const number = numeric(value);
      return Number.isInteger(number) && number >= 1
        ? Math.min(number, limits.limitMax)
        : fail(name, value, 'expectInteger');
    },
    bbox(name: string, value: unknown): string | undefined {
      const sides = (Array.isArray(value) ? value : textOf(value).split(',')).map(numeric);
      const [west, south, east, north] = sides as [number, number, number, number];
      return sides.length === 4 && west < east && south < north ? sides.join(',') : fail(name, value, 'expectBbox');
    },
    choice<Value extends string>(name: string, value: unknown, allowed: readonly Value[]): Value | undefined {
      if (value === undefined) return undefined;
      return allowed.includes(value as Value)
        ? (value as Value)
        : fail(name, value, 'expectChoice', { allowed: allowed.join(', ') });
    },
    flag(name: string, value: unknown): string | undefined {
      if (['1', 'true'].includes(textOf(value))) return '1';
      return ['0', 'false'].includes(textOf(value))
        ? undefined
        : fail(name, value, 'expectChoice', { allowed: '1, 0' });
    },
    text(name: string, value: string, max: number): string | undefined {
      return value.length <= max ? value : fail(name, value, 'expectText', { max });
    },
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
