import { beforeAll, describe, expect, test } from 'vitest';
import { openStore, type Store } from '../../src/indexes/store.ts';
import type { Destination } from '../../src/contract/destination.ts';
import { slugsFor } from './golden.ts';
import { realContent } from '../real-content.ts';

const BEST_KNOWN = 60;

let store: Store;
let bestKnown: readonly Destination[];
beforeAll(async () => {
  store = await openStore('dist/data');
  const { destinations } = await realContent();
  bestKnown = [...destinations]
    .sort((a, b) => b.prominence - a.prominence || (a.slug < b.slug ? -1 : 1))
    .slice(0, BEST_KNOWN);
});

/** Every beginning of a name, the shortest first, with the list that comes for it. */
const typed = (name: string) =>
  Array.from(name, (_, i) => name.slice(0, i + 1)).map((q) => ({ q, slugs: slugsFor(store, { q, with: {} }) }));

describe('a name typed letter by letter', () => {
  test('stays in the list once it was first', () => {
    const lost = bestKnown.flatMap(({ slug, name }) => {
      const lists = typed(name);
      const first = lists.findIndex(({ slugs }) => slugs[0] === slug);
      return lists.slice(Math.max(first, 0)).flatMap(({ q, slugs }) => (slugs.includes(slug) ? [] : [`${name}: ${q}`]));
    });
    expect(lost).toEqual([]);
  });

  test('comes first at the latest when it is whole', () => {
    const late = bestKnown.filter(({ slug, name }) => slugsFor(store, { q: name, with: {} })[0] !== slug);
    expect(late.map(({ name }) => name)).toEqual([]);
  });

  test.each([
    ['kunsthau', 'kunsthaus-zuerich'],
    ['kunsthall', 'kunsthalle-emden'],
    ['hauptkirch', 'hauptkirche-st-michaelis'],
    ['drachenhöhl', 'drachenhoehle-syrau'],
    ['klos', 'kloster-einsiedeln'],
  ])('is called so before what means the same as its longer word: %s', (q, slug) => {
    expect(slugsFor(store, { q, with: {} })[0]).toBe(slug);
  });
});
