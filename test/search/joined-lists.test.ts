import { expect, test } from 'vitest';
import { openIndexFile, writeIndexFile } from '../../src/indexes/index-file.ts';
import { openPostingLists, type PostingLists } from '../../src/indexes/posting-lists.ts';
import type { QueryTerm, Scope } from '../../src/search/query-term.ts';
import { ScoringPass } from '../../src/search/scoring-pass.ts';

const DOCUMENTS = 12_000;
const identity = { kind: 'words', options: 'options', data: 'data' };

/** Two long lists and a short one: of each four documents the first three are in one, the last three in the other. */
function openLists(mostHeld?: number): PostingLists {
  const [one, other] = [0, 1].map((from) =>
    Array.from({ length: 9000 }, (_, i) => Math.floor(i / 3) * 4 + (i % 3) + from),
  );
  const bytes = writeIndexFile(identity, {
    postings: Uint32Array.from([0, 9000, 18_000, 18_002]),
    ids: Uint32Array.from([...one!, ...other!, 5, 6]),
    codes: Uint16Array.from({ length: 18_002 }, (_, i) => i % 3),
    tableStarts: Uint32Array.from([0, 3, 6, 9]),
    tables: Float32Array.from({ length: 9 }, (_, i) => 1 / (i + 3)),
  });
  return openPostingLists(openIndexFile('words.bin', bytes, identity), mostHeld);
}

function sumsOf(lists: PostingLists, terms: readonly number[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { ids, codes, table } of terms.map((term) => lists.postings(term)))
    ids.forEach((id, i) => sums.set(id, Math.fround((sums.get(id) ?? 0) + table[codes[i]!]!)));
  return new Map([...sums].sort(([a], [b]) => a - b));
}

test.each([0, 200_000, undefined])('two long lists are added up from the second time on, %s bytes held', (mostHeld) => {
  const lists = openLists(mostHeld);
  expect(lists.joined(0, 1)).toBeUndefined();
  for (let round = 0; round < 3; round++) {
    const { ids, impacts } = lists.joined(0, 1)!;
    const sums = sumsOf(lists, [0, 1]);
    expect([...ids]).toEqual([...sums.keys()]);
    expect([...impacts]).toEqual([...sums.values()]);
    // The other way round they are another pair.
    expect(lists.joined(1, 0) === undefined).toBe(round === 0);
  }
});

test('a short list is never joined', () => {
  const lists = openLists();
  for (let round = 0; round < 3; round++)
    expect([lists.joined(0, 2), lists.joined(2, 1)]).toEqual([undefined, undefined]);
});

test.each([
  ['everywhere', { accepts: undefined, ranges: undefined }],
  ['under a filter', { accepts: (id: number) => id % 5 === 0, ranges: undefined }],
  ['in parts of the map', { accepts: (id: number) => id % 2 === 0, ranges: Uint32Array.from([100, 700, 4000, 4100]) }],
] satisfies [string, Scope][])('a pass takes the same from both lists as from the one they become, %s', (_, scope) => {
  const lists = openLists();
  const term: QueryTerm = {
    expansions: [0, 1].map((number) => ({ term: number, weight: 1 })),
    virtual: [],
    meant: undefined,
  };
  const taken = () => {
    const pass = new ScoringPass(lists, DOCUMENTS);
    const base = pass.begin(1, scope);
    pass.union(term, base + 1);
    pass.settle();
    const ids = [...pass.ids.subarray(0, pass.size)];
    return { ids, words: ids.map((id) => pass.word[id]), stages: [...pass.stage] };
  };
  const apart = taken();
  expect(apart.ids.length).toBeGreaterThan(100);
  expect(lists.joined(0, 1)).toBeDefined();
  expect(taken()).toEqual(apart);
});

test('a second word takes the same from both lists as from the one they become', () => {
  const lists = openLists();
  const termOf = (...terms: number[]): QueryTerm => ({
    expansions: terms.map((term) => ({ term, weight: 1 })),
    virtual: [],
    meant: undefined,
  });
  const taken = (first: QueryTerm) => {
    const pass = new ScoringPass(lists, DOCUMENTS);
    const base = pass.begin(2, { accepts: undefined, ranges: undefined });
    pass.union(first, base + 1);
    pass.intersect(termOf(0, 1), base + 1);
    return [...pass.ids.subarray(0, pass.size)].map((id) => [id, pass.word[id]]);
  };
  const firsts = [termOf(2), termOf(1), termOf(2, 1, 0)];
  const apart = firsts.map(taken);
  expect(apart.map((each) => each.length)).toEqual([2, 9000, 12_000]);
  expect(lists.joined(0, 1)).toBeDefined();
  expect(firsts.map(taken)).toEqual(apart);
});
