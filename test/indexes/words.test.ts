import { describe, expect, test } from 'vitest';
import { fold, foldName, indexWordsOf, wordsOf } from '../../src/indexes/analyse.ts';
import { buildWords, openWords, type Match, type Texts } from '../../src/indexes/words.ts';

describe('German folding', () => {
  test.each([
    ['Müller', 'Mueller', 'Muller', 'MÜLLER', 'Mu\u0308ller'],
    ['Straße', 'Strasse', 'STRASSE', 'STRAẞE'],
    ['Köln', 'Koeln', 'Koln'],
    ['Bärensee', 'Baerensee', 'Barensee'],
    ['Gößl', 'Goessl', 'Gossl'],
    ['Bäuerin', 'Baeuerin', 'Bauerin'],
    ['Château', 'Chateau'],
    ['Œuvre', 'Oeuvre'],
    ['Łódź', 'łódź'],
  ])('%s = %s', (...spellings) => {
    expect(new Set(spellings.map(fold)).size).toBe(1);
  });

  test.each([
    ['Neuenburg', 'neuenburg'],
    ['Quelle', 'quelle'],
    ['blaue', 'blaue'],
    ['Feuer', 'feuer'],
  ])('leaves the ue of %s alone', (word, folded) => {
    expect(fold(word)).toBe(folded);
  });

  test('hyphens and apostrophes part words', () => {
    expect(wordsOf("Rue de l'Hôpital, Saale-Unstrut")).toEqual(['ru', 'de', 'l', 'hopital', 'saale', 'unstrut']);
    expect(wordsOf('  …!? ')).toEqual([]);
  });

  test('the index keeps the joined form as well', () => {
    expect(indexWordsOf('Saale-Unstrut')).toEqual(['saale', 'unstrut', 'saaleunstrut']);
    expect(indexWordsOf('l’Hôpital')).toEqual(['l', 'hopital', 'lhopital']);
    expect(indexWordsOf('Schloss')).toEqual(['schloss']);
  });

  test('names are equal when their words are', () => {
    expect(foldName(' Burg-Ruine  „Hohenstein“ ')).toBe(foldName('burg ruine hohenstein'));
  });
});

const names = ['Schloss Hohenstein', 'Burgruine Hohenstein', 'Hohensteiner Wasserfall', 'Müllersee', 'Schlossgarten'];
const textOf = (name: string): Texts & { names: string[] } => ({
  names: [name],
  name,
  aliases: '',
  category: '',
  town: '',
  region: '',
  summary: '',
  description: '',
});
const index = openWords('words.bin', buildWords(names.map(textOf), 'data'), 'data');
const exact: Match = { combine: 'AND', prefix: false, typos: false };
const found = (query: string, match: Partial<Match> = {}, accepts: (id: number) => boolean = () => true) =>
  index
    .search(wordsOf(query), { ...exact, ...match }, accepts)
    .map(({ id }) => names[id])
    .sort();

describe('a search', () => {
  test('for all words finds what has them all', () => {
    expect(found('hohenstein')).toEqual(['Burgruine Hohenstein', 'Schloss Hohenstein']);
    expect(found('hohenstein schloss')).toEqual(['Schloss Hohenstein']);
    expect(found('hohenstein müllersee')).toEqual([]);
  });

  test('for any word finds what has one', () => {
    expect(found('burgruine muellersee', { combine: 'OR' })).toEqual(['Burgruine Hohenstein', 'Müllersee']);
  });

  test('takes the last word, and only that, for a beginning', () => {
    expect(found('hohen', { prefix: true })).toHaveLength(3);
    expect(found('schloss hohen', { prefix: true })).toEqual(['Schloss Hohenstein']);
    expect(found('hohen schloss', { prefix: true })).toEqual([]);
  });

  test('forgives no typo below five letters, one from five, two from nine', () => {
    expect(found('schlos', { typos: true })).toEqual(['Schloss Hohenstein']);
    expect(found('schl', { typos: true })).toEqual([]);
    expect(found('schlx', { typos: true })).toEqual([]);
    expect(found('hohenstxxn', { typos: true })).toEqual(['Burgruine Hohenstein', 'Schloss Hohenstein']);
    expect(found('muxersee', { typos: true })).toEqual([]);
  });

  test('without typos forgives none', () => {
    expect(found('schlos')).toEqual([]);
  });

  test('finds only what is accepted', () => {
    expect(found('hohenstein', {}, (id) => id === 1)).toEqual(['Burgruine Hohenstein']);
  });

  test('ranks a name above a description', () => {
    const two = [
      { ...textOf('Alte Mühle'), description: 'Von hier sieht man den Wasserfall.' },
      { ...textOf('Wasserfall'), description: 'Von hier sieht man die alte Mühle.' },
    ];
    const hits = openWords('w', buildWords(two, 'd'), 'd').search(['wasserfall'], exact, () => true);
    expect(hits.toSorted((a, b) => b.relevance - a.relevance).map(({ id }) => id)).toEqual([1, 0]);
  });
});

test('a whole name is found in every spelling, a part of one is not', () => {
  expect(index.named(foldName('MUELLERSEE'))).toEqual([3]);
  expect(index.named(foldName('Hohenstein'))).toEqual([]);
  expect(index.named('constructor')).toEqual([]);
});

test('an index without texts finds nothing', () => {
  const empty = openWords('w', buildWords([], 'd'), 'd');
  expect(empty.search(['see'], { combine: 'OR', prefix: true, typos: true }, () => true)).toEqual([]);
});

test('a name like a built-in property is a name', () => {
  const odd = openWords('w', buildWords([textOf('constructor'), textOf('__proto__')], 'd'), 'd');
  expect(odd.named('constructor')).toEqual([0]);
});
