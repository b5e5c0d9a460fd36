import { expect, test } from 'vitest';
import type { PoiDetail } from '../../src/contract/records.ts';
import { unknownFacts } from '../../src/contract/unknown-facts.ts';
import { factLines, nearbyStopLine, unknownHours } from '../../src/destinations/facts.ts';
import { textsInLanguages } from '../../src/destinations/other-languages.ts';
import { recordLinks } from '../../src/destinations/record-links.ts';
import { PUBLISHER } from '../api/asking.ts';
import { destination } from '../known-destinations.ts';

const lines = (known: Partial<PoiDetail>) =>
  factLines({ ...(destination('ziel') as unknown as PoiDetail), ...known }, '2026-11-21').map(
    ({ label, text }) => `${label}: ${text}`,
  );

test('of nothing known nothing is said, and what is asked for most is named as unknown', () => {
  const bare = destination('ziel') as unknown as PoiDetail;
  expect(factLines(bare, '2026-11-21')).toEqual([]);
  expect(unknownFacts(bare, 'de')).toEqual(['Eintritt', 'Hunde', 'Kinderwagen', 'Bei Regen']);
  expect(unknownFacts({ ...bare, dogs: 'no', free: true }, 'de')).toEqual(['Kinderwagen', 'Bei Regen']);
});

test('that it costs something says not how much', () => {
  const paid = { free: false, dogs: 'no', stroller: 'no', rain: 'good' } as const;
  expect(unknownFacts(paid, 'fr')).toEqual(['Tarifs']);
  expect(unknownFacts({ ...paid, price: { adult: { from: 5 }, currency: 'EUR' } }, 'fr')).toEqual([]);
});

test('prices, ranges and seasons read as German', () => {
  expect(
    lines({
      price: { adult: { from: 12, to: 18.5 }, child: { from: 0, to: 0 }, currency: 'EUR', guestCards: ['Königscard'] },
      season: [{ from: '04-01', to: '10-31' }],
      durationMinutes: { from: 60, to: 90 },
      age: { from: 6 },
    }).map((line) => line.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'Saison: 1. April bis 31. Oktober',
    'Preise: Erwachsene 12 € bis 18,50 €, Kinder frei',
    'Ermäßigt mit: Königscard',
    'Dauer: 60 bis 90 Minuten',
    'Alter: ab 6 Jahren',
  ]);
  expect(lines({ durationMinutes: { from: 120, to: 210 } })).toEqual(['Dauer: 2 bis 3,5 Stunden']);
});

test('where no hours are known, the website is named as far as somebody knows that it tells them', () => {
  const hours = (known: Partial<PoiDetail>) =>
    unknownHours({ ...(destination('ziel') as unknown as PoiDetail), ...known });
  const website = 'https://burg.example';
  expect(hours({ website: undefined })).toBe('Hier nicht erfasst.');
  expect(hours({ website })).toBe('Hier nicht erfasst; vielleicht nennt sie die Webseite des Ziels.');
  expect(hours({ website, hoursOn: 'website' })).toBe('Die Webseite des Ziels sagt, wann geöffnet ist.');
});

test('no is said as no, step-free parts name who knows, and a past closing is over', () => {
  expect(
    lines({
      dogs: 'no',
      stepFree: { entrance: { value: 'yes', basis: 'operator' }, lift: { value: 'no', basis: 'none' } },
    }),
  ).toEqual([
    'Hunde: Keine Hunde',
    'Stufenlos: Eingang: ja (Angabe des Betreibers)',
    'Stufenlos: Aufzug: nein (ohne Angabe der Quelle)',
  ]);
  expect(lines({ closedUntil: '2026-11-21' })).toEqual(['Zurzeit geschlossen: bis 21.11.2026']);
  expect(lines({ closedUntil: '2026-11-20' })).toEqual([]);
});

test('a stop nearby is told with its kind, where it lies, and how long one walks at the least', () => {
  const text = 'Füssen, 900 m nordwestlich, zu Fuß ab 11 Minuten';
  expect(nearbyStopLine({ name: 'Füssen', metres: 900, direction: 'nw' })).toEqual({ label: 'Haltestelle', text });
  expect(nearbyStopLine({ name: 'Füssen', metres: 4250, kind: 'train' })).toEqual({
    label: 'Bahnhof',
    text: 'Füssen, 4,3 km',
  });
  expect(nearbyStopLine({ name: 'Binn Dorf', metres: 100 })).toEqual({
    label: 'Haltestelle',
    text: 'Binn Dorf, 100 m, zu Fuß ab 1 Minute',
  });
});

test('a record tells its own licence, with its address where that is known, and where else its object is', () => {
  const { name, url } = PUBLISHER.licence;
  expect(recordLinks({}, PUBLISHER)).toEqual({ licence: { name, url, isOwn: false }, elsewhere: [] });
  expect(recordLinks({ licence: 'ODbL 1.0', wikidata: 'Q4152', osm: 'way/1' }, PUBLISHER)).toEqual({
    licence: { name: 'ODbL 1.0', url: 'https://opendatacommons.org/licenses/odbl/1-0/', isOwn: true },
    elsewhere: [
      { name: 'Wikidata', url: 'https://www.wikidata.org/entity/Q4152' },
      { name: 'OpenStreetMap', url: 'https://www.openstreetmap.org/way/1' },
    ],
  });
  expect(recordLinks({ licence: 'Lizenz der Stadt' }, PUBLISHER).licence.url).toBeUndefined();
});

test('texts in other languages stand together by language', () => {
  const poi = {
    ...(destination('ziel') as unknown as PoiDetail),
    names: { en: 'Castle' },
    summaries: { it: 'Un castello.' },
  };
  expect(textsInLanguages(poi)).toEqual([
    { language: 'en', languageName: 'English', name: 'Castle', texts: [] },
    { language: 'it', languageName: 'Italiano', name: undefined, texts: ['Un castello.'] },
  ]);
});
