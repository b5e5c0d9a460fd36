import { expect, test } from 'vitest';
import { factWords } from '../../sdk/panel/facts.ts';
import { nothingKnown } from '../../src/contract/poi-fields.ts';
import { languages, type PoiDetail } from '../../src/contract/records.ts';

const poi = (known: Partial<PoiDetail>): PoiDetail => ({
  ...nothingKnown,
  slug: 'burg',
  name: 'Burg',
  latitude: 48,
  longitude: 11,
  category: 'burg',
  countryCode: 'DE',
  region: 'Bayern',
  town: 'Füssen',
  summary: '',
  description: '',
  checkedOn: '2026-01-01',
  ...known,
});
const today = new Date('2026-11-22T12:00:00Z');
const linesOf = (known: Partial<PoiDetail>) =>
  Object.fromEntries(
    factWords(poi(known), 'de', today).lines.map(({ label, text }) => [label, text.replaceAll('\u00a0', ' ')]),
  );

test('nothing is said of what nobody knows, but that it is not known', () => {
  expect(factWords(poi({}), 'de', today)).toEqual({
    said: [],
    lines: [],
    unknown: 'Noch nicht bekannt: Öffnungszeiten, Eintritt, Hunde, Kinderwagen, Bei Regen.',
  });
});

test('a known no is told as no, and nothing of it is unknown', () => {
  const known = { dogs: 'no', stroller: 'no', rain: 'bad', food: 'no', free: true, hoursOn: 'website' } as const;
  const { said, unknown } = factWords(poi(known), 'de', today);
  expect(said).toEqual(['Keine Hunde', 'Nichts bei Regen', 'Nicht mit Kinderwagen', 'Nichts zu essen und zu trinken']);
  expect(unknown).toBeUndefined();
});

test('a licence of its own is told, and where else the object is described', () => {
  const { lines } = factWords(poi({ licence: 'ODbL 1.0', wikidata: 'Q4152', osm: 'way/1' }), 'it', today);
  expect(lines).toEqual([
    { label: 'Licenza', text: 'ODbL 1.0' },
    { label: 'Altro su', text: 'Wikidata', href: 'https://www.wikidata.org/entity/Q4152' },
    { label: 'Altro su', text: 'OpenStreetMap', href: 'https://www.openstreetmap.org/way/1' },
  ]);
});

test('prices, ranges, seasons, steps and stops read as a person would say them', () => {
  expect(
    linesOf({
      price: { adult: { from: 20, to: 23.5 }, child: { from: 0, to: 0 }, currency: 'EUR', guestCards: ['KönigsCard'] },
      durationMinutes: { from: 120, to: 180 },
      age: { from: 6 },
      season: [{ from: '12-15', to: '03-01' }],
      stepFree: { entrance: { value: 'yes', basis: 'operator' }, lift: { value: 'no', basis: 'survey' } },
      stop: { name: 'Füssen, Bahnhof', metres: 1600 },
      address: { street: 'Weg 1', postcode: '87629' },
    }),
  ).toEqual({
    Preise: 'Erwachsene 20 € bis 23,50 €, Kinder frei',
    'Günstiger mit': 'KönigsCard',
    Dauer: '2 bis 3 Stunden',
    Alter: 'ab 6 Jahren',
    Saison: '15. Dezember bis 1. März',
    Stufenlos: 'Eingang ja (laut Betreiber), Aufzug nein (vor Ort geprüft)',
    Haltestelle: 'Füssen, Bahnhof, 1,6 km, zu Fuß etwa 19 Min.',
    Anschrift: 'Weg 1, 87629 Füssen',
  });
});

test('a stop that nobody walked to is told as the crow flies', () => {
  const nearbyStops = [
    { name: 'Füssen Post', metres: 350, direction: 'nw' as const },
    { name: 'Füssen', metres: 4600, kind: 'train' as const },
  ];
  const text = 'Füssen Post, 350 m Luftlinie nordwestlich, zu Fuß ab 4 Min. · Füssen, 4,6 km Luftlinie';
  expect(linesOf({ nearbyStops })).toEqual({ Haltestelle: text });
  expect(linesOf({ nearbyStops, stop: { name: 'Tor' } })).toEqual({ Haltestelle: 'Tor' });
});

test('a place that is closed for a time is said to be until the day is over, and no longer', () => {
  expect(linesOf({ closedUntil: '2026-11-22' })).toEqual({ 'Zurzeit geschlossen': 'bis 22. November 2026' });
  expect(linesOf({ closedUntil: '2026-11-21' })).toEqual({});
});

test('phone and e-mail can be followed', () => {
  const { lines } = factWords(poi({ phone: '+49 8362 93', email: 'a@b.example' }), 'de', today);
  expect(lines.map(({ href }) => href)).toEqual(['tel:+49836293', 'mailto:a@b.example']);
});

test.each(languages)('in %s everything is filled in', (language) => {
  const known: Partial<PoiDetail> = {
    price: { adult: { from: 5 }, family: { to: 9 }, currency: 'CHF' },
    durationMinutes: { from: 30, to: 30 },
    age: { to: 12 },
    dogs: 'leash',
    byAppointment: true,
    hoursOn: 'website',
    stop: { name: 'Post', metres: 300 },
  };
  const { said, lines, unknown } = factWords(poi(known), language, today);
  const all = [...said, ...lines.flatMap(({ label, text }) => [label, text]), unknown!];
  expect(all).toHaveLength(14);
  for (const text of all) expect(text).toMatch(/^[^{}]+$/);
});
