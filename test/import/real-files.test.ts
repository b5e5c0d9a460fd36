import { existsSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { areAlike, foldTitle, NEAR_KM } from '../../src/pois/alike.ts';
import { kmBetween } from '../../src/geo/sphere.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { destinationsOf, emptyContent, importFile, snapshot, sumOf } from './importing.ts';

const shared = '../shared/data';
const isThere = existsSync(shared);

interface Case {
  file: string;
  options: Parameters<typeof importFile>[2];
  /** Records by a count of their own: osmium for the PBF, a JSON reader for the rest. */
  read: number;
  taken: number;
}

const cases: Case[] = [
  { file: 'liechtenstein-latest.osm.pbf', options: {}, read: 142_832 + 15_247 + 358, taken: 33 },
  { file: 'sehenswuerdigkeiten.geojson', options: { category: 'denkmal' }, read: 63, taken: 63 },
  { file: 'spielplaetze_flensburg.geojson', options: { category: 'spielplatz' }, read: 76, taken: 75 },
  { file: 'stadt-flensburg-denkmalschutz.json', options: { category: 'denkmal', bulk: true }, read: 1030, taken: 590 },
];

describe.skipIf(!isThere)(`the real files of ${shared}${isThere ? '' : ', which is not there'}`, () => {
  test.each(cases)('$file: every record is accounted for, and a second import changes nothing', async (given) => {
    const content = await emptyContent();
    const first = await importFile(content, `${shared}/${given.file}`, given.options);
    expect([first.tally.read, sumOf(first), first.tally.counts.taken]).toEqual([given.read, given.read, given.taken]);
    expect((await destinationsOf(content)).size).toBe(given.taken);

    const before = await snapshot(content);
    const second = await importFile(content, `${shared}/${given.file}`, { ...given.options, today: '2026-11-20' });
    expect(await snapshot(content)).toEqual(before);
    expect(second.tally.counts).toEqual(first.tally.counts);
    expect(second.tally.outcomes).toEqual({ new: 0, changed: 0, unchanged: given.taken, deleted: 0 });
  });

  test('the PBF: the peaks that osmium and a point-in-polygon test of its own place in the area, and no others', async () => {
    const content = await emptyContent();
    const { tally } = await importFile(content, `${shared}/liechtenstein-latest.osm.pbf`);
    const bare = tally.reasons.get('uncategorised')!.get('ohne Eigenschaften (Stützpunkte)')!;
    expect(bare.count).toBe(138_180);
    const peaks = [...(await destinationsOf(content)).values()].filter(({ category }) => category === 'aussichtspunkt');
    expect(peaks.map(({ name, region }) => `${name}, ${region}`).sort()).toEqual([
      ...['Falknis, Graubünden', 'Galinakopf, Vorarlberg', 'Gorfion, Vorarlberg', 'Mazorakopf, Graubünden'],
      ...['Mittlerspitz, Graubünden', 'Saroja, Vorarlberg', 'Vorder Grauspitz, Graubünden', 'Wörznerhorn, Graubünden'],
    ]);
  });

  test('monuments: as many as are no neighbours of the same name, by comparing each with each', async () => {
    const text = await readFile(`${shared}/stadt-flensburg-denkmalschutz.json`, 'utf8');
    const monuments = JSON.parse(text) as { designation: string; coords: [number, number] }[];
    const kept: { titles: string[]; lng: number; lat: number }[] = [];
    for (const { designation, coords } of monuments) {
      const one = { titles: [foldTitle(designation)], lng: coords[1], lat: coords[0] };
      if (!kept.some((other) => kmBetween(one, other) < NEAR_KM && areAlike(one.titles, other.titles))) kept.push(one);
    }
    expect(kept.length).toBe(590);
  });

  test('monuments in the order latitude, longitude all end up in Flensburg', async () => {
    const content = await emptyContent();
    await importFile(content, `${shared}/stadt-flensburg-denkmalschutz.json`, { category: 'denkmal', bulk: true });
    for (const { latitude, longitude, town } of (await destinationsOf(content)).values()) {
      expect(town).toBe('Flensburg');
      expect(latitude > 54.7 && latitude < 54.9 && longitude > 9.3 && longitude < 9.6).toBe(true);
    }
  });

  test('what the source changes, adds and drops is followed; what the editors changed stays', async () => {
    const content = await emptyContent();
    const folder = await temporaryFolder();
    const path = `${folder}/wien.geojson`;
    const options = { category: 'denkmal', name: 'wien' };
    await copyFile(`${shared}/sehenswuerdigkeiten.geojson`, path);
    await importFile(content, path, options);
    const file = (slug: string) => `${content}/pois/at/${slug}.yaml`;
    const edited = (await readFile(file('palais-epstein'), 'utf8'))
      .replace('prominence: 10', 'prominence: 35 # nachgesehen')
      .replace(/^website:.*\n/m, 'website: https://www.parlament.gv.at/besuch\n');
    await writeFile(file('palais-epstein'), edited);

    const upstream = JSON.parse(await readFile(path, 'utf8')) as {
      features: { properties: Record<string, string>; geometry: { coordinates: number[] } }[];
    };
    const named = (name: string) => upstream.features.find(({ properties }) => properties.NAME === name)!;
    named('Palais Epstein').properties.WEITERE_INF = 'https://www.parlament.gv.at/neu';
    named('Palais Epstein').geometry.coordinates = [16.3597, 48.2066];
    named('Universität Wien').properties.NAME = 'Hauptgebäude der Universität';
    upstream.features = upstream.features.filter(({ properties }) => properties.NAME !== 'Unteres Belvedere');
    await writeFile(path, JSON.stringify(upstream));

    const result = await importFile(content, path, { ...options, today: '2026-11-20' });
    expect(result.tally.outcomes).toEqual({ new: 0, changed: 2, unchanged: 60, deleted: 0 });
    expect(result.vanished).toEqual(['unteres-belvedere']);
    expect(result.kept).toEqual([{ slug: 'palais-epstein', fields: ['website', 'prominence'] }]);
    expect(result.conflicts).toMatchObject([
      {
        slug: 'palais-epstein',
        field: 'website',
        ours: 'https://www.parlament.gv.at/besuch',
        theirs: 'https://www.parlament.gv.at/neu',
      },
    ]);
    const epstein = await readFile(file('palais-epstein'), 'utf8');
    expect(epstein).toContain('prominence: 35 # nachgesehen\n');
    expect(epstein).toContain('longitude: 16.3597\n');
    expect(epstein).toContain('checkedOn: 2026-11-20');
    // The address of a destination outlives its name.
    expect((await destinationsOf(content)).get('universitaet-wien')!.name).toBe('Hauptgebäude der Universität');

    const settled = await snapshot(content);
    const again = await importFile(content, path, { ...options, today: '2026-11-21' });
    expect(await snapshot(content)).toEqual(settled);
    expect(again.conflicts).toEqual([]);
  });

  test('playgrounds, which have no ids: moved and renamed ones are followed, not doubled', async () => {
    const content = await emptyContent();
    const path = `${await temporaryFolder()}/spielplaetze.geojson`;
    const options = { category: 'spielplatz' };
    await copyFile(`${shared}/spielplaetze_flensburg.geojson`, path);
    await importFile(content, path, options);
    const upstream = JSON.parse(await readFile(path, 'utf8')) as {
      features: { properties: { place: string }; geometry: { coordinates: [number, number] } }[];
    };
    const named = (name: string) => upstream.features.find(({ properties }) => properties.place === name)!;
    named('Am Sender').geometry.coordinates[0] += 0.002;
    named('Angelsunder Weg').geometry.coordinates[1] += 0.02;
    named('Angelsunder Weg').properties.place = 'Spielplatz am Angelsunder Weg';
    const [, , third] = upstream.features;
    third!.properties.place = 'Neuer Name';
    await writeFile(path, JSON.stringify(upstream));
    const { tally, changed, vanished } = await importFile(content, path, { ...options, today: '2026-11-20' });
    // Both name and place new: nothing says that it is the same one.
    expect(tally.outcomes).toEqual({ new: 1, changed: 2, unchanged: 72, deleted: 0 });
    expect(vanished).toEqual(['angelsunder-weg']);
    expect(changed[0]).toEqual({ slug: 'am-sender', fields: ['longitude'] });
    expect(changed[1]!.fields).toContain('name');
    const settled = await snapshot(content);
    await importFile(content, path, { ...options, today: '2026-11-21' });
    expect(await snapshot(content)).toEqual(settled);
  });
});
