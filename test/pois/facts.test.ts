import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readCatalogue } from '../../src/pois/catalogue.ts';
import { fromShort, toShort } from '../../src/pois/short-forms.ts';
import { validate } from '../../src/pois/validate.ts';
import { parseYaml } from '../../src/pois/yaml-file.ts';
import { storeOf } from '../known-store.ts';

const good = await readFile('test/pois/good/pois/de/schloss-neuschwanstein.yaml', 'utf8');
const { catalogue } = await readCatalogue('content');

const facts = `season: [{ from: 04-01, to: 10-31 }, { from: 12-20, to: 01-06 }]
closed: " montags "
byAppointment: false
closedUntil: 2027-03-31
booking: recommended
price: { adult: { from: 12, to: 18.5 }, child: 0, guestCards: [Königscard], note: Führung inbegriffen }
durationMinutes: 90
age: { from: 6 }
dogs: leash
stroller: no
indoor: mostly
rain: good
stepFree: { entrance: yes, lift: no, wc: { value: yes, basis: survey }, basis: operator, certificate: Reisen für Alle }
toilets: stepFree
food: yes
parking: no
charging: no
stop: { name: Hohenschwangau, metres: 1600, kind: bus }
address: { street: Neuschwansteinstraße 20, postcode: 87645 }
phone: +49 8362 930830
email: info@example.org
wikidata: Q4152
osm: way/123456
licence: ODbL 1.0
names: { en: Neuschwanstein Castle }
summaries: { fr: " Le château de conte de fées du roi Louis II. " }
`;

function read(more: string) {
  const { yaml, problems } = parseYaml(good.replace(/^openingHours: .*\n/m, '') + more, 'x.yaml');
  expect(problems).toEqual([]);
  const known = { catalogue, today: '2027-01-01' };
  return validate({ slug: 'schloss-neuschwanstein', country: 'DE', source: yaml }, known);
}

const told = {
  season: [
    { from: '04-01', to: '10-31' },
    { from: '12-20', to: '01-06' },
  ],
  closed: 'montags',
  byAppointment: false,
  closedUntil: '2027-03-31',
  booking: 'recommended',
  price: {
    adult: { from: 12, to: 18.5 },
    child: { from: 0, to: 0 },
    currency: 'EUR',
    guestCards: ['Königscard'],
    note: 'Führung inbegriffen',
  },
  durationMinutes: { from: 90, to: 90 },
  age: { from: 6 },
  dogs: 'leash',
  stroller: 'no',
  indoor: 'mostly',
  rain: 'good',
  stepFree: {
    entrance: { value: 'yes', basis: 'operator' },
    lift: { value: 'no', basis: 'operator' },
    wc: { value: 'yes', basis: 'survey' },
    certificate: 'Reisen für Alle',
  },
  toilets: 'stepFree',
  food: 'yes',
  parking: 'no',
  charging: 'no',
  stop: { name: 'Hohenschwangau', metres: 1600, kind: 'bus' },
  address: { street: 'Neuschwansteinstraße 20', postcode: '87645' },
  phone: '+49 8362 930830',
  email: 'info@example.org',
  wikidata: 'Q4152',
  osm: 'way/123456',
  licence: 'ODbL 1.0',
  names: { en: 'Neuschwanstein Castle' },
  summaries: { fr: 'Le château de conte de fées du roi Louis II.' },
};

test('every fact of a file stands in its record in one form', () => {
  const { destination, problems } = read(facts);
  expect(problems).toEqual([]);
  expect(destination).toMatchObject(told);
  expect(destination!.openingHours).toBeUndefined();
});

test('what the file does not say the record does not hold, neither as no nor as null', () => {
  const names = Object.keys(read('').destination!);
  for (const name of Object.keys(told)) expect(names).not.toContain(name);
});

test('facts stand in the answer for one destination; of them the list only tells of dogs and rain', async () => {
  const [bare, full] = [read('').destination!, read(facts).destination!];
  const [without, withFacts] = [await storeOf({ destinations: [bare] }), await storeOf({ destinations: [full] })];
  const item = (store: typeof without) => Buffer.from(store.records.item(0)).toString();
  expect(item(withFacts).replace('"dogs":"leash","rain":"good",', '')).toBe(item(without));
  expect(item(withFacts)).not.toBe(item(without));
  const whole = (store: typeof without) => Buffer.from(store.records.wholeItem(0)).toString();
  expect(whole(withFacts).startsWith(item(withFacts))).toBe(true);
  expect(JSON.parse(`${whole(withFacts)}}`)).toMatchObject(told);
});

test.each([
  ['dogs: true', '„dogs“ passt nicht: true.', 'Meinten Sie „dogs: yes“?'],
  ['food: nein', '„food“ passt nicht: „nein“.', 'Meinten Sie „food: no“?'],
  ['price: { adult: 12 Euro }', '„price.adult“ passt nicht: „12 Euro“.', 'Zahlen ohne Währungszeichen'],
  ['price: { senior: 12 }', '„price.senior“ passt nicht: 12.', 'Beispiel: price: { adult: 21'],
  ['age: { from: 12, to: 6 }', '„age“ passt nicht: {"from":12,"to":6}.', 'Jahre eintragen'],
  ['season: [{ from: 02-30, to: 10-31 }]', '„season“ passt nicht: [{"from":"02-30","to":"10-31"}].', 'MM-TT'],
  ['stepFree: { basis: operator }', '„stepFree“ passt nicht', 'Je Teil yes oder no'],
  ['address: { street: "<b>Weg</b> 1" }', '„address.street“ enthält HTML', 'Nur einfachen Text'],
  ['names: { es: Castillo }', '„names.es“ passt nicht: „Castillo“.', 'Je Sprache (en, fr, it)'],
  ['summaries: { en: Short. }', '„summaries.en“ passt nicht: „Short.“.', 'von 30 bis 220 Zeichen'],
  ['names: { en: "A <b>castle</b>" }', '„names.en“ enthält HTML', 'Nur einfachen Text'],
  ['names: { it: IL CASTELLO PIU BELLO }', '„names.it“ ruft zu laut', 'In normaler Schreibung'],
  ['phone: +498362930830', '„phone“ passt nicht: 498362930830.', '+49 8362 930830'],
])('%s is refused with the way out', (line, message, fix) => {
  const { problems } = read(`${line}\n`);
  expect(problems).toHaveLength(1);
  expect(problems[0]!.message).toContain(message);
  expect(problems[0]!.fix).toContain(fix);
  expect(problems[0]!.line).toBe(good.replace(/^openingHours: .*\n/m, '').split('\n').length);
});

test.each<[string, string, unknown]>([
  ['durationMinutes', '90', 90],
  ['durationMinutes', '60-120', { from: 60, to: 120 }],
  ['durationMinutes', 'bis 120', { to: 120 }],
  ['age', 'ab 6', { from: 6 }],
  ['price.adult', '12.5', 12.5],
  ['price.guestCards', 'Königscard, Gästekarte', ['Königscard', 'Gästekarte']],
  [
    'season',
    '1.4. bis 31.10., 20.12. bis 6.1.',
    [
      { from: '04-01', to: '10-31' },
      { from: '12-20', to: '01-06' },
    ],
  ],
  [
    'images',
    'a.jpg | Der Hof | Vorname Name | CC BY 4.0 | Archiv\nb.jpg | Das Tor | Vorname Name | CC0 1.0\nc.jpg |  | A | CC0 1.0',
    [
      { file: 'a.jpg', alt: 'Der Hof', credit: 'Vorname Name', licence: 'CC BY 4.0', source: 'Archiv' },
      { file: 'b.jpg', alt: 'Das Tor', credit: 'Vorname Name', licence: 'CC0 1.0' },
      { file: 'c.jpg', credit: 'A', licence: 'CC0 1.0' },
    ],
  ],
  ['stepFree.wc', 'yes/survey', { value: 'yes', basis: 'survey' }],
  ['stepFree.wc', 'no', 'no'],
  ['stop.metres', '400', 400],
])('the form and a table write %s as %s', (path, text, value) => {
  expect(fromShort(path, text)).toEqual(value);
  expect(toShort(path, value)).toBe(text);
});

test('what has no short form stays text for the check to show, and nothing is lost on the way back', () => {
  for (const path of ['durationMinutes', 'season', 'price.adult']) expect(fromShort(path, 'immer')).toBe('immer');
  expect(fromShort('price.adult', '12,50')).toBe(12.5);
  expect(fromShort('age', '6')).toEqual({ from: 6 });
  expect(fromShort('season', '04-01–10-31')).toEqual([{ from: '04-01', to: '10-31' }]);
  for (const text of [
    '1.4.-31.10.',
    '01.04. - 31.10.',
    '1.4.bis 31.10.',
    'April bis Oktober',
    'April-Okt.',
    'vom 1. April bis zum 31. Oktober',
  ])
    // prettier-ignore
    expect(fromShort('season', text)).toEqual([{ from: '04-01', to: '10-31' }]);
  expect(fromShort('season', 'Nov–Februar')).toEqual([{ from: '11-01', to: '02-28' }]);
  for (const text of ['Ostern bis Oktober', '1.4.2026 bis 31.10.2026', 'Mai'])
    expect(fromShort('season', text)).toBe(text);
  expect(toShort('season', { from: '04-01' })).toBe('{"from":"04-01"}');
  expect(toShort('dogs', undefined)).toBe('');
});

test('a shape goes through a field of the form and back, and is found in a whole GeoJSON file', () => {
  const geometry = { type: 'LineString', coordinates: [[10.7, 47.5, 800], [10.8, 47.6, 900]] }; // prettier-ignore
  const feature = { type: 'Feature', properties: {}, geometry };
  for (const given of [geometry, feature, { type: 'FeatureCollection', features: [feature] }])
    expect(fromShort('geometry', JSON.stringify(given, undefined, 2))).toEqual(geometry);
  expect(fromShort('geometry', toShort('geometry', geometry))).toEqual(geometry);
  // What is no GeoJSON stays as it is, for the check to tell.
  for (const text of ['47.5, 10.7', '{"type":']) expect(toShort('geometry', fromShort('geometry', text))).toBe(text);
  expect(fromShort('geometry', '{"type":"FeatureCollection","features":[]}')).toEqual({ type: 'FeatureCollection', features: [] }); // prettier-ignore
});
