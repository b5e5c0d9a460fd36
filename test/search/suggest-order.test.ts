import { beforeAll, describe, expect, test } from 'vitest';
import type { Suggestion } from '../../src/contract/records.ts';
import { destination, knownCatalogue } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { engineOf } from './engine-of.ts';

const texts = (items: Suggestion[]) => items.map(({ type, text }) => `${type} ${text}`);
let suggest: (q: string) => Suggestion[];
beforeAll(async () => {
  const catalogue = await knownCatalogue();
  const [category, another, third] = catalogue.categories;
  const named = (name: string, prominence: number, summary = 'Ein Ziel.') =>
    destination(name.toLowerCase().replaceAll(' ', '-'), { name, prominence, summary, town: 'Xdorf' });
  const town = (name: string, population: number) => ({ name, population, lng: 9, lat: 50 });
  const region = (state: (typeof catalogue.states)[number], ...aliases: string[]) => ({ ...state, aliases });
  const store = await storeOf({
    catalogue: {
      ...catalogue,
      categories: [
        { ...category!, synonyms: ['Quorxhaus'] },
        { ...another!, name: { ...another!.name, de: 'Quorxerei' } },
        { ...third!, synonyms: ['Altes Quorxhaus'] },
        ...catalogue.categories.slice(3),
      ],
      states: [
        region(catalogue.states[0]!, 'Quorxland'),
        region(catalogue.states[1]!, 'Süd-Quorxland'),
        region(catalogue.states[2]!, 'Quorxien'),
        ...catalogue.states.slice(3),
      ],
    },
    towns: [town('Quorxstadt', 9000), town('Quorxheim', 8000), town('Quorxingen', 7000)],
    destinations: [
      named('Am Quorxsee', 90),
      named('Museum Quorx', 80),
      ...Array.from({ length: 7 }, (_, i) => ({
        ...named(`Quorx ${'ABCDEFG'[i]!}`, 10 + i),
        region: catalogue.states[i % 3]!.name,
      })),
      named('Zarfbad', 5, 'Ein Bad mit Sauna am Blimmsee.'),
      named('Blimmbad', 1),
    ].sort((a, b) => (a.slug < b.slug ? -1 : 1)),
  });
  suggest = (q) => engineOf(store).suggest({ q });
});

describe('suggestions for a beginning that much bears', () => {
  test('are four places, two categories, towns and regions each; names before synonyms, the known before the others', () => {
    const found = texts(suggest('quorx'));
    expect(found.slice(0, 5)).toEqual([
      ...['destination Quorx G', 'destination Quorx F', 'destination Quorx E', 'destination Quorx D'],
      'category Quorxerei',
    ]);
    expect(found.slice(5).map((line) => line.split(' ')[0])).toEqual(['category', 'town', 'town', 'region', 'region']);
    expect(found).toContain('town Quorxstadt');
    expect(found).not.toContain('town Quorxingen');
  });

  test('begin with the names that begin so', () => {
    expect(texts(suggest('quorx a')).slice(0, 2)).toEqual(['destination Quorx A', 'destination Am Quorxsee']);
    expect(texts(suggest('a quorx')).slice(0, 2)).toEqual(['destination Am Quorxsee', 'destination Quorx A']);
    expect(texts(suggest('muse quorx')).slice(0, 1)).toEqual(['destination Museum Quorx']);
  });
});

test('a category is meant by all words of one of its names, in any order', () => {
  const categories = (q: string) => texts(suggest(q)).filter((line) => line.startsWith('category'));
  expect([categories('altes quorxhaus').length, categories('quorxh alt').length]).toEqual([1, 1]);
  expect([...categories('altes quorxhaus zzz'), ...categories('quorxhaus burg')]).toEqual([]);
});

test('a place that is nowhere named so is looked for in the texts, five at most', () => {
  expect(texts(suggest('sauna'))).toEqual(['destination Zarfbad']);
  expect(texts(suggest('xdorf'))).toHaveLength(5);
});

describe('what was typed is marked', () => {
  const marks = (q: string) =>
    suggest(q)
      .filter(({ type }) => type === 'destination')
      .slice(0, 1)
      .map(({ text, highlight }) => [text, highlight.map(([from, to]) => text.slice(from, to))]);
  test.each([
    ['quorx g', [['Quorx G', ['Quorx', 'G']]]],
    ['quo', [['Quorx G', ['Quo']]]],
    ['quo qu', [['Am Quorxsee', ['Quo']]]],
    ['am quorxsee', [['Am Quorxsee', ['Am', 'Quorxsee']]]],
    ['sauna', [['Zarfbad', []]]],
  ])('%s: %j', (q, expected) => {
    expect(marks(q)).toEqual(expected);
  });
});

test('a place says where it is, a town too', () => {
  expect(suggest('zarf')[0]).toEqual({
    ...{
      type: 'destination',
      text: 'Zarfbad',
      highlight: [[0, 4]],
      slug: 'zarfbad',
      category: 'museum',
      town: 'Xdorf',
    },
  });
  expect(suggest('quorxst')).toContainEqual({
    ...{ type: 'town', text: 'Quorxstadt', highlight: [[0, 7]], lat: 50, lng: 9 },
  });
});
