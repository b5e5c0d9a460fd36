import { beforeAll, describe, expect, test } from 'vitest';
import { openStore, type Store } from '../../src/indexes/store.ts';
import { search } from './engine-of.ts';
import { readGolden, slugsFor, type GoldenQuery } from './golden.ts';

let store: Store;
let queries: readonly GoldenQuery[];
/** Every fourth of them, for what holds of each alike. */
let some: readonly GoldenQuery[];
beforeAll(async () => {
  store = await openStore('dist/data');
  queries = await readGolden();
  some = queries.filter((_, i) => i % 4 === 0);
});

describe('the order of the answers', () => {
  test('is the same every time, and names nobody twice', () => {
    for (const query of queries) {
      const slugs = slugsFor(store, query);
      expect(slugsFor(store, query), query.q).toEqual(slugs);
      expect(new Set(slugs).size, query.q).toBe(slugs.length);
    }
  });

  test('does not depend on how many hits are asked for', () => {
    for (const { q } of some) {
      const [few, many] = [search(store, { q, limit: 3 }), search(store, { q, limit: 400 })];
      expect(few.ids, q).toEqual(many.ids.slice(0, 3));
      expect(few.total, q).toBe(many.total);
    }
  });

  test('holds nothing that a filter excludes', () => {
    const countryOf = store.attributes.filter({ country: 'CH' });
    const isFree = store.attributes.filter({ flags: { free: true } });
    for (const { q } of some) {
      const { ids } = search(store, { q, country_code: 'CH', free: true });
      expect(
        ids.filter((id) => !countryOf(id) || !isFree(id)),
        q,
      ).toEqual([]);
    }
  });

  test('is not changed by the order of filters that change nothing', () => {
    const everywhere = { bbox: [-180, -90, 180, 90] as const };
    for (const { q } of some) expect(search(store, { q, ...everywhere }).ids, q).toEqual(search(store, { q }).ids);
  });
});
