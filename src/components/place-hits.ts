import { endpoints } from '../contract/endpoints.ts';
import type { Suggestion } from '../contract/records.ts';
import type { SiteHit } from './site-hit.ts';

const SHOWN = 4;

export interface PlaceHits {
  /** Those whose name has what was typed. */
  named: SiteHit[];
  /** Where no name has it, as with a typo: what the service takes for the most likely. */
  guessed: SiteHit[];
}

/** Destinations and categories that the typed text may mean, as links to their pages. @throws what `fetch` throws */
export async function placeHits(
  query: string,
  { category, signal }: { category: string; signal: AbortSignal },
): Promise<PlaceHits> {
  const answer = await fetch(`${endpoints.suggest.path}?${new URLSearchParams({ q: query })}`, { signal });
  if (!answer.ok) return { named: [], guessed: [] };
  const { items } = (await answer.json()) as { items: Suggestion[] };
  const hitsOf = (some: Suggestion[]) => some.flatMap((item) => hitOf(item, category)).slice(0, SHOWN);
  const [kinds, places] = [items.filter(isKind), items.filter((item) => !isKind(item))];
  const sorted = [...kinds, ...places];
  const named = hitsOf(sorted.filter(({ highlight }) => highlight.length > 0));
  return { named, guessed: named.length > 0 ? [] : hitsOf(sorted) };
}

/** The link to the page of the search, which reads descriptions too. */
export function furtherHit(
  query: string,
  { further, destinations }: { further: string; destinations: string },
): SiteHit {
  const title = further.replace('{query}', () => query);
  return { title, page: destinations, address: `/ziele/suche?${new URLSearchParams({ q: query })}` };
}

const isKind = ({ type }: Suggestion): boolean => type === 'category';

/** Towns and regions have no page. */
function hitOf(item: Suggestion, category: string): SiteHit[] {
  if (item.type === 'destination') return [{ title: item.text, page: item.town, address: `/ziele/${item.slug}` }];
  return item.type === 'category' ? [{ title: item.text, page: category, address: `/ziele/kategorie/${item.id}` }] : [];
}
