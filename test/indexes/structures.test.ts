import { describe, expect, test } from 'vitest';
import { createBlockCache } from '../../src/indexes/byte-source.ts';
import { growing } from '../../src/indexes/growing.ts';
import { eachNode, firstChild, lastChild, levelsOf, slotsOf, topOf } from '../../src/indexes/levels.ts';
import { nameSections, openNames } from '../../src/indexes/name-hashes.ts';
import { TopK } from '../../src/indexes/top-k.ts';
import { openIndexFile, writeIndexFile } from '../../src/indexes/index-file.ts';
import { createRandom } from '../bench/random.ts';

describe('the best of many', () => {
  test('are those that sorting finds, by value and then by rank, in whatever order they come', () => {
    const random = createRandom(17);
    for (let round = 0; round < 150; round++) {
      const [count, capacity] = [Math.floor(random() * 40), Math.floor(random() * 12)];
      const offers = Array.from({ length: count }, (_, id) => ({ id, value: Math.floor(random() * 5), rank: 0 }));
      const ranks = offers.map(({ id }) => id).sort(() => random() - 0.5);
      offers.forEach((offer, i) => (offer.rank = ranks[i]!));
      const best = new TopK(capacity);
      const kept: typeof offers = [];
      for (const offer of offers) {
        best.offer(offer.id, offer.value, offer.rank);
        kept.push(offer);
        kept.sort((a, b) => a.value - b.value || a.rank - b.rank);
        if (kept.length > capacity) kept.pop();
        const full = capacity === 0 ? -Infinity : kept.length < capacity ? Infinity : kept.at(-1)!.value;
        expect([best.size, best.threshold]).toEqual([kept.length, full]);
      }
      expect(best.drain()).toEqual(kept.map(({ id }) => id));
      expect(best.size).toBe(0);
    }
  });
});

describe('a growing array', () => {
  test.each([
    [0, 1],
    [1024, 1],
    [1025, 1],
    [3000, 7],
    [5000, 2100],
  ])('of %i numbers, %i at a time, holds them all', (count, step) => {
    const numbers = Uint16Array.from({ length: count }, (_, i) => i);
    const held = growing(Uint16Array);
    for (let at = 0; at < count; at += step) held.append(numbers.subarray(at, at + step));
    expect(held.length).toBe(count);
    expect(held.view().join()).toBe(numbers.join());
    held.push(7, 8);
    expect([...held.view().subarray(count)]).toEqual([7, 8]);
  });
});

test('a cache of blocks keeps so many, the one put first makes room, and files have blocks of their own', () => {
  const cache = createBlockCache(2);
  const block = (n: number) => new Uint8Array([n]);
  cache.put(1, 0, block(10));
  cache.put(2, 0, block(20));
  expect([cache.get(1, 0)?.[0], cache.get(2, 0)?.[0], cache.get(0, 1)]).toEqual([10, 20, undefined]);
  cache.put(1, 1, block(11));
  expect([cache.get(1, 0), cache.get(2, 0)?.[0], cache.get(1, 1)?.[0]]).toEqual([undefined, 20, 11]);
});

describe('the levels of a tree', () => {
  test.each([
    [0, [0, 0]],
    [1, [0, 1, 2]],
    [16, [0, 16, 17]],
    [17, [0, 17, 19, 20]],
    [256, [0, 256, 272, 273]],
    [257, [0, 257, 274, 276, 277]],
  ])('of %i documents start at %j', (documents, levels) => {
    expect(levelsOf(documents)).toEqual(levels);
    expect([slotsOf(levels), topOf(levels)]).toEqual([levels.at(-1), levels.length - 2]);
  });

  test('give every slot but the root to one node, the lower ones first', () => {
    for (const documents of [1, 15, 16, 17, 33, 256, 300, 4097]) {
      const levels = levelsOf(documents);
      const children: number[] = [];
      const nodes: number[] = [];
      eachNode(levels, (slot, from, to, level) => {
        nodes.push(slot);
        expect([from, to]).toEqual([firstChild(levels, level, slot), lastChild(levels, level, slot)]);
        expect(to - from).toBeLessThanOrEqual(16);
        for (let child = from; child < to; child++) children.push(child);
      });
      const slots = [...Array(slotsOf(levels)).keys()];
      expect(children).toEqual(slots.slice(0, -1));
      expect(nodes).toEqual(slots.slice(documents));
    }
  });
});

test('names are found whole, with every document that bears them, in ascending order', () => {
  const names = Array.from({ length: 400 }, (_, id) => [`name ${(id * 7) % 90}`, (id * 37) % 400] as const);
  const identity = { kind: 'names', options: 'o', data: 'd' };
  const named = openNames(openIndexFile('names.bin', writeIndexFile(identity, nameSections(names)), identity));
  for (let n = 0; n < 90; n++) {
    const expected = names.filter(([name]) => name === `name ${n}`).map(([, id]) => id);
    expect(named(`name ${n}`)).toEqual(expected.toSorted((a, b) => a - b));
  }
  expect([named('name 90'), named(''), named('name')]).toEqual([[], [], []]);
});
