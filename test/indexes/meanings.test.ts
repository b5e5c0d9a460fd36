import { expect, test } from 'vitest';
import { meaningSections, openMeanings, type Meaning } from '../../src/indexes/meanings.ts';
import { bytesIn } from '../indexed.ts';

const zoo = { as: 'category' as const, ids: ['zoo'], isName: false, memberWords: ['zoo'] };
const given = new Map<string, Meaning>([
  ['=tierpark', { ...zoo, words: ['tierpark'] }],
  ['zoologisch gart', { ...zoo, words: ['zoologischer', 'garten'] }],
  ['=zoologischer garten', { ...zoo, words: ['zoologischer', 'garten'] }],
  ['tirol', { as: 'region', name: 'Tirol', isAlias: false, words: ['tirol'] }],
]);
const sections = meaningSections(given);

test('a meaning is written once for all words that have it', () => {
  expect(Buffer.from(bytesIn(sections)('meant')).toString().split('"as"')).toHaveLength(1 + 2);
});

test('and is found by each of their keys with its own words', () => {
  const meanings = openMeanings(bytesIn(sections));
  for (const [key, meaning] of given) expect(meanings.get(key)).toEqual(meaning);
  expect(meanings.get('=tirol')).toBeUndefined();
});

test('what may be mistyped is found by its first letter, its words and its letters', () => {
  const meanings = openMeanings(bytesIn(sections));
  expect(meanings.sized('t', 1, 8).map(({ text }) => text)).toEqual(['tierpark']);
  expect(meanings.sized('z', 2, 19).map(({ text, sound }) => [text, sound])).toEqual([
    ['zoologischer garten', '85487 4726'],
  ]);
  expect([meanings.sized('t', 2, 8), meanings.sized('t', 1, 5)]).toEqual([[], []]);
});
