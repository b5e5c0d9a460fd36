import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { score } from '../../src/contract/ranking.ts';
import { writeIndexFile, openIndexFile } from '../../src/indexes/index-file.ts';
import type { FrozenTerm } from '../../src/indexes/freeze.ts';
import {
  collectShortPrefixes,
  openShortPrefixes,
  prefixWeight,
  type RankingData,
  type ShortPrefix,
} from '../../src/indexes/short-prefixes.ts';
import { createRandom } from '../bench/random.ts';

/** More documents than a list holds. */
const KEPT = limits.limitMax + limits.limitDefault;
const COUNT = KEPT + 60;
const random = createRandom(5);
const categories = Uint8Array.from({ length: COUNT }, () => Math.floor(random() * 3));
const prominences = Uint8Array.from({ length: COUNT }, () => Math.floor(random() * 100));
const byProminence = [...prominences.keys()].sort((a, b) => prominences[b]! - prominences[a]! || a - b);
const ranks = new Uint32Array(COUNT);
byProminence.forEach((id, rank) => (ranks[id] = rank));
const ranking = {
  count: COUNT,
  categories,
  prominences,
  ranks,
  catalogue: { categories: [{}, {}, {}] },
} as unknown as RankingData;

const term = (word: string, from: number, to: number): FrozenTerm => ({
  term: word,
  ids: Uint32Array.from({ length: to - from }, (_, i) => from + i),
  impacts: Float32Array.from({ length: to - from }, () => Math.fround(0.5 + random())),
  inNames: Uint32Array.from({ length: to - from }, (_, i) => from + i).filter(() => random() < 0.3),
});
/** In ascending order, as the index has them. */
const terms = [
  term('alle', 0, KEPT),
  term('see', 0, 30),
  term('seehaus', 10, KEPT + 20),
  term('segel', 200, COUNT),
  term('sommerland', 0, 40),
  term('wanderung', 0, COUNT),
  term('x', 0, COUNT),
  term('zoo', 0, 20),
  term('zoohaus', 10, KEPT + 2),
  term('zug', 0, 20),
  term('zugfahrt', 10, KEPT + 2),
  term('~see', 0, 35),
  term('~łyk', 0, 20),
  term('~wan', 0, 20),
  term('~zoo', 0, COUNT),
  term('~zoo.', KEPT - 5, KEPT + 5),
  term('~zug', KEPT - 10, KEPT + 30),
  term('łyk', 0, 20),
  term('łykow', 0, COUNT),
];
/** What a search for a word finds beside it; the name of a town has no stem. */
const uninflected = new Set(['zoo']);
const formsOf = (word: string) => (uninflected.has(word) ? [`~${word}.`] : [`~${word}`]);

let shortPrefix: (word: string) => ShortPrefix | undefined;
beforeAll(() => {
  const collector = collectShortPrefixes(ranking, uninflected);
  for (const each of terms) collector.add(each);
  const identity = { kind: 'words', options: 'options', data: 'data' };
  shortPrefix = openShortPrefixes(openIndexFile('words.bin', writeIndexFile(identity, collector.sections()), identity));
});

/** What a search would find by going through all words. */
function expectedOf(prefix: string): { top: number[]; inNames: boolean[]; counts: number[] } {
  const words = terms.filter((each) => each.term.startsWith(prefix));
  const forms = words.some((each) => each.term === prefix) ? formsOf(prefix) : [];
  const relevance = new Float32Array(COUNT);
  const members = new Set<number>();
  for (const { term: word, ids, impacts } of words)
    ids.forEach((id, i) => {
      members.add(id);
      if (word !== prefix) relevance[id]! += impacts[i]! * prefixWeight(prefix.length, word.length);
    });
  for (const { ids } of terms.filter((each) => forms.includes(each.term))) for (const id of ids) members.add(id);
  const value = (id: number) =>
    score({ relevance: relevance[id]!, prominence: prominences[id]!, distanceKm: undefined });
  const best = [...members].filter((id) => relevance[id]! > 0);
  best.sort((a, b) => value(b) - value(a) || ranks[a]! - ranks[b]!);
  const counts = [0, 0, 0];
  for (const id of members) counts[categories[id]!]! += 1;
  const named = new Set(words.flatMap(({ inNames }) => [...inNames]));
  const top = best.slice(0, KEPT);
  return { top, inNames: top.map((id) => named.has(id)), counts };
}

describe('one to three letters whose best are found at the build', () => {
  test.each(['s', 'w', 'wa', 'se', 'see', 'wan', 'zoo', 'zug'])(
    '%s: the best by the formula of the ranking, and all counted',
    (prefix) => {
      const { top, inNames, counts } = shortPrefix(prefix)!;
      expect({ top: [...top], inNames: [...inNames].map(Boolean), counts: [...counts] }).toEqual(expectedOf(prefix));
    },
  );

  test('a word of these letters alone is counted, and in no list', () => {
    const { counts } = shortPrefix('x')!;
    expect({ top: [], inNames: [], counts: [...counts] }).toEqual(expectedOf('x'));
    expect(shortPrefix('x')!.top).toHaveLength(0);
  });

  test.each([
    ['of as many documents as a list holds', 'a'],
    ['of few documents', 'so'],
    ['that nothing begins with', 'q'],
    ['of four letters', 'wand'],
    ['that sorts behind the forms of its words', 'łyk'],
  ])('none %s', (_, prefix) => expect(shortPrefix(prefix)).toBeUndefined());
});

test('a longer word counts less for the same letters, and never as much as the letters themselves', () => {
  expect(prefixWeight(3, 3)).toBeCloseTo(0.375);
  expect(prefixWeight(3, 4)).toBeCloseTo((0.375 * 4) / 4.3);
  expect(prefixWeight(3, 12)).toBeLessThan(prefixWeight(3, 4));
});
