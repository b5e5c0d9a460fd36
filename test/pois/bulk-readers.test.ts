import { describe, expect, test } from 'vitest';
import { createRandom } from '../bench/random.ts';
import { readCsv } from '../../src/pois/bulk-csv.ts';
import { readGeojson, readNdjson } from '../../src/pois/bulk-json.ts';
import { RECORD_LETTERS, type BulkItem } from '../../src/pois/bulk-record.ts';
import { isBulkFile } from '../../src/pois/bulk.ts';
import { readRows } from '../../src/pois/csv-rows.ts';
import { readJsonList } from '../../src/pois/json-list.ts';

/** The text in pieces of so many letters. */
async function* pieces(text: string, letters = Infinity, first = letters): AsyncGenerator<string> {
  yield text.slice(0, first);
  for (let at = first; at < text.length; at += letters) yield await Promise.resolve(text.slice(at, at + letters));
}
/** The same, but the first line in one piece, as it comes from a file: it tells the separator. */
const csvPieces = (text: string, letters = Infinity) =>
  pieces(text, letters, Math.max(letters, text.indexOf('\n') + 1 || text.length));

const sizes = [1, 2, 3, 7, 50, Infinity];
async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}
/** Records as their values, faults as `line:column message`. */
const plain = async (items: AsyncIterable<BulkItem>) =>
  (await all(items)).map((item) =>
    item.kind === 'record' ? item.value : `${item.position.line}:${item.position.column} ${item.message}`,
  );

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

  test('tells rows that are too short or too long, and reads on', async () => {
    expect(await csv(`${needed}\na,b\n${values},x\n${values}`)).toEqual([
      '2:1 Diese Zeile hat 2 Spalten statt 12.',
      '3:1 Diese Zeile hat 13 Spalten statt 12.',
      known,
    ]);
    expect((await csv(`${needed}\n"a`)).at(-1)).toMatch(/^2:1 Ein Anführungszeichen/);
  });

  test('knows where a field stands, else where its record begins', async () => {
    const [record] = await all(readCsv(csvPieces(`${needed}\n${values}`)));
    const at = (record as Extract<BulkItem, { kind: 'record' }>).position;
    expect([at(), at('slug'), at('name'), at('kids')].map(({ line, column }) => [line, column])).toEqual([
      [2, 1],
      [2, 1],
      [2, 3],
      [2, 1],
    ]);
  });
});

describe('the entries of a list in JSON', () => {
  const texts = async (json: string, list: string | undefined, letters?: number) =>
    (await all(readJsonList(pieces(json, letters), list))).map((entry) =>
      'kind' in entry ? (entry.kind === 'fault' ? entry.message : entry.kind) : entry.text,
    );

  test('are found however the file is cut and laid out', async () => {
    const random = createRandom(5);
    const value = (depth: number): unknown => {
      const kind = Math.floor(random() * (depth > 2 ? 4 : 6));
      const word = ['a"b', '\\', ']}', '{[,', 'features', 'ü🚂', ''][Math.floor(random() * 7)]!;
      if (kind < 2) return word;
      if (kind === 2) return Math.floor(random() * 100) - 50;
      if (kind === 3) return random() < 0.5 ? null : true;
      const items = Array.from({ length: Math.floor(random() * 3) }, () => value(depth + 1));
      return kind === 4 ? items : Object.fromEntries(items.map((item, i) => [`${word}${i}`, item]));
    };
    for (let round = 0; round < 40; round++) {
      const entries = Array.from({ length: Math.floor(random() * 4) }, () => value(0));
      const before = { type: 'x', other: [value(1)], more: { features: [1] } };
      const json = JSON.stringify({ ...before, features: entries, after: [{}, 'features'] }, undefined, round % 3);
      for (const letters of [1, 4, Infinity]) {
        const read = await texts(json, 'features', letters);
        expect(
          read.map((text) => JSON.parse(text) as unknown),
          json,
        ).toEqual(entries);
        const bare = await texts(JSON.stringify(entries, undefined, round % 3), undefined, letters);
        expect(bare.map((text) => JSON.parse(text) as unknown)).toEqual(entries);
      }
    }
  });

  test.each([
    ['{"features":[]}', []],
    ['{"type":"x"}', ['no-list']],
    ['{"features":{"features":[1]}}', ['no-list']],
    ['', ['no-list']],
    ['{"features":[{"a":1}', ['{"a":1}', 'Die Datei hört mittendrin auf.']],
    ['{"features":[{"a":1', ['Die Datei hört mittendrin auf.']],
    ['{"features":["a', ['Die Datei hört mittendrin auf.']],
    ['{"features":[1,"b",null]}', ['1', '"b"', 'null']],
  ])('%j gives %j', async (json, expected) => {
    for (const letters of sizes) expect(await texts(json, 'features', letters)).toEqual(expected);
  });

  test('have places, and one that never ends is told before memory is full', async () => {
    const places = async (json: string) =>
      (await all(readJsonList(pieces(json, 3), 'features'))).map((entry) =>
        'position' in entry ? `${entry.position.line}:${entry.position.column}` : '',
      );
    expect(await places('{"features":[\n {"a":1},\n\n{"b":2},7 ]}')).toEqual(['2:2', '4:1', '4:9']);
    expect(await places('{"features":[\n {"a":')).toEqual(['2:6']);
    let read = 0;
    const endless = async function* () {
      yield '{"features":[{"a":"';
      for (; read < 100; read++) yield await Promise.resolve('x'.repeat(RECORD_LETTERS / 4));
    };
    expect((await all(readJsonList(endless(), 'features'))).map((entry) => 'kind' in entry && entry.kind)).toEqual([
      'fault',
    ]);
    expect(read).toBeLessThan(8);
  });
});

describe('GeoJSON and NDJSON', () => {
  const point = { type: 'Feature', geometry: { type: 'Point', coordinates: [10, 50] }, properties: { name: 'A' } };
  const lines = (...values: unknown[]) =>
    plain(readNdjson(pieces(values.map((value) => JSON.stringify(value)).join('\n'), 4)));

  test.each<[unknown, unknown]>([
    [{ slug: 'a' }, { slug: 'a' }],
    [point, { name: 'A', longitude: 10, latitude: 50 }],
    [
      { ...point, id: 'b' },
      { slug: 'b', name: 'A', longitude: 10, latitude: 50 },
    ],
    [
      { ...point, id: 7 },
      { name: 'A', longitude: 10, latitude: 50 },
    ],
    [
      { ...point, id: 'b', properties: { slug: 'c' } },
      { slug: 'c', longitude: 10, latitude: 50 },
    ],
    [
      { ...point, properties: null },
      { longitude: 10, latitude: 50 },
    ],
    [{ ...point, geometry: null }, '1:1 Dieser Eintrag ist kein Punkt.'],
    [{ ...point, geometry: { type: 'Point' } }, '1:1 Dieser Eintrag ist kein Punkt.'],
    [{ ...point, geometry: { type: 'LineString', coordinates: [[1, 2]] } }, '1:1 Dieser Eintrag ist kein Punkt.'],
    [null, '1:1 Dieser Eintrag ist kein Objekt.'],
    [[1], '1:1 Dieser Eintrag ist kein Objekt.'],
    ['x', '1:1 Dieser Eintrag ist kein Objekt.'],
  ])('%j is %j', async (value, expected) => {
    expect(await lines(value)).toEqual([expected]);
    expect(await plain(readGeojson(pieces(JSON.stringify({ features: [value] }))))).toEqual([
      typeof expected === 'string' ? expected.replace('1:1', '1:14') : expected,
    ]);
  });

  test('lines are counted, empty ones too, and a broken one stops nothing', async () => {
    const read = await plain(readNdjson(pieces('{"slug":"a"}\n\n{\n  \n{"slug":"b"}\n', 2)));
    expect(read).toEqual([{ slug: 'a' }, '3:1 Dieser Eintrag ist kein gültiges JSON.', { slug: 'b' }]);
    const endless = pieces(`{"slug":"a"}\n{"x":"${'x'.repeat(RECORD_LETTERS + 1)}`, 1 << 18);
    expect(await plain(readNdjson(endless))).toEqual([
      { slug: 'a' },
      '2:1 Dieser Eintrag ist länger als eine Million Zeichen.',
    ]);
    expect(await plain(readGeojson(pieces('{"type":"Topology"}')))).toEqual([
      '1:1 Die Datei ist keine FeatureCollection.',
    ]);
  });

  test('know where a field stands; coordinates are where the two numbers stand', async () => {
    const text = `{"features":[\n${JSON.stringify(point, undefined, 1)}]}`;
    const [record] = await all(readGeojson(pieces(text, 9)));
    const at = (record as Extract<BulkItem, { kind: 'record' }>).position;
    const placeOf = (part: string) => {
      const before = text.slice(0, text.indexOf(part)).split('\n');
      return { line: before.length, column: before.at(-1)!.length + 1 };
    };
    expect(at('name')).toEqual(placeOf('"name"'));
    expect([at('latitude'), at('longitude')]).toEqual([placeOf('"coordinates"'), placeOf('"coordinates"')]);
    expect([at(), at('kids')]).toEqual([
      { line: 2, column: 1 },
      { line: 2, column: 1 },
    ]);
    const [line] = await all(readNdjson(pieces('\n{"slug":"a","name":"B"}')));
    expect((line as typeof record & { kind: 'record' }).position('name')).toEqual({ line: 2, column: 13 });
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
