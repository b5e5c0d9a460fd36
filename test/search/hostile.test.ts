import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { openStore, type Store } from '../../src/indexes/store.ts';
import { slugsFor } from './golden.ts';
import { rounds } from '../rounds.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore('dist/data');
});

/** Far above what any of them takes (below 0.1 s), so that a busy machine does not fail the test. */
const LONGEST_MS = 2000;
const fill = (text: string) => text.repeat(Math.ceil(limits.queryLength / text.length)).slice(0, limits.queryLength);

const hostile: Record<string, string> = {
  'one letter': 's',
  'one letter, 120 times': fill('a'),
  'one word, 24 times': fill('wald '),
  '60 words of one letter': fill('s '),
  '40 different words': Array.from({ length: 40 }, (_, i) => String.fromCharCode(97 + (i % 26)) + 'b').join(' '),
  'long words with typos': fill('schlossgarte '),
  'a compound that splits in many ways': fill('see'),
  'a compound of long words': fill('wasserwald'),
  'only words without meaning': 'der die das und',
  emoji: '👨‍👩‍👧‍👦'.repeat(10),
  'right to left': '\u202eנוישוואנשטיין قلعة',
  'combining marks': fill('a' + '\u0301'.repeat(119)),
  NUL: 'schloss\u0000neuschwanstein',
  'only NUL': fill('\u0000'),
  'half a character': fill('\ud83d'),
  'zero width': 'schloss\u200bneuschwanstein',
  'for a regular expression': fill('(a+)+$ '),
  'for a database': "'; DROP TABLE poi; --",
  'names of properties': '__proto__ constructor toString hasOwnProperty',
  'full width': 'ｚｏｏ ｌｅｉｐｚｉｇ',
  digits: '1 2 3 4 5 6 7 8 9 10 11 12',
};

describe('hostile queries are answered in bounded work', () => {
  test.each(Object.entries(hostile))('%s', (_, q) => {
    const start = performance.now();
    const slugs = slugsFor(store, { q, with: {} });
    expect(performance.now() - start).toBeLessThan(LONGEST_MS);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  test('any text of 120 characters, with a centre and filters too', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: limits.queryLength / 2 }),
      fc.string({ unit: 'grapheme', maxLength: limits.queryLength / 8 }),
      fc
        .array(fc.constantFrom('schloss', 'wald', 'garten', 'see', 'ka', 'bei', 'berlin', 'kinder'), { maxLength: 14 })
        .map((words) => words.join(' ').slice(0, limits.queryLength)),
    );
    const parameters = fc.constantFrom<Record<string, string>>(
      {},
      { lat: '47', lng: '11' },
      { category: 'zoo', kids: '1' },
      { region: 'Bayern' },
    );
    fc.assert(
      fc.property(texts, parameters, (q, given) => {
        const slugs = slugsFor(store, { q, with: given });
        expect(slugs.length).toBeLessThanOrEqual(store.attributes.count);
      }),
      { numRuns: rounds(300) },
    );
  });

  test('words beyond the limit are not looked up', () => {
    const words = Array.from({ length: limits.queryWords }, (_, i) => `x${'qy'.repeat((i % 3) + 1)}${i}`);
    const more = [...words, 'neuschwanstein'].join(' ');
    expect(more.length).toBeLessThanOrEqual(limits.queryLength);
    expect(slugsFor(store, { q: more, with: {} })).toEqual([]);
  });

  test('a longer text is refused and names the parameter', () => {
    const long = 'a'.repeat(limits.queryLength + 1);
    expect(() => slugsFor(store, { q: long, with: {} })).toThrow(expect.objectContaining({ parameter: 'q' }));
  });

  test('a NUL parts words like a space', () => {
    expect(slugsFor(store, { q: 'schloss\u0000neuschwanstein', with: {} })[0]).toBe('schloss-neuschwanstein');
  });
});
