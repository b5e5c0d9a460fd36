import { expect, test } from 'vitest';
import { scriptJson, structuredData } from '../../src/destinations/structured-data.ts';
import { destinationOf, type DestinationView } from '../../src/destinations/view.ts';
import { normaliseOpeningHours } from '../../src/pois/opening-hours.ts';
import type { Destination } from '../../src/contract/destination.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { sourceOf } from '../search/engine-of.ts';

/** The compiler holds the whole document against schema.org; here its values are looked at. */
async function attraction(known: Partial<Destination>): Promise<Record<string, unknown>> {
  const store = await storeOf({ destinations: [destination('ziel', known)] });
  const graph = structuredData(
    (await destinationOf(sourceOf(store), 'ziel')) as DestinationView,
    'https://karte.example',
  );
  return (graph['@graph'] as unknown as Record<string, unknown>[])[0]!;
}

test('says where the attraction lies and how to get to its page', async () => {
  const told = await attraction({ name: 'Burg', town: 'Füssen', latitude: 47.5, longitude: 10.7 });
  expect(told).toMatchObject({
    '@type': 'TouristAttraction',
    url: 'https://karte.example/ziele/ziel',
    name: 'Burg',
    geo: { '@type': 'GeoCoordinates', latitude: 47.5, longitude: 10.7 },
    address: { addressLocality: 'Füssen', addressRegion: 'Bayern', addressCountry: 'DE' },
  });
});

test('says only what is known', async () => {
  const unknown = await attraction({});
  for (const name of ['isAccessibleForFree', 'openingHoursSpecification', 'amenityFeature', 'sameAs', 'image']) {
    expect(unknown).not.toHaveProperty(name);
  }
  const known = await attraction({ free: false, kids: true, mobility: 2, website: 'https://burg.example' });
  expect(known).toMatchObject({ isAccessibleForFree: false, sameAs: 'https://burg.example' });
  expect(known.amenityFeature).toEqual([
    { '@type': 'LocationFeatureSpecification', name: 'Gut mit Kindern', value: true },
    { '@type': 'LocationFeatureSpecification', name: 'Stufenlos', value: false },
  ]);
});

test('opening hours name days, times, and for seasons and single days their next dates', async () => {
  const hours = (syntax: string) => ({ openingHours: normaliseOpeningHours(syntax, 'DE') });
  const always = await attraction(hours('24/7'));
  expect(always.openingHoursSpecification).toEqual([
    { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '23:59', dayOfWeek: week },
  ]);
  const late = await attraction(hours('Fr 20:00-26:00'));
  expect(late.openingHoursSpecification).toEqual([{ ...span('20:00', '02:00'), dayOfWeek: week.slice(4, 5) }]);
  const seasons = await attraction(hours('Mar-Oct Fr-Sa 09:00-18:00; Nov-Feb Su 10:00-12:00,13:00-15:00; Dec 24 off'));
  // The store was built on 21 November 2026.
  expect(seasons.openingHoursSpecification).toEqual([
    { ...span('09:00', '18:00'), dayOfWeek: week.slice(4, 6), validFrom: '2027-03-01', validThrough: '2027-10-31' },
    { ...span('10:00', '12:00'), dayOfWeek: week.slice(6), validFrom: '2026-11-01', validThrough: '2027-02-28' },
    { ...span('13:00', '15:00'), dayOfWeek: week.slice(6), validFrom: '2026-11-01', validThrough: '2027-02-28' },
    { ...span('00:00', '00:00'), validFrom: '2026-12-24', validThrough: '2026-12-24' },
  ]);
});

test('nothing in the data ends the script element', () => {
  const json = scriptJson({ name: '</script><!--<script>\u2028' });
  expect(json).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(json)).toEqual({ name: '</script><!--<script>\u2028' });
});

const span = (opens: string, closes: string) => ({ '@type': 'OpeningHoursSpecification', opens, closes });
const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (day) => `https://schema.org/${day}`,
);

test('the facts of a visit: address, phone, identity, and as features only what somebody vouches for', async () => {
  const told = await attraction({
    website: 'https://burg.example',
    wikidata: 'Q4152',
    phone: '+49 8362 930830',
    address: { street: 'Burgweg 1', postcode: '87629' },
    town: 'Füssen',
    dogs: 'leash',
    food: 'no',
    stepFree: { entrance: { value: 'yes', basis: 'operator' }, paths: { value: 'yes', basis: 'none' } },
    closedUntil: '2026-12-31',
  });
  expect(told).toMatchObject({
    sameAs: ['https://burg.example', 'https://www.wikidata.org/entity/Q4152'],
    telephone: '+49 8362 930830',
    address: { streetAddress: 'Burgweg 1', postalCode: '87629', addressLocality: 'Füssen' },
    specialOpeningHoursSpecification: {
      ...span('00:00', '00:00'),
      validFrom: '2026-11-21',
      validThrough: '2026-12-31',
    },
  });
  expect(told.amenityFeature).toEqual([
    { '@type': 'LocationFeatureSpecification', name: 'Hunde', value: 'Hunde an der Leine' },
    { '@type': 'LocationFeatureSpecification', name: 'Essen und Trinken', value: false },
    { '@type': 'LocationFeatureSpecification', name: 'Stufenlos: Eingang', value: true },
  ]);
});
