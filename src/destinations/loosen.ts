import { hitsIn, looseningsOf } from '../contract/loosening.ts';
import type { SearchParameter } from '../contract/parameters.ts';
import type { Understood } from '../contract/records.ts';
import type { SearchResult } from '../search/engine.ts';

type Asked = Partial<Record<SearchParameter, string>>;

/** The same search without one of its wishes. */
export interface Looser {
  wish: string;
  asked: Asked;
  /** How many destinations it finds. */
  hits: number;
}

interface Input {
  asked: Asked;
  understood: readonly Understood[];
  nameOf: (id: string) => string | undefined;
  search: (asked: Asked) => Promise<Pick<SearchResult, 'ids' | 'total' | 'matches'>>;
}

/** The searches that find something where this one finds nothing. */
export async function looserThan({ asked, understood, nameOf, search }: Input): Promise<Looser[]> {
  const found: Looser[] = [];
  for (const { wish, change } of looseningsOf(asked, { language: 'de', understood, categoryName: nameOf })) {
    const wanted = Object.fromEntries(
      Object.entries({ ...asked, ...change }).filter(([, value]) => value !== undefined),
    ) as Asked;
    const { ids, total, matches } = await search(wanted);
    const hits = hitsIn({ total, items: ids.map((_, i) => ({ match: matches?.[i] })) });
    if (hits > 0) found.push({ wish, asked: wanted, hits });
  }
  return found;
}
