import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inMemory, type ByteSource } from '../../src/indexes/byte-source.ts';
import { withPageSlab } from '../../src/indexes/page-slab.ts';
import { rounds } from '../rounds.ts';

const PAGE = 8_192;
const bytes = Uint8Array.from({ length: 9 * PAGE + 77 }, (_, i) => (i * 31) ^ (i >> 8));

/** A source that tells what was read of it. */
function counted(): { source: ByteSource; reads: [number, number][] } {
  const reads: [number, number][] = [];
  const source = inMemory(bytes);
  return {
    reads,
    source: {
      ...source,
      copy: (from, to, target, at) => {
        reads.push([from, to]);
        source.copy(from, to, target, at);
      },
    },
  };
}

const copied = (source: ByteSource, from: number, to: number): Uint8Array => {
  const target = new Uint8Array(to - from + 5);
  source.copy(from, to, target, 3);
  expect([...target.subarray(0, 3), ...target.subarray(-2)]).toEqual([0, 0, 0, 0, 0]);
  return target.subarray(3, -2);
};

test('pieces are those of the source, however few pages are kept', () => {
  const place = fc.oneof(fc.nat(bytes.length), fc.constantFrom(0, PAGE - 1, PAGE, PAGE + 1, bytes.length));
  const pieces = fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), pieces, (slots, pairs) => {
      const slab = withPageSlab(inMemory(bytes), slots);
      for (const [a, b] of pairs) {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        expect(Buffer.compare(copied(slab, from, to), bytes.subarray(from, to))).toBe(0);
      }
    }),
    { numRuns: rounds(300) },
  );
});

test('what is there is not read again, and what was used lately stays', () => {
  const { source, reads } = counted();
  const slab = withPageSlab(source, 3);
  const touch = (page: number) => copied(slab, page * PAGE + 5, page * PAGE + 9);
  for (const page of [0, 0, 1, 2]) touch(page);
  expect(reads).toEqual([0, 1, 2].map((page) => [page * PAGE, (page + 1) * PAGE]));
  touch(3); // All were used: the round takes the marks, and the first one makes room.
  touch(1);
  touch(2);
  expect(reads).toHaveLength(4);
  touch(4); // All were used again since: the round ends at the oldest one.
  touch(4);
  expect(reads).toHaveLength(5);
});

test('of a much larger source a page is kept when it is asked for again soon', () => {
  const { source, reads } = counted();
  const slab = withPageSlab(source, 2);
  const touch = (page: number) => copied(slab, page * PAGE + 5, page * PAGE + 9);
  const alone = (page: number) => [page * PAGE + 5, page * PAGE + 9];
  const whole = (page: number) => [page * PAGE, (page + 1) * PAGE];
  for (const page of [0, 0, 0]) touch(page);
  expect(reads).toEqual([alone(0), whole(0)]);
  // As many others as are kept came in between.
  for (const page of [5, 6, 7, 5]) touch(page);
  expect(reads.slice(2)).toEqual([5, 6, 7, 5].map(alone));
  touch(0);
  expect(reads).toHaveLength(6);
});

test('a page that cannot be read leaves nothing half written behind', () => {
  const { source } = counted();
  let isBroken = true;
  const slab = withPageSlab(
    {
      ...source,
      copy: (from, to, target, at) => {
        if (isBroken) throw new Error('gone');
        source.copy(from, to, target, at);
      },
    },
    3,
  );
  expect(() => copied(slab, 10, 20)).toThrow('gone');
  isBroken = false;
  expect(Buffer.compare(copied(slab, 10, 20), bytes.subarray(10, 20))).toBe(0);
});

test('an empty source has nothing to keep', () => {
  expect(copied(withPageSlab(inMemory(new Uint8Array(0)), 4), 0, 0)).toHaveLength(0);
});

test('memory comes with the pages that are read, and not all at once', () => {
  const many = 4096;
  const memory = new Set<ArrayBufferLike>();
  const held = () => [...memory].reduce((sum, { byteLength }) => sum + byteLength, 0);
  const copy: ByteSource['copy'] = (_from, _to, target) => void memory.add(target.buffer);
  const slab = withPageSlab({ ...inMemory(bytes), bytes: many * PAGE, copy }, many);
  const touch = (page: number) => slab.copy(page * PAGE, page * PAGE + 1, new Uint8Array(1), 0);
  touch(77);
  expect(held()).toBeLessThanOrEqual(4 * 2 ** 20);
  for (let page = 0; page < many; page++) touch(page);
  expect(held()).toBe(many * PAGE);
});
