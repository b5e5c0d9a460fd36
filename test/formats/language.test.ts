import { expect, test } from 'vitest';
import { languages, type Language, type PoiDetail } from '../../src/contract/records.ts';
import { feeds } from '../../src/formats/feeds.ts';
import { ATTRIBUTION, BASE, PUBLISHER } from '../api/asking.ts';
import { destination, knownCatalogue } from '../known-destinations.ts';

const { categories } = await knownCatalogue();
const aboutIn = (language: Language) => ({
  baseUrl: BASE,
  publisher: PUBLISHER,
  attribution: ATTRIBUTION,
  categories: new Map(categories.map((category) => [category.id, category])),
  builtOn: '2026-11-21',
  language,
});

/** Everything of which a document speaks with words of its own. */
const poi = {
  ...destination('ziel'),
  category: 'schloss',
  mobility: 3,
  mobilityBasis: 'survey',
  dogs: 'leash',
  food: 'yes',
  stepFree: { entrance: { value: 'yes', basis: 'survey' } },
  closed: 'x',
  byAppointment: true,
  durationMinutes: { from: 60 },
  age: { from: 6 },
  price: { adult: { from: 1 }, child: { from: 1 }, family: { from: 1 }, currency: 'EUR', guestCards: ['x'] },
  stop: { name: 'x' },
  nearbyStops: [{ name: 'x', metres: 50 }],
  lengthKm: 4.5,
  ascentM: 1200,
  geometry: {
    type: 'LineString',
    coordinates: [
      [10, 47],
      [10.1, 47],
    ],
  },
} as unknown as PoiDetail;

const wordsOf = (language: Language): string[] => {
  const graph = JSON.parse(feeds.jsonld.one(poi, aboutIn(language))) as { '@graph': Record<string, unknown>[] };
  const [place, ...offers] = graph['@graph'] as [Record<string, unknown>, ...{ name: string }[]];
  const named = [place.amenityFeature, place.additionalProperty, offers].flat() as { name: string }[];
  return named.map(({ name }) => name);
};

test('the fixed words of JSON-LD stand in the language that was asked for', () => {
  expect(wordsOf('de')).toContain('Haltestelle in der Nähe (Luftlinie)');
  expect(wordsOf('en').slice(0, 4)).toEqual(['Step-free', 'Dogs', 'Food and drink', 'Step-free: Entrance']);
  expect(wordsOf('en')).toEqual(
    expect.arrayContaining(['Entry adults', 'Guest card', 'Stop nearby (as the crow flies)']),
  );
  const german = new Set(wordsOf('de'));
  for (const language of languages.filter((each) => each !== 'de')) {
    expect(wordsOf(language)).toHaveLength(german.size);
    expect(wordsOf(language).filter((word) => german.has(word))).toEqual([]);
  }
});

test('so do those of GPX and KML, with the numbers of the language', () => {
  const gpx = feeds.gpx.list([poi], 1, aboutIn('en'));
  expect(gpx).toContain('<name>Destinations · Ausflugskarte</name>');
  expect(gpx).toContain('<desc>Length 4.5 km, Ascent 1,200 m</desc>');
  expect(feeds.gpx.one(poi, aboutIn('de'))).toContain('<desc>Länge 4,5 km, Aufstieg 1.200 m</desc>');
  const kml = (language: Language) => feeds.kml.one(poi, aboutIn(language));
  expect(kml('en')).toContain(`<value>${categories.find(({ id }) => id === poi.category)!.name.en}</value>`);
  expect(kml('en')).not.toBe(kml('de'));
});
