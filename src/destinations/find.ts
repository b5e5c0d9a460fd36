import type { Facets } from '../contract/facets.ts';
import { markedParts, type TextPart } from '../contract/marked-parts.ts';
import type { CategoryEntry } from '../contract/destination.ts';
import type { Match, OpeningHours, Poi, Understood } from '../contract/records.ts';
import { isPositionMissing, understoodChips, withLiteral } from '../contract/understood-text.ts';
import type { SearchResult } from '../search/engine.ts';
import { highlight } from '../search/highlight.ts';
import { countsOf } from './counts.ts';
import { askedIn, queryOf, withoutPosition, type Asked } from './find-query.ts';
import { looserThan } from './loosen.ts';
import { listedHoursAt, poiAt } from './read-record.ts';
import type { DestinationSource } from './source.ts';

/** Where the form of the search leads. */
export const SEARCH_PATH = '/ziele/suche';

export interface Hit {
  poi: Poi;
  category: CategoryEntry;
  /** What it is besides and was asked for: "museum" finds a palace. */
  besides?: CategoryEntry | undefined;
  /** The name with what the search matched. */
  name: TextPart[];
  /** By which the list says of now whether it is open. */
  hours: OpeningHours | undefined;
}

export interface FindView {
  asked: Asked;
  /** Address of this search. */
  address: string;
  hits: Hit[];
  /** What is only like what was asked for. */
  similar: Hit[];
  /** Number of the true hits, shown or not. */
  total: number;
  /** The moment that the form asks for, with a named day as its date. */
  openAt: string | undefined;
  /** The moment of which the answer tells what is open, asked for in the form or in the text. */
  toldOf: string | undefined;
  /** How many there would be with each value of each field; `open` only where a time is asked for. */
  counts: Facets;
  /** Where a part of the map is asked for: the same search everywhere. */
  everywhere: string | undefined;
  /** What was read out of the text, and where the same search leads that reads it as plain words. */
  understood: { text: string; href: string }[];
  /** Whether the text asks for what is near the visitor, and nobody said where that is. */
  isPositionMissing: boolean;
  /** Where nothing is found: the same search without one of its wishes, and what that finds. */
  looser: { wish: string; hits: number; href: string }[];
}

/**
 * What `/ziele/suche` shows: the answer to a plain form. What an address says and no field can say asks for nothing.
 * @param now the quarter hour of `contract/open-at.ts`
 */
export async function findIn(
  { store, engine }: DestinationSource,
  given: URLSearchParams,
  now: string,
): Promise<FindView> {
  const { categories, states } = store.attributes.catalogue;
  const search = async (wanted: Asked) => engine.search(queryOf(wanted, now), now);
  const known = { category: idsOf(categories), region: idsOf(states) };
  const { asked, result } = await answerTo(askedIn(given, known), search);
  const { bbox, ...everywhere } = asked;
  const query = queryOf(asked, now);
  const { ids, total, matches, understood, highlightWords, openStateOf, source } = result;
  const askedKinds = new Set(
    (understood ?? []).flatMap(({ as, value, negated }) => (as === 'category' && !negated ? value.split(',') : [])),
  );
  const all = ids.map((id, i) => hitAt(id, matches?.[i]));
  const hits = all.filter(({ match }) => match !== 'similar');
  // The form overrules a time that the text names.
  const isInForce = ({ as }: Understood) => as !== 'open' || query.open_at === undefined;
  const linkTo = (search: Asked) => `${SEARCH_PATH}?${new URLSearchParams(search).toString()}`;
  const nameOf = (id: string) => categories.find((category) => category.id === id)?.name.de;
  const isNothing = hits.length === 0 && Object.keys(asked).length > 0;
  const looser = isNothing ? await looserThan({ asked, understood: understood ?? [], nameOf, search }) : [];
  return {
    asked,
    address: linkTo(asked),
    hits,
    similar: all.filter(({ match }) => match === 'similar'),
    // Where one that is only similar is shown, so is every true hit.
    total: hits.length < all.length ? hits.length : total,
    openAt: query.open_at,
    toldOf: result.openAt,
    counts: await countsOf(engine, query, { now, isTimed: openStateOf !== undefined }),
    everywhere: bbox && linkTo(everywhere),
    understood: understoodChips((understood ?? []).filter(isInForce), 'de', nameOf).map(({ part, what }) => ({
      text: what,
      href: linkTo({ ...asked, literal: withLiteral(asked.literal, part) }),
    })),
    isPositionMissing: understood?.some(isPositionMissing) === true,
    looser: looser.map(({ wish, hits, asked }) => ({ wish, hits, href: linkTo(asked) })),
  };

  function hitAt(id: number, match: Match | undefined): Hit & { match: Match | undefined } {
    const poi = { ...poiAt(source, id), ...(openStateOf && { openState: openStateOf(id) }) };
    const name = markedParts(poi.name, highlight(poi.name, highlightWords ?? []));
    const hours = openStateOf ? undefined : listedHoursAt(source, id, poi);
    const isBesides = (kind: string) => poi.furtherCategories?.includes(kind) === true && askedKinds.has(kind);
    const besides = askedKinds.has(poi.category) ? undefined : categories.find((each) => isBesides(each.id));
    return { poi, match, category: categories[source.attributes.categories[id]!]!, besides, name, hours };
  }
}

/** A position counts where the text asks for one: the form may still have it from the search before. */
async function answerTo(
  given: Asked,
  search: (asked: Asked) => Promise<SearchResult>,
): Promise<{ asked: Asked; result: SearchResult }> {
  const result = await search(given);
  if (given.lat === undefined || result.understood?.some(({ as }) => as === 'position'))
    return { asked: given, result };
  const asked = withoutPosition(given);
  return { asked, result: await search(asked) };
}

const idsOf = (entries: readonly { id: string }[]): ReadonlySet<string> => new Set(entries.map(({ id }) => id));
