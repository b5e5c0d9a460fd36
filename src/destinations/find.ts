import { factFilterNames } from '../contract/fact-filters.ts';
import { flagNames, flags } from '../contract/flags.ts';
import { markedParts, type TextPart } from '../contract/marked-parts.ts';
import type { ParameterRow } from '../contract/parameter-row.ts';
import { searchParameters, type SearchParameter, type SearchQuery } from '../contract/parameters.ts';
import type { CategoryEntry } from '../contract/destination.ts';
import type { Match, Poi } from '../contract/records.ts';
import { understoodText, withLiteral } from '../contract/understood-text.ts';
import { highlight } from '../search/highlight.ts';
import { poiAt } from './read-record.ts';
import type { DestinationSource } from './source.ts';

/** Where the form of the search leads. */
export const SEARCH_PATH = '/ziele/suche';
/** Hits on the page; who sees so many rather asks for less. */
const SHOWN = 60;

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
  /** What was read out of the text, and where the same search leads that reads it as plain words. */
  understood: { text: string; href: string }[];
}

/** Parameters that the form sets; others in an address are left alone. */
const fields: readonly SearchParameter[] = [
  'q',
  'literal',
  'category',
  'country_code',
  ...flagNames.map((flag) => flags[flag].parameter),
  ...factFilterNames,
];

/** What `/ziele/suche` shows: the answer to a plain form. What an address says and no field can say asks for nothing. */
export async function findIn({ store, engine }: DestinationSource, given: URLSearchParams): Promise<FindView> {
  const { categories } = store.attributes.catalogue;
  const asked = askedIn(given, new Set(categories.map(({ id }) => id)));
  const { ids, total, matches, understood, highlightWords } = await engine.search(queryOf(asked));
  const all = ids.map((id, i) => hitAt(id, matches?.[i]));
  const hits = all.filter(({ match }) => match !== 'similar');
  const nameOf = (id: string) => categories.find((category) => category.id === id)?.name.de;
  return {
    asked,
    hits,
    similar: all.filter(({ match }) => match === 'similar'),
    // Where one that is only similar is shown, so is every true hit.
    total: hits.length < all.length ? hits.length : total,
    understood: (understood ?? []).map((part) => ({
      text: understoodText(part, 'de', nameOf),
      href: `${SEARCH_PATH}?${new URLSearchParams({ ...asked, literal: withLiteral(asked.literal, part) }).toString()}`,
    })),
  };

  function hitAt(id: number, match: Match | undefined): Hit & { match: Match | undefined } {
    const poi = poiAt(store, id);
    const name = markedParts(poi.name, highlight(poi.name, highlightWords ?? []));
    return { poi, match, category: categories[store.attributes.categories[id]!]!, name };
  }
}

function askedIn(given: URLSearchParams, categories: ReadonlySet<string>): Asked {
  const said = fields
    .map((name) => [name, valueIn(name, given.get(name)?.trim() ?? '', categories)])
    .filter(([, value]) => value !== '');
  return Object.fromEntries(said) as Asked;
}

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
    case 'choice':
      return row.values.includes(value) ? value : '';
    default:
      return '';
  }
}

function queryOf({ category, ...asked }: Asked): SearchQuery {
  const values = Object.entries(asked).map(([name, value]) => {
    const { type } = searchParameters[name as SearchParameter];
    return [name, type === 'flag' ? true : type === 'number' ? Number(value) : value] as const;
  });
  return { ...Object.fromEntries(values), ...(category && { category: [category] }), limit: SHOWN };
}
