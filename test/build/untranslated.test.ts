import { expect, test } from 'vitest';
import { collectTranslations } from '../../src/build/untranslated.ts';
import type { Destination } from '../../src/contract/destination.ts';
import { germanMark } from '../../src/pois/translated-from.ts';
import { checked } from '../pois/one-record.ts';

const one = (slug: string, prominence: number, texts: object): Destination => ({
  ...checked({ prominence, ...texts }).destination!,
  slug,
});
const text = 'A castle that exists for this test alone.';
const slugs = ({ count, first }: { count: number; first: { slug: string }[] }) => [count, ...first.map(({ slug }) => slug)]; // prettier-ignore

test('a destination lacks a language as long as summary or description is missing in it, and is stale when German has changed', () => {
  const whole = { summaries: { en: text, fr: text }, descriptions: { en: text.repeat(4) } };
  const translations = collectTranslations();
  const fresh = one('frisch', 20, {});
  for (const destination of [
    one('klein', 10, {}),
    one('gross', 90, { summaries: { en: text } }),
    one('ganz', 50, { ...whole, translatedFrom: { en: germanMark(fresh), fr: 'g00000000' } }),
  ])
    translations.add(destination);
  const told = translations.list().map(({ language, missing, stale }) => [language, slugs(missing), slugs(stale)]);
  expect(told).toEqual([
    ['en', [2, 'gross', 'klein'], [1, 'gross']],
    ['fr', [3, 'gross', 'ganz', 'klein'], [1, 'ganz']],
    ['it', [3, 'gross', 'ganz', 'klein'], [0]],
  ]);
});
