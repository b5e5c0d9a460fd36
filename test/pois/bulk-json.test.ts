import { describe, expect, test } from 'vitest';
import { createRandom } from '../bench/random.ts';
import { readGeojson, readNdjson } from '../../src/pois/bulk-json.ts';
import { RECORD_LETTERS, type BulkItem } from '../../src/pois/bulk-record.ts';
import { readJsonList } from '../../src/pois/json-list.ts';
import { all, pieces, plain, sizes } from './pieces.ts';

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
