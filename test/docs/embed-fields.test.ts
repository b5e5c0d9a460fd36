import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sdkSays } from '../../src/components/embed/sdk-says.ts';
import { embedOptions } from '../../src/contract/embed.ts';
import { limits } from '../../src/contract/limits.ts';

beforeAll(() => void vi.stubGlobal('document', { baseURI: 'https://seite.example/karte', documentElement: {} }));
afterAll(() => void vi.unstubAllGlobals());

const rowOf = (attribute: string) => embedOptions.find((row) => row.attribute === attribute)!;

test.each([
  ['data-max-price', '-3', `eine Zahl von 0 bis ${limits.priceMax}`],
  ['data-max-price', 'viel', `eine Zahl von 0 bis ${limits.priceMax}`],
  ['data-radius-km', '-5', 'eine Zahl größer als 0'],
  ['data-open-at', 'morgen', 'now, JJJJ-MM-TT'],
  ['data-query', 'a'.repeat(limits.queryLength + 1), `bis ${limits.queryLength} Zeichen`],
  ['data-src', 'javascript:alert(1)', 'die mit https:// beginnt'],
  ['data-fallback', 'abzug/', 'die mit https:// beginnt'],
])('of %s = %s a map would say what is expected', (attribute, text, expected) => {
  const sentence = sdkSays(rowOf(attribute), text, 'de');
  expect(sentence).toContain(expected);
  expect(sentence).toContain(text.slice(0, 60));
});

test('in the language of the page', () => {
  expect(sdkSays(rowOf('data-open-at'), 'tomorrow', 'en')).toContain('is expected');
});

test('what the contract gives as an example fits, and so does nothing', () => {
  for (const row of embedOptions.filter(
    ({ attribute }) => !['data-lat', 'data-lng', 'data-lang'].includes(attribute),
  )) {
    expect(sdkSays(row, row.example, 'de'), row.attribute).toBe('');
    expect(sdkSays(row, '', 'de'), row.attribute).toBe('');
  }
});
