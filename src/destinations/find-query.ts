import { factFilterNames } from '../contract/fact-filters.ts';
import { flagNames, flags } from '../contract/flags.ts';
import { dayAfter, openAtOf } from '../contract/open-at.ts';
import type { ParameterRow } from '../contract/parameter-row.ts';
import { searchParameters, type SearchParameter, type SearchQuery } from '../contract/parameters.ts';
import type { Bbox } from '../contract/records.ts';

/** Hits on the page; who sees so many rather asks for less. */
export const SHOWN = 60;

/** What the form asks for, as it stands in the address. */
export type Asked = Partial<Record<SearchParameter, string>>;

/** Parameters that the form, the map or the button beside it sets; others in an address are left alone. */
const fields: readonly SearchParameter[] = [
  'q',
  'literal',
  'category',
  'country_code',
  'region',
  ...flagNames.map((flag) => flags[flag].parameter),
  ...factFilterNames,
  'open_at',
  'open_only',
  'bbox',
  'lat',
  'lng',
];

/** Days that the form names and the API does not, as days from today. */
const namedDays: Readonly<Record<string, number>> = { today: 0, tomorrow: 1 };

/** Ids of what there is to choose from, by the name of the field. */
export type Known = Readonly<Record<'category' | 'region', ReadonlySet<string>>>;

/** What an address asks for; what no field can say is left out. */
export function askedIn(given: URLSearchParams, known: Known): Asked {
  const said = fields
    .map((name) => [name, valueIn(name, lastOf(given, name), known)])
    .filter(([, value]) => value !== '');
  const asked = Object.fromEntries(said) as Asked;
  return asked.lat && asked.lng ? asked : withoutPosition(asked);
}

export const withoutPosition = ({ lat: _lat, lng: _lng, ...asked }: Asked): Asked => asked;

/** A time may stand in two fields of one name, of which one is left empty. */
const lastOf = (given: URLSearchParams, name: string): string =>
  given
    .getAll(name)
    .map((value) => value.trim())
    .findLast((value) => value !== '') ?? '';

/** The value where the field can have it, else nothing. */
function valueIn(name: SearchParameter, value: string, known: Known): string {
  if (name === 'category' || name === 'region') return known[name].has(value) ? value : '';
  const row: ParameterRow = searchParameters[name];
  switch (row.type) {
    case 'text':
      return value.slice(0, row.maxLength);
    case 'flag':
      return value === '1' ? value : '';
    case 'number':
      return value !== '' && Number(value) >= row.min && Number(value) <= row.max ? value : '';
    case 'moment':
      return value in namedDays || openAtOf(value) !== undefined ? value : '';
    case 'choice':
      return row.values.includes(value) ? value : '';
    case 'bbox':
      return boxIn(value) ? value : '';
    default:
      return '';
  }
}

/** @param now the quarter hour of `contract/open-at.ts` */
export function queryOf({ category, open_at: at, bbox, ...asked }: Asked, now: string): SearchQuery {
  const box = boxIn(bbox ?? '');
  const values = Object.entries(asked).map(([name, value]) => {
    const { type } = searchParameters[name as SearchParameter];
    return [name, type === 'flag' ? true : type === 'number' ? Number(value) : value] as const;
  });
  return {
    ...Object.fromEntries(values),
    ...(category && { category: [category] }),
    ...(at && { open_at: momentOf(at, now) }),
    ...(box && { bbox: box }),
    limit: SHOWN,
  };
}

/** What the text of a box means, as the API reads it; undefined for what is none. */
function boxIn(text: string): Bbox | undefined {
  const sides = /^(-?\d+(\.\d+)?(,|$)){4}$/.test(text) ? text.split(',').map(Number) : [];
  const [west = 0, south = 0, east = 0, north = 0] = sides;
  const isOnEarth = west >= -180 && south >= -90 && east <= 180 && north <= 90;
  return sides.length === 4 && isOnEarth && west < east && south < north ? [west, south, east, north] : undefined;
}

function momentOf(said: string, now: string): string | undefined {
  if (said === 'now') return now;
  const days = namedDays[said];
  return days === undefined ? openAtOf(said) : dayAfter(now, days);
}
