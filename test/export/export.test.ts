import { readdir, readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { deserialize } from 'flatgeobuf/lib/mjs/geojson.js';
import { changesSince } from '../../src/export/changes.ts';
import { exportedFrom } from '../../src/export/exported.ts';
import { writeExport } from '../../src/export/write-file.ts';
import { exportFormatNames } from '../../src/contract/export-formats.ts';
import type { Exporting } from '../../src/export/writers.ts';
import { aboutOf } from '../../src/api/formatted.ts';
import { ATTRIBUTION, BASE, PUBLISHER } from '../api/asking.ts';
import { destination, knownDestinations } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const deployment = { baseUrl: BASE, attribution: ATTRIBUTION, contact: 'k@example.org', publisher: PUBLISHER };
const before = await storeOf();
const about = { ...aboutOf(before, deployment), baseUrl: BASE };
const all: Exporting = { records: () => exportedFrom(before, about), count: knownDestinations.length, about };
const folder = await temporaryFolder();

/** Another state of the content: one gone, one new, one different. */
const [gone, changed, ...same] = knownDestinations;
const now = await storeOf({
  destinations: [
    { ...changed!, summary: 'Ganz anders.', licence: 'ODbL 1.0' },
    ...same,
    destination('neues-ziel'),
  ].sort((a, b) => (a.slug < b.slug ? -1 : 1)),
});
const changes = changesSince(before, now, about);

const slugs = knownDestinations.map(({ slug }) => slug).toSorted();
const lines = (text: string) => text.trimEnd().split('\n');

test('NDJSON: an object a line, each with page, licence and source, no marker of the build left', async () => {
  const path = `${folder}/ziele.ndjson`;
  const bytes = await writeExport(path, 'ndjson', all);
  const text = await readFile(path, 'utf8');
  expect(bytes).toBe(Buffer.byteLength(text));
  expect(text).not.toContain('__BASE__');
  const records = lines(text).map((line) => JSON.parse(line) as Record<string, string>);
  expect(records.map(({ slug }) => slug!).toSorted()).toEqual(slugs);
  for (const { page, slug, licence, licenceUrl, attribution } of records)
    expect({ page, licence, licenceUrl, attribution }).toEqual({
      page: `${BASE}/ziele/${slug}`,
      licence: 'CC BY 4.0',
      licenceUrl: PUBLISHER.licence.url,
      attribution: ATTRIBUTION,
    });
});

test('GeoJSON: one collection with source and licence', async () => {
  const path = `${folder}/ziele.geojson`;
  await writeExport(path, 'geojson', all);
  const { features, ...head } = JSON.parse(await readFile(path, 'utf8')) as {
    features: { id: string; geometry: { coordinates: number[] } }[];
  };
  expect(head).toEqual({ type: 'FeatureCollection', attribution: ATTRIBUTION, licence: PUBLISHER.licence });
  expect(features.map(({ id }) => id).toSorted()).toEqual(slugs);
  expect(features.find(({ id }) => id === 'koelner-dom')!.geometry.coordinates).toEqual([6.9583, 50.9413]);
});

test('CSV: as the API writes it', async () => {
  const path = `${folder}/ziele.csv`;
  await writeExport(path, 'csv', all);
  const [header, ...rows] = (await readFile(path, 'utf8')).trimEnd().split('\r\n');
  expect(header!.split(',').slice(-3)).toEqual(['page', 'licence', 'attribution']);
  expect(rows).toHaveLength(knownDestinations.length);
  for (const row of rows) expect(row.endsWith(`,CC BY 4.0,${ATTRIBUTION}`)).toBe(true);
});

test('FlatGeobuf: read back, with typed columns', async () => {
  const path = `${folder}/ziele.fgb`;
  await writeExport(path, 'fgb', all);
  const features = [];
  for await (const feature of deserialize(new Uint8Array(await readFile(path)))) features.push(feature);
  expect(features.map(({ properties }) => String(properties!.slug)).toSorted()).toEqual(slugs);
  const dom = features.find(({ properties }) => properties!.slug === 'koelner-dom')!;
  expect(dom.geometry).toEqual({ type: 'Point', coordinates: [6.9583, 50.9413] });
  expect(dom.properties).toMatchObject({ free: true, mobility: 2, licence: 'CC BY 4.0', attribution: ATTRIBUTION });
  expect(dom.properties!.latitude).toBe(50.9413);
  expect(dom.properties!.kids ?? null).toBeNull();
});

test('lines and areas are written as such, beside their point', async () => {
  const trail = destination('weg', {
    geometry: {
      type: 'LineString',
      coordinates: [
        [10, 50, 210],
        [10.1, 50.2],
      ],
    },
  });
  const ring = [[10, 50], [11, 50], [10, 51], [10, 50]] as const; // prettier-ignore
  const park = destination('park', { geometry: { type: 'MultiPolygon', coordinates: [[ring], [ring]] } });
  const store = await storeOf({ destinations: [park, trail] });
  const exporting = { records: () => exportedFrom(store, about), count: 2, about };
  await writeExport(`${folder}/formen.fgb`, 'fgb', exporting);
  const flat = [];
  for await (const { geometry, properties } of deserialize(new Uint8Array(await readFile(`${folder}/formen.fgb`))))
    flat.push([properties!.slug, geometry, properties!.latitude]);
  expect(flat.toSorted()).toEqual([
    ['park', park.geometry, park.latitude],
    ['weg', { type: 'LineString', coordinates: [[10, 50], [10.1, 50.2]] }, trail.latitude], // prettier-ignore
  ]);
  await writeExport(`${folder}/formen.geojson`, 'geojson', exporting);
  const { features } = JSON.parse(await readFile(`${folder}/formen.geojson`, 'utf8')) as { features: object[] };
  const [longitude, latitude] = [trail.longitude, trail.latitude];
  expect(features[1]).toMatchObject({ id: 'weg', geometry: trail.geometry, properties: { longitude, latitude } });
});

test('since a build: what is new or different, with its own licence, and what is gone', async () => {
  expect(changes.removed).toEqual([gone!.slug]);
  const found = [...changes.records()].map(({ slug, change, licence }) => [slug, change, licence]);
  expect(found.toSorted()).toEqual([
    [changed!.slug, 'changed', 'ODbL 1.0'],
    ['neues-ziel', 'new', 'CC BY 4.0'],
  ]);
  const path = `${folder}/neu.ndjson`;
  await writeExport(path, 'ndjson', { records: changes.records, count: 2, about, removed: changes.removed });
  expect(JSON.parse(lines(await readFile(path, 'utf8')).at(-1)!)).toEqual({ slug: gone!.slug, change: 'removed' });
  expect([...changesSince(now, now, about).records()]).toEqual([]);
});

test('a build without changes still makes a sound file of every format', async () => {
  for (const format of exportFormatNames) {
    const path = `${folder}/leer.${format}`;
    await writeExport(path, format, { records: () => [], count: 0, about });
    if (format === 'geojson') expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ features: [] });
  }
});

test('what fails half way leaves the former file as it was, and nothing beside it', async () => {
  const own = await temporaryFolder();
  await writeFile(`${own}/ziele.ndjson`, 'vorher');
  const broken: Exporting = {
    ...all,
    *records() {
      yield* [...all.records()].slice(0, 3);
      throw new Error('Platte voll');
    },
  };
  await expect(writeExport(`${own}/ziele.ndjson`, 'ndjson', broken)).rejects.toThrow('Platte voll');
  expect(await readdir(own)).toEqual(['ziele.ndjson']);
  expect(await readFile(`${own}/ziele.ndjson`, 'utf8')).toBe('vorher');
});
