import { expect, test } from 'vitest';
import { germanMark, marksAfter, staleLanguages } from '../../src/pois/translated-from.ts';

const german = { name: 'Turm', summary: 'Ein Turm.', description: 'Von oben\n  sieht man weit.' };
const mark = germanMark(german);

test('the mark follows the words, not the lines in which a file lays them', () => {
  expect(mark).toMatch(/^g[0-9a-f]{8}$/);
  expect(germanMark({ ...german, description: 'Von oben sieht man weit. ' })).toBe(mark);
  expect(germanMark({ ...german, description: 'Von oben sieht man nichts.' })).not.toBe(mark);
});

test('a language is stale when German has changed since, or nobody noted from what it was made', () => {
  const texts = { ...german, summaries: { en: 'A tower.', fr: 'Une tour.' }, translatedFrom: { en: mark } };
  expect(staleLanguages(texts)).toEqual(['fr']);
  expect(staleLanguages({ ...texts, name: 'Hoher Turm' })).toEqual(['en', 'fr']);
  expect(staleLanguages({ ...german, translatedFrom: { en: 'g00000000' } })).toEqual([]);
});

test('who writes a language or says that it holds marks it, and no other', () => {
  const before = { ...german, summaries: { en: 'A tower.', fr: 'Une tour.' }, translatedFrom: { en: mark, fr: mark } };
  const now = { ...before, name: 'Hoher Turm' };
  expect(marksAfter(now, before, new Set())).toEqual({ en: mark, fr: mark });
  const written = { ...now, summaries: { en: 'A high tower.', fr: 'Une tour.' } };
  expect(marksAfter(written, before, new Set())).toEqual({ en: germanMark(now), fr: mark });
  expect(marksAfter(now, before, new Set(['fr']))).toEqual({ en: mark, fr: germanMark(now) });
  expect(marksAfter({ ...now, summaries: { en: 'A tower.' } }, before, new Set())).toEqual({ en: mark });
  expect(marksAfter(german, before, new Set())).toBeUndefined();
  expect(marksAfter(written, undefined, new Set())).toEqual({ en: germanMark(now), fr: germanMark(now) });
});
