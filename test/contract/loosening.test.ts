import { expect, test } from 'vitest';
import { hitsIn, looseningsOf } from '../../src/contract/loosening.ts';
import type { Understood } from '../../src/contract/records.ts';

const names: Record<string, string> = { wasserfall: 'Wasserfall', burg: 'Burg' };
const words = (understood: Understood[] = [], language: 'de' | 'en' | 'fr' | 'it' = 'de') => ({
  language,
  understood,
  categoryName: (id: string) => names[id],
});
const part = (text: string, as: Understood['as'], value: string): Understood => ({ text, as, value });

test('each part of a text goes with the words that led to it, and a plain word as itself', () => {
  const understood = [part('Wasserfall', 'category', 'wasserfall'), part('Freiburg', 'town', 'Freiburg')];
  expect(looseningsOf({ q: 'Wasserfall blau bei Freiburg' }, words(understood))).toEqual([
    { wish: 'Wasserfall', change: { q: 'blau bei Freiburg' } },
    { wish: 'Freiburg', change: { q: 'Wasserfall blau' } },
    { wish: 'blau', change: { q: 'Wasserfall bei Freiburg' } },
  ]);
});

test('what is not wanted goes with the word that says so', () => {
  const understood = [part('See', 'category', 'badesee'), { ...part('Hunde', 'fact', 'dogs'), negated: true as const }];
  expect(looseningsOf({ q: 'See ohne Hunde' }, words(understood)).map(({ change }) => change.q)).toEqual([
    'ohne Hunde',
    'See',
  ]);
});

test('a text of one word goes as a whole where filters are left, and is no proposal where nothing is', () => {
  expect(looseningsOf({ q: 'xyzzy', kids: '1', min_mobility: '2' }, words([], 'fr'))).toEqual([
    { wish: 'xyzzy', change: { q: undefined, literal: undefined } },
    { wish: 'Idéal avec des enfants', change: { kids: undefined } },
    { wish: 'Presque sans marches', change: { min_mobility: undefined } },
  ]);
  expect(looseningsOf({ q: 'xyzzy' }, words())).toEqual([]);
});

test('filters are called what a visitor has chosen, and what belongs together goes together', () => {
  const asked = {
    category: 'burg,neu',
    dogs: '1',
    max_stop_m: '500',
    open_at: '2026-05-01',
    open_only: '1',
    bbox: '9,47,10,48',
  };
  expect(looseningsOf(asked, words())).toEqual([
    { wish: 'Burg, neu', change: { category: undefined } },
    { wish: 'Mit Hund', change: { dogs: undefined } },
    { wish: 'Haltestelle: höchstens 500 Meter', change: { max_stop_m: undefined } },
    { wish: 'Geöffnet', change: { open_at: undefined, open_only: undefined } },
    {
      wish: 'nur in diesem Gebiet',
      change: { bbox: undefined, region: undefined, lat: undefined, lng: undefined, radius_km: undefined },
    },
  ]);
});

test('what is only similar is no hit', () => {
  expect(hitsIn({ total: 300, items: [{ match: 'name' }] })).toBe(300);
  expect(hitsIn({ total: 5, items: [{ match: 'name' }, { match: 'similar' }] })).toBe(1);
  expect(hitsIn({ total: 0, items: [] })).toBe(0);
});
