import { factFilterNames } from '../contract/fact-filters.ts';
import type { Facets } from '../contract/facets.ts';
import { flagNames, flags } from '../contract/flags.ts';
import { markedParts, type TextPart } from '../contract/marked-parts.ts';
import { dayAfter, openAtOf } from '../contract/open-at.ts';
import type { ParameterRow } from '../contract/parameter-row.ts';
import { searchParameters, type SearchParameter, type SearchQuery } from '../contract/parameters.ts';
import type { CategoryEntry } from '../contract/destination.ts';
import type { Match, Poi } from '../contract/records.ts';
import { understoodText, withLiteral } from '../contract/understood-text.ts';
import { highlight } from '../search/highlight.ts';
import { countsOf } from './counts.ts';
import { looserThan } from './loosen.ts';
import { poiAt } from './read-record.ts';
import type { DestinationSource } from './source.ts';

/** Where the form of the search leads. */
export const SEARCH_PATH = '/ziele/suche';
/** Hits on the page; who sees so many rather asks for less. */
export const SHOWN = 60;

/** What the form asks for, as it stands in the address. */
export type Asked = Partial<Record<SearchParameter, string>>;

export interface Hit {
  poi: Poi;
  category: CategoryEntry;
  /** The name with what the search matched. */
  name: TextPart[];
}

export interface FindView {
  asked: Asked;
  hits: Hit[];
  /** What is only like what was asked for. */
  similar: Hit[];
  /** Number of the true hits, shown or not. */
  total: number;
  /** The moment that is asked for, with a named day as its date. */
  openAt: string | undefined;
  /** How many there would be with each value of each field; `open` only where a time is asked for. */
  counts: Facets;
  /** What was read out of the text, and where the same search leads that reads it as plain words. */
  understood: { text: string; href: string }[];
  /** Where nothing is found: the same search without one of its wishes, and what that finds. */
  looser: { wish: string; hits: number; href: string }[];
}

/** Parameters that the form sets; others in an address are left alone. */
const fields: readonly SearchParameter[] = [
  'q',
  'literal',
  'category',
  'country_code',
  ...flagNames.map((flag) => flags[flag].parameter),
  ...factFilterNames,
  'open_at',
  'open_only',
];

/** Days that the form names and the API does not, as days from today. */
const namedDays: Readonly<Record<string, number>> = { today: 0, tomorrow: 1 };

/**
 * What `/ziele/suche` shows: the answer to a plain form. What an address says and no field can say asks for nothing.
 * @param now the quarter hour of `contract/open-at.ts`
 */
export async function findIn(
  { store, engine }: DestinationSource,
  given: URLSearchParams,
  now: string,
): Promise<FindView> {
  const { categories } = store.attributes.catalogue;
  const asked = askedIn(given, new Set(categories.map(({ id }) => id)));
  const query = queryOf(asked, now);
  const result = await engine.search(query, now);
  const { ids, total, matches, understood, highlightWords, openStateOf } = result;
  const all = ids.map((id, i) => hitAt(id, matches?.[i]));
  const hits = all.filter(({ match }) => match !== 'similar');
  const linkTo = (search: Asked) => `${SEARCH_PATH}?${new URLSearchParams(search).toString()}`;
  const nameOf = (id: string) => categories.find((category) => category.id === id)?.name.de;
  const isNothing = hits.length === 0 && Object.keys(asked).length > 0;
  const search = async (wanted: Asked) => engine.search(queryOf(wanted, now), now);
  const looser = isNothing ? await looserThan({ asked, understood: understood ?? [], nameOf, search }) : [];
  return {
    asked,
    hits,
    similar: all.filter(({ match }) => match === 'similar'),
    // Where one that is only similar is shown, so is every true hit.
    total: hits.length < all.length ? hits.length : total,
    openAt: query.open_at,
    counts: await countsOf(engine, query, { now, isTimed: openStateOf !== undefined }),
    understood: (understood ?? []).map((part) => ({
      text: understoodText(part, 'de', nameOf),
      href: linkTo({ ...asked, literal: withLiteral(asked.literal, part) }),
    })),
    looser: looser.map(({ wish, hits, asked }) => ({ wish, hits, href: linkTo(asked) })),
  };

  function hitAt(id: number, match: Match | undefined): Hit & { match: Match | undefined } {
    const poi = { ...poiAt(store, id), ...(openStateOf && { openState: openStateOf(id) }) };
    const name = markedParts(poi.name, highlight(poi.name, highlightWords ?? []));
    return { poi, match, category: categories[store.attributes.categories[id]!]!, name };
  }
}

function askedIn(given: URLSearchParams, categories: ReadonlySet<string>): Asked {
  const said = fields
    .map((name) => [name, valueIn(name, lastOf(given, name), categories)])
    .filter(([, value]) => value !== '');
  return Object.fromEntries(said) as Asked;
}

/** A time may stand in two fields of one name, of which one is left empty. */
const lastOf = (given: URLSearchParams, name: string): string =>
  given
    .getAll(name)
    .map((value) => value.trim())
    .findLast((value) => value !== '') ?? '';

/** The value where the field can have it, else nothing. */
function valueIn(name: SearchParameter, value: string, categories: ReadonlySet<string>): string {
  const row: ParameterRow = searchParameters[name];
  switch (row.type) {
    case 'text':
      return value.slice(0, row.maxLength);
    case 'flag':
      return value === '1' ? value : '';
    case 'number':
      return value !== '' && Number(value) >= row.min && Number(value) <= row.max ? value : '';
    case 'categories':
      return categories.has(value) ? value : '';
    case 'moment':
      return value in namedDays || openAtOf(value) !== undefined ? value : '';
    case 'choice':
      return row.values.includes(value) ? value : '';
    default:
      return '';
  }
}

function queryOf({ category, open_at: at, ...asked }: Asked, now: string): SearchQuery {
  const values = Object.entries(asked).map(([name, value]) => {
    const { type } = searchParameters[name as SearchParameter];
    return [name, type === 'flag' ? true : type === 'number' ? Number(value) : value] as const;
  });
  return {
    ...Object.fromEntries(values),
    ...(category && { category: [category] }),
    ...(at && { open_at: momentOf(at, now) }),
    limit: SHOWN,
  };
}

function momentOf(said: string, now: string): string | undefined {
  if (said === 'now') return now;
  const days = namedDays[said];
  return days === undefined ? openAtOf(said) : dayAfter(now, days);
}
