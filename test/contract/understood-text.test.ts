import { expect, test } from 'vitest';
import { languages, type Language, type Understood } from '../../src/contract/records.ts';
import { isPositionMissing, understoodChips, understoodText, withLiteral } from '../../src/contract/understood-text.ts';
import { knownCatalogue } from '../known-destinations.ts';

const { categories } = await knownCatalogue();
const text = (part: Partial<Understood>, language: Language = 'de') =>
  understoodText(
    { text: 'was stand', as: 'town', value: '', ...part },
    language,
    (id) => categories.find((category) => category.id === id)?.name[language],
  );

test('each kind of understanding in words', () => {
  expect(text({ as: 'category', value: 'wasserfall' })).toBe('Wasserfall');
  expect(text({ as: 'category', value: 'museum,gibtsnicht' })).toBe('Museum, gibtsnicht');
  expect(text({ as: 'flag', value: 'kids' })).toBe('Gut mit Kindern');
  expect(text({ as: 'flag', value: 'mobility' })).toBe('Weitgehend stufenlos');
  expect(text({ as: 'fact', value: 'dogs' })).toBe('Mit Hund');
  expect(text({ as: 'fact', value: 'dogs', negated: true })).toBe('ohne: was stand');
  expect(text({ as: 'fact', value: 'max_stop_m' })).toBe('was stand');
  expect(text({ as: 'country', value: 'AT' })).toBe('Österreich');
  expect(text({ as: 'distance', value: '2.5' })).toBe('Umkreis 2,5 km');
  expect(text({ as: 'region', value: 'Allgäu' })).toBe('Allgäu');
  expect(text({ as: 'open', value: '2026-12-24' })).toBe('Geöffnet Do., 24. Dezember');
  expect(text({ as: 'open', value: '2026-11-29T18:00' })).toBe('Geöffnet So., 29. November um 18:00');
  expect(text({ as: 'prominence', value: 'low' })).toBe('Weniger bekannt');
  expect(text({ as: 'position', value: 'missing' })).toBe('Ihr Standort fehlt');
  expect(text({ as: 'flag', value: 'kids', negated: true })).toBe('ohne: Gut mit Kindern');
});

test('words that were read as two things are one chip, since one click takes back both', () => {
  const parts: Understood[] = [
    { text: 'regen', as: 'category', value: 'museum' },
    { text: 'kassel', as: 'town', value: 'Kassel' },
    { text: 'regen', as: 'fact', value: 'rain' },
  ];
  const chips = understoodChips(parts, 'de', () => 'Museum');
  expect(chips.map(({ part, what }) => [part.text, what])).toEqual([
    ['regen', 'Museum · Bei Regen'],
    ['kassel', 'Kassel'],
  ]);
});

test.each(languages)('in %s nothing is left to fill in', (language) => {
  for (const as of ['category', 'flag', 'country', 'distance', 'position', 'prominence', 'open'] as const) {
    const value = {
      category: 'zoo',
      flag: 'free',
      country: 'CH',
      distance: '30',
      position: 'given',
      prominence: 'low',
      open: '2026-12-24T10:00',
    }[as];
    expect(text({ as, value, negated: true }, language)).toMatch(/^[^{}]{4,}$/);
  }
});

test('what a newer service understands is told in the words of the query', () => {
  expect(text({ as: 'weather' as 'town', value: 'sunny' })).toBe('was stand');
  expect(text({ as: 'flag', value: 'sunny' })).toBe('was stand');
  expect(text({ as: 'country', value: 'toString' })).toBe('toString');
});

test('a position is missing only where it was asked for and not given', () => {
  expect(isPositionMissing({ text: 'hier', as: 'position', value: 'missing' })).toBe(true);
  expect(isPositionMissing({ text: 'hier', as: 'position', value: 'given' })).toBe(false);
  expect(isPositionMissing({ text: 'missing', as: 'town', value: 'missing' })).toBe(false);
});

test('parts are added to the literal words one by one', () => {
  const part: Understood = { text: 'köln', as: 'town', value: 'Köln' };
  expect(withLiteral(undefined, part)).toBe('köln');
  expect(withLiteral('museum', part)).toBe('museum,köln');
});
