import { expect, test } from 'vitest';
import { foreignLanguage } from '../../src/docs/languages.ts';

test.each([
  ['en', '/ziele', 'de'],
  ['en', '/en/guides', undefined],
  ['de', '/ziele', undefined],
  ['de', '/en', 'en'],
  ['en', '/third-party-notices.txt', undefined],
  ['en', 'https://example.org/ziele', undefined],
] as const)('on a page in %s the link %s is told to lead to %s', (language, link, expected) => {
  expect(foreignLanguage(language, link)).toBe(expected);
});
