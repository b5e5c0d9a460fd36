import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { destinationsOf, emptyContent, snapshot } from '../import/importing.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { runCommand } from './run-command.ts';

let folder: string;
let content: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  content = await emptyContent();
});

function importFile(name: string, text?: string) {
  if (text !== undefined) writeFileSync(`${folder}/${name}`, text);
  const about = ['--source', 'Stadt Beispiel', '--licence', 'CC0', '--category', 'museum'];
  return runCommand('import', `${folder}/${name}`, '--content', content, ...about);
}

test.each<[string, string | undefined, string]>([
  ['fehlt.csv', undefined, 'fehlt.csv“ gibt es nicht.'],
  ['leer.csv', '', 'leer.csv“ ist leer.'],
  [
    'offen.csv',
    'id,name,lat,lon\n1,"Prüfmuseum,48.1,11.5\n',
    'Zeile 2: Ein Anführungszeichen wird nicht wieder geschlossen.',
  ],
  ['brief.doc', 'Sehr geehrte Damen und Herren\n', 'OSM-PBF, Overpass-JSON, GeoJSON, CSV, NDJSON.'],
])('%s is refused, and nothing is written', async (name, text, sentence) => {
  const before = await snapshot(content);
  const { status, stdout, stderr } = importFile(name, text);
  expect([status, stdout, stderr.includes(sentence)], stderr).toEqual([1, '', true]);
  expect(await snapshot(content)).toEqual(before);
});

test('a source of one letter is refused by the option that says it', () => {
  const path = `${folder}/ort.csv`;
  writeFileSync(path, 'id,name,lat,lon\n1,Prüfmuseum,48.137,11.575\n');
  const about = ['--source', 'S', '--licence', 'CC0', '--category', 'museum'];
  const { status, stderr } = runCommand('import', path, '--content', content, ...about);
  expect([status, stderr.includes('„--source“ braucht 2 bis 80 Zeichen, hier sind es 1.')], stderr).toEqual([1, true]);
});

test('a GeoJSON with one museum ends with 0, a report and a file that passes the check', async () => {
  const museum = {
    type: 'Feature',
    properties: { id: 1, name: 'Prüfmuseum' },
    geometry: { type: 'Point', coordinates: [11.575, 48.137] },
  };
  const { status, stdout } = importFile(
    'orte.geojson',
    JSON.stringify({ type: 'FeatureCollection', features: [museum] }),
  );
  expect([status, stdout.includes('neu 1, geändert 0, unverändert 0')], stdout).toEqual([0, true]);
  const found = await destinationsOf(content);
  expect([...found.keys()]).toEqual(['pruefmuseum']);
  expect(found.get('pruefmuseum')).toMatchObject({ category: 'museum', countryCode: 'DE' });
});

test('a collection with a broken file beside its destinations is mended first', () => {
  const categories = `${content}/categories.yaml`;
  const good = readFileSync(categories, 'utf8');
  writeFileSync(categories, good.replace('"#5c0caa"', 'lila'));
  const { status, stdout, stderr } = importFile('orte.csv', 'id,name,lat,lon\n1,Prüfmuseum,48.137,11.575\n');
  writeFileSync(categories, good);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('„color“ passt nicht bei „schloss“: „lila“.');
  expect(stderr).not.toContain('    at ');
});
