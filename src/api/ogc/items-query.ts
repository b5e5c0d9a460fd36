import { ApiError } from '../../contract/api-error.ts';
import { CRS84, ogcFilters, ogcOwn, PAGING_DEPTH } from '../../contract/ogc.ts';
import { dachBounds, limits } from '../../contract/limits.ts';
import { keyPlaces, type SearchQuery } from '../../contract/parameters.ts';
import { parseSearch, type KnownCategories } from '../parse.ts';

/** A page of items that was asked for. */
export interface ItemsQuery {
  search: SearchQuery;
  offset: number;
  limit: number;
}

/**
 * Reads the parameters of the items. Every destination is there at all times, so that each sound `datetime` matches all.
 * @throws ApiError 400 that names the parameter
 */
export function readItemsQuery(given: URLSearchParams, categories: KnownCategories): ItemsQuery {
  refuseUnknown(given, [...ogcFilters, ...ogcOwn]);
  for (const name of ['crs', 'bbox-crs']) mustBeOneOf(given, name, [CRS84]);
  const datetime = given.get('datetime');
  if (datetime && !isDatetime(datetime))
    throw new ApiError('parameter_not_allowed', { parameter: 'datetime', value: datetime, allowed: DATETIMES });
  const search = parseSearch(withPlainBox(given), [...ogcFilters, 'bbox', 'limit', 'changed_since'], categories);
  const { limit = limits.limitDefault, ...filters } = search;
  return { search: filters, limit, offset: offsetOf(given) };
}

/** Nothing that is not described may be taken (OGC 17-069r4, /req/core/query-param-unknown). @throws ApiError 400 */
export function refuseUnknown(given: URLSearchParams, names: readonly string[]): void {
  const known = new Set<string>([...names, 'f', ...keyPlaces.query]);
  const unknown = [...given.keys()].find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new ApiError('parameter_unknown', { parameter: unknown.slice(0, 60), allowed: [...names, 'f'].join(', ') });
}

/**
 * Behind which match a page ends at the latest: a fixed depth for everybody, no end with the right to everything.
 * @throws ApiError 400 where it would begin behind that
 */
export function reachOf({ offset }: ItemsQuery, mayReadAll: boolean, contact: string): number {
  if (mayReadAll) return Infinity;
  if (offset < PAGING_DEPTH) return PAGING_DEPTH;
  throw new ApiError('paging_too_deep', { parameter: 'offset', max: PAGING_DEPTH, contact });
}

function mustBeOneOf(given: URLSearchParams, parameter: string, allowed: readonly string[]): void {
  const value = given.get(parameter);
  if (value && !allowed.includes(value))
    throw new ApiError('parameter_not_allowed', { parameter, value, allowed: allowed.join(', ') });
}

function offsetOf(given: URLSearchParams): number {
  const value = given.get('offset')?.trim();
  if (!value) return 0;
  if (!/^\d{1,9}$/.test(value)) throw new ApiError('parameter_negative', { parameter: 'offset', value });
  return Number(value);
}

/**
 * A box may have heights, which are left out, and may cross the 180th meridian: of such a one the half counts that the
 * three countries lie in.
 */
function withPlainBox(given: URLSearchParams): URLSearchParams {
  const parts = given.get('bbox')?.split(',') ?? [];
  const plain = parts.length === 6 ? [parts[0]!, parts[1]!, parts[3]!, parts[4]!] : parts;
  const [west, , east] = plain.map(Number);
  if (plain.length === 4 && west! > east!) {
    if (west! < dachBounds.east) plain[2] = '180';
    else plain[0] = '-180';
  }
  const copy = new URLSearchParams(given);
  if (parts.length > 0) copy.set('bbox', plain.join(','));
  return copy;
}

const DATETIMES = 'Zeitpunkte nach RFC 3339 wie 2026-11-23T10:00:00Z, auch als Zeitraum von/bis mit .. für offen';

/** A time of RFC 3339, or an interval of two of which one may be open (OGC 17-069r4, 7.15.4). */
function isDatetime(value: string): boolean {
  const ends = value.split('/');
  const isTime = (text: string) => TIME.test(text) && !Number.isNaN(Date.parse(text));
  const isOpen = (text: string) => text === '' || text === '..';
  if (ends.length === 1) return isTime(value);
  return ends.length === 2 && ends.every((end) => isOpen(end) || isTime(end)) && !ends.every(isOpen);
}

const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?$/i;
