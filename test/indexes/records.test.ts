import { describe, expect, test } from 'vitest';
import type { Destination } from '../../src/contract/destination.ts';
import { buildRecords, openRecords } from '../../src/indexes/records.ts';
import { bytesOf } from '../indexed.ts';
import { destination, knownDestinations } from '../known-destinations.ts';

const redirects = { 'dom-zu-koeln': 'koelner-dom' };
const imageUrl = (file: string) => `__BASE__/images/${file}`;
const open = async (destinations: readonly Destination[]) =>
  openRecords(
    'records.bin',
    await bytesOf((sink) => buildRecords(destinations, redirects, imageUrl, 'data', sink)),
    'data',
  );
const records = await open(knownDestinations);
const text = (...parts: Uint8Array[]) => parts.map((part) => Buffer.from(part).toString()).join('');

/** The item as decisions say it: unknown flags are null, other unknown fields are left out. */
function propertiesOf(d: Destination): object {
  return JSON.parse(
    JSON.stringify({
      slug: d.slug,
      name: d.name,
      category: d.category,
      countryCode: d.countryCode,
      region: d.region,
      travelRegion: d.travelRegion,
      town: d.town,
      summary: d.summary,
      kids: d.kids,
      seating: d.seating,
      free: d.free,
      mobility: d.mobility,
      website: d.website,
      image: d.image && { url: imageUrl(d.image.file), credit: d.image.credit, licence: d.image.licence },
      openingHours: d.openingHours,
    }),
  ) as object;
}
const detailsOf = ({ description, aliases, extent, checkedOn }: Destination) => ({
  description,
  ...(aliases.length > 0 && { aliases }),
  ...(extent && { extent }),
  checkedOn,
});

describe.each(knownDestinations.map((d, id) => ({ ...d, id })))('$slug', ({ id }) => {
  const d = knownDestinations[id]!;
  const item = { ...propertiesOf(d), latitude: d.latitude, longitude: d.longitude };
  const feature = (properties: object) => ({
    type: 'Feature',
    id: d.slug,
    geometry: { type: 'Point', coordinates: [d.longitude, d.latitude] },
    properties,
  });

  test('as an item is byte for byte what JSON.stringify gives', () => {
    expect(`${text(records.item(id))}}`).toBe(JSON.stringify(item));
    expect(`${text(records.wholeItem(id))}}`).toBe(JSON.stringify({ ...item, ...detailsOf(d) }));
  });

  test('as a feature too', () => {
    expect(`${text(records.feature(id))}}}`).toBe(JSON.stringify(feature(propertiesOf(d))));
    const all = { ...propertiesOf(d), ...detailsOf(d) };
    expect(`${text(records.feature(id), records.detail(id))}}}`).toBe(JSON.stringify(feature(all)));
  });

  test('is found by its slug', () => {
    expect(records.idOf(d.slug)).toBe(id);
    expect(records.slugOf(id)).toBe(d.slug);
  });
});

test('item and feature are ranges of one record', () => {
  const [feature, item] = [records.feature(0), records.wholeItem(0)];
  expect(item.buffer).toBe(feature.buffer);
  expect(item.byteOffset).toBeLessThan(feature.byteOffset + feature.byteLength);
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

test('redirects lead to the new slug, and nothing else does', () => {
  expect(records.leadsTo('dom-zu-koeln')).toBe('koelner-dom');
  expect(records.leadsTo('koelner-dom')).toBeUndefined();
  expect(records.leadsTo('constructor')).toBeUndefined();
  expect(records.idOf('toString')).toBeUndefined();
});

test('an index without destinations opens', async () => {
  expect((await open([])).idOf('')).toBeUndefined();
});
