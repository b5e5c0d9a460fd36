import type { Destination } from '../../src/contract/destination.ts';
import type { Store } from '../../src/indexes/store.ts';
import { destination, knownTowns } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { search } from './engine-of.ts';

/** Two texts that a query finds, in places that are otherwise alike. */
export interface Contest {
  weight: string;
  q: string;
  challenger: Partial<Destination>;
  champion: Partial<Destination>;
  /** A tenth of them, where only the best of what is similar are told. */
  few?: boolean;
  /** Prominence of all champions. */
  at: number;
}

/**
 * A challenger of each prominence from 0 to 100 against as many champions of one prominence: how many come before the
 * champions says by how much the one text outweighs the other, to a thirtieth.
 */
export async function challengersAhead({ q, challenger, champion, few, at }: Contest): Promise<number> {
  const [count, step] = few ? [10, 10] : [101, 1];
  const places = Array.from({ length: count }, (_, i) => [
    destination(`a${i}`, { name: 'Ort', summary: '', description: '', ...challenger, prominence: i * step }),
    destination(`b${i}`, { name: 'Ort', summary: '', description: '', ...champion, prominence: at }),
  ]).flat();
  const store = await storeOf({ destinations: places, towns: knownTowns });
  const slugs = slugsOf(store, q);
  if (slugs.length !== 2 * count) throw new Error(`${q} finds ${slugs.length}`);
  return slugs.findIndex((slug) => slug.startsWith('b'));
}

export function slugsOf(store: Store, q: string): string[] {
  return search(store, { q, limit: 400 }).ids.map((id) => store.records.slugOf(id));
}
