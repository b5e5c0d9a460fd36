import fc from 'fast-check';
import MiniSearch from 'minisearch';
import { describe, expect, test } from 'vitest';
import { inMemory } from '../../src/indexes/byte-source.ts';
import { buildDictionary, openDictionary } from '../../src/indexes/dictionary.ts';
import { countShard } from '../../src/indexes/count-shard.ts';
import { mergeShards, type FrozenTerm } from '../../src/indexes/freeze.ts';
import { plainDistance } from './plain-distance.ts';
import { rounds } from '../rounds.ts';

const letters = fc.constantFrom('a', 'b', 'c', 'ü', 'z', '~', 'я', '山');
const word = fc.string({ unit: letters, minLength: 1, maxLength: 6 });
const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '));
const boosts = { title: 3, body: 0.5 };
const fields = [
  { boost: boosts.title, isName: true },
  { boost: boosts.body, isName: false },
];
const options = {
  fields: ['title', 'body'],
  tokenize: (t: string) => t.split(' ').filter(Boolean),
  processTerm: (t: string) => t,
};
const documentsOf = fc
  .array(fc.record({ title: text, body: text }), { minLength: 1, maxLength: 12 })
  .map((texts) => texts.map((fields, id) => ({ id, ...fields })));
type Documents = { id: number; title: string; body: string }[];

/** The frozen terms of documents that were counted in parts of this size. */
function frozenInShards(documents: Documents, size: number): FrozenTerm[] {
  const shards = Array.from({ length: Math.ceil(documents.length / size) }, (_, shard) => {
    const part = documents.slice(shard * size, (shard + 1) * size).map((document, id) => ({ ...document, id }));
    const { terms, ...counted } = countShard(part, options);
    return { ...counted, terms: inMemory(new Uint8Array(terms.buffer)) };
  });
  return [...mergeShards(shards, fields)];
}

describe('a frozen index', () => {
  test('counts for every term and document what MiniSearch scores', () => {
    fc.assert(
      fc.property(documentsOf, (documents) => {
        const oracle = new MiniSearch(options);
        oracle.addAll(documents);
        for (const { term, ids, impacts, inNames } of frozenInShards(documents, 5)) {
          const expected = oracle.search(term, { tokenize: (t) => [t], processTerm: (t) => t, boost: boosts });
          expect([...ids]).toEqual(expected.map(({ id }) => id as number).sort((a, b) => a - b));
          for (const { id, score } of expected) {
            const impact = impacts[ids.indexOf(id as number)]!;
            expect(Math.abs(impact - score)).toBeLessThanOrEqual(1e-6 * Math.max(1, score));
          }
          const named = documents.filter(({ title }) => options.tokenize(title).includes(term)).map(({ id }) => id);
          expect([...inNames]).toEqual(named);
        }
      }),
      { numRuns: rounds(200) },
    );
  });

  test('is the same to the bit however the documents are parted', () => {
    fc.assert(
      fc.property(documentsOf, fc.integer({ min: 1, max: 7 }), (documents, size) => {
        const bits = (terms: FrozenTerm[]) =>
          terms.map(({ term, ids, impacts }) => [term, [...ids], [...new Uint32Array(impacts.slice().buffer)]]);
        expect(bits(frozenInShards(documents, size))).toEqual(bits(frozenInShards(documents, documents.length)));
      }),
      { numRuns: rounds(300) },
    );
  });
});

describe('a dictionary', () => {
  const open = (terms: string[]) => {
    const dictionary = buildDictionary();
    terms.forEach(dictionary.add);
    const { units, starts } = dictionary.sections();
    const bytes = (array: Uint16Array | Uint32Array) =>
      new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    return openDictionary((name) => bytes(name === 'units' ? units : starts));
  };
  const sorted = (words: string[]) => [...new Set(words)].sort((a, b) => (a < b ? -1 : 1));

  test('finds terms and prefixes like a plain list', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), word, (words, wanted) => {
        const terms = sorted(words);
        const dictionary = open(terms);
        expect(dictionary.find(wanted)).toBe(terms.indexOf(wanted));
        const [from, to] = dictionary.prefixRange(wanted);
        expect(terms.slice(from, to)).toEqual(terms.filter((term) => term.startsWith(wanted)));
      }),
    );
  });

  test('finds similar terms like a scan with the plain distance', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), word, fc.integer({ min: 0, max: 2 }), (words, wanted, max) => {
        const terms = sorted(words);
        const expected = terms
          .map((term, i) => ({ term: i, distance: plainDistance(wanted, term) }))
          .filter(({ distance }) => distance <= max);
        expect(open(terms).similar(wanted, max)).toEqual(expected);
      }),
      { numRuns: rounds(2000) },
    );
  });

  test.each([
    ['neuschwanstein', 'neuschwanstien', 1],
    ['wartburg', 'wartbrug', 1],
    ['hallstatt', 'halstatt', 1],
    ['titisee', 'ditisee', 2],
    ['titisee', 'ittisee', 2],
    ['titisee', 'itisee', 2],
    ['titisee', 'xtitisee', 2],
    ['phantasialand', 'phanthasialant', 2],
    ['schonbrunn', 'schonbrun', 1],
    ['wien', 'wein', 1],
    ['zoo', 'zoo', 0],
  ])('%s is %s by %i', (term, typed, distance) => {
    expect(open([term]).similar(typed, 2)).toEqual([{ term: 0, distance }]);
    expect(open([term]).similar(typed, distance - 1)).toEqual([]);
  });
});
