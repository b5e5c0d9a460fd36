import { beforeAll, describe, expect, test } from 'vitest';
import { foldName, wordsOf } from '../../src/text/words.ts';
import { openStore, type Store } from '../../src/indexes/store.ts';
import { textsOf } from '../indexed.ts';
import { realContent } from '../real-content.ts';

/** Words of the content that look like two forms of one word and are none: places, people, things. */
const pairs: [string, string][] = [
  ['davos', 'davon'],
  ['munchen', 'munch'],
  ['sitten', 'sitter'],
  ['bode', 'boden'],
  ['heiden', 'heide'],
  ['bruck', 'brucke'],
  ['dichter', 'dicht'],
  ['halle', 'hall'],
  ['baden', 'bad'],
  ['bruchhausen', 'bruchhauser'],
  ['alpinum', 'alpine'],
  ['grunder', 'grund'],
  ['elm', 'ulm'],
  ['zug', 'zuge'],
  ['wil', 'wild'],
  ['singen', 'singer'],
  ['horn', 'horner'],
];

/** Words that are two forms of one. */
const forms: [string, string][] = [
  ['wasserfall', 'wasserfalle'],
  ['burg', 'burgen'],
  ['museum', 'museen'],
  ['schloss', 'schlosses'],
  ['schloss', 'schlosser'],
  ['garten', 'gartens'],
  ['kloster', 'klosters'],
  ['therme', 'thermen'],
  ['hohle', 'hohlen'],
  ['turm', 'turme'],
  ['rheinfall', 'rheinfalls'],
];

let store: Store;
let texts: Map<string, Set<string>>;
beforeAll(async () => {
  store = await openStore('dist/data');
  const { destinations, catalogue } = await realContent();
  const all = textsOf(destinations, catalogue);
  texts = new Map(
    all.map(({ nameForms: _nameForms, otherForms: _otherForms, ...text }, i) => [
      destinations[i]!.slug,
      new Set(wordsOf(Object.values(text).join('\n'))),
    ]),
  );
});

function slugsOf(word: string): string[] {
  const slugs = new Set<string>();
  for (const { term } of store.words.exact(word))
    store.words.postings(term).ids.forEach((id) => slugs.add(store.records.slugOf(id)));
  return [...slugs];
}

/** Destinations that the first word finds although they have only the second one. */
function mistaken(word: string, other: string): string[] {
  return slugsOf(word).filter((slug) => {
    const words = [...texts.get(slug)!];
    return words.includes(other) && !words.some((one) => one !== other && one.includes(word));
  });
}

describe('forms of one word find each other', () => {
  test.each(forms)('%s, %s', (a, b) => {
    expect(slugsOf(b).length).toBeGreaterThan(0);
    expect(slugsOf(b)).toEqual(expect.arrayContaining(slugsOf(a).filter((slug) => texts.get(slug)!.has(a))));
  });
});

describe('two words of the content stay apart', () => {
  test.each(pairs)('%s, %s', (a, b) => {
    expect(mistaken(a, b)).toEqual([]);
    expect(mistaken(b, a)).toEqual([]);
  });

  test.each(['Flüeli-Ranft', 'Üetliberg', 'Freiburg im Üechtland'])('%s may be typed with ue', (name) => {
    expect(foldName(name.replace('ü', 'ue').replace('Ü', 'Ue'))).toBe(foldName(name));
  });

  test.each(['neu\u00adschwanstein', 'neu\u200bschwanstein', 'neu\u2060schwanstein'])(
    'a sign that nobody sees does not part a word: %j',
    (typed) => {
      expect(wordsOf(typed)).toEqual(['neuschwanstein']);
    },
  );
});
