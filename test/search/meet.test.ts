import { expect, test } from 'vitest';
import { createMeet } from '../../src/search/meet.ts';
import { createRandom } from '../bench/random.ts';
import { rounds } from '../rounds.ts';

const DOCUMENTS = 5000;
const random = createRandom(5);
const some = (share: number) =>
  Uint32Array.from(Array.from({ length: DOCUMENTS }, (_, id) => id).filter(() => random() < share));

test('two ascending lists meet where they have the same documents, be they as long as each other or not', () => {
  const meet = createMeet(DOCUMENTS);
  const shares = [0, 0.001, 0.01, 0.2, 0.9, 1];
  for (let round = 0; round < rounds(3); round++) {
    for (const [share, other] of shares.flatMap((a) => shares.map((b) => [a, b] as const))) {
      const [ones, others] = [some(share), some(other)];
      const room = Math.min(ones.length, others.length) + 1;
      const [mine, theirs] = [new Uint32Array(room), new Uint32Array(room)];
      const size = meet(ones, others, mine, theirs);
      const places = new Map([...others].map((id, i) => [id, i]));
      const same = [...ones.keys()].filter((i) => places.has(ones[i]!));
      expect([...mine.subarray(0, size)]).toEqual(same);
      expect([...theirs.subarray(0, size)]).toEqual(same.map((i) => places.get(ones[i]!)));
    }
  }
});
