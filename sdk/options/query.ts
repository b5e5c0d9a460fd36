import { attributeName } from '../../src/contract/embed-values.ts';
import type { ParameterRow } from '../../src/contract/parameter-row.ts';
import { ofAnswers, searchParameters, type SearchParameter } from '../../src/contract/parameters.ts';
import { attribute } from '../start/attribute.ts';
import type { Translate } from '../ui/texts.ts';
import { createOptionCheck, textOf, type OptionCheck } from './check.ts';
import type { PoiSearch } from './options.ts';

/** Search parameters as they go into the address of a request. */
export type Query = Partial<Record<SearchParameter, string>>;

const names = (Object.keys(searchParameters) as (keyof PoiSearch)[]).filter((name) => !ofAnswers.includes(name));

/** The search that the attributes of an element say, as it stands there. */
export function searchOf(element: HTMLElement): PoiSearch {
  const found = names
    .map((name) => [name, said(name, attribute(element, attributeName(name))?.trim())])
    .filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(found) as PoiSearch;
}

/** A flag without a value is a yes, as everywhere in HTML. */
function said(name: SearchParameter, text: string | undefined): string | undefined {
  return text === '' && searchParameters[name].type === 'flag' ? '1' : text;
}

/** Checks a search by the table of the contract. What does not fit is left out and told of. */
export function checkQuery(search: PoiSearch, t: Translate): { query: Query; problems: string[] } {
  const problems: string[] = [];
  return { query: readQuery(search, createOptionCheck(t, problems)), problems };
}

/** The parameters of a search that fit; the others are told of by the check. */
export function readQuery(search: PoiSearch, check: OptionCheck): Query {
  const query: Query = {};
  if (typeof search !== 'object' || search === null) {
    check.fail('pois', search, 'expectChoice', { allowed: names.join(', ') });
    return query;
  }
  check.known('pois', search, names);
  for (const name of names) {
    const value = readValue(name, search[name], check);
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

function readValue(name: SearchParameter, value: unknown, check: OptionCheck): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const row: ParameterRow = searchParameters[name];
  switch (row.type) {
    case 'number':
      return check.number(name, value, [row.min, row.max])?.toString();
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
    case 'names':
      return undefined;
    case 'moment':
      return check.moment(name, textOf(value));
    case 'text':
      return check.text(name, textOf(value), row.maxLength);
  }
}
