import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readGolden, type GoldenQuery } from '../search/golden.ts';
import { folderWith } from '../temporary-folder.ts';
import { kindNames } from './kind-names.ts';
import { performancePages, writeMeasured } from './performance-page.ts';
import { kindSummary, qualitySummary } from './quality-summary.ts';
import { voices } from './voice.ts';

const query = (held: boolean): GoldenQuery => ({
  q: 'see',
  kind: 'exact',
  held,
  grades: new Map([['see', 3]]),
  named: ['see'],
  graded: () => undefined,
  with: {},
});

test('a bench writes the same figures into the page of each language, in the words of that language', async () => {
  const page = '# Titel\n\n<!-- bench:search -->\n\nalt\n\n<!-- /bench:search -->\n';
  const root = await folderWith({ [performancePages.de]: page, [performancePages.en]: page });
  const answered = [
    { query: query(false), slugs: ['see'] },
    { query: query(true), slugs: ['berg'] },
  ];
  const columns = ['diese', 'MiniSearch'].map((name) => ({ name, answered }));
  await writeMeasured(root, 'bench:search', (voice) => qualitySummary(columns, 1589, voice));
  const [german, english] = await Promise.all(
    [performancePages.de, performancePages.en].map((file) => readFile(`${root}/${file}`, 'utf8')),
  );
  expect(german).toContain('1.589 Anfragen, gemessen am ');
  expect(german).toMatch(/\| diese +\| 1,000 \/ 0,000 \| 100,0 % \/ 0,0 % \|/);
  expect(english).toContain('1,589 requests, measured on ');
  expect(english).toMatch(/\| this one +\| 1\.000 \/ 0\.000 \| 100\.0 % \/ 0\.0 % \|/);
  expect(english).toMatch(/\| MiniSearch +\| 1\.000/);
});

test('every kind of the golden set but nonsense has a row of its own', async () => {
  const golden = await readGolden();
  const kinds = new Set(golden.map(({ kind }) => kind));
  expect(new Set([...Object.keys(kindNames), 'nonsense'])).toEqual(kinds);
  const answered = golden.map((one) => ({ query: one, slugs: [...one.grades.keys()] }));
  const rows = kindSummary([{ name: 'diese', answered }], voices.en).split('\n');
  expect(rows[0]).toBe('| Kind of request | this one |');
  expect(rows).toHaveLength(kinds.size - 1 + 2);
});
