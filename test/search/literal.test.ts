import { beforeAll, expect, test } from 'vitest';
import { openStore, type Store } from '../../src/indexes/store.ts';
import { search } from './engine-of.ts';
import { readGolden } from './golden.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore('dist/data');
});

const chipsOf = (q: string, literal?: string) => search(store, { q, ...(literal && { literal }) }).understood ?? [];

test('what several words say is told once, with all of them', () => {
  expect(chipsOf('mit oma im rollstuhl in den zoo')).toContainEqual({
    text: 'oma,rollstuhl',
    as: 'flag',
    value: 'mobility',
  });
});

test('of all that is understood of the golden set each is taken back by its text, and the rest stays', async () => {
  const left: string[] = [];
  let asked = 0;
  for (const { q } of await readGolden())
    for (const { text, as, value, negated } of chipsOf(q)) {
      asked++;
      const still = chipsOf(q, text).some(
        (other) => other.as === as && other.value === value && other.negated === negated,
      );
      if (still) left.push(`${q}: ${text}`);
    }
  expect(asked).toBeGreaterThan(500);
  expect(left).toEqual([]);
});
