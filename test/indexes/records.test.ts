import { expect, test } from 'vitest';
import type { Destination } from '../../src/contract/destination.ts';
import { buildRecords, nameIn, openRecords } from '../../src/indexes/records.ts';
import { bytesOf } from '../indexed.ts';
import { destination, knownDestinations } from '../known-destinations.ts';

const redirects = { 'dom-zu-koeln': 'koelner-dom' };
const fileUrl = (path: string) => `__BASE__${path}`;
const open = async (destinations: readonly Destination[]) =>
  openRecords(
    'records.bin',
    await bytesOf((sink) => buildRecords(destinations, redirects, fileUrl, 'data', sink)),
    'data',
  );
const records = await open(knownDestinations);
const text = (...parts: Uint8Array[]) => parts.map((part) => Buffer.from(part).toString()).join('');

/** Written out, so that a change of the table of the record shows here. */
const whole = destination('burg', {
  name: 'Burg',
  latitude: 47.5,
  longitude: 10.7,
  category: 'burg',
  countryCode: 'AT',
  region: 'Tirol',
  travelRegion: 'Außerfern',
  town: 'Reutte',
  summary: 'Kurz.',
  description: 'Lang.',
  kids: true,
  seating: false,
  free: null,
  mobility: 0,
  website: 'https://burg.example',
  image: { file: 'burg.jpg', credit: 'A. Name', licence: 'CC0' },
  openingHours: { seasons: [], exceptions: [], holidays: null, timeZone: 'Europe/Vienna' },
  extent: [10.6, 47.4, 10.8, 47.6],
  aliases: ['Castle'],
});
const start =
  '"slug":"burg","name":"Burg","category":"burg","countryCode":"AT","region":"Tirol","travelRegion":"Außerfern"';
const flags = '"kids":true,"seating":false,"free":null,"mobility":0';
const image = '"image":{"url":"__BASE__/images/burg.jpg","credit":"A. Name","licence":"CC0"}';
const hours = '"openingHours":{"seasons":[],"exceptions":[],"holidays":null,"timeZone":"Europe/Vienna"}';
const properties = `{${start},"town":"Reutte","summary":"Kurz.",${flags},"website":"https://burg.example",${image},${hours}`;
const detail = ',"description":"Lang.","aliases":["Castle"],"extent":[10.6,47.4,10.8,47.6],"checkedOn":"2026-11-21"';
const coordinates = ',"latitude":47.5,"longitude":10.7';
const head = '{"type":"Feature","id":"burg","geometry":{"type":"Point","coordinates":[10.7,47.5]},"properties":';

test('a record that has everything, byte for byte', async () => {
  const one = await open([whole]);
  expect(text(one.item(0))).toBe(`${properties}${coordinates}`);
  expect(text(one.wholeItem(0))).toBe(`${properties}${coordinates}${detail}`);
  expect(text(one.feature(0))).toBe(`${head}${properties}`);
  expect(text(one.detail(0))).toBe(detail);
});

test('unknown flags are null, other unknown fields are left out', async () => {
  const one = await open([destination('ort')]);
  expect(`${text(one.wholeItem(0))}}`).toBe(
    '{"slug":"ort","name":"ort","category":"museum","countryCode":"DE","region":"Bayern","travelRegion":null,' +
      '"town":"Ort","summary":"Kurz gesagt: ort.","kids":null,"seating":null,"free":null,"mobility":null,' +
      '"latitude":50,"longitude":10,"description":"Ausführlich gesagt: ort.","checkedOn":"2026-11-21"}',
  );
});

test.each(knownDestinations.map(({ slug }, id) => ({ slug, id })))('$slug is found by its slug', ({ slug, id }) => {
  expect(records.idOf(slug)).toBe(id);
  expect(records.slugOf(id)).toBe(slug);
  expect(JSON.parse(`${text(records.item(id))}}`)).toMatchObject({ slug, name: knownDestinations[id]!.name });
});

test('item and feature are ranges of one record', () => {
  const [feature, item] = [records.feature(0), records.item(0)];
  expect(item.buffer).toBe(feature.buffer);
  expect(item.byteOffset).toBeLessThan(feature.byteOffset + feature.byteLength);
});

test('an index says whether any of its records names a public file', async () => {
  expect((await open([destination('ort'), whole])).namesFiles).toBe(true);
  expect((await open([destination('ort')])).namesFiles).toBe(false);
});

test('every slug is found among many, and none beside them', async () => {
  const slugs = Array.from({ length: 500 }, (_, i) => `ziel-${(i * 7919) % 1000}`);
  const many = await open(slugs.map((slug) => destination(slug)));
  expect(slugs.map((slug) => many.idOf(slug))).toEqual(slugs.map((_, id) => id));
  expect(slugs.map((_, id) => many.slugOf(id))).toEqual(slugs);
  for (const slug of ['', 'ziel', 'ziel-', 'ziel-0-', 'ziel-1001', 'zz', 'a', 'Ziel-0']) {
    expect(many.idOf(slug)).toBeUndefined();
  }
});

test('quotes, line ends and other scripts survive', async () => {
  const odd = destination('odd', { name: 'A "B" \\ C\n\u2028 🏰 Łódź </script>', summary: '{"properties":{}}' });
  const one = await open([odd]);
  expect(JSON.parse(`${text(one.item(0))}}`)).toMatchObject({ name: odd.name, summary: odd.summary });
});

test('a slug with umlauts leads to the one without, where there is one', () => {
  for (const slug of ['Kölner-Dom', 'KÖLNER-DOM', 'k\u006f\u0308lner-dom'])
    expect(records.redirectOf(slug)).toBe('koelner-dom');
  expect(records.redirectOf('zoo-zürich')).toBe('zoo-zuerich');
  expect(records.redirectOf('dom-zu-köln')).toBe('koelner-dom');
  expect(['ölner-dom', 'kölner-döm', 'kolner-dom', 'kölner-doß'].map((slug) => records.redirectOf(slug))).toEqual([
    ...[undefined, undefined, undefined, undefined],
  ]);
});

test('redirects lead to the new slug, and nothing else does', () => {
  expect(records.redirectOf('dom-zu-koeln')).toBe('koelner-dom');
  expect(records.redirectOf('koelner-dom')).toBeUndefined();
  expect(records.redirectOf('constructor')).toBeUndefined();
  expect(records.idOf('toString')).toBeUndefined();
});

test('an index without destinations opens', async () => {
  expect((await open([])).idOf('')).toBeUndefined();
});

test('a name is read out of an item and out of a feature, whatever stands in it', async () => {
  const names = ['Burg', 'Café „Zur Post“', 'Haus "Sonne"', 'Ende\\', '\\"', '"name":"Falle"', 'Ostrów 🏰'];
  const records = await open(names.map((name, i) => ({ ...destination(`ziel-${i}`), name })));
  for (const [id, name] of names.entries())
    for (const record of [records.item(id), records.feature(id)]) expect(nameIn(Buffer.from(record))).toBe(name);
  expect(names.map((_, id) => records.nameOf(id))).toEqual(names);
});

test('a record is the same wherever it lies in its group', async () => {
  const many = Array.from({ length: 2_100 }, (_, i) =>
    destination(`ort-${i}`, {
      summary: 'x'.repeat(i % 7),
      description: `Ort ${i}.`,
      aliases: i % 3 === 0 ? ['A'] : [],
    }),
  );
  const all = await open(many);
  for (const at of [0, 1, 1_022, 1_023, 1_024, 1_025, 2_047, 2_048, 2_098, 2_099]) {
    const alone = await open([many[at]!]);
    for (const part of ['feature', 'item', 'detail', 'wholeItem'] as const)
      expect(text(all[part](at))).toBe(text(alone[part](0)));
  }
});
