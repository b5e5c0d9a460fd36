import { beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../src/indexes/store.ts';
import { createNamedDocuments, type NamedDocuments } from '../../src/search/named-documents.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';

const named = ['Kloster Lehnin', 'Kaskade Kloster', 'Kaskade Lehnin', 'Klosterhof', 'Park'];
let store: Store;
let idOf: (name: string) => number;
beforeAll(async () => {
  const destinations = named.map((name, i) =>
    destination(`d${i}`, { name, aliases: name === 'Park' ? ['Garten am Kloster'] : [] }),
  );
  store = await storeOf({ destinations });
  idOf = (name) => [0, 1, 2, 3, 4].find((id) => store.records.nameOf(id) === name)!;
});
const namesOf = (found: NamedDocuments) => [...found.ids()].map((id) => store.records.nameOf(id)).sort();

describe('destinations whose name holds all words', () => {
  test('the first that is asked about is known as well as the others, in every search', () => {
    const search = createNamedDocuments(store);
    for (const words of [['kloster'], ['kaskade'], ['kloster']]) {
      for (const name of named) {
        const isSo = name.toLowerCase().split(' ').includes(words[0]!) || (name === 'Park' && words[0] === 'kloster');
        expect([name, search(words, false).has(idOf(name))]).toEqual([name, isSo]);
      }
    }
  });

  test('all words, the last also as a beginning, and of none there is none', () => {
    const search = createNamedDocuments(store);
    expect(namesOf(search(['kloster'], true))).toEqual(['Kaskade Kloster', 'Kloster Lehnin', 'Klosterhof', 'Park']);
    expect(namesOf(search(['kaskade', 'kl'], true))).toEqual(['Kaskade Kloster']);
    expect(namesOf(search(['kaskade', 'kl'], false))).toEqual([]);
    expect(namesOf(search(['ka', 'kloster'], true))).toEqual([]);
    expect([search([], true).size(), search([], true).has(0)]).toEqual([0, false]);
  });
});
