import type { SearchQuery } from '../contract/parameters.ts';
import { withCompoundsApart } from './compounds-apart.ts';
import type { ParsedQuery } from './parsed-query.ts';
import type { SearchedWords } from './searched-words.ts';
import type { Understand } from './understand.ts';

/** A query and what it was read as. */
export type Read = readonly [query: SearchQuery, parsed: ParsedQuery];

/** As what a query may be read, one after the other: each next one where those before find nothing. */
export function* readingsOf(
  { words }: Pick<SearchedWords, 'words'>,
  understand: Understand,
  { query, now }: { query: SearchQuery; now: string | undefined },
): Generator<Read> {
  const first = understand(query, now);
  yield [query, first];
  // "Baden" in a region where no town is called so is what people do there.
  if (first.place) yield [query, understand(query, now, false)];
  // "Eselwanderung", which no text has, is a Wanderung; of "Affenfreilaufgehege" what says the most is similar.
  const q = withCompoundsApart(words, query);
  if (q === undefined) return;
  const parsed = understand({ ...query, q }, now);
  const isLong = q.split(' ').length >= query.q!.trim().split(/\s+/).length + MANY - 1;
  if (isLong || parsed.narrowing.categories.length > 0) yield [{ ...query, q }, parsed];
}

/** A compound of so many parts is no word of something else: a "Waschmaschine" is neither washing nor machines. */
const MANY = 3;

/**
 * What the first reading finds that finds anything; else what the first one does.
 * @param find with what is left of the reading where nothing is
 */
export function foundRead<Found extends { total: number }>(
  readings: Iterable<Read>,
  find: (query: SearchQuery, parsed: ParsedQuery) => Found,
): Found {
  let first: Found | undefined;
  for (const [query, parsed] of readings) {
    const found = find(query, parsed);
    if (found.total > 0) return found;
    first ??= found;
  }
  return first!;
}

/** A place in the text sorts and measures like a given centre; how far it bounds is for the text search to say. */
export function centredOf(query: SearchQuery, parsed: ParsedQuery | undefined): SearchQuery {
  const [point, ...others] = parsed?.place?.points ?? [];
  // "Wien oder Niederösterreich" is not nearer to Wien.
  const isOne = others.length === 0 && !parsed?.narrowing.isEither;
  return point && isOne ? { ...query, lng: point[0], lat: point[1] } : query;
}
