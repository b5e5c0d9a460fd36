import { describe as group, expect, test } from 'vitest';
import { describe } from '../../src/pois/problem.ts';
import { checkContent } from '../../src/pois/read.ts';
import { folderWith } from '../temporary-folder.ts';
import { catalogues, surroundings, tower } from './bulk-content.ts';

const mill = {
  ...tower,
  slug: 'muehle-b',
  name: 'Mühle B',
  latitude: 48.3851,
  summary: 'Eine Mühle am Bach, die heute noch mahlt.',
};

const asFeature = ({ latitude, longitude, ...properties }: typeof tower) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties,
});
const cell = (value: unknown) => `"${(Array.isArray(value) ? value.join('|') : String(value)).replaceAll('"', '""')}"`;
const asCsv = (rows: object[], separator: string) =>
  [Object.keys(rows[0]!).join(separator), ...rows.map((row) => Object.values(row).map(cell).join(separator))].join(
    '\r\n',
  );

const forms: Record<string, string> = {
  'sammlung.geojson': JSON.stringify(
    { type: 'FeatureCollection', features: [tower, mill].map(asFeature) },
    undefined,
    2,
  ),
  'sammlung.ndjson': [tower, mill].map((row) => JSON.stringify(row)).join('\n'),
  'sammlung.csv': `\uFEFF${asCsv([tower, mill], ';')}\r\n`,
  'mit-komma.csv': asCsv([tower, mill], ','),
};

const check = async (name: string, text: string) =>
  checkContent(await folderWith({ ...catalogues, [`pois/de/${name}`]: text }), { surroundings });

group('a bulk file gives the same destinations as files of their own', () => {
  test.each(Object.keys(forms))('%s', async (name) => {
    const { content, problems } = await check(name, forms[name]!);
    expect(problems).toEqual([]);
    expect(content.destinations.map(({ slug }) => slug)).toEqual(['muehle-b', 'turm-a']);
    const { source: _source, ...expected } = tower;
    expect(content.destinations[1]).toMatchObject({ ...expected, description: tower.description.trim(), kids: true });
  });
});

test.each([
  ['leer.ndjson', ''],
  ['leer.ndjson', '\n \n'],
  ['leer.csv', ''],
  ['leer.csv', asCsv([tower], ';').split('\r\n')[0]!],
  ['leer.geojson', '{ "type": "FeatureCollection", "features": [] }'],
])('a bulk file without a destination is asked about: %s %j', async (name, text) => {
  const { problems } = await check(name, text);
  expect(problems.map(({ file, line, level, message }) => [file, line, level, message])).toEqual([
    [`content/pois/de/${name}`, 1, 'warning', 'Die Datei enthält kein Ziel.'],
  ]);
});

group('problems name line and column', () => {
  test('GeoJSON: the line of the field', async () => {
    const text = forms['sammlung.geojson']!.replace('"Augsburg"', '"Flensburg"').replace(
      '"region": "Bayern"',
      '"region": "Bayer"',
    );
    const { problems } = await check('sammlung.geojson', text);
    const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length;
    expect(problems.map(({ line, check }) => [line, check])).toEqual([
      [lineOf('"Bayer"'), 'known-region'],
      [lineOf('"Flensburg"'), 'far-from-town'],
    ]);
    expect(problems[0]!.message).toBe('turm-a: Ein Land oder einen Kanton „Bayer“ gibt es in DE nicht.');
  });

  test('CSV: the cell, counted over line breaks inside quotes', async () => {
    const { problems } = await check('sammlung.csv', asCsv([tower, { ...mill, category: 'muehle' }], ';'));
    expect(problems.map(({ line, column, check }) => [line, column, check])).toEqual([[5, 22, 'known-category']]);
  });

  test('CSV: the cell of the part that is wrong, and what a cell takes', async () => {
    const table = (season: string, durationMinutes: string, adult: string) =>
      asCsv([{ ...tower, season, durationMinutes, 'price.child': '5', 'price.adult': adult }], ',');
    const bad = table('im Sommer', 'lang', 'zwei Euro');
    const at = (cell: string) => bad.split('\n').at(-1)!.indexOf(`"${cell}"`) + 1;
    const { problems } = await check('sammlung.csv', bad);
    expect(problems.map(({ column, message, fix }) => [column, message, fix])).toEqual([
      [at('im Sommer'), 'turm-a: „season“ passt nicht: „im Sommer“.', 'Tag und Monat von bis schreiben, etwa 1.4. bis 31.10.; mehrere durch Komma getrennt.'], // prettier-ignore
      [at('lang'), 'turm-a: „durationMinutes“ passt nicht: „lang“.', 'Ganze Minuten von 5 bis 2880 schreiben, etwa 90 oder 60-120.'], // prettier-ignore
      [at('zwei Euro'), 'turm-a: „price.adult“ passt nicht: „zwei Euro“.', 'Beträge ohne Währungszeichen schreiben, etwa 12,50 oder 12-18; in price.currency EUR oder CHF.'], // prettier-ignore
    ]);
    expect((await check('sammlung.csv', table('1.4. bis 31.10.', '60-120', '12,50'))).problems).toEqual([]);
  });

  test('CSV: a misspelt column is told once, not in every row', async () => {
    const rows = [tower, mill].map(({ town, ...row }) => ({ ...row, ort: town, twon: town }));
    const { problems } = await check('sammlung.csv', asCsv(rows, ','));
    expect(problems.map(({ message, fix }) => `${message} ${fix}`)).toEqual([
      'Die Spalte „town“ fehlt. In der ersten Zeile stehen die Namen der Felder.',
      expect.stringContaining('Eine Spalte „ort“ gibt es nicht.'),
      'Eine Spalte „twon“ gibt es nicht. Meinten Sie „town“?',
    ]);
  });

  test.each([
    ['a.ndjson', '{"slug": "a"\n', '1:1  Fehler: Dieser Eintrag ist kein gültiges JSON.'],
    ['a.ndjson', '[1]\n', '1:1  Fehler: Dieser Eintrag ist kein Objekt.'],
    ['a.geojson', '{"type":"FeatureCollection","features":[\n{"type":', '2:8  Fehler: Die Datei hört mittendrin auf.'],
    ['a.geojson', '{"type":"Topology"}', '1:1  Fehler: Die Datei ist keine FeatureCollection.'],
    ['a.csv', 'slug,name\n"offen', 'Die Spalte „category“ fehlt.'],
    ['a.csv', `${asCsv([tower], ',')}\n"offen`, 'Ein Anführungszeichen wird nicht wieder geschlossen.'],
    ['a.csv', `${asCsv([tower], ',')}\nzu,kurz`, 'Diese Zeile hat 2 Spalten statt 15.'],
  ])('%s %s', async (name, text, sentence) => {
    const { problems } = await check(name, text);
    expect(describe(problems)).toContain(sentence);
    expect(problems.every(({ level }) => level === 'error')).toBe(true);
  });

  test('a file that is not UTF-8 is refused with a way out', async () => {
    const folder = await folderWith(catalogues);
    const { mkdir, writeFile } = await import('node:fs/promises');
    await mkdir(`${folder}/pois/de`, { recursive: true });
    await writeFile(`${folder}/pois/de/alt.csv`, Buffer.from('slug;name\nmuehle;M\xfchle\n', 'latin1'));
    const { problems } = await checkContent(folder, { surroundings });
    expect(problems.map(({ message, fix }) => [message, fix])).toContainEqual([
      'Die Datei ist nicht in UTF-8 gespeichert.',
      'Beim Speichern „UTF-8“ wählen, in Excel „CSV UTF-8“.',
    ]);
  });

  test('of many alike the first hundred are told and the rest counted', async () => {
    const rows = Array.from({ length: 250 }, (_, i) =>
      JSON.stringify({ ...tower, slug: `turm-${i}`, category: 'tuerme' }),
    );
    const { problems } = await check('viele.ndjson', rows.join('\n'));
    expect(problems).toHaveLength(101);
    expect(problems.at(-1)!.message).toBe('… und 150 weitere dieser Art in dieser Datei.');
  });
});
