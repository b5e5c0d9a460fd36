import { expect, test } from 'vitest';
import type { Catalogue } from '../../src/contract/destination.ts';
import { exactKey, openVocabulary, vocabularySections } from '../../src/indexes/vocabulary.ts';
import { bytesIn } from '../indexed.ts';
import { noWords } from '../../src/pois/catalogue.ts';

type Named = Pick<Catalogue, 'categories' | 'states' | 'travelRegions' | 'searchWords'>;

/** Everything is called "quorxa", and each adds what comes after it. */
const names = { de: 'Quorxa', en: 'Quorxa', fr: 'Quorxa', it: 'Quorxa' };
const country: Named = {
  categories: [],
  states: [],
  travelRegions: [],
  searchWords: { ...noWords, countries: { ...noWords.countries, DE: ['quorxa'] } },
};
const state: Named = {
  ...country,
  states: [{ id: 'quorxa', name: 'Der Staat', iso: 'DE-Q', country: 'DE', aliases: [] }],
};
const travelRegion: Named = {
  ...state,
  travelRegions: [{ id: 'quorxa', name: 'Die Reiseregion', countries: ['DE'], aliases: [] }],
};
const flag: Named = {
  ...travelRegion,
  searchWords: { ...travelRegion.searchWords, flags: { ...noWords.flags, kids: ['quorxa'] } },
};
const category: Named = { ...flag, categories: [{ id: 'quorx', name: names, color: '#000000', synonyms: [] }] };

test.each([
  ['a country', country, { as: 'country', country: 'DE' }],
  ['a state before a country', state, { as: 'region', name: 'Der Staat' }],
  ['a travel region before a state', travelRegion, { as: 'region', name: 'Die Reiseregion' }],
  ['a flag before a region', flag, { as: 'flag', flag: 'kids' }],
  ['a category before a flag', category, { as: 'category', ids: ['quorx'], isName: true }],
])('a word with several meanings means %s', (_, catalogue, meaning) => {
  const vocabulary = openVocabulary(bytesIn(vocabularySections(catalogue)));
  expect(vocabulary.meanings.get(exactKey(['quorxa']))).toMatchObject(meaning);
});
