import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { areAlike, foldTitle, NEAR_KM } from '../../src/pois/alike.ts';
import { kmBetween } from '../../src/geo/sphere.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { destinationsOf, emptyContent, importFile, importText, snapshot, sumOf } from './importing.ts';
import { monuments, museums, osm, osmFile, playgrounds, sights } from './own-files.ts';

/** Files of others, which not everybody has; what the import does is tested with our own beside them. */
const shared = '../shared/data';
const isThere = existsSync(shared);
if (!isThere) process.stderr.write(`${shared} is not there: the import is tested with invented files alone.\n`);

interface Case {
  file: string;
  /** What is in it; a file of `shared` without it. */
  content?: string | Uint8Array;
  options: Parameters<typeof importFile>[2];
  /** Records by a count of their own: osmium for the PBF, a JSON reader for the rest. */
  read: number;
  taken: number;
}

const own: Case[] = [
  { file: 'karte.osm.pbf', content: osmFile, options: {}, read: osm.length, taken: 3 },
  { file: 'wien.geojson', content: sights, options: { category: 'denkmal' }, read: 4, taken: 4 },
  { file: 'spielplaetze.geojson', content: playgrounds, options: { category: 'spielplatz' }, read: 4, taken: 4 },
  { file: 'denkmale.json', content: monuments, options: { category: 'denkmal', bulk: true }, read: 4, taken: 3 },
  { file: 'museen.csv', content: museums, options: {}, read: 3, taken: 2 },
];
const real: Case[] = [
  { file: 'liechtenstein-latest.osm.pbf', options: {}, read: 142_832 + 15_247 + 358, taken: 33 },
  { file: 'sehenswuerdigkeiten.geojson', options: { category: 'denkmal' }, read: 63, taken: 63 },
  { file: 'spielplaetze_flensburg.geojson', options: { category: 'spielplatz' }, read: 76, taken: 75 },
  { file: 'stadt-flensburg-denkmalschutz.json', options: { category: 'denkmal', bulk: true }, read: 1030, taken: 590 },
];

async function pathOf({ file, content }: Case): Promise<string> {
  if (content === undefined) return `${shared}/${file}`;
  const path = `${await temporaryFolder()}/${file}`;
  await writeFile(path, content);
  return path;
}

test.each([...own, ...(isThere ? real : [])])(
  '$file: every record is accounted for, and a second import changes nothing',
  async (given) => {
    const path = await pathOf(given);
    const content = await emptyContent();
    const first = await importFile(content, path, given.options);
    expect([first.tally.read, sumOf(first), first.tally.counts.taken]).toEqual([given.read, given.read, given.taken]);
    expect((await destinationsOf(content)).size).toBe(given.taken);

    const before = await snapshot(content);
    const second = await importFile(content, path, { ...given.options, today: '2026-11-20' });
    expect(await snapshot(content)).toEqual(before);
    expect(second.tally.counts).toEqual(first.tally.counts);
    expect(second.tally.outcomes).toEqual({ new: 0, changed: 0, unchanged: given.taken, deleted: 0 });
  },
);

test('nothing is read in beside a file that cannot be read, which it might write over', async () => {
  const broken = 'name: Prüfturm\ncategory: [denkmal\n';
  const content = await emptyContent({ 'pois/at/pruefturm.yaml': broken });
  const before = await snapshot(content);
  await expect(importText(content, 'wien.geojson', sights, { category: 'denkmal' })).rejects.toThrow(
    /^Eingelesen wird erst, wenn alle[^]*content\/pois\/at\/pruefturm\.yaml:3:1 {2}Fehler[^]*-> /,
  );
  expect(await snapshot(content)).toEqual(before);
});

describe('a PBF file', () => {
  test('gives nodes, areas of ways and areas of relations, each with a point inside', async () => {
    const content = await emptyContent();
    const { tally } = await importText(content, 'karte.osm.pbf', osmFile);
    const found = await destinationsOf(content);
    expect([...found.keys()].sort()).toEqual(['pruefblick', 'pruefzoo', 'schloss-pruefstein']);
    expect(found.get('schloss-pruefstein')).toMatchObject({ category: 'schloss', region: 'Vorarlberg', mobility: 0 });
    const { latitude, longitude, category } = found.get('pruefzoo')!;
    expect(category).toBe('zoo');
    expect(longitude > 9.77 && longitude < 9.774 && latitude > 47.38 && latitude < 47.384).toBe(true);
    expect(tally.counts).toMatchObject({ taken: 3, outside: 1 });
    expect(tally.reasons.get('uncategorised')!.get('ohne Eigenschaften (Stützpunkte)')!.count).toBe(10);
  });
});

test('a list in the order latitude, longitude ends up where it belongs, neighbours of one name once', async () => {
  const content = await emptyContent();
  await importText(content, 'denkmale.json', monuments, { category: 'denkmal', bulk: true });
  const found = [...(await destinationsOf(content)).values()];
  expect(found.map(({ name }) => name).sort()).toEqual(['Prüfkontor', 'Prüfspeicher', 'Prüftor']);
  for (const { town, latitude } of found) expect([town, Math.floor(latitude)]).toEqual(['Flensburg', 54]);
});

test('what the source changes, adds and drops is followed; what the editors changed stays', async () => {
  const content = await emptyContent();
  const folder = await temporaryFolder();
  const path = `${folder}/wien.geojson`;
  const options = { category: 'denkmal', name: 'wien' };
  await writeFile(path, sights);
  await importFile(content, path, options);
  const file = (slug: string) => `${content}/pois/at/${slug}.yaml`;
  const edited = (await readFile(file('pruefpalais'), 'utf8'))
    .replace('prominence: 10', 'prominence: 35 # nachgesehen')
    .replace(/^website:.*\n/m, 'website: https://www.pruef.example/besuch\n');
  await writeFile(file('pruefpalais'), edited);

  const upstream = JSON.parse(await readFile(path, 'utf8')) as {
    features: { properties: Record<string, string>; geometry: { coordinates: number[] } }[];
  };
  const named = (name: string) => upstream.features.find(({ properties }) => properties.NAME === name)!;
  named('Prüfpalais').properties.WEITERE_INF = 'https://www.pruef.example/neu';
  named('Prüfpalais').geometry.coordinates = [16.3597, 48.2066];
  named('Prüfschule Wien').properties.NAME = 'Hauptgebäude der Prüfschule';
  upstream.features = upstream.features.filter(({ properties }) => properties.NAME !== 'Unteres Prüfhaus');
  await writeFile(path, JSON.stringify(upstream));

  const result = await importFile(content, path, { ...options, today: '2026-11-20' });
  expect(result.tally.outcomes).toEqual({ new: 0, changed: 2, unchanged: 1, deleted: 0 });
  expect(result.vanished).toEqual(['unteres-pruefhaus']);
  expect(result.kept).toEqual([{ slug: 'pruefpalais', fields: ['website', 'prominence'] }]);
  expect(result.conflicts).toMatchObject([
    {
      slug: 'pruefpalais',
      field: 'website',
      ours: 'https://www.pruef.example/besuch',
      theirs: 'https://www.pruef.example/neu',
    },
  ]);
  const palais = await readFile(file('pruefpalais'), 'utf8');
  expect(palais).toContain('prominence: 35 # nachgesehen\n');
  expect(palais).toContain('longitude: 16.3597\n');
  expect(palais).toContain('checkedOn: 2026-11-20');
  // The address of a destination outlives its name.
  expect((await destinationsOf(content)).get('pruefschule-wien')!.name).toBe('Hauptgebäude der Prüfschule');

  const settled = await snapshot(content);
  const again = await importFile(content, path, { ...options, today: '2026-11-21' });
  expect(await snapshot(content)).toEqual(settled);
  expect(again.conflicts).toEqual([]);
});

test('playgrounds, which have no ids: moved and renamed ones are followed, not doubled', async () => {
  const content = await emptyContent();
  const path = `${await temporaryFolder()}/spielplaetze.geojson`;
  const options = { category: 'spielplatz' };
  await writeFile(path, playgrounds);
  await importFile(content, path, options);
  const upstream = JSON.parse(await readFile(path, 'utf8')) as {
    features: { properties: { place: string }; geometry: { coordinates: [number, number] } }[];
  };
  const named = (name: string) => upstream.features.find(({ properties }) => properties.place === name)!;
  named('Am Prüfer').geometry.coordinates[0] += 0.002;
  named('Prüfunder Weg').geometry.coordinates[1] += 0.02;
  named('Prüfunder Weg').properties.place = 'Spielplatz am Prüfunder Weg';
  const [, , third] = upstream.features;
  third!.properties.place = 'Neuer Name';
  await writeFile(path, JSON.stringify(upstream));
  const { tally, changed, vanished } = await importFile(content, path, { ...options, today: '2026-11-20' });
  // Both name and place new: nothing says that it is the same one.
  expect(tally.outcomes).toEqual({ new: 1, changed: 2, unchanged: 1, deleted: 0 });
  expect(vanished).toEqual(['pruefunder-weg']);
  expect(changed[0]).toEqual({ slug: 'am-pruefer', fields: ['longitude'] });
  expect(changed[1]!.fields).toContain('name');
  const settled = await snapshot(content);
  await importFile(content, path, { ...options, today: '2026-11-21' });
  expect(await snapshot(content)).toEqual(settled);
});

if (isThere) {
  describe(`the real files of ${shared}`, () => {
    test('the PBF: the peaks that osmium and a point-in-polygon test of its own place in the area, and no others', async () => {
      const content = await emptyContent();
      const { tally } = await importFile(content, `${shared}/liechtenstein-latest.osm.pbf`);
      const bare = tally.reasons.get('uncategorised')!.get('ohne Eigenschaften (Stützpunkte)')!;
      expect(bare.count).toBe(138_180);
      const peaks = [...(await destinationsOf(content)).values()].filter(
        ({ category }) => category === 'aussichtspunkt',
      );
      expect(peaks.map(({ name, region }) => `${name}, ${region}`).sort()).toEqual([
        ...['Falknis, Graubünden', 'Galinakopf, Vorarlberg', 'Gorfion, Vorarlberg', 'Mazorakopf, Graubünden'],
        ...[
          'Mittlerspitz, Graubünden',
          'Saroja, Vorarlberg',
          'Vorder Grauspitz, Graubünden',
          'Wörznerhorn, Graubünden',
        ],
      ]);
    });

    test('monuments: as many as are no neighbours of the same name, by comparing each with each', async () => {
      const text = await readFile(`${shared}/stadt-flensburg-denkmalschutz.json`, 'utf8');
      const monuments = JSON.parse(text) as { designation: string; coords: [number, number] }[];
      const kept: { titles: string[]; lng: number; lat: number }[] = [];
      for (const { designation, coords } of monuments) {
        const one = { titles: [foldTitle(designation)], lng: coords[1], lat: coords[0] };
        if (!kept.some((other) => kmBetween(one, other) < NEAR_KM && areAlike(one.titles, other.titles)))
          kept.push(one);
      }
      expect(kept.length).toBe(590);
    });
  });
}

test('an import that cannot be written to its end changes nothing, and the next one takes in all', async () => {
  const content = await emptyContent();
  const before = await snapshot(content);
  // The memory is written last; with what is appended while it is written its name is too long for the system.
  const cutOff = importText(content, 'museen.csv', museums, { name: 'n'.repeat(246) });
  await expect(cutOff).rejects.toThrow(/n\.ndjson“ lässt sich nicht schreiben/);
  expect(await snapshot(content)).toEqual(before);
  expect((await importText(content, 'museen.csv', museums)).tally.outcomes).toMatchObject({ new: 2, unchanged: 0 });
});
