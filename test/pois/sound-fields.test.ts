import { describe, expect, test } from 'vitest';
import { checked } from './one-record.ts';

type Changes = Parameters<typeof checked>[0] & Record<string, unknown>;
/** `check message` of each problem, in the order of the checks. */
const told = (changes: Changes, known = {}) =>
  checked(changes, known).problems.map(({ check, message }) => `${check} ${message}`);

describe('beside a field that has not its form, the others are checked all the same:', () => {
  test('a category, a region and a text', () => {
    const changes = {
      kids: 'ja',
      category: 'schlos',
      region: 'Quadratlant',
      summary: '<b>Ein Schloss</b> für die Probe.',
    };
    expect(told(changes)).toEqual([
      'bad-value „kids“ passt nicht: „ja“.',
      'known-category Eine Kategorie „schlos“ gibt es nicht.',
      'known-region Ein Land oder einen Kanton „Quadratlant“ gibt es in DE nicht.',
      'no-html „summary“ enthält HTML: „<b>“.',
    ]);
  });

  test('a point, with the warning that the file confirms left out', () => {
    const changes = { kids: 'ja', longitude: 12.5, website: 'http://example.org' };
    expect(told(changes).map((line) => line.split(' ')[0])).toEqual(['bad-value', 'outside-state', 'url-form']);
    const confirmed = { 'url-form': 'Der Betreiber kann kein HTTPS.' };
    expect(told({ ...changes, confirmed }).map((line) => line.split(' ')[0])).toEqual(['bad-value', 'outside-state']);
  });
});

describe('what only follows from the broken field is not told:', () => {
  test.each<[string, Changes, object?]>([
    ['of a category that is no text', { category: 7 }],
    ['of a point that is missing', { latitude: undefined }],
    ['of swapped coordinates', { latitude: 10.5123, longitude: 50.5123 }],
    ['of a point in the text of another form', { longitude: '10,5' }],
    ['of a town that is missing', { town: undefined }],
    ['of a text that is too short', { summary: 'Kurz!!' }],
    ['of a position that does not fit', { position: { source: 'eigene-setzung' } }, { sources: ['eigene-setzung'] }],
    ['of a field under a name that is none', { hoursOn: 'website', webseite: 'https://example.org' }],
    ['of a basis that does not fit', { mobility: 3, mobilityBasis: 'geraten' }],
  ])('%s', (_, changes, known = {}) => {
    expect(told(changes, known)).toHaveLength(1);
  });
});

test('a character that nobody sees in a name out of a list is told, not the name it hides', () => {
  const sources = ['eigene-setzung'];
  const position = { source: 'eigene-setzung\u00A0', accuracy_m: 50 };
  expect(told({ furtherCategories: ['museum\u200B'] })).toHaveLength(1);
  expect(told({ category: 'schloss\u200B', region: 'Quadrat\u00ADland', position }, { sources })).toEqual([
    'visible-characters „category“ enthält ein unsichtbares Zeichen (U+200B).',
    'visible-characters „region“ enthält ein unsichtbares Zeichen (U+00AD).',
    'visible-characters „position.source“ enthält ein unsichtbares Zeichen (U+00A0).',
  ]);
});
