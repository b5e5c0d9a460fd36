import { expect, test } from 'vitest';
import { createSharedLists } from '../../src/indexes/shared-lists.ts';

const from = (start: number, length = 9) => Uint32Array.from({ length }, (_, i) => start + i);

test('long lists of the same documents are written once, whatever comes between', () => {
  const lists = createSharedLists();
  const given = [from(1), from(2), from(1), from(1, 10), from(5, 2), from(5, 2), from(2), from(1, 10)];
  expect(given.map(lists.isNew)).toEqual([true, true, false, true, true, true, false, false]);
  expect([...lists.starts()]).toEqual([0, 9, 0, 18, 28, 30, 9, 18]);
});
