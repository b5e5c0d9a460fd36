import { endpoints } from '../contract/endpoints.ts';
import type { Suggestion } from '../contract/records.ts';
import type { SiteHit } from './site-hit.ts';

const SHOWN = 4;

/** Destinations and categories that the typed text may mean, as links to their pages. @throws what `fetch` throws */
export async function placeHits(
  query: string,
  { category, signal }: { category: string; signal: AbortSignal },
): Promise<SiteHit[]> {
  const answer = await fetch(`${endpoints.suggest.path}?${new URLSearchParams({ q: query })}`, { signal });
  if (!answer.ok) return [];
  const { items } = (await answer.json()) as { items: Suggestion[] };
  const [kinds, places] = [items.filter(isKind), items.filter((item) => !isKind(item))];
  // What is matched nowhere in its name is a guess, of which the page of the search makes more.
  const certain = [...kinds, ...places].filter(({ highlight }) => highlight.length > 0);
  return certain.flatMap((item) => hitOf(item, category)).slice(0, SHOWN);
}

const isKind = ({ type }: Suggestion): boolean => type === 'category';

/** Towns and regions have no page. */
function hitOf(item: Suggestion, category: string): SiteHit[] {
  if (item.type === 'destination') return [{ title: item.text, page: item.town, address: `/ziele/${item.slug}` }];
  return item.type === 'category' ? [{ title: item.text, page: category, address: `/ziele/kategorie/${item.id}` }] : [];
}
