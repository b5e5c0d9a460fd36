import { describe, expect, test } from 'vitest';
import { openIndexFile, writeIndexFile } from '../../src/indexes/index-file.ts';
import { openPostingLists, type PostingLists } from '../../src/indexes/posting-lists.ts';
import type { QueryTerm, Scope } from '../../src/search/query-term.ts';
import { TermScorer } from '../../src/search/term-scorer.ts';

const DOCUMENTS = 12_000;
const identity = { kind: 'words', options: 'options', data: 'data' };

/** Two long lists and a short one: of each four documents the first three are in one, the last three in the other; and one more of the first. */
function openLists(mostHeld?: number): PostingLists {
  const [one, other] = [0, 1].map((from) =>
    Array.from({ length: 9000 }, (_, i) => Math.floor(i / 3) * 4 + (i % 3) + from),
  );
  const bytes = writeIndexFile(identity, {
    postings: Uint32Array.from([0, 9000, 18_000, 18_002, 27_002]),
    idStarts: Uint32Array.from([0, 9000, 18_000, 0]),
    ids: Uint32Array.from([...one!, ...other!, 5, 6]),
    codes: Uint16Array.from({ length: 27_002 }, (_, i) => i % 3),
    tableStarts: Uint32Array.from([0, 3, 6, 9, 12]),
    tables: Float32Array.from({ length: 12 }, (_, i) => 1 / (i + 3)),
  });
  return openPostingLists(openIndexFile('words.bin', bytes, identity), mostHeld);
}

function sumsOf(lists: PostingLists, terms: readonly number[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { ids, codes, table } of terms.map((term) => lists.postings(term)))
    ids.forEach((id, i) => sums.set(id, Math.fround((sums.get(id) ?? 0) + table[codes[i]!]!)));
  return new Map([...sums].sort(([a], [b]) => a - b));
}

const together = [
  [0, 1],
  [0, 1, 2],
  [0, 3],
  [1, 0, 3],
  [2, 0, 3, 1],
];
const plain = (...terms: number[]) => terms.map((term) => ({ term, weight: 1 }));

describe('long lists are added up from the second time on', () => {
  test.each([0, 200_000, undefined])('some of them, %s bytes held', (mostHeld) => {
    const lists = openLists(mostHeld);
    for (const terms of together) expect(lists.joined(plain(...terms))).toBeUndefined();
    for (let round = 0; round < 3; round++) {
      for (const terms of together) {
        const { ids, impacts } = lists.joined(plain(...terms))!;
        const sums = sumsOf(lists, terms);
        expect([...ids]).toEqual([...sums.keys()]);
        expect([...impacts]).toEqual([...sums.values()]);
      }
      // The other way round they are another pair.
      expect(lists.joined(plain(1, 0)) === undefined).toBe(round === 0);
    }
  });

  test('as much of each as it counts', () => {
    const lists = openLists();
    const terms = [
      { term: 0, weight: 0.5 },
      { term: 1, weight: 0 },
    ];
    lists.joined(terms);
    const { ids, impacts } = lists.joined(terms)!;
    const { ids: ones, codes, table } = lists.postings(0);
    const halves = new Map([...ones].map((id, i) => [id, Math.fround(table[codes[i]!]! / 2)]));
    expect([...impacts]).toEqual([...ids].map((id) => halves.get(id) ?? 0));
    expect(ids.length).toBe(12_000);
  });

  test('none of them alone, nor those that are short together', () => {
    const lists = openLists();
    for (let round = 0; round < 3; round++)
      expect([lists.joined(plain(0)), lists.joined(plain(2, 2))]).toEqual([undefined, undefined]);
  });

  test('unless they are wanted only where somebody did so before', () => {
    const lists = openLists();
    const look = () => lists.joined(plain(0, 1), false);
    expect([look(), look(), lists.joined(plain(0, 1)), look()]).toEqual([undefined, undefined, undefined, undefined]);
    expect(lists.joined(plain(0, 1))).toBe(look());
  });

  test('not the many that a beginning may become', () => {
    const lists = openLists();
    const many = plain(...Array.from({ length: 9 }, (_, i) => i % 3));
    for (let round = 0; round < 3; round++) expect(lists.joined(many)).toBeUndefined();
  });
});

test.each([
  ['everywhere', { accepts: undefined, ranges: undefined }],
  ['under a filter', { accepts: (id: number) => id % 5 === 0, ranges: undefined }],
  ['in parts of the map', { accepts: (id: number) => id % 2 === 0, ranges: Uint32Array.from([100, 700, 4000, 4100]) }],
] satisfies [string, Scope][])(
  'a search takes the same from both lists as from the one they become, %s',
  (_, scope) => {
    const lists = openLists();
    const term: QueryTerm = { expansions: plain(0, 1), virtual: [], meant: undefined };
    const taken = () => {
      const { ids, relevances } = new TermScorer(lists, DOCUMENTS).allOf([term], scope);
      return [...ids].map((id, i) => [id, relevances![i]]);
    };
    const apart = taken();
    expect(apart.length).toBeGreaterThan(100);
    expect(lists.joined(term.expansions)).toBeDefined();
    expect(taken()).toEqual(apart);
  },
);

test('of the many that a beginning may become a word and its stem are one list', () => {
  const lists = openLists();
  const term: QueryTerm = { expansions: plain(0, 1, 2, 0, 1, 2, 0, 1, 2), virtual: [], meant: undefined };
  const taken = () => {
    const { ids, relevances } = new TermScorer(lists, DOCUMENTS).allOf([term], {
      accepts: undefined,
      ranges: undefined,
    });
    return [...ids].map((id, i) => [id, relevances![i]]);
  };
  const apart = taken();
  expect(apart).toHaveLength(12_000);
  expect(lists.joined(plain(0, 1), false)).toBeUndefined();
  expect(taken()).toEqual(apart);
  expect(lists.joined(plain(0, 1), false)).toBeDefined();
});

test('a second word takes the same from both lists as from the one they become', () => {
  const lists = openLists();
  const termOf = (...terms: number[]): QueryTerm => ({ expansions: plain(...terms), virtual: [], meant: undefined });
  const taken = (first: QueryTerm) => {
    const { ids, relevances } = new TermScorer(lists, DOCUMENTS).allOf([first, termOf(0, 1)], {
      accepts: undefined,
      ranges: undefined,
    });
    return [...ids].map((id, i) => [id, relevances![i]]);
  };
  const firsts = [termOf(2), termOf(1), termOf(2, 1)];
  const apart = firsts.map(taken);
  expect(apart.map((each) => each.length)).toEqual([2, 9000, 9000]);
  expect(lists.joined(plain(0, 1))).toBeDefined();
  expect(firsts.map(taken)).toEqual(apart);
});
