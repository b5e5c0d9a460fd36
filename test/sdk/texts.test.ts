import { expect, test } from 'vitest';
import { languages } from '../../src/contract/records.ts';
import { factTexts } from '../../sdk/panel/fact-texts.ts';
import { loaderTexts } from '../../sdk/start/loader-texts.ts';
import { texts, translator } from '../../sdk/ui/texts.ts';

const rows: [string, Record<string, string>][] = Object.entries({ ...texts, ...loaderTexts, ...factTexts });

test('every text is there in every language, with the same places to fill', () => {
  const gaps = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const [key, row] of rows) {
    for (const language of languages) {
      expect(row[language]?.trim(), `${key} ${language}`).toBeTruthy();
      expect([...new Set(gaps(row[language]!))], `${key} ${language}`).toEqual([...new Set(gaps(row.de!))]);
    }
  }
});

test('numbers are written as the language writes them', () => {
  expect(translator('de')('countOfTotal', { count: 80, total: 1234 })).toBe('80 von 1.234 Zielen');
  expect(translator('en')('countOfTotal', { count: 80, total: 1234 })).toBe('80 of 1,234 destinations');
});
