import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { wordsOf, indexWordsOf } from '../../src/text/words.ts';
import { openStore, type Store } from '../../src/indexes/store.ts';
import type { IndexedTexts } from '../../src/indexes/indexed-texts.ts';
import { allowedTypos } from '../../src/indexes/typos.ts';
import { textsOf } from '../indexed.ts';
import { plainDistance } from '../indexes/plain-distance.ts';
import { realContent } from '../real-content.ts';

describe('the index finds misspelt words like a scan of all texts', () => {
  const written = ['name', 'aliases', 'category', 'town', 'region', 'flags', 'summary', 'description'] as const;
  let store: Store;
  let wordsOfDocument: Set<string>[];
  let vocabulary: string[];

  beforeAll(async () => {
    store = await openStore('dist/data');
    const { destinations, catalogue } = await realContent();
    const all = (texts: IndexedTexts) => new Set(written.flatMap((field) => indexWordsOf(texts[field])));
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
    for (const { term } of store.words.typos(typed)) store.words.postings(term).ids.forEach((id) => ids.add(id));
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
