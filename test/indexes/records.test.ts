import { describe, expect, test } from 'vitest';
import type { Destination } from '../../src/contract/destination.ts';
import { buildRecords, openRecords, type Part } from '../../src/indexes/records.ts';
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
const text = (id: number, ...parts: Part[]) =>
  parts.map((part) => Buffer.from(records.part(id, part)).toString()).join('');

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
  const item = { latitude: d.latitude, longitude: d.longitude, ...propertiesOf(d) };
  const feature = (properties: object) => ({
    type: 'Feature',
    id: d.slug,
    geometry: { type: 'Point', coordinates: [d.longitude, d.latitude] },
    properties,
  });

  test('as an item is byte for byte what JSON.stringify gives', () => {
    expect(`${text(id, 'itemHead', 'tail')}}`).toBe(JSON.stringify(item));
    expect(`${text(id, 'itemHead', 'tail', 'detail')}}`).toBe(JSON.stringify({ ...item, ...detailsOf(d) }));
  });

  test('as a feature too', () => {
    expect(`${text(id, 'featureHead', 'tail')}}}`).toBe(JSON.stringify(feature(propertiesOf(d))));
    const all = { ...propertiesOf(d), ...detailsOf(d) };
    expect(`${text(id, 'featureHead', 'tail', 'detail')}}}`).toBe(JSON.stringify(feature(all)));
  });

  test('is found by its slug', () => {
    expect(records.idOf(d.slug)).toBe(id);
    expect(records.slugOf(id)).toBe(d.slug);
  });
});

test('quotes, line ends and other scripts survive', async () => {
  const odd = destination('odd', { name: 'A "B" \\ C\n\u2028 🏰 Łódź </script>', summary: '{"properties":{}}' });
  const one = await open([odd]);
  const body = `${Buffer.from(one.part(0, 'itemHead')).toString()}${Buffer.from(one.part(0, 'tail')).toString()}}`;
  expect(JSON.parse(body)).toMatchObject({ name: odd.name, summary: odd.summary });
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
