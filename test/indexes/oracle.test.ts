import MiniSearch from 'minisearch';
import { beforeAll, expect, test } from 'vitest';
import { inMemory } from '../../src/indexes/byte-source.ts';
import { countShard } from '../../src/indexes/count-shard.ts';
import { mergeShards, type FrozenTerm } from '../../src/indexes/freeze.ts';
import { weights } from '../../src/contract/weights.ts';
import { indexedFields, textOptions } from '../../src/indexes/text-fields.ts';
import { buildWords } from '../../src/indexes/build-words.ts';
import { openWords, type WordIndex } from '../../src/indexes/words.ts';
import { createRandom } from '../bench/random.ts';
import { synthesise } from '../bench/synthetic.ts';
import { bytesOf, textsOf } from '../indexed.ts';
import { spilled } from '../spilled.ts';
import { knownCatalogue } from '../known-destinations.ts';
import { rounds } from '../rounds.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { rankingDataOf } from './ranking-data.ts';

const [COUNT, QUERIES, SHARD] = [300, rounds(2000), 125];

let oracle: MiniSearch;
/** With every number as MiniSearch has it, as the build counts, and so but for the units. */
let frozen: FrozenTerm[], built: FrozenTerm[], nearlyExact: FrozenTerm[];
let words: WordIndex;
let shardedBytes: Uint8Array, wholeBytes: Uint8Array;
beforeAll(async () => {
  const destinations = await synthesise(COUNT, 3);
  const catalogue = await knownCatalogue();
  const documents = textsOf(destinations, catalogue).map((texts, id) => ({ id, ...texts }));
  oracle = new MiniSearch({ ...textOptions(), processTerm: (term) => term });
  oracle.addAll(documents);
  const shards = [0, SHARD, 2 * SHARD].map((from) => {
    const part = documents.slice(from, from + SHARD).map((document, id) => ({ ...document, id }));
    const { terms, ...counted } = countShard(part, textOptions());
    return { ...counted, terms: inMemory(new Uint8Array(terms.buffer)) };
  });
  frozen = [...mergeShards(shards, indexedFields)];
  built = [...mergeShards(shards, indexedFields, weights.rounding)];
  nearlyExact = [...mergeShards(shards, indexedFields, { ...weights.rounding, impact: 2 ** 40 })];
  const ranking = rankingDataOf(destinations, catalogue);
  const input = { destinations: await spilled(destinations), catalogue, ranking: () => ranking, data: 'data' };
  const build = async (shardSize: number, threads: number) => {
    const scratch = `${await temporaryFolder()}/shards`;
    return bytesOf((sink) => buildWords(input, sink, { scratch, shardSize, threads }));
  };
  [shardedBytes, wholeBytes] = await Promise.all([build(SHARD, 2), build(COUNT, 1)]);
  words = openWords('words.bin', wholeBytes, 'data');
});

test('shards counted by threads give the bytes of one big MiniSearch', () => {
  expect(Buffer.compare(shardedBytes, wholeBytes)).toBe(0);
});

test('what the file counts for a posting is what was frozen, to the bit', () => {
  // Every term has the empty prefix; the ones that stand several times follow each other.
  const entries = words.prefix('').map(({ term }) => words.postings(term));
  const all = built.flatMap(({ ids, impacts }) => Array.from(ids, (id, i) => [id, impacts[i]]));
  const inFile = entries.flatMap(({ ids, codes, table }) => Array.from(ids, (id, i) => [id, table[codes[i]!]]));
  expect(inFile).toEqual(all);
});

test('an impact is whole units, the nearest', () => {
  const units = weights.rounding.impact;
  const counts = built.flatMap(({ impacts }) => Array.from(impacts, (impact) => impact * units));
  expect(counts.filter((count) => !Number.isInteger(count) || count < 1)).toEqual([]);
  const unrounded = nearlyExact.flatMap(({ impacts }) => [...impacts]);
  // Floats of 32 bits are two units apart from 32 on, and four from 64 on.
  expect(counts.filter((count, i) => Math.abs(count / units - unrounded[i]!) > 4 / units)).toEqual([]);
});

test('2 000 random queries hit what MiniSearch hits, with its scores and in its order but for ties', () => {
  const random = createRandom(11);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  let hits = 0;
  for (let i = 0; i < QUERIES; i++) {
    const terms = Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
      const { term } = pick(frozen);
      return random() < 0.4 ? term.slice(0, 1 + Math.floor(random() * term.length)) : term;
    });
    const [combineWith, prefix] = [pick(['AND', 'OR'] as const), random() < 0.5];
    const expected = oracle.search(terms.join(' '), {
      combineWith,
      prefix,
      tokenize: (text) => text.split(' '),
      processTerm: (term) => term,
      boost: weights.fields,
    });
    const scores = searched(terms, combineWith, prefix);
    expect(scores.size, terms.join(' ')).toBe(expected.length);
    hits += expected.length;
    let before = Infinity;
    for (const { id, score } of expected) {
      const ours = scores.get(id as number)!;
      expect(Math.abs(ours - score)).toBeLessThanOrEqual(1e-6 * Math.max(1, score));
      // In MiniSearch's order ours never rises by more than rounding: order is equal but for ties.
      expect(ours).toBeLessThanOrEqual(before * (1 + 2e-6));
      before = ours;
    }
  }
  expect(hits).toBeGreaterThan(QUERIES);
});

/** MiniSearch's sum over the frozen postings: what counts of each word, times how many of the words a document has. */
function searched(terms: readonly string[], combineWith: 'AND' | 'OR', prefix: boolean): Map<number, number> {
  const found = new Map<number, { score: number; words: Set<string> }>();
  for (const word of terms) {
    const sums = new Map<number, number>();
    for (const { term, ids, impacts } of frozen) {
      const isPrefix = prefix && term !== word && term.startsWith(word);
      if (term !== word && !isPrefix) continue;
      const weight = isPrefix ? (0.375 * term.length) / (term.length + 0.3 * (term.length - word.length)) : 1;
      ids.forEach((id, i) => sums.set(id, (sums.get(id) ?? 0) + weight * impacts[i]!));
    }
    for (const [id, sum] of sums) {
      const { score, words } = found.get(id) ?? { score: 0, words: new Set<string>() };
      found.set(id, { score: score + sum, words: words.add(word) });
    }
  }
  const wanted = combineWith === 'AND' ? new Set(terms).size : 1;
  return new Map(
    [...found]
      .filter(([, { words }]) => words.size >= wanted)
      .map(([id, { score, words }]) => [id, score * words.size]),
  );
}
