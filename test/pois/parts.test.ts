import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { creditLines, readDataSources, type DataSource } from '../../src/pois/data-sources.ts';
import { fieldNames } from '../../src/pois/fields.ts';
import { guideTables } from '../../src/pois/guide-tables.ts';
import { namedChecks } from '../../src/pois/named-checks.ts';
import { shardOf } from '../../src/pois/editor-files.ts';
import { plainSource } from '../../src/pois/plain-source.ts';
import { describe as show, type Problem } from '../../src/pois/problem.ts';
import { shortened } from '../../src/pois/shortened.ts';
import { slugify } from '../../src/pois/slugify.ts';
import { createSpool } from '../../src/pois/spool.ts';
import { stateShapes, type StatesTopology } from '../../src/pois/state-shapes.ts';
import { didYouMean } from '../../src/pois/suggest.ts';
import { destination } from '../known-destinations.ts';
import { squares } from './one-record.ts';
import { folderWith, temporaryFolder } from '../temporary-folder.ts';

const problem = (known: Partial<Problem> = {}): Problem => ({
  ...{ check: 'no-html', file: 'a.yaml', line: 1, column: 1, level: 'error', message: 'Falsch.', fix: 'Mach.' },
  ...known,
});

describe('a list of problems', () => {
  test('is in the order of files, lines and columns', () => {
    const places = [['b', 1, 1], ['a', 2, 1], ['a', 1, 2], ['a', 1, 1], ['a', 10, 1]] as const; // prettier-ignore
    const list = shortened([]);
    for (const [file, line, column] of places) list.add(problem({ file, line, column }));
    expect(list.sorted().map(({ file, line, column }) => `${file} ${line} ${column}`)).toEqual([
      'a 1 1',
      'a 1 2',
      'a 2 1',
      'a 10 1',
      'b 1 1',
    ]);
  });

  test.each([
    [100, 100, undefined],
    [101, 101, '… und 1 weitere dieser Art in dieser Datei.'],
    [250, 101, '… und 150 weitere dieser Art in dieser Datei.'],
  ])('of %i alike tells %i', (count, length, last) => {
    const list = shortened(Array.from({ length: count }, (_, i) => problem({ line: i + 1 })));
    list.add(problem({ check: 'no-shouting', line: 1000 }));
    list.add(problem({ file: 'b.yaml' }));
    list.add(problem({ level: 'warning', line: 1001 }));
    const sorted = list.sorted();
    expect(sorted).toHaveLength(length + 3);
    expect(sorted.find(({ message }) => message.startsWith('…'))?.message).toBe(last);
    expect(sorted.filter(({ line }) => line === 100)).toHaveLength(last === undefined ? 1 : 2);
  });

  test('is shown with errors first, and counted in one file or several', () => {
    const warning = problem({ level: 'warning', file: 'b.yaml', line: 3 });
    expect(show([warning, problem()])).toBe(
      'a.yaml:1:1  Fehler: Falsch.\n    -> Mach.\n\nb.yaml:3:1  Warnung: Falsch.\n    -> Mach.\n\n1 Fehler, 1 Warnung in 2 Dateien',
    );
    expect(show([warning, warning]).endsWith('\n\n0 Fehler, 2 Warnungen in 1 Datei')).toBe(true);
    expect(show([problem()])).toBe('a.yaml:1:1  Fehler: Falsch.\n    -> Mach.\n\n1 Fehler, 0 Warnungen in 1 Datei');
    expect(show([])).toBe('0 Fehler, 0 Warnungen in 0 Dateien');
  });

  test('can be made without a file of lines', () => {
    const heard: unknown[] = [];
    const source = plainSource({ a: 1 }, 'form', (...of) => heard.push(of));
    const made = source.problemAt('no-html', ['name'], 'M', 'F', 'warning');
    expect(made).toEqual({
      check: 'no-html',
      file: 'form',
      line: 1,
      column: 1,
      level: 'warning',
      message: 'M',
      fix: 'F',
    });
    expect(heard).toEqual([[made, ['name']]]);
    expect(plainSource({}, 'form').problemAt('no-html', [], '', '').level).toBe('error');
  });
});

describe('destinations in a file', () => {
  test('come back as they were, by slug, in any order and as often as asked', async () => {
    const folder = await temporaryFolder();
    const long = 'ü'.repeat(40_000);
    const all = ['c', 'a', 'e', 'b', 'd'].map((slug, i) =>
      destination(slug, { name: `Ö ${slug}`, description: i % 2 ? long : 'kurz' }),
    );
    const spool = createSpool(folder);
    for (const one of all) spool.add(one);
    const read = spool.finish();
    expect(readdirSync(folder)).toEqual([]);
    const sorted = all.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
    expect(read.length).toBe(5);
    expect([...read]).toEqual(sorted);
    expect([4, 0, 4, 2].map((place) => read.at(place)!.slug)).toEqual(['e', 'a', 'e', 'c']);
    expect([read.at(5), read.at(-1)]).toEqual([undefined, undefined]);
    expect([...read]).toEqual(sorted);
  });

  test('may be none, or more than are gathered before they are written', async () => {
    const folder = await temporaryFolder();
    expect([...createSpool(folder).finish()]).toEqual([]);
    const spool = createSpool(folder);
    const description = 'x'.repeat(200_000);
    for (let i = 0; i < 14; i++) spool.add(destination(`d${String(i).padStart(2, '0')}`, { description }));
    expect([...spool.finish()].map(({ slug, description: text }) => [slug.length, text.length])).toEqual(
      Array.from({ length: 14 }, () => [3, 200_000]),
    );
  });
});

describe('words', () => {
  test.each([
    ['schlos', ['schloss', 'schlot'], 'schloss'],
    ['SCHLOS', ['schloss'], 'schloss'],
    ['ab', ['abcd', 'abcde'], 'abcd'],
    ['ab', ['abcde'], undefined],
    ['abcdefghi', ['abcdefxyz'], 'abcdefxyz'],
    ['abcdefghi', ['abcdewxyz'], undefined],
    ['abc', [], undefined],
    ['abx', ['aby', 'abz'], 'aby'],
  ])('%s among %j means %s', (word, candidates, expected) => {
    expect(didYouMean(word, candidates)).toBe(expected);
  });

  test('may differ in so many letters as are allowed', () => {
    expect([didYouMean('abcd', ['abxd'], 1), didYouMean('abcd', ['axxd'], 1), didYouMean('abcd', ['abcd'], 0)]).toEqual(
      [...['abxd', undefined, 'abcd']],
    );
  });

  test.each([
    ['Größe Ähre Öl', 'groesse-aehre-oel'],
    ["l'Été d’Or", 'lete-dor'],
    ['  -- ', ''],
    [`${'a'.repeat(30)} ${'b'.repeat(28)}`, `${'a'.repeat(30)}-${'b'.repeat(28)}`],
    [`${'a'.repeat(30)} ${'b'.repeat(30)}`, 'a'.repeat(30)],
    [`${'a'.repeat(70)} b`, 'a'.repeat(60)],
    ['a'.repeat(59), 'a'.repeat(59)],
    [`a ${'b'.repeat(70)} c`, 'a'],
  ])('%j as a slug is %j', (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  test.each([
    ['burg-eck', 'bu'],
    ['a', 'a'],
    ['a-b', 'a_'],
    ['9x', '9x'],
    ['', ''],
  ])('%j lies in shard %j', (slug, shard) => {
    expect(shardOf(slug)).toBe(shard);
  });
});

describe('the sources of data', () => {
  const amt: DataSource = { id: 'amt', name: 'Das Amt', licence: 'CC BY 4.0' };

  test('are named as they want to be, those that need not be are left out', () => {
    expect(
      creditLines([amt, { ...amt, attribution: '© Amt' }, { ...amt, credit: false }, { ...amt, credit: true }]),
    ).toEqual(['Das Amt (CC BY 4.0)', '© Amt (CC BY 4.0)', 'Das Amt (CC BY 4.0)']);
  });

  const read = async (yaml: string) => readDataSources(await folderWith({ 'sources.yaml': yaml }));
  test('are read from their file, which may be missing or empty', async () => {
    expect(await readDataSources(await temporaryFolder())).toEqual([]);
    expect(await read('')).toEqual([]);
    expect(await read('- { id: amt, name: Das Amt, licence: CC BY 4.0 }')).toEqual([amt]);
  });

  test.each([
    ['- { id: Das Amt, name: Das Amt, licence: CC BY 4.0 }', '„id“ passt nicht: „Das Amt“.'],
    ['- { id: amt, name: Das Amt, licence: CC, url: amt.example }', '„url“ passt nicht bei „amt“: „amt.example“.'],
    ['- { id: amt, name: Das Amt, licence: CC, kredit: nein }', 'Ein Feld „kredit“ gibt es nicht bei „amt“.'],
    ['id: amt', 'Die Datei passt nicht'],
    [
      '- { id: amt, name: Das Amt, licence: CC }\n- { id: amt, name: Stadt Wien, licence: CC BY 4.0 }',
      'sources.yaml:2:9  Fehler: „id: amt“ steht schon bei „Das Amt“.',
    ],
    ['- {', 'sources.yaml:1:'],
  ])('with %j are refused: %s', async (yaml, sentence) => {
    await expect(read(yaml)).rejects.toThrow(sentence);
  });

  test('in a folder that cannot be read are no empty list', async () => {
    await expect(readDataSources(await folderWith({ 'sources.yaml/x': '' }))).rejects.toThrow('EISDIR');
  });
});

test('the shapes of states are their polygons, one or many', () => {
  const topology = (geometry: object): StatesTopology => ({
    type: 'Topology',
    objects: {
      states: { type: 'GeometryCollection', geometries: [{ properties: { iso: 'DE-BY' }, ...geometry } as never] },
    },
    arcs: [[[0, 0], [1, 0], [1, 1], [0, 0]]], // prettier-ignore
  });
  const ring = [[0, 0], [1, 0], [1, 1], [0, 0]]; // prettier-ignore
  expect(stateShapes(topology({ type: 'Polygon', arcs: [[0]] }))).toEqual([{ iso: 'DE-BY', polygons: [[ring]] }]);
  expect(stateShapes(topology({ type: 'MultiPolygon', arcs: [[[0]], [[0]]] }))).toEqual([
    { iso: 'DE-BY', polygons: [[ring], [ring]] },
  ]);
  expect(() => stateShapes(topology({ type: 'LineString', arcs: [0] }))).toThrow('DE-BY');
});

test('the tables of the guide have a row for each field, check and category, and keep their columns', () => {
  const { fields, checks, categories } = guideTables([
    { ...squares.categories[0]!, synonyms: ['Burg', 'castle', 'Öl|Mühle'] },
  ]);
  expect(categories).toBe(
    '| Kennung | Name | Was dazugehört |\n| --- | --- | --- |\n| `schloss` | Schloss | Burg, Öl\\|Mühle |',
  );
  expect([fields, checks].map((table) => table.split('\n').length - 2)).toEqual([
    ...[fieldNames.length, Object.keys(namedChecks).length],
  ]);
  expect(fields).toContain('| `name` | **Pflicht.** Der Name');
  expect(fields).toContain('| `kids` | Lohnt sich');
});
