import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldName, indexWordsOf, rememberingWordsOf, wordsOf } from '../../src/text/words.ts';
import { realContent } from '../real-content.ts';

const { destinations } = await realContent();
const names = [...new Set(destinations.flatMap(({ name, aliases, town }) => [name, town, ...aliases]))];

const spelt: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

/** How people write one name who have another keyboard, habit or system. */
const spellings: Record<string, (name: string) => string> = {
  'umlauts decomposed': (name) => name.normalize('NFD'),
  'umlauts as ae, oe, ue': (name) => name.replace(/[äöüÄÖÜ]/g, (letter) => spelt[letter]!),
  'umlauts without dots': (name) =>
    name
      .normalize('NFD')
      .replace(/\u0308/g, '')
      .normalize('NFC'),
  'ß as ss': (name) => name.replaceAll('ß', 'ss'),
  'all capitals': (name) => name.toUpperCase(),
  'no capitals': (name) => name.toLowerCase(),
  'other apostrophes': (name) => name.replace(/['’]/g, (mark) => (mark === "'" ? '’' : "'")),
  'spaces for hyphens': (name) => name.replaceAll('-', ' '),
  'in quotes': (name) => `  „${name}“! `,
};

/** An umlaut before an e is not told from one that was written out: "Flueeli". The typo tier finds it. */
const beforeE = /[äöü]e/i;

describe('the names of the content fold to the same words', () => {
  test.each(Object.entries(spellings))('%s', (spelling, rewrite) => {
    const kept = spelling === 'umlauts as ae, oe, ue' ? names.filter((name) => !beforeE.test(name)) : names;
    expect(kept.length).toBeGreaterThan(names.length * 0.99);
    expect(kept.filter((name) => foldName(rewrite(name)) !== foldName(name))).toEqual([]);
  });

  test('and to something', () => {
    expect(names.filter((name) => foldName(name) === '')).toEqual([]);
  });

  test('two names that fold alike differ by nothing but spelling', () => {
    const plain = (name: string) =>
      name
        .toLowerCase()
        .normalize('NFD')
        .replace(/ß/g, 'ss')
        .replace(/[^a-z0-9]/g, '')
        .replace(/([aou])e/g, '$1');
    const alike = [...Map.groupBy(names, foldName).values()].filter((group) => new Set(group.map(plain)).size > 1);
    expect(alike).toEqual([]);
  });
});

describe('any text', () => {
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.constantFrom(...names));

  test('gives words of letters and digits alone, without capitals and marks', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const word of indexWordsOf(text)) {
          expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
          expect(word).toBe(word.toLowerCase());
        }
      }),
    );
  });

  test('gives the same words composed and decomposed', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(wordsOf(text.normalize('NFD'))).toEqual(wordsOf(text));
      }),
    );
  });

  test('is found by the words that a query has: the index holds all of them', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(indexWordsOf(text)).toEqual(expect.arrayContaining(wordsOf(text)));
      }),
    );
  });

  test('means the same between other texts', () => {
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        expect(wordsOf(`${a} / ${b}`)).toEqual([...wordsOf(a), ...wordsOf(b)]);
      }),
    );
  });

  test('gives the same words to the build, which remembers them', () => {
    const remembered = rememberingWordsOf();
    const greek = fc.string({ unit: fc.constantFrom('Σ', 'ς', 'Ο', '\u0301', '𐐀', '\ud800', '-', ' ', 'ü') });
    fc.assert(
      fc.property(fc.oneof(texts, greek), (text) => {
        expect(remembered(text)).toEqual(wordsOf(text));
        expect(indexWordsOf(text, remembered)).toEqual(indexWordsOf(text));
      }),
    );
  });
});
