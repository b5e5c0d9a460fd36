import { access, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { BASE_MARKER } from '../../src/build/base-url.ts';
import { publishCollection, refuseWithoutAddress } from '../../src/build/published.ts';
import type { Service } from '../../src/config/service.ts';
import { exportFormatNames, publishedFile, type ExportFormat } from '../../src/contract/export-formats.ts';
import { wholeCollectionText } from '../../src/docs/fillings.ts';
import { saveStore } from '../../src/indexes/save.ts';
import { BASE, PUBLISHER } from '../api/asking.ts';
import { knownDestinations } from '../known-destinations.ts';
import { knownInput } from '../known-store.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const publishing = (...publish: ExportFormat[]) =>
  ({ wholeCollection: { toKeys: false, publish } }) as unknown as Service;

/** What a build with this setting puts beside its pages. */
async function published(service: Service): Promise<string> {
  const [client, data] = [await temporaryFolder(), await temporaryFolder()];
  const input = await knownInput();
  const { wholeCollection } = service;
  const document = { name: PUBLISHER.name, textLicence: PUBLISHER.licence, baseUrl: '', wholeCollection };
  await saveStore(data, { ...input, documents: { ...input.documents, service: JSON.stringify(document) } });
  await publishCollection(client, data, { service, baseUrl: BASE });
  return client;
}

test('every format that service.yaml names lies in /daten, each record with its page and its licence', async () => {
  const client = await published(publishing(...exportFormatNames));
  const text = (format: ExportFormat) => readFile(`${client}${publishedFile(format)}`, 'utf8');
  const records = (await text('ndjson'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);
  expect(records.map(({ slug }) => slug).toSorted()).toEqual(knownDestinations.map(({ slug }) => slug).toSorted());
  for (const { slug, page, licence } of records) {
    expect(page).toBe(`${BASE}/ziele/${slug}`);
    expect(licence).toBeTruthy();
  }
  for (const format of exportFormatNames) {
    const whole = await text(format);
    for (const { slug } of knownDestinations) expect(whole).toContain(slug);
    expect(whole).not.toContain(BASE_MARKER);
  }
});

test('without the setting nothing is published, and the terms say so', async () => {
  await expect(access(`${await published(publishing())}/daten`)).rejects.toThrow('ENOENT');
  expect(wholeCollectionText({ toKeys: false, publish: [] }, 'de')).toContain('gibt der Dienst niemandem heraus');
});

test('the terms name the files and what may be done with them, in both languages', () => {
  const german = wholeCollectionText({ toKeys: false, publish: ['ndjson', 'fgb'] }, 'de');
  expect(german).toContain('[NDJSON](/daten/ziele.ndjson), [FlatGeobuf](/daten/ziele.fgb)');
  expect(german).toContain('für sie gilt das Verbot von Massen-Downloads nicht');
  expect(german).not.toContain('niemandem');
  expect(wholeCollectionText({ toKeys: true, publish: ['csv'] }, 'en')).toMatch(/\/daten\/ziele\.csv.*changed_since/);
});

test('files that nobody knows the address of are refused before the build begins', () => {
  expect(() => refuseWithoutAddress(publishing('csv'), BASE_MARKER)).toThrow(/wholeCollection\.publish.*baseUrl/);
  expect(() => refuseWithoutAddress(publishing('csv'), BASE)).not.toThrow();
  expect(() => refuseWithoutAddress(publishing(), BASE_MARKER)).not.toThrow();
});
