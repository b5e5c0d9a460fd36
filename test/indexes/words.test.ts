import { beforeAll, describe, expect, test } from 'vitest';
import { fold } from '../../src/text/fold.ts';
import { stem } from '../../src/text/stem.ts';
import { foldName, indexWordsOf, wordsOf } from '../../src/text/words.ts';
import { createSplitter } from '../../src/text/compounds.ts';
import { allowedTypos } from '../../src/indexes/typos.ts';
import { buildWords } from '../../src/indexes/build-words.ts';
import { place, type NamePlaces } from '../../src/indexes/own-names.ts';
import { openWords, type Expansion, type WordIndex } from '../../src/indexes/words.ts';
import { bytesOf, textsOf } from '../indexed.ts';
import { spilled } from '../spilled.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { destination, knownCatalogue } from '../known-destinations.ts';
import { rankingDataOf } from './ranking-data.ts';

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

const catalogue = await knownCatalogue();
const called = (name: string, description = '') =>
  destination('ort', { name, description, summary: '', town: 'Ort', aliases: [] });

describe('light endings', () => {
  test.each([
    ['Wasserfall', 'Wasserfälle', 'Wasserfällen', 'Wasserfalls'],
    ['Burg', 'Burgen'],
    ['Schloss', 'Schlösser', 'Schlosses'],
    ['Museum', 'Museen', 'Museums'],
    ['Höhle', 'Höhlen'],
    ['Zoo', 'Zoos'],
    ['See', 'Seen', 'Sees'],
    ['Kind', 'Kinder', 'Kindern'],
    ['castle', 'castles'],
  ])('%s has the stem of its other forms', (...forms) => {
    expect(new Set(forms.map((form) => stem(fold(form)))).size).toBe(1);
  });

  test.each([
    ['Bad', 'Baden'],
    ['Berg', 'Burg'],
    ['Tor', 'Torte'],
  ])('%s and %s keep apart', (a, b) => {
    expect(stem(fold(a))).not.toBe(stem(fold(b)));
  });
});

test('names of towns and regions keep their endings', () => {
  const halls = [
    called('Salzmuseum'),
    { ...called('Burghalle'), town: 'Halle' },
    { ...called('Altstadt Hall'), town: 'Hall' },
  ];
  const [, , hall] = textsOf(halls, catalogue);
  expect(hall!.nameForms.split(' ')).not.toContain('~hall');
});

test('of two ways to split a compound the commoner last part counts, and without counts the first way', () => {
  const texts: Record<string, number> = { heidelberg: 3, heidelberger: 1, erschloss: 1, schloss: 80 };
  const isKnown = (part: string) => Object.hasOwn(texts, part);
  expect(createSplitter(isKnown, (part) => texts[part]!)('heidelbergerschloss')).toEqual(['heidelberger', 'schloss']);
  expect(createSplitter(isKnown)('heidelbergerschloss')).toEqual(['heidelberg', 'erschloss']);
});

describe('compounds', () => {
  const split = createSplitter((part) => ['klettern', 'wald', 'schloss', 'garten', 'aussicht', 'turm'].includes(part));
  test('split only into known words, every part known, no leftovers', () => {
    expect(split('kletterwald')).toEqual(['kletter', 'wald']);
    expect(split('schlossgarten')).toEqual(['schloss', 'garten']);
    expect(split('aussichtsturm')).toEqual(['aussicht', 'turm']);
    expect(split('schlossgartenxyz')).toBeUndefined();
    expect(split('xschlossgarten')).toBeUndefined();
    expect(split('schloss')).toBeUndefined();
  });
});

test('typos are none below five letters, one from five, two from nine', () => {
  expect([1, 4, 5, 8, 9, 30].map(allowedTypos)).toEqual([0, 0, 1, 1, 2, 2]);
});

const names = ['Schloss Hohenstein', 'Burgruine Hohenstein', 'Hohensteiner Wasserfall', 'Müllersee', 'Schlossgarten'];
const named = names.map((name) => called(name));
const open = async (destinations: typeof named, shardSize = 100) => {
  const scratch = `${await temporaryFolder()}/shards`;
  const ranking = rankingDataOf(destinations, catalogue);
  const input = { destinations: await spilled(destinations), catalogue, ranking: () => ranking, data: 'data' };
  return openWords(
    'words.bin',
    await bytesOf((sink) => buildWords(input, sink, { scratch, shardSize, threads: 1 })),
    'data',
  );
};
let index: WordIndex;
beforeAll(async () => {
  index = await open(named);
});

test('the word that a name begins with is known without reading the name', async () => {
  const first = named.map((_, id) => index.firstWord(id));
  expect(first).toEqual(['schloss', 'burgruine', 'hohensteiner', 'mullersee', 'schlossgarten']);
  const wordless = await open([called('!'), called('Der Turm')]);
  expect([0, 1].map((id) => wordless.firstWord(id))).toEqual([undefined, 'der']);
});

test('where a word stands in a name is known without reading the name', async () => {
  const of = (name: string, aliases: string[] = []) => ({ ...called(name), aliases });
  const { placesOfPrefix, placesOfWord } = await open([
    of('Turm', ['Rheinblick']),
    of('Rhein-Main-Turm am Rhein'),
    of('Turm am Rheinufer'),
    of('Zoo Rhein'),
    of('!', ['Rhein']),
  ]);
  const entries = ({ ids, places }: NamePlaces) => Array.from(ids, (id, i) => [id, places[i]]);
  expect(entries(placesOfWord('rhein'))).toEqual([
    [1, place.first],
    [3, place.second],
    [4, place.none],
  ]);
  const begun = [...entries(placesOfWord('rhein')), ...entries(placesOfWord('rheinblick'))];
  const [joined, further] = [entries(placesOfWord('rheinmainturm')), entries(placesOfWord('rheinufer'))];
  expect(entries(placesOfPrefix('rhein'))).toEqual([...begun, ...joined, ...further]);
  expect([...joined, ...further]).toEqual([
    [1, place.none],
    [2, place.further],
  ]);
  expect(entries(placesOfWord('nichts'))).toEqual([]);
});

const relevanceOf = (words: WordIndex, expansions: readonly Expansion[]): Map<number, number> => {
  const found = new Map<number, number>();
  for (const { term, weight } of expansions) {
    const { ids, codes, table } = words.postings(term);
    ids.forEach((id, i) => found.set(id, (found.get(id) ?? 0) + weight * table[codes[i]!]!));
  }
  return found;
};
const namesOf = (expansions: readonly Expansion[]) =>
  [...relevanceOf(index, expansions).keys()].map((id) => names[id]).sort();

describe('a word', () => {
  test('is found as written, with another ending, and as part of a compound', () => {
    expect(namesOf(index.exact('hohenstein'))).toEqual(['Burgruine Hohenstein', 'Schloss Hohenstein']);
    expect(namesOf(index.exact('wasserfalle'))).toEqual(['Hohensteiner Wasserfall']);
  });

  test('of which texts have the plural alone is found in it, a beginning of another is not', async () => {
    const one = await open([called('Tierpark', 'Mit Ponys und Alpakas am Rhein.')]);
    expect(relevanceOf(one, one.exact('pony')).size).toBe(1);
    expect(one.exact('rhei')).toEqual([]);
  });

  test('is found by its beginning', () => {
    expect(namesOf(index.prefix('hohen'))).toHaveLength(3);
  });

  test('is found with the typos its length allows', () => {
    expect(namesOf(index.typos('hohenstxin'))).toEqual(['Burgruine Hohenstein', 'Schloss Hohenstein']);
    expect(namesOf(index.typos('muxersee'))).toEqual([]);
    expect(namesOf(index.typos('schl'))).toEqual([]);
  });

  test('counts more in a name than in a description', async () => {
    const two = await open([
      called('Alte Mühle', 'Von hier sieht man den Wasserfall.'),
      called('Wasserfall', 'Von hier sieht man die alte Mühle.'),
    ]);
    const hits = relevanceOf(two, two.exact('wasserfall'));
    expect(hits.get(1)).toBeGreaterThan(hits.get(0)!);
  });
});

test('a whole name is found in every spelling, a part of one is not', () => {
  expect(index.named(foldName('MUELLERSEE'))).toEqual([3]);
  expect(index.named(foldName('Hohenstein'))).toEqual([]);
  expect(index.named('constructor')).toEqual([]);
});

test('an index without texts finds nothing', async () => {
  const empty = await open([]);
  expect([...empty.exact('seebruecke'), ...empty.prefix('see'), ...empty.typos('seebruecke')]).toEqual([]);
});

test('a name like a built-in property is a name', async () => {
  const odd = await open([called('constructor'), called('__proto__')]);
  expect(odd.named('constructor')).toEqual([0]);
});

describe('what is known of all destinations', () => {
  const texts = (name: string, town: string) =>
    destination(name.toLowerCase(), { name, town, summary: '', description: '' });
  const all = [texts('Schlosspark', 'Baden'), texts('Park', 'Wiesen'), texts('Schloss', 'Ort'), texts('Wiese', 'Ort')];

  test.each([100, 2, 1])(
    'counts in every shard: compounds of parts, names without endings (%i in one)',
    async (size) => {
      const found = await open(all, size);
      const ids = (word: string) => [...relevanceOf(found, found.exact(word)).keys()].sort();
      expect(ids('park')).toEqual([0, 1]);
      expect(ids('schlosser')).toEqual([0, 2]);
      expect([ids('wiesen'), ids('wiese'), ids('baden')]).toEqual([[1], [3], [0]]);
    },
  );
});
