import { expect, test } from 'vitest';
import { openMeanings, packMeanings, type Meaning } from '../../src/indexes/meanings.ts';

const zoo = { as: 'category' as const, ids: ['zoo'], isName: false, memberWords: ['zoo'] };
const given = new Map<string, Meaning>([
  ['=tierpark', { ...zoo, words: ['tierpark'] }],
  ['zoologisch gart', { ...zoo, words: ['zoologischer', 'garten'] }],
  ['=zoologischer garten', { ...zoo, words: ['zoologischer', 'garten'] }],
  ['tirol', { as: 'region', name: 'Tirol', isAlias: false, words: ['tirol'] }],
]);
const packed = packMeanings(given);

test('a meaning is written once for all words that have it', () => {
  expect(packed.map(({ words }) => words)).toEqual([
    ['=tierpark', 'zoologisch gart|zoologischer garten', '=zoologischer garten'],
    ['tirol|tirol'],
  ]);
});

test('and is found by each of their keys with its own words', () => {
  const meanings = openMeanings(JSON.parse(JSON.stringify(packed)) as typeof packed);
  for (const [key, meaning] of given) expect(meanings.get(key)).toEqual(meaning);
  expect(meanings.get('=tirol')).toBeUndefined();
  expect([...meanings.exact()].map(([text]) => text)).toEqual(['tierpark', 'zoologischer garten']);
});
