import { expect, test } from 'vitest';
import type { AttributeIndex } from '../../src/indexes/attributes.ts';
import type { JoinedPostings } from '../../src/indexes/posting-lists.ts';
import { TopK } from '../../src/indexes/top-k.ts';
import { createRandom } from '../bench/random.ts';
import { DocumentSet } from '../../src/search/document-set.ts';
import { rank } from '../../src/search/rank.ts';

const COUNT = 40_000;
const random = createRandom(7);
const ids = Uint32Array.from({ length: COUNT / 4 }, (_, i) => 4 * i);
const impacts = Float32Array.from(ids, () => 1 + random() * 8);
/** Few are well known, as is so of destinations. */
const prominences = Uint8Array.from({ length: COUNT }, () => Math.floor(100 * random() ** 6));
const ranks = Uint32Array.from({ length: COUNT }, (_, i) => (i * 7919) % COUNT);

function ranked(list: JoinedPostings | undefined, limit: number, distanceKm?: (id: number) => number, before?: number) {
  let looks = 0;
  const counted = new Proxy(prominences, {
    get(target, key) {
      looks++;
      return target[Number(key)];
    },
  });
  const [top, hits] = [new TopK(limit), new DocumentSet(COUNT)];
  hits.clear();
  if (before !== undefined) hits.add(before);
  const attributes = { prominences: counted, ranks } as unknown as AttributeIndex;
  const documents = { ids, relevances: impacts, ...(list && { list }) };
  const best = rank(attributes, documents, { distanceKm, top, floor: 0, hits, isKept: true });
  return { looks, found: { best, ids: top.drain(), all: [...hits.ids()].sort((a, b) => a - b) } };
}

const kmTo = (id: number) => (id * 13) % 900;

test.each([
  ['the first twenty', 20, undefined, undefined],
  ['none but the total', 0, undefined, undefined],
  ['by how near they are', 50, kmTo, undefined],
  ['all', COUNT, undefined, undefined],
  ['beside what was found before', 20, undefined, 8],
] as const)('a whole list gives what a look at each document gives: %s', (_, limit, distanceKm, before) => {
  const list: JoinedPostings = { ids, impacts };
  const plain = ranked(undefined, limit, distanceKm, before);
  // Once with the blocks made, once with those that are there.
  for (let round = 0; round < 2; round++) expect(ranked(list, limit, distanceKm, before).found).toEqual(plain.found);
  expect(plain.found.all).toHaveLength(ids.length);
});

test('of a whole list only the blocks are looked at that may hold one of the best', () => {
  const list: JoinedPostings = { ids, impacts };
  ranked(list, 20);
  expect(ranked(undefined, 20).looks).toBe(ids.length);
  expect(ranked(list, 20).looks).toBeLessThan(ids.length / 3);
  expect(ranked(list, 0).looks).toBe(0);
});
