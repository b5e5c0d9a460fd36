import { fileURLToPath } from 'node:url';
import { cp, readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { loadSurroundings } from '../../src/build/surroundings.ts';
import { readCatalogue } from '../../src/pois/catalogue.ts';
import { checkSchema, schemaText } from '../../src/pois/json-schema.ts';
import { namedChecks, type CheckName } from '../../src/pois/named-checks.ts';
import { describe as show, type Problem } from '../../src/pois/problem.ts';
import { checkContent, type ReadOptions } from '../../src/pois/read.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** test/pois/bad/<check>/ holds the bad files and, in meldung.txt, what an editor reads; good/ is the rest of the content. */
const here = fileURLToPath(new URL('.', import.meta.url));
const surroundings = await loadSurroundings('.');
/** Checks of what lies beside a collection have tests of their own. */
const beside: CheckName[] = ['docs-page', 'schema-fresh'];
const names = (Object.keys(namedChecks) as CheckName[]).filter((name) => !beside.includes(name));

describe('every named check has a bad file and its exact sentence', () => {
  test('a folder for each check, and none without', async () => {
    expect((await readdir(`${here}/bad`)).sort()).toEqual([...names].sort());
  });

  test.each(names)('%s', async (name) => {
    const problems = await problemsOf(name);
    expect(problems.map(({ check }) => check)).toEqual(problems.map(() => name));
    expect(`${show(problems)}\n`).toBe(await readFile(`${here}/bad/${name}/meldung.txt`, 'utf8'));
  });

  test('the good files have no problem', async () => {
    expect(await problemsOf()).toEqual([]);
  });
});

test('schema-fresh: the schema in the repository is the one the fields make', async () => {
  const { catalogue } = await readCatalogue('content');
  expect(checkSchema(schemaText(catalogue), catalogue)).toEqual([]);
  expect(checkSchema(await readFile('public/schema/destination.json', 'utf8'), catalogue)).toEqual([]);
  expect(show(checkSchema('', catalogue))).toBe(
    `public/schema/destination.json:1:1  Warnung: Die Hilfe für den Editor ist älter als Felder, Kategorien oder Regionen.
    -> „npm run check -- --fix“ schreibt sie neu; die Datei mit einreichen.

0 Fehler, 1 Warnung in 1 Datei`,
  );
});

test('without states, towns and images the checks that need them are left out', async () => {
  expect(await problemsOf('outside-state', { surroundings: undefined })).toEqual([]);
  expect(await problemsOf('far-from-town', { surroundings: undefined })).toEqual([]);
});

test('places on the border are no error: Zugspitze, Rheinfall, Helgoland, Büsingen', () => {
  const { kmOutside } = surroundings;
  const places: [string, number, number][] = [
    ['DE-BY', 10.9848, 47.4211],
    ['CH-SH', 8.6156, 47.6781],
    ['DE-SH', 7.8926, 54.1811],
    ['DE-BW', 8.6903, 47.6969],
  ];
  for (const [iso, lng, lat] of places) expect(kmOutside(iso, lng, lat)).toBeLessThan(3);
});

/** The problems of the good files with the bad ones laid over them. */
async function problemsOf(name?: CheckName, options: ReadOptions = {}): Promise<Problem[]> {
  const folder = await temporaryFolder();
  for (const file of await readdir('content')) {
    if (file.endsWith('.yaml')) await cp(`content/${file}`, `${folder}/${file}`);
  }
  await cp(`${here}/good`, folder, { recursive: true });
  if (name) await cp(`${here}/bad/${name}`, folder, { recursive: true });
  const formerSlugs = name === 'slug-vanished' ? ['neuschwanstein', 'schloss-neuschwanstein'] : [];
  return (await checkContent(folder, { surroundings, formerSlugs, ...options })).problems;
}
