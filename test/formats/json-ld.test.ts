import { expect, test } from 'vitest';
import { destinationJsonLd, listJsonLd } from '../../src/formats/json-ld.ts';
import { normaliseOpeningHours } from '../../src/pois/opening-hours.ts';
import type { Destination } from '../../src/contract/destination.ts';
import type { PoiDetail } from '../../src/contract/records.ts';
import { ATTRIBUTION, BASE, PUBLISHER } from '../api/asking.ts';
import { destination, knownCatalogue } from '../known-destinations.ts';
import { faultsIn } from './vocabulary.ts';

const { categories } = await knownCatalogue();
const about = {
  baseUrl: BASE,
  publisher: PUBLISHER,
  attribution: ATTRIBUTION,
  categories: new Map(categories.map((category) => [category.id, category])),
  builtOn: '2026-11-21',
};

/** The compiler holds the whole document against schema.org; here its values are looked at. */
function nodes(known: Partial<Omit<Destination, 'image' | 'images'>> & Pick<Partial<PoiDetail>, 'image' | 'images'>) {
  const graph = destinationJsonLd({ ...destination('ziel'), ...known } as PoiDetail, about);
  return graph['@graph'] as unknown as Record<string, unknown>[];
}
const attraction = (known: Parameters<typeof nodes>[0]) => nodes(known)[0]!;

test('says where the attraction lies and how to get to its page', () => {
  const told = attraction({ name: 'Burg', town: 'Füssen', latitude: 47.5, longitude: 10.7 });
  expect(told).toMatchObject({
    '@type': ['TouristAttraction', 'Museum', 'odta:PointOfInterest'],
    url: 'https://karte.example/ziele/ziel',
    name: 'Burg',
    geo: { '@type': 'GeoCoordinates', latitude: 47.5, longitude: 10.7 },
    address: { addressLocality: 'Füssen', addressRegion: 'Bayern', addressCountry: 'DE' },
  });
});

test('says what it is besides, each once', () => {
  const palace = attraction({ category: 'schloss', furtherCategories: ['museum', 'burg'] });
  expect(palace['@type']).toEqual([
    ...['TouristAttraction', 'LandmarksOrHistoricalBuildings', 'Museum', 'odta:PointOfInterest'],
  ]);
});

test('says only what is known', () => {
  const unknown = attraction({});
  for (const name of ['isAccessibleForFree', 'openingHoursSpecification', 'amenityFeature', 'sameAs', 'image']) {
    expect(unknown).not.toHaveProperty(name);
  }
  const known = attraction({ free: false, kids: true, mobility: 2, website: 'https://burg.example' });
  expect(known).toMatchObject({ isAccessibleForFree: false, sameAs: 'https://burg.example' });
  expect(known.amenityFeature).toEqual([
    { '@type': 'LocationFeatureSpecification', name: 'Gut mit Kindern', value: true },
    { '@type': 'LocationFeatureSpecification', name: 'Stufenlos', value: false },
  ]);
});

test('opening hours name days, times, and for seasons and single days their next dates', () => {
  const hours = (syntax: string) => ({ openingHours: normaliseOpeningHours(syntax, 'DE') });
  const always = attraction(hours('24/7'));
  expect(always.openingHoursSpecification).toEqual([
    { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '23:59', dayOfWeek: week },
  ]);
  const late = attraction(hours('Fr 20:00-26:00'));
  expect(late.openingHoursSpecification).toEqual([{ ...span('20:00', '02:00'), dayOfWeek: week.slice(4, 5) }]);
  const seasons = attraction(hours('Mar-Oct Fr-Sa 09:00-18:00; Nov-Feb Su 10:00-12:00,13:00-15:00; Dec 24 off'));
  // The data is of 21 November 2026.
  expect(seasons.openingHoursSpecification).toEqual([
    { ...span('09:00', '18:00'), dayOfWeek: week.slice(4, 6), validFrom: '2027-03-01', validThrough: '2027-10-31' },
    { ...span('10:00', '12:00'), dayOfWeek: week.slice(6), validFrom: '2026-11-01', validThrough: '2027-02-28' },
    { ...span('13:00', '15:00'), dayOfWeek: week.slice(6), validFrom: '2026-11-01', validThrough: '2027-02-28' },
    { ...span('00:00', '00:00'), validFrom: '2026-12-24', validThrough: '2026-12-24' },
  ]);
});

test('what goes to the end of February does so in leap years too, as the service reckons; a single day stays one', () => {
  const openingHours = normaliseOpeningHours('Mar-Nov 09:00-18:00; Dec-Feb 10:00-15:00; Feb 28 off', 'DE');
  const dates = (builtOn: string, known: Partial<PoiDetail>) =>
    ['openingHoursSpecification', 'specialOpeningHoursSpecification'].flatMap((name) => {
      const [place] = destinationJsonLd({ ...destination('z'), ...known } as PoiDetail, { ...about, builtOn })[
        '@graph'
      ];
      const found = (place as unknown as Record<string, { validFrom: string; validThrough: string }[]>)[name] ?? [];
      return found.map(({ validFrom, validThrough }) => `${validFrom}/${validThrough}`);
    });
  const leap = ['2028-03-01/2028-11-30', '2027-12-01/2028-02-29'];
  expect(dates('2028-01-01', { openingHours })).toEqual([...leap, '2028-02-28/2028-02-28']);
  expect(dates('2028-02-29', { openingHours })).toEqual([...leap, '2029-02-28/2029-02-28']);
  expect(dates('2028-02-29', { season: [{ from: '03-01', to: '11-30' }] })).toEqual(['2027-12-01/2028-02-29']);
  expect(dates('2029-02-01', { season: [{ from: '03-01', to: '11-30' }] })).toEqual(['2028-12-01/2029-02-28']);
});

const span = (opens: string, closes: string) => ({ '@type': 'OpeningHoursSpecification', opens, closes });
const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (day) => `https://schema.org/${day}`,
);

test('the facts of a visit: address, phone, identity, and as features only what somebody vouches for', () => {
  const told = attraction({
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
    specialOpeningHoursSpecification: [
      { ...span('00:00', '00:00'), validFrom: '2026-11-21', validThrough: '2026-12-31' },
    ],
  });
  expect(told.amenityFeature).toEqual([
    { '@type': 'LocationFeatureSpecification', name: 'Hunde', value: 'Hunde an der Leine' },
    { '@type': 'LocationFeatureSpecification', name: 'Essen und Trinken', value: false },
    { '@type': 'LocationFeatureSpecification', name: 'Stufenlos: Eingang', value: true },
  ]);
});

test('the record has licence, date and publisher; an own licence beats that of the service', () => {
  const record = {
    '@type': 'WebPage',
    '@id': `${BASE}/ziele/ziel`,
    dateModified: '2026-11-21',
    creditText: ATTRIBUTION,
  };
  const provider = { '@type': 'Organization', name: 'Ausflugskarte', url: BASE };
  expect(attraction({})).toMatchObject({
    identifier: 'ziel',
    mainEntityOfPage: { ...record, provider, license: PUBLISHER.licence.url },
  });
  const licence = (name: string) => (attraction({ licence: name }).mainEntityOfPage as { license: unknown }).license;
  expect(licence('ODbL 1.0')).toBe('https://opendatacommons.org/licenses/odbl/1-0/');
  expect(licence('Lizenz der Stadt')).toEqual({ '@type': 'CreativeWork', name: 'Lizenz der Stadt' });
});

test('a hub finds licence and publisher of the data at the place, in a type of its own', () => {
  const told = attraction({ licence: 'ODbL 1.0' });
  expect(told).toMatchObject({
    sdLicense: 'https://opendatacommons.org/licenses/odbl/1-0/',
    sdPublisher: { '@type': 'Organization', '@id': `${BASE}/#anbieter`, name: 'Ausflugskarte' },
    sdDatePublished: '2026-11-21',
  });
  const { '@context': context } = destinationJsonLd({ ...destination('ziel') } as PoiDetail, about) as {
    '@context': unknown;
  };
  expect(context).toEqual(['https://schema.org', { odta: 'https://odta.io/voc/' }]);
});

test('the box of a large place, its objects elsewhere, and its picture with credit and licence', () => {
  const image = {
    url: `${BASE}/images/a.jpg`,
    credit: 'Vorname Name',
    licence: 'CC BY-SA 4.0',
    alt: 'Ein Turm',
    source: 'https://bilder.example/1',
  };
  const images = [{ url: `${BASE}/images/b.jpg`, credit: 'Stadt', licence: 'CC BY 4.0' }];
  expect(attraction({ extent: [7, 49, 7.5, 49.5], osm: 'way/1', image, images, category: 'badesee' })).toMatchObject({
    '@type': ['TouristAttraction', 'odta:PointOfInterest'],
    geo: [
      { latitude: 50, longitude: 10 },
      { '@type': 'GeoShape', box: '49 7 49.5 7.5' },
    ],
    sameAs: 'https://www.openstreetmap.org/way/1',
    image: [
      {
        contentUrl: image.url,
        caption: 'Ein Turm',
        creditText: 'Vorname Name',
        copyrightNotice: 'CC BY-SA 4.0 Vorname Name',
        license: 'https://creativecommons.org/licenses/by-sa/4.0/',
        isBasedOn: 'https://bilder.example/1',
      },
      { contentUrl: `${BASE}/images/b.jpg`, creditText: 'Stadt', license: PUBLISHER.licence.url },
    ],
  });
});

test('prices are offers that name the place', () => {
  const price = {
    adult: { from: 20, to: 23 },
    child: { from: 0, to: 0 },
    family: { to: 50 },
    currency: 'EUR' as const,
  };
  const [place, ...offers] = nodes({ price });
  const availableAtOrFrom = { '@id': place!['@id'] };
  const cost = { '@type': 'PriceSpecification', priceCurrency: 'EUR' };
  expect(offers).toEqual([
    {
      '@type': 'Offer',
      '@id': `${BASE}/ziele/ziel#ziel-adult`,
      name: 'Eintritt Erwachsene',
      availableAtOrFrom,
      priceSpecification: { ...cost, minPrice: 20, maxPrice: 23 },
    },
    {
      '@type': 'Offer',
      '@id': `${BASE}/ziele/ziel#ziel-child`,
      name: 'Eintritt Kinder',
      availableAtOrFrom,
      priceSpecification: { ...cost, price: 0 },
    },
    {
      '@type': 'Offer',
      '@id': `${BASE}/ziele/ziel#ziel-family`,
      name: 'Eintritt Familien',
      availableAtOrFrom,
      priceSpecification: { ...cost, maxPrice: 50 },
    },
  ]);
});

test('where only the season is known, what is told is when it is closed: without hours it would say closed in season', () => {
  const closed = (validFrom: string, validThrough: string) => ({ ...span('00:00', '00:00'), validFrom, validThrough });
  const summer = attraction({ season: [{ from: '04-01', to: '10-31' }] });
  expect(summer).not.toHaveProperty('openingHoursSpecification');
  expect(summer.specialOpeningHoursSpecification).toEqual([closed('2026-11-01', '2027-03-31')]);
  const winter = [{ from: '12-20', to: '02-28' }];
  expect(attraction({ season: winter }).specialOpeningHoursSpecification).toEqual([closed('2026-03-01', '2026-12-19')]);
  const twice = [{ from: '04-01', to: '05-31' }, ...winter, { from: '06-01', to: '10-31' }];
  expect(attraction({ season: twice, closedUntil: '2026-12-31' }).specialOpeningHoursSpecification).toEqual([
    closed('2026-11-21', '2026-12-31'),
    closed('2027-03-01', '2027-03-31'),
    closed('2026-11-01', '2026-12-19'),
  ]);
  expect(attraction({ season: [{ from: '01-01', to: '12-31' }] })).not.toHaveProperty(
    'specialOpeningHoursSpecification',
  );
});

test('the line of a trail and the outline of an area, latitude first', () => {
  const line = [
    [10, 47],
    [10.1, 47.2],
  ] as const;
  const ring = [
    [7, 49],
    [7.5, 49],
    [7.5, 49.5],
    [7, 49],
  ] as const;
  const geo = (geometry: PoiDetail['geometry']) => (attraction({ geometry }).geo as object[])[1];
  expect(geo({ type: 'LineString', coordinates: line })).toEqual({ '@type': 'GeoShape', line: '47 10 47.2 10.1' });
  expect(geo({ type: 'Polygon', coordinates: [ring] })).toEqual({
    '@type': 'GeoShape',
    polygon: '49 7 49 7.5 49.5 7.5 49 7',
  });
});

test('what schema.org has no word for is told under the name of its field, and only as far as it is known', () => {
  const told = attraction({
    closed: 'montags',
    byAppointment: false,
    durationMinutes: { from: 60, to: 120 },
    age: { from: 6 },
    price: { currency: 'EUR', guestCards: ['Königscard'] },
    stop: { name: 'Füssen', metres: 400 },
    stepFree: { certificate: 'Reisen für Alle' },
  });
  const property = (propertyID: string, name: string) => ({ '@type': 'PropertyValue', propertyID, name });
  expect(told.additionalProperty).toEqual([
    { ...property('closed', 'Ruhetage'), value: 'montags' },
    { ...property('byAppointment', 'Nur nach Vereinbarung'), value: false },
    { ...property('durationMinutes', 'Dauer des Besuchs'), minValue: 60, maxValue: 120, unitCode: 'MIN' },
    { ...property('age', 'Alter'), minValue: 6, unitCode: 'ANN' },
    { ...property('price.guestCards', 'Gästekarte'), value: 'Königscard' },
    {
      ...property('stop', 'Haltestelle'),
      value: 'Füssen',
      valueReference: { '@type': 'QuantitativeValue', value: 400, unitCode: 'MTR' },
    },
  ]);
  expect(told.hasCertification).toEqual({ '@type': 'Certification', name: 'Reisen für Alle' });
  expect(faultsIn(told, 'ziel')).toEqual([]);
  expect(attraction({})).not.toHaveProperty('additionalProperty');
});

test('names in other languages are names of it, and a list says in which language it was asked for', () => {
  const known = { name: 'Burg', aliases: ['Alte Burg'], names: { en: 'Castle', fr: 'Burg' } };
  expect(attraction(known).alternateName).toEqual(['Alte Burg', 'Castle']);
  const poi = { ...destination('ziel'), ...known } as PoiDetail;
  const page = (language?: 'en') =>
    listJsonLd([poi], 1, { ...about, ...(language && { language }) })['@graph'][0] as { inLanguage?: string };
  expect([page().inLanguage, page('en').inLanguage]).toEqual(['de', 'en']);
});
