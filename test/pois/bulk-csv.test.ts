import { describe, expect, test } from 'vitest';
import { createRandom } from '../bench/random.ts';
import { readCsv } from '../../src/pois/bulk-csv.ts';
import { RECORD_LETTERS, type BulkItem } from '../../src/pois/bulk-record.ts';
import { isBulkFile } from '../../src/pois/bulk.ts';
import { readRows } from '../../src/pois/csv-rows.ts';
import { all, csvPieces, plain, sizes } from './pieces.ts';

describe('the rows of a CSV file', () => {
  const rows = async (text: string, letters?: number) =>
    (await all(readRows(csvPieces(text, letters)))).map((row) => ('cells' in row ? row.cells : row.message));

  test('come back as they were written, however they are cut, by every separator and line end', async () => {
    const random = createRandom(3);
    const bits = ['a', 'Zürich', ' ', '"', '""', '\n', '\r\n', ',', ';', '\t', '🚂', ''];
    const cell = () => Array.from({ length: Math.floor(random() * 4) }, () => bits[Math.floor(random() * bits.length)]);
    for (let round = 0; round < 40; round++) {
      const separator = [',', ';', '\t'][round % 3]!;
      const written = Array.from({ length: 1 + Math.floor(random() * 4) }, () =>
        Array.from({ length: 3 }, () => cell().join('')),
      );
      const table = [['one', 'two', 'three'], ...written];
      const quoted = (text: string) =>
        /[",;\t\r\n]/.test(text) || random() < 0.2 ? `"${text.replaceAll('"', '""')}"` : text;
      const end = round % 2 ? '\n' : '\r\n';
      const text = table.map((row) => row.map(quoted).join(separator)).join(end) + (round % 4 < 2 ? end : '');
      for (const letters of [1, 5, Infinity]) expect(await rows(text, letters), JSON.stringify(text)).toEqual(table);
    }
  });

  test.each([
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a,b\n\n1,', [['a', 'b'], [''], ['1', '']]],
    ['a;b,c;d', [['a', 'b,c', 'd']]],
    ['a,b;c', [['a', 'b;c']]],
    ['a\tb;c\td', [['a', 'b;c', 'd']]],
    ['a\nb,c', [['a'], ['b', 'c']]],
    ['', []],
    ['a', [['a']]],
    ['a,', [['a', '']]],
    ['x"y,z', [['x"y', 'z']]],
    ['"x"y,z', [['xy', 'z']]],
    ['"","a"', [['', 'a']]],
    ['a\n"offen', [['a'], 'Ein Anführungszeichen wird nicht wieder geschlossen.']],
  ])('%j is %j', async (text, expected) => {
    for (const letters of sizes) expect(await rows(text, letters)).toEqual(expected);
  });

  test('know where each cell begins', async () => {
    const text = 'a,bc\n"x\ny",zz\r\n,"q"';
    for (const letters of sizes) {
      const read = await all(readRows(csvPieces(text, letters)));
      expect(
        read.map((row) => ('positions' in row ? row.positions.map(({ line, column }) => `${line}:${column}`) : '')),
      ).toEqual([
        ['1:1', '1:3'],
        ['2:1', '3:4'],
        ['4:1', '4:2'],
      ]);
    }
  });

  test('end where a quote was forgotten, not at the end of memory', async () => {
    let read = 0;
    const endless = async function* () {
      yield 'a\n"';
      for (; read < 100; read++) yield await Promise.resolve('x'.repeat(RECORD_LETTERS / 2));
    };
    expect((await all(readRows(endless()))).at(-1)).toMatchObject({ kind: 'fault', position: { line: 2, column: 1 } });
    expect(read).toBe(2);
  });
});

describe('a CSV file', () => {
  const needed = 'slug,name,category,latitude,longitude,region,town,summary,description,prominence,source,checkedOn';
  const csv = (text: string) => plain(readCsv(csvPieces(text)));
  const values = 'a,A,museum,50.5,-10,R,T,S,D,7,Q,2026-01-01';
  const known = {
    ...{ slug: 'a', name: 'A', category: 'museum', latitude: 50.5, longitude: -10, region: 'R', town: 'T' },
    ...{ summary: 'S', description: 'D', prominence: 7, source: 'Q', checkedOn: '2026-01-01' },
  };

  test('gives each cell the kind of its field, and leaves what does not fit to the check', async () => {
    const header = `${needed},kids,seating,free,mobility,aliases,extent,image.file,position.source,position.accuracy_m`;
    expect(await csv(`${header}\n${values},true,false,ja,2,x | y,1|2.5|c|4,b.jpg,amt,20`)).toEqual([
      {
        ...known,
        ...{ kids: true, seating: false, free: 'ja', mobility: 2, aliases: ['x', 'y'], extent: [1, 2.5, 'c', 4] },
        ...{ image: { file: 'b.jpg' }, position: { source: 'amt', accuracy_m: 20 } },
      },
    ]);
    expect(await csv(`${header}\n${values},,,,1.5.,,,,,weit`)).toEqual([
      { ...known, mobility: '1.5.', position: { accuracy_m: 'weit' } },
    ]);
    expect(await csv(`${needed}\n${values.replace('50.5', '50,5'.replace(',', '.x'))}`)).toEqual([
      { ...known, latitude: '50.x5' },
    ]);
    expect(await csv(`${needed}\n${values.replace('a,A,', '7,9,')}`)).toEqual([{ ...known, slug: '7', name: '9' }]);
  });

  test('may have blanks around names and cells, and empty lines', async () => {
    expect(await csv(`${needed.replaceAll(',', ' , ')}\n\n , \n${values.replaceAll(',', ' , ')}\n`)).toEqual([known]);
  });

  test('without a column that is needed is not read further; one too many is only told', async () => {
    expect(await csv(`${needed.replace(',town', '')}\n${values}`)).toEqual(['1:1 Die Spalte „town“ fehlt.']);
    expect(await csv(`${needed},twon\n${values},x`)).toEqual([
      `1:${needed.length + 2} Eine Spalte „twon“ gibt es nicht.`,
      known,
    ]);
  });

  test('with two columns for one field is not read further, as nobody knows which is meant', async () => {
    const [at, first] = [needed.length + 2, needed.split(',').indexOf('name') + 1];
    expect(await csv(`${needed},name\n${values},Zweiter Name`)).toEqual([
      `1:${at} Die Spalte „name“ steht zweimal da, als ${first}. und als ${needed.split(',').length + 1}.`,
    ]);
  });

  test('tells rows that are too short or too long, and reads on', async () => {
    expect(await csv(`${needed}\na,b\n${values},x\n${values}`)).toEqual([
      '2:1 Diese Zeile hat 2 Spalten statt 12.',
      '3:1 Diese Zeile hat 13 Spalten statt 12.',
      known,
    ]);
    expect((await csv(`${needed}\n"a`)).at(-1)).toMatch(/^2:1 Ein Anführungszeichen/);
  });

  test('may say its separator in a first line, as spreadsheets do', async () => {
    const [table, row] = [needed, values].map((line) => line.replaceAll(',', ';'));
    expect(await csv(`sep=;\n${table}\n${row}`)).toEqual([known]);
  });

  test('knows where a field or a part of it stands, else where its record begins', async () => {
    const parts = 'price.child,price.adult';
    const [record] = await all(readCsv(csvPieces(`${parts},${needed}\n1,2,${values}`)));
    const at = (record as Extract<BulkItem, { kind: 'record' }>).position;
    expect(
      [at(), at('kids'), at('name'), at('price', 'adult'), at('price', 'family'), at('price')].map(
        ({ line, column }) => [line, column],
      ),
    ).toEqual([
      [2, 1],
      [2, 1],
      [2, 7],
      [2, 3],
      [2, 1],
      [2, 1],
    ]);
  });
});

test.each([
  ['a.csv', true],
  ['a.b.geojson', true],
  ['a.ndjson', true],
  ['a.json', false],
  ['csv', true],
  ['a.csv.gz', false],
])('%s is a bulk file: %s', (name, expected) => {
  expect(isBulkFile(name)).toBe(expected);
});
