import { expect, test } from 'vitest';
import { untranslated } from '../../src/build/untranslated.ts';
import type { Destination } from '../../src/contract/destination.ts';
import { checked } from '../pois/one-record.ts';

const one = (slug: string, prominence: number, texts: object): Destination => ({
  ...checked({ prominence, ...texts }).destination!,
  slug,
});
const text = 'A castle that exists for this test alone.';

test('a destination lacks a language as long as summary or description is missing in it', () => {
  const whole = { summaries: { en: text, fr: text }, descriptions: { en: text.repeat(4) } };
  const found = untranslated([
    one('klein', 10, {}),
    one('gross', 90, { summaries: { en: text } }),
    one('ganz', 50, whole),
  ]);
  expect(found).toEqual([
    { language: 'en', missing: 2, first: ['gross', 'klein'] },
    { language: 'fr', missing: 3, first: ['gross', 'ganz', 'klein'] },
    { language: 'it', missing: 3, first: ['gross', 'ganz', 'klein'] },
  ]);
});
