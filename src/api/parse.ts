import { ApiError } from '../contract/api-error.ts';
import type { ParameterRow } from '../contract/parameter-row.ts';
import { searchParameters, type SearchParameter, type SearchQuery } from '../contract/parameters.ts';
import type { FacetName } from '../contract/facets.ts';
import { openAtOf, openYears } from '../contract/open-at.ts';
import type { Bbox } from '../contract/records.ts';

/** What the parser must know of the data: the category ids. */
export type KnownCategories = ReadonlySet<string>;

/**
 * Reads the parameters that an endpoint takes; every other one is ignored. The first value of a repeated parameter
 * counts, except for `category`.
 * @throws ApiError 400 that names the parameter
 */
export function parseSearch(
  given: URLSearchParams,
  names: readonly SearchParameter[],
  categories: KnownCategories,
  required: readonly SearchParameter[] = [],
): SearchQuery {
  const query: Record<string, unknown> = {};
  for (const name of required) {
    if (!given.get(name)?.trim())
      throw new ApiError('parameter_missing', { parameter: name, example: searchParameters[name].example });
  }
  for (const name of names) {
    if (!given.has(name)) continue;
    const value = parseOne(name, searchParameters[name], given, categories);
    if (value !== undefined) query[name] = value;
  }
  return combine(query, names);
}

/** Rules between parameters, and the defaults that depend on them. */
function combine(query: SearchQuery, names: readonly SearchParameter[]): SearchQuery {
  if (query.lat !== undefined && query.lng === undefined)
    throw new ApiError('parameter_incomplete_pair', { parameter: 'lng' });
  if (query.lng !== undefined && query.lat === undefined)
    throw new ApiError('parameter_incomplete_pair', { parameter: 'lat' });
  const centred = query.lat !== undefined;
  if (query.radius_km !== undefined && !centred)
    throw new ApiError('parameter_needs_centre', { parameter: 'radius_km' });
  for (const name of names) {
    const row = searchParameters[name];
    if (query[name] !== undefined || !('default' in row) || row.default === undefined) continue;
    // Beside a bbox a centre only sorts, unless a radius is asked for.
    if (name === 'radius_km' && (!centred || query.bbox)) continue;
    (query as Record<string, unknown>)[name] = row.default;
  }
  return query;
}

function parseOne(
  name: SearchParameter,
  row: ParameterRow,
  given: URLSearchParams,
  categories: KnownCategories,
): SearchQuery[SearchParameter] {
  const value = given.get(name)!.trim();
  switch (row.type) {
    case 'text':
      return text(name, value, row.maxLength);
    case 'number':
      return inRange(name, number(name, row, value), value, row);
    case 'distance':
      return Math.min(row.max, positive(name, number(name, row, value), value));
    case 'integer':
      return Math.min(row.max, integer(name, number(name, row, value), value));
    case 'bbox':
      return bbox(name, row, value);
    case 'categories':
      return knownCategories(name, given.getAll(name), categories);
    case 'choice':
      return choice(name, row, value);
    case 'flag':
      if (!['0', '1', ''].includes(value)) {
        throw new ApiError('parameter_not_allowed', { parameter: name, value, allowed: '1, 0' });
      }
      return value === '1' ? true : undefined;
    case 'names':
      return names(name, row.values, value);
    case 'moment':
      return moment(name, value);
  }
}

/** In the order of the table, so that the same names in another order are the same query. */
function names(name: string, known: readonly string[], value: string): FacetName[] | undefined {
  const wanted = value
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const wrong = wanted.find((each) => each !== 'all' && !known.includes(each));
  if (wrong !== undefined)
    throw new ApiError('parameter_not_allowed', {
      parameter: name,
      value: wrong,
      allowed: [...known, 'all'].join(', '),
    });
  const found = known.filter((each) => wanted.includes('all') || wanted.includes(each));
  return found.length > 0 ? (found as FacetName[]) : undefined;
}

function moment(name: string, value: string): string | undefined {
  if (value === '') return undefined;
  const at = openAtOf(value);
  if (at === undefined) {
    const { first, last } = openYears;
    throw new ApiError('parameter_not_a_moment', { parameter: name, value, first, last });
  }
  return at;
}

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;

/** Its characters are counted as JSON Schema does: an emoji is one, though two units of a string. */
function text(name: SearchParameter, value: string, max: number): string | undefined {
  const length = value.length > max ? [...value].length : 0;
  if (length > max) throw new ApiError('parameter_too_long', { parameter: name, max, length });
  return value === '' ? undefined : value;
}

function number(name: string, row: ParameterRow, value: string): number {
  if (!DECIMAL.test(value))
    throw new ApiError('parameter_not_a_number', { parameter: name, value, example: row.example });
  return Number(value);
}

function inRange(name: string, parsed: number, value: string, { min, max }: { min: number; max: number }): number {
  if (parsed < min || parsed > max) throw new ApiError('parameter_out_of_range', { parameter: name, value, min, max });
  return parsed;
}

function positive(name: string, parsed: number, value: string): number {
  if (!(parsed > 0)) throw new ApiError('parameter_not_positive', { parameter: name, value });
  return parsed;
}

function integer(name: string, parsed: number, value: string): number {
  if (!Number.isInteger(parsed) || parsed < 1)
    throw new ApiError('parameter_not_an_integer', { parameter: name, value });
  return parsed;
}

function bbox(name: string, row: ParameterRow, value: string): Bbox {
  const parts = value.split(',').map((part) => part.trim());
  if (parts.length !== 4 || !parts.every((part) => DECIMAL.test(part))) {
    throw new ApiError('bbox_malformed', { parameter: name, value, example: row.example });
  }
  const [west, south, east, north] = parts.map(Number) as [number, number, number, number];
  for (const [degrees, max] of [
    [west, 180],
    [south, 90],
    [east, 180],
    [north, 90],
  ] as const) {
    inRange(name, degrees, String(degrees), { min: -max, max });
  }
  if (west >= east || south >= north) throw new ApiError('bbox_order', { parameter: name, value });
  return [west, south, east, north];
}

function knownCategories(name: string, values: readonly string[], categories: KnownCategories): string[] | undefined {
  const wanted = new Set(
    values
      .flatMap((value) => value.split(','))
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  );
  for (const id of wanted) {
    if (!categories.has(id)) {
      throw new ApiError('parameter_not_allowed', { parameter: name, value: id, allowed: [...categories].join(', ') });
    }
  }
  return wanted.size > 0 ? [...wanted].sort() : undefined;
}

function choice(name: string, row: ParameterRow & { type: 'choice' }, value: string): string | undefined {
  if (value === '') return undefined;
  const found = row.values.find((allowed) => allowed === (row.ignoreCase ? value.toUpperCase() : value));
  if (found === undefined) {
    throw new ApiError('parameter_not_allowed', { parameter: name, value, allowed: row.values.join(', ') });
  }
  return found;
}
