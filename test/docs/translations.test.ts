import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../src/build/project-root.ts';
import { confirmTranslation, readTranslations } from '../../src/build/translations.ts';
import { folderWith } from '../temporary-folder.ts';

test('every text that a developer reads has an English twin that is not stale', async () => {
  const translations = await readTranslations(projectRoot);
  expect(translations.length).toBeGreaterThan(10);
  const wrong = translations.flatMap(({ twin, problems }) => problems.map((problem) => `${twin}: ${problem}`));
  expect(wrong, 'npm run translations says what to do').toEqual([]);
});

describe('a small set of texts', () => {
  const german = '---\ntitle: Karte\n---\n\n## Erstes {#eins}\n\nText {{name}}\n';
  const english = '---\ntitle: Map\n---\n\n## First {#eins}\n\nText {{name}}\n';
  const stale = 'Der deutsche Text hat sich seit der Übersetzung geändert.';
  const textsOf = (source: string, twin?: string) =>
    folderWith({
      'content/docs/karte.md': source,
      ...(twin !== undefined && { 'content/docs/en/karte.md': twin }),
    });
  const problems = async (root: string) =>
    (await readTranslations(root)).flatMap((translation) => translation.problems);
  const confirm = async (root: string) => confirmTranslation(root, (await readTranslations(root))[0]!);

  test('a twin that is missing is found', async () => {
    expect(await problems(await textsOf(german))).toEqual(['Die englische Fassung fehlt.']);
  });

  test('a twin is unconfirmed, then true, then stale', async () => {
    const root = await textsOf(german, english);
    expect(await problems(root)).toEqual([stale]);
    await confirm(root);
    expect(await problems(root)).toEqual([]);
    expect(await readFile(`${root}/content/docs/en/karte.md`, 'utf8')).toContain('title: Map\nsource: ');
    await writeFile(`${root}/content/docs/karte.md`, german.replace('Text', 'Anderer Text'));
    expect(await problems(root)).toEqual([stale]);
    await confirm(root);
    expect(await problems(root)).toEqual([]);
  });

  test.each([
    ['heading', english.replace('{#eins}', '{#one}')],
    ['place', english.replace('{{name}}', '')],
    ['mark of a bench', `${english}\n<!-- bench:a -->\n\n<!-- /bench:a -->\n`],
    ['piece of code', `${english}\n\`\`\`js\n1\n\`\`\`\n`],
  ])('a %s that only one of them has is found', async (_, twin) => {
    const root = await textsOf(german, twin);
    await confirm(root);
    expect(await problems(root)).toHaveLength(1);
  });

  test('other figures between the marks of a bench make no twin stale, another text beside them does', async () => {
    const withTable = (text: string, figure: string) =>
      `${text}\n<!-- bench:a -->\n\n${figure}\n\n<!-- /bench:a -->\n\nEnde\n`;
    const root = await textsOf(withTable(german, '1,5'), withTable(english, '1.5'));
    await confirm(root);
    await writeFile(`${root}/content/docs/karte.md`, withTable(german, '2,5'));
    expect(await problems(root)).toEqual([]);
    await writeFile(`${root}/content/docs/karte.md`, withTable(german, '2,5').replace('Ende', 'Schluss'));
    expect(await problems(root)).toEqual([stale]);
  });

  test('a twin whose German text is gone is found, and a page may do without', async () => {
    const root = await folderWith({
      'content/docs/karte.md': german.replace('title: Karte', 'title: Karte\ntwin: false'),
      'content/docs/en/weg.md': english,
    });
    expect((await readTranslations(root)).map(({ twin }) => twin)).toEqual(['content/docs/en/weg.md']);
  });
});
