import { describe, expect, test } from 'vitest';
import { openIndexFile, writeIndexFile } from '../../src/indexes/index-file.ts';
import { openPostingLists } from '../../src/indexes/posting-lists.ts';

/** Lists of so many documents; a long one is read into memory that is used again. The last two share their documents. */
const lengths = [3, 5000, 0, 2500, 7000, 4000, 3000, 2600, 9000, 2, 6000, 6000];
const starts = Uint32Array.from([0, ...lengths.map((_, i) => lengths.slice(0, i + 1).reduce((a, b) => a + b))]);
const count = starts.at(-1)!;
const idStarts = starts.map((start, term) => (term === 11 ? starts[10]! : start));
const ids = Uint32Array.from({ length: count }, (_, i) => i * 3);
const codes = Uint16Array.from({ length: count }, (_, i) => i % 2);
const tables = Float32Array.from({ length: 2 * lengths.length }, (_, i) => i + 0.5);
const tableStarts = Uint32Array.from({ length: lengths.length + 1 }, (_, i) => 2 * i);
const idsOf = (term: number) => ids.slice(idStarts[term], idStarts[term]! + lengths[term]!);
const identity = { kind: 'words', options: 'options', data: 'data' };

describe.each([0, 60_000, undefined])('the lists of terms, %s bytes of long ones held', (mostHeld) => {
  const bytes = writeIndexFile(identity, { postings: starts, idStarts, ids, codes, tableStarts, tables });
  const lists = openPostingLists(openIndexFile('words.bin', bytes, identity), mostHeld);

  test('each holds its own documents, in whatever order and however often they are asked for', () => {
    const order = lengths.flatMap((_, i) => [i, (i * 7) % lengths.length, i]);
    for (const term of order) {
      const found = lists.postings(term);
      expect(lists.frequency(term)).toBe(lengths[term]);
      expect(found.ids).toEqual(idsOf(term));
      expect(found.codes).toEqual(codes.slice(starts[term], starts[term + 1]));
      expect([...found.table]).toEqual([2 * term + 0.5, 2 * term + 1.5]);
    }
  });

  test('one that is only passed by is the same, until the next', () => {
    for (const term of lengths.flatMap((_, i) => [i, (i * 7) % lengths.length, i])) {
      const found = lists.passing(term);
      expect(found.ids).toEqual(idsOf(term));
      expect(found.codes).toEqual(codes.slice(starts[term], starts[term + 1]));
    }
  });

  test('a long one stays what it is while five others are looked at', () => {
    const [first, ...others] = [1, 3, 4, 5, 6, 7].map((term) => lists.postings(term));
    expect(others).toHaveLength(5);
    expect(first!.ids).toEqual(ids.slice(starts[1], starts[2]));
  });
});

test('a long list is read once as long as it is held', () => {
  const bytes = writeIndexFile(identity, { postings: starts, idStarts, ids, codes, tableStarts, tables });
  const opened = openIndexFile('words.bin', bytes, identity);
  let reads = 0;
  const counting = Object.assign((name: string) => opened(name), {
    held: (name: string) => opened.held(name),
    piecewise: (name: string) => {
      const source = opened.piecewise(name);
      const copy: typeof source.copy = (...range) => {
        reads++;
        source.copy(...range);
      };
      return { ...source, copy };
    },
  });
  const round = (mostHeld?: number, passed: number[] = []): number => {
    const lists = openPostingLists(counting, mostHeld);
    for (const term of passed) lists.passing(term);
    reads = 0;
    for (const term of [1, 3, 4]) lists.postings(term);
    for (const term of passed) lists.passing(term);
    for (const term of [5, 6, 7, 8, 1, 3]) lists.postings(term);
    return reads;
  };
  // Ids and codes of seven lists, and of the two that had made room.
  expect(round()).toBe(2 * 7);
  expect(round(0)).toBe(2 * 9);
  // One that is only passed by makes none give way, and is read each time unless it is there.
  expect(round(undefined, [10, 3])).toBe(2 * 8);
  expect(round(0, [10])).toBe(2 * 10);
});
