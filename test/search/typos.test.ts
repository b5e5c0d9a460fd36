import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { wordsOf, indexWordsOf } from '../../src/indexes/analyse.ts';
import { openStore, type Store } from '../../src/indexes/store.ts';
import type { Texts } from '../../src/indexes/texts.ts';
import { allowedTypos, typoDistance } from '../../src/indexes/typos.ts';
import { readContent } from '../../src/pois/read.ts';
import { textsOf } from '../indexed.ts';

/**
 * The distance written down as it is defined, with the whole table: insert, delete and replace cost 1, a swap of
 * neighbours 1; any of them costs 2 where it touches the first letter of the wanted word.
 */
function plainDistance(wanted: string, word: string): number {
  const table = Array.from({ length: wanted.length + 1 }, () => new Array<number>(word.length + 1).fill(Infinity));
  table[0]![0] = 0;
  for (let i = 0; i <= wanted.length; i++) {
    for (let j = 0; j <= word.length; j++) {
      const least = (i2: number, j2: number, cost: number) => {
        if (i2 >= 0 && j2 >= 0) table[i]![j] = Math.min(table[i]![j]!, table[i2]![j2]! + cost);
      };
      const atStart = i <= 1 && j <= 1;
      least(i - 1, j, i === 1 && j === 0 ? 2 : 1);
      least(i, j - 1, i === 0 && j === 1 ? 2 : 1);
      least(i - 1, j - 1, wanted[i - 1] === word[j - 1] ? 0 : atStart ? 2 : 1);
      if (i > 1 && j > 1 && wanted[i - 1] === word[j - 2] && wanted[i - 2] === word[j - 1]) {
        least(i - 2, j - 2, i === 2 && j === 2 ? 2 : 1);
      }
    }
  }
  return table[wanted.length]![word.length]!;
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });

describe('the distance of two words', () => {
  test('is that of the plain table, up to its limit', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (wanted, other, max) => {
        const plain = plainDistance(wanted, other);
        expect(typoDistance(wanted, other, max)).toBe(plain <= max ? plain : Infinity);
      }),
      { numRuns: 5000 },
    );
  });

  test('is the same both ways', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(typoDistance(a, b, 3)).toBe(typoDistance(b, a, 3));
      }),
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
    ['zoo', 'zoo', 0],
  ])('%s, %s: %i', (wanted, typed, distance) => {
    expect(typoDistance(typed, wanted, 3)).toBe(distance);
  });

  test('one typo from five letters, two from nine', () => {
    expect([1, 4, 5, 8, 9, 30].map(allowedTypos)).toEqual([0, 0, 1, 1, 2, 2]);
  });
});

describe('the index finds misspelt words like a scan of all texts', () => {
  const written = ['name', 'aliases', 'category', 'town', 'region', 'flags', 'summary', 'description'] as const;
  let store: Store;
  let wordsOfDocument: Set<string>[];
  let vocabulary: string[];

  beforeAll(async () => {
    store = await openStore('dist/data');
    const { destinations, catalogue } = await readContent('content');
    const all = (texts: Texts) => new Set(written.flatMap((field) => indexWordsOf(texts[field])));
    wordsOfDocument = [];
    textsOf(destinations, catalogue).forEach((texts, i) => {
      wordsOfDocument[store.records.idOf(destinations[i]!.slug)!] = all(texts);
    });
    vocabulary = [...new Set(wordsOfDocument.flatMap((words) => [...words]))].sort();
  });

  /** Words in reach of a typed one, by the plain table. */
  const near = (typed: string) =>
    vocabulary.filter((known) => {
      if (Math.abs(known.length - typed.length) > allowedTypos(typed.length)) return false;
      const distance = plainDistance(typed, known);
      return distance > 0 && distance <= allowedTypos(typed.length);
    });

  /** Documents that the index has for it, ascending. */
  const foundFor = (typed: string): number[] => {
    const ids = new Set<number>();
    for (const { term } of store.words.typos(typed)) store.words.list(term).ids.forEach((id) => ids.add(id));
    return [...ids].sort((a, b) => a - b);
  };

  test('for words of the content with one or two wrong letters', () => {
    const misspelt = fc
      .tuple(fc.nat(), fc.nat(), fc.constantFrom(...'aeinrstx'), fc.constantFrom('replace', 'insert', 'delete', 'swap'))
      .map(([at, place, letter, change]) => {
        const original = vocabulary[at % vocabulary.length]!;
        const i = place % original.length;
        if (change === 'replace') return original.slice(0, i) + letter + original.slice(i + 1);
        if (change === 'insert') return original.slice(0, i) + letter + original.slice(i);
        if (change === 'delete') return original.slice(0, i) + original.slice(i + 1);
        return original.slice(0, i) + (original[i + 1] ?? '') + original[i]! + original.slice(i + 2);
      });
    let compared = 0;
    fc.assert(
      fc.property(misspelt, (typed) => {
        const words = near(typed);
        // Beyond that the index looks up the nearest only, so that the work stays bounded.
        if (words.length > 30) return;
        const expected = wordsOfDocument.flatMap((has, id) => (words.some((one) => has.has(one)) ? [id] : []));
        expect(foundFor(typed)).toEqual(expected);
        compared += expected.length > 0 ? 1 : 0;
      }),
      { numRuns: 60 },
    );
    expect(compared).toBeGreaterThan(20);
  });

  test('a typed word is folded before it is compared', () => {
    expect(wordsOf('Neuschwännstein')).toEqual(['neuschwannstein']);
    const found = foundFor('neuschwannstein').map((id) => store.records.slugOf(id));
    expect(found).toContain('schloss-neuschwanstein');
  });
});
