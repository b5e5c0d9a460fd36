import { expect, test } from 'vitest';
import { brokenLettersIn } from '../../src/pois/broken-letters.ts';

const wrong = (text: string) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));

test.each([...'äöüÄÖÜßéèçàëîñ°²½·«»–—„“”’…€'])('„%s“, read as Windows-1252, is told with what it was', (letter) => {
  expect(brokenLettersIn(`Turm ${wrong(letter)}ber`)).toEqual({ found: wrong(letter), meant: letter });
});

test('a letter that nobody can read any more is told', () => {
  expect(brokenLettersIn('\uFFFDber')).toEqual({ found: '\uFFFD', meant: undefined });
});

test.each(['Über München', 'Château d’Âge', 'SÃO PAULO', 'Château „Ârger“', 'Ångström „Å“', 'Pâté – „Thé“', '15 °C'])(
  'letters that are meant are not: %s',
  (text) => {
    expect(brokenLettersIn(text)).toBeUndefined();
  },
);
