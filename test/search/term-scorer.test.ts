import { beforeAll, describe, expect, test } from 'vitest';
import { weights } from '../../src/contract/weights.ts';
import type { WordIndex } from '../../src/indexes/words.ts';
import { DocumentSet } from '../../src/search/document-set.ts';
import type { QueryTerm, Scope, ScoredDocuments } from '../../src/search/query-term.ts';
import { TermScorer } from '../../src/search/term-scorer.ts';
import { createRandom } from '../bench/random.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { rounds } from '../rounds.ts';

const COUNT = 300;
const random = createRandom(23);
const below = (limit: number) => Math.floor(random() * limit);
const some = <Item>(most: number, make: () => Item): Item[] => Array.from({ length: below(most + 1) }, make);

/** Words from common to rare: the n-th stands in about every n-th destination. */
const vocabulary = ['quorx', 'blimm', 'zarf', 'wupp', 'knarz', 'moff', 'tulb', 'grenz', 'splink', 'dorv'];
let words: WordIndex;
beforeAll(async () => {
  const destinations = Array.from({ length: COUNT }, (_, i) => {
    const texts = vocabulary.filter((_, n) => random() < 1 / (n * n + 1));
    const [name, summary] = [`${texts.slice(0, 2).join(' ')} x${i}`, texts.concat(texts.slice(1)).join(' ')];
    return destination(`d${i}`, { name, summary, latitude: 47 + random() * 7, longitude: 6 + random() * 10 });
  });
  ({ words } = await storeOf({ destinations }));
});

/** What a term counts in each document, by the plainest reading. */
function scoresOf({ expansions, virtual, meant }: QueryTerm, { accepts }: Scope): Map<number, number> {
  const scores = new Map<number, number>();
  for (const { term, weight } of expansions) {
    const { ids, codes, table } = words.postings(term);
    ids.forEach((id, i) => scores.set(id, (scores.get(id) ?? 0) + table[codes[i]!]! * weight));
  }
  if (meant) {
    for (const [id, score] of scores) scores.set(id, (meant.isSo(id) ? meant.relevance : 0) + score * meant.written);
  }
  for (const { ids, relevance } of virtual) {
    ids.forEach((id, i) => {
      const value = typeof relevance === 'number' ? relevance : relevance[i]!;
      scores.set(id, Math.max(scores.get(id) ?? -Infinity, value));
    });
  }
  return new Map([...scores].filter(([id]) => !accepts || accepts(id)));
}

function allOf(terms: readonly QueryTerm[], scope: Scope): Map<number, number> {
  const scores = terms.map((term) => scoresOf(term, scope));
  const common = [...scores[0]!.keys()].filter((id) => scores.every((each) => each.has(id)));
  return new Map(common.map((id) => [id, scores.reduce((sum, each) => sum + each.get(id)!, 0)]));
}

function anyOf(terms: readonly QueryTerm[], scope: Scope): Map<number, number> {
  const scores = terms.map((term) => scoresOf(term, scope));
  const ids = new Set(scores.flatMap((each) => [...each.keys()]));
  return new Map(
    [...ids].map((id) => {
      const found = scores.filter((each) => each.has(id));
      return [id, found.reduce((sum, each) => sum + each.get(id)!, 0) * weights.wordsFound(found.length)];
    }),
  );
}

function expectSame({ ids, relevances }: ScoredDocuments, expected: Map<number, number>): void {
  expect([...ids].sort((a, b) => a - b)).toEqual([...expected.keys()].sort((a, b) => a - b));
  for (const [i, id] of ids.entries()) {
    const score = expected.get(id)!;
    expect(Math.abs(relevances![i]! - score)).toBeLessThanOrEqual(1e-5 * Math.max(1, score));
  }
}

const anId = () => below(COUNT);
const ascending = (ids: readonly number[]) => Uint32Array.from(new Set(ids)).sort();

/** A test, mostly with the bits of it, which are not always known. */
function told(isSo: (id: number) => boolean) {
  const bits = new Int32Array(Math.ceil(COUNT / 32));
  for (let id = 0; id < COUNT; id++) if (isSo(id)) bits[id >>> 5]! |= 1 << (id & 31);
  const isKnown = random() < 0.7;
  return { isSo, bits: () => (isKnown ? bits : undefined) };
}

function aTerm(): QueryTerm {
  const terms = new Set(some(3, () => words.exact(vocabulary[below(vocabulary.length)]!)[0]!.term));
  const virtual = some(2, () => {
    const ids = ascending(some(40, anId));
    return { ids, relevance: random() < 0.5 ? random() * 9 : Float64Array.from(ids, () => random() * 9) };
  });
  const rest = below(3);
  return {
    expansions: [...terms].map((term) => ({ term, weight: 0.25 + random() })),
    virtual: random() < 0.4 ? virtual : [],
    meant: random() < 0.2 ? { ...told((id) => id % 3 === rest), relevance: 12, written: 0.1 } : undefined,
  };
}

function aScope(): Scope {
  if (random() < 0.4) return { accepts: undefined, ranges: undefined };
  const rest = below(4);
  const isOdd = (id: number) => id % 4 !== rest;
  if (random() < 0.4) return { accepts: isOdd, bits: told(isOdd).bits, ranges: undefined };
  const ends = [...ascending(Array.from({ length: 6 }, anId)), COUNT].slice(0, 6);
  const ranges = Uint32Array.from(ends.length % 2 ? ends.slice(1) : ends);
  const isIn = (id: number) => {
    for (let i = 0; i < ranges.length; i += 2) if (ranges[i]! <= id && id < ranges[i + 1]!) return true;
    return false;
  };
  return { accepts: (id) => isIn(id) && isOdd(id), ranges };
}

/** The only ones that may pass, few enough that a common word is looked up for each of them, or more. */
function someAmong(): { scope: Scope; plain: Scope } {
  const among = ascending(Array.from({ length: 1 + below(random() < 0.5 ? 10 : 80) }, anId));
  const rest = below(4);
  const accepts = random() < 0.5 ? (id: number) => id % 4 !== rest : undefined;
  const isAmong = (id: number) => among.includes(id) && (!accepts || accepts(id));
  return { scope: { accepts, ranges: undefined, among }, plain: { accepts: isAmong, ranges: undefined } };
}

describe('documents are scored as by a plain reading', () => {
  test('of all words and of any, in every scope, pass after pass in the same memory', () => {
    const scorer = new TermScorer(words, COUNT);
    for (let round = 0; round < rounds(600); round++) {
      const [scope, terms] = [aScope(), Array.from({ length: 1 + below(4) }, aTerm)];
      expectSame(scorer.allOf(terms, scope), allOf(terms, scope));
      expectSame(scorer.anyOf(terms, scope), anyOf(terms, scope));
    }
  });

  test('of those that were found before alone, between passes over all', () => {
    const scorer = new TermScorer(words, COUNT);
    for (let round = 0; round < rounds(150); round++) {
      const [{ scope, plain }, terms] = [someAmong(), Array.from({ length: 1 + below(3) }, aTerm)];
      expectSame(scorer.allOf(terms, scope), allOf(terms, plain));
      expectSame(scorer.anyOf(terms, scope), anyOf(terms, plain));
      const open = aScope();
      expectSame(scorer.anyOf(terms, open), anyOf(terms, open));
    }
  });

  test('of a rare word beside a common one, which is looked up and not gone through', () => {
    const scorer = new TermScorer(words, COUNT);
    const term = (word: string): QueryTerm => ({ expansions: words.exact(word), virtual: [], meant: undefined });
    const open: Scope = { accepts: undefined, ranges: undefined };
    for (const rare of ['dorv', 'splink', 'grenz', 'x7', 'x299', 'x0']) {
      const terms = [term('quorx'), term(rare)];
      expectSame(scorer.allOf(terms, open), allOf(terms, open));
    }
  });
});

describe('what is dear to know', () => {
  const open: Scope = { accepts: undefined, ranges: undefined };
  const term = (...texts: string[]): QueryTerm => ({
    expansions: texts.flatMap((text) => words.exact(text)),
    virtual: [],
    meant: undefined,
  });
  /** A word with documents beside its texts, which tells when they are looked for. */
  function dear(text: string, among?: QueryTerm['virtual'][number]['among']) {
    const looks: string[] = [];
    const virtual = {
      get ids() {
        looks.push('all');
        return ascending([3, 7, 9]);
      },
      relevance: 4,
      ...(among && { among: (ids: Uint32Array) => (looks.push([...ids].join()), among(ids)) }),
    };
    return { looks, term: { ...term(text), virtual: [virtual] } };
  }

  test('is asked only where the other words leave something', () => {
    const scorer = new TermScorer(words, COUNT);
    const { looks, term: one } = dear('quorx');
    expect(scorer.allOf([one, term('x7'), term('x9')], open).ids).toHaveLength(0);
    expect(looks).toEqual([]);
    expectSame(scorer.allOf([one, term('x9')], open), allOf([one, term('x9')], open));
    expect(looks).not.toEqual([]);
  });

  test('is asked of those alone that another word leaves', () => {
    const scorer = new TermScorer(words, COUNT);
    const some = (ids: Uint32Array) => ({ ids: ids.filter((id) => id < 9), relevance: 4 });
    const { looks, term: one } = dear('dorv', some);
    const [found] = scorer.allOf([one, term('x7')], open).ids;
    const [id] = scorer.allOf([term('x7')], open).ids;
    expect([looks, found]).toEqual([[String(id)], id! < 9 ? id : undefined]);
  });

  test('is no test of a document that another word leaves out', () => {
    const scorer = new TermScorer(words, COUNT);
    let tests = 0;
    const accepts = () => (tests++, true);
    const terms = [term('quorx'), term('x7')];
    expect(scorer.allOf(terms, { accepts, ranges: undefined }).ids.length).toBe(tests);
    expect(tests).toBeLessThan(2);
  });
});

test('a set of documents holds each once, and nothing after it was emptied', () => {
  const set = new DocumentSet(5);
  set.clear();
  expect([set.add(3), set.add(1), set.add(3), set.size, [...set.ids()]]).toEqual([true, true, false, 2, [3, 1]]);
  set.clear();
  expect([set.size, [...set.ids()], set.add(3), [...set.ids()]]).toEqual([0, [], true, [3]]);
  set.clear();
  set.fill(Uint32Array.of(4, 2, 0));
  expect([set.size, [...set.ids()]]).toEqual([3, [4, 2, 0]]);
  expect([set.has(2), set.has(3), set.add(0), set.add(3), [...set.ids()]]).toEqual([
    true,
    false,
    false,
    true,
    [4, 2, 0, 3],
  ]);
  set.clear();
  expect([set.has(2), set.add(2), set.has(4)]).toEqual([false, true, false]);
});

describe('a search that breaks off on what cannot be read', () => {
  const others = (at: number): Omit<QueryTerm, 'expansions'> => ({
    virtual: at % 2 === 0 ? [] : [{ ids: Uint32Array.of(1, 4, 9), relevance: 2 }],
    meant: undefined,
  });
  const termOf = (...some: string[]): QueryTerm => ({
    expansions: some.map((word) => ({ term: words.exact(word)[0]!.term, weight: 1 })),
    ...others(some.length),
  });

  test.each(['allOf', 'anyOf'] as const)('leaves nothing to the next: %s', (by) => {
    const damaged = words.exact('zarf')[0]!.term;
    let isDamaged = true;
    const sound = (term: number): number => {
      if (isDamaged && term === damaged) throw new Error('damaged');
      return term;
    };
    const index: WordIndex = {
      ...words,
      joined: () => undefined,
      postings: (term) => words.postings(sound(term)),
      passing: (term) => words.passing(sound(term)),
    };
    const scorer = new TermScorer(index, COUNT);
    const everything: Scope = { accepts: undefined, ranges: undefined };
    const broken = [
      [termOf('quorx', 'blimm', 'zarf')],
      [termOf('quorx'), termOf('zarf')],
      [termOf('wupp', 'knarz'), termOf('moff', 'quorx', 'zarf')],
    ];
    const whole = [termOf('wupp', 'knarz', 'moff')];
    for (const terms of broken) {
      expect(() => scorer[by](terms, everything)).toThrow('damaged');
      isDamaged = false;
      expectSame(scorer[by](whole, everything), (by === 'allOf' ? allOf : anyOf)(whole, everything));
      isDamaged = true;
    }
  });
});
