import { expect, test } from 'vitest';
import { meetRanked, rankedBits } from '../../src/indexes/ranked-bits.ts';
import { createRandom } from '../bench/random.ts';
import { rounds } from '../rounds.ts';

const DOCUMENTS = 3000;
const random = createRandom(11);
const some = (share: number, most = DOCUMENTS) =>
  Uint32Array.from(Array.from({ length: most }, (_, id) => id).filter(() => random() < share));

test('documents are found in a list at their places, be it empty, full or shorter than they reach', () => {
  const shares = [0, 0.001, 0.03, 0.4, 0.97, 1];
  for (let round = 0; round < rounds(3); round++) {
    for (const [share, other] of shares.flatMap((a) => shares.map((b) => [a, b] as const))) {
      const list = some(share, round % 2 === 0 ? DOCUMENTS : 1000 + round * 32);
      const ids = some(other);
      const [mine, theirs] = [new Uint32Array(ids.length + 1), new Uint32Array(ids.length + 1)];
      const size = meetRanked(ids, rankedBits(list), mine, theirs);
      const places = new Map([...list].map((id, i) => [id, i]));
      const same = [...ids.keys()].filter((k) => places.has(ids[k]!));
      expect([...mine.subarray(0, size)]).toEqual(same);
      expect([...theirs.subarray(0, size)]).toEqual(same.map((k) => places.get(ids[k]!)));
    }
  }
});

test('all 32 bits of a word count', () => {
  const ids = Uint32Array.from({ length: 96 }, (_, id) => id);
  const [mine, theirs] = [new Uint32Array(97), new Uint32Array(97)];
  expect(meetRanked(ids, rankedBits(ids), mine, theirs)).toBe(96);
  expect([...theirs.subarray(0, 96)]).toEqual([...ids]);
});
