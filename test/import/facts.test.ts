import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { importText as reportOf } from '../../src/import/import-text.ts';
import { destinationsOf, emptyContent, importText } from './importing.ts';

const place = { Bezeichnung: 'Heimatmuseum Füssen', Breite: '47.569', Länge: '10.701', Kategorie: 'museum' };
const csvOf = (record: Record<string, string>) =>
  [Object.keys(record), Object.values(record)].map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\n');

async function imported(facts: Record<string, string>, mapping?: string) {
  const content = await emptyContent();
  const options = mapping === undefined ? {} : { mapping: `${content}/zuordnung.yaml` };
  if (mapping !== undefined) await writeFile(`${content}/zuordnung.yaml`, mapping);
  await importText(content, 'a.csv', csvOf({ ...place, ...facts }), options);
  return (await destinationsOf(content)).get('heimatmuseum-fuessen')!;
}

test('season, closed days, duration and age are read from columns of their names', async () => {
  const columns = { Ruhetag: 'montags', 'Geschlossen bis': '31.3.2027', Alter: 'ab 6 Jahren' };
  expect(await imported({ ...columns, Saison: '1.4. bis 31.10.', 'Dauer in Minuten': '60-120 Min.' })).toMatchObject({
    season: [{ from: '04-01', to: '10-31' }],
    ...{ closed: 'montags', closedUntil: '2027-03-31' },
    ...{ durationMinutes: { from: 60, to: 120 }, age: { from: 6 } },
  });
});

test.each([
  [{ Saison: '01.04. - 31.10.' }, { season: [{ from: '04-01', to: '10-31' }] }],
  [{ Saison: 'Mai bis Oktober' }, { season: [{ from: '05-01', to: '10-31' }] }],
  [{ 'Dauer in Minuten': '1:30' }, { durationMinutes: { from: 90, to: 90 } }],
  [{ 'Dauer in Minuten': '1,5 Std.' }, { durationMinutes: { from: 90, to: 90 } }],
  [{ Barrierefrei: 'teilweise' }, { mobility: 1 }],
  [{ Barrierefrei: 'nein' }, { mobility: 0 }],
])('%o is read as %o', async (column, expected) => {
  expect(await imported(column)).toMatchObject(expected);
});

test('what does not have the form of its field is left out and named in the report', async () => {
  const content = await emptyContent();
  const columns = { Alter: 'für Groß und Klein', Saison: 'Sommer', 'Dauer in Minuten': 'zwei Stunden' };
  const others = { Telefon: '8,41305E+09', Barrierefrei: 'ja', Kurztext: 'Kurz.', Bekanntheit: 'groß' };
  const { tally } = await importText(content, 'a.csv', csvOf({ ...place, ...columns, ...others }));
  const found = (await destinationsOf(content)).get('heimatmuseum-fuessen')!;
  for (const name of ['age', 'season', 'durationMinutes', 'phone']) expect(found).not.toHaveProperty(name);
  const told = tally.reasons.get('taken')!.get('ohne Angaben, die nicht in ihr Feld passen')!.examples.join();
  expect(told.startsWith('Heimatmuseum Füssen (Zeile 2): ')).toBe(true);
  for (const each of [
    'age „für Groß und Klein“',
    'season „Sommer“',
    'durationMinutes „zwei Stunden“',
    'phone „8,41305E+09“',
    'mobility „ja“',
    'summary „Kurz.“',
    'prominence „groß“',
  ])
    // prettier-ignore
    expect(told).toContain(each);
});

test('a cell that says nothing is as good as empty', async () => {
  const content = await emptyContent();
  const columns = { 'E-Mail': 'k.A.', Telefon: '-', Beschreibung: '#NV', Kurztext: 'keine Angabe', Saison: 'n/a' };
  const { tally } = await importText(content, 'a.csv', csvOf({ ...place, ...columns }));
  const { description, summary } = (await destinationsOf(content)).get('heimatmuseum-fuessen')!;
  expect([description.includes('#NV'), summary.includes('Angabe'), tally.reasons.size]).toEqual([false, false, 0]);
});

test('an address in a private network is left out, not the whole record', async () => {
  expect(await imported({ Webseite: 'https://192.168.1.1/start' })).not.toHaveProperty('website');
  expect(await imported({ Webseite: 'www.museum.example.org' })).toMatchObject({
    website: 'https://www.museum.example.org',
  });
});

test('hours that are left out or doubtful are named in the report', async () => {
  const report = async (hours: string) => {
    const result = await importText(await emptyContent(), 'a.csv', csvOf({ ...place, Öffnungszeiten: hours }));
    return reportOf(result, { all: false, dryRun: false }).split('\n').find((_, i, lines) => /Öffnungszeiten/.test(lines[i - 1] ?? '') && lines[i]!.includes('Füssen')); // prettier-ignore
  };
  expect(await report('Mo-Fr 09:00-17:00')).toBeUndefined();
  expect(await report('Mo-Fr 9-18 Uhr')).toBeUndefined();
  expect(await report('Mo-Fr 09:00-17:00 Sa 10:00-12:00')).toContain(': Mo-Fr 09:00-17:00 Sa 10:00-12:00');
  expect(await report('täglich ab 9')).toContain(': täglich ab 9');
  expect(await report('Mo-Su 19:00-18:00')).toContain(': „19:00-18:00“ hieße');
});

test('a mapping fills prices, a certificate, the stop and texts in other languages', async () => {
  const english = 'The collection shows how violins and lutes were made in Füssen.';
  const mapping = `source: { name: Stadt Beispiel, licence: CC0 }
fields:
  name: Bezeichnung
  latitude: Breite
  longitude: Länge
  category: Kategorie
  price.adult: Erwachsene
  price.child: Kinder
  price.family: Familien
  price.guestCards: Gästekarten
  stepFree.certificate: Siegel
  stop.name: Haltestelle
  stop.metres: Fußweg
  names.en: Englisch
  summaries.en: Kurz
  summaries.fr: Court
`;
  const texts = { Englisch: 'Local Museum Füssen', Kurz: english, Court: 'Trop court.' };
  const prices = { Erwachsene: '6 EUR', Kinder: '3,50 €', Familien: 'CHF 12', Gästekarten: 'KönigsCard, Füssen Card' };
  const way = { Siegel: 'Reisen für Alle', Haltestelle: 'Füssen Bahnhof', Fußweg: '700 m' };
  expect(await imported({ ...texts, ...prices, ...way }, mapping)).toMatchObject({
    price: {
      ...{ adult: { from: 6, to: 6 }, child: { from: 3.5, to: 3.5 }, currency: 'EUR' },
      guestCards: ['KönigsCard', 'Füssen Card'],
    },
    stepFree: { certificate: 'Reisen für Alle' },
    stop: { name: 'Füssen Bahnhof', metres: 700 },
    ...{ names: { en: 'Local Museum Füssen' }, summaries: { en: english } },
  });
  const foreign = await imported({ ...texts, Familien: 'CHF 12', Erwachsene: '6 EUR' }, mapping);
  expect([foreign.price?.family, foreign.stop, foreign.stepFree]).toEqual([undefined, undefined, undefined]);
});

test.each([
  [{ Straße: 'Lechhalde', Hausnummer: '3 a', PLZ: '87629', Ort: 'Füssen' }, 'Lechhalde 3 a, Füssen'],
  [{ street: 'Lechhalde', housenumber: '3 a', postcode: '87629', city: 'Füssen' }, 'Lechhalde 3 a, Füssen'],
  [{ Adresse: 'Lechhalde 3 a, 87629 Füssen' }, 'Lechhalde 3 a, 87629 Füssen'],
  [{ Adresse: 'Lechhalde 3 a', PLZ: '87629', Ort: 'Füssen' }, 'Lechhalde 3 a, Füssen'],
])('the address in %o is read from its columns', async (columns, line) => {
  const found = await imported(columns);
  expect(found).toMatchObject({
    town: 'Füssen',
    address: { street: 'Lechhalde 3 a', postcode: '87629', place: 'Füssen' },
  });
  expect(found.description).toContain(`Adresse: ${line}.`);
});

test('an address that is no street with its number stays text, and columns that nothing takes are named', async () => {
  const content = await emptyContent();
  const record = { ...place, Adresse: 'Im Schlosspark', Hausnummer: '3', Träger: 'Stadt' };
  const result = await importText(content, 'a.csv', csvOf(record));
  const found = (await destinationsOf(content)).get('heimatmuseum-fuessen')!;
  expect([found.address, found.description.includes('Adresse: Im Schlosspark.')]).toEqual([undefined, true]);
  expect(reportOf(result, { all: false, dryRun: true })).toContain('; nicht verwendet: Hausnummer, Träger.\n');
});

test.each([
  [
    { mobility: '2', mobilityBasis: 'estimate' },
    { mobility: 2, mobilityBasis: 'estimate' },
  ],
  [
    { mobility: '3', mobilityBasis: 'survey' },
    { mobility: 3, mobilityBasis: 'survey' },
  ],
  [{ mobility: '2' }, { mobility: 2, mobilityBasis: 'source' }],
  // Nobody says that it is known: then it is estimated.
  [
    { mobility: '2', mobilityBasis: 'gehört' },
    { mobility: 2, mobilityBasis: 'estimate' },
  ],
  [{ mobilityBasis: 'estimate' }, { mobility: null }],
])('how well accessibility is known stays as the source says it: %o', async (columns, expected) => {
  const { mobility, mobilityBasis } = await imported(columns);
  expect({ mobility, mobilityBasis }).toEqual(expected);
});

test('lists of an exported file stay lists, and what of it nothing takes is named', async () => {
  const content = await emptyContent();
  const hours = {
    seasons: [{ from: '01-01', to: '12-31', week: { mo: [['09:00', '17:00']] } }],
    timeZone: 'Europe/Berlin',
  };
  const aliases = ['Hohes Schloss', 'Local Museum'];
  const record = { name: 'Heimatmuseum Füssen', latitude: 47.569, longitude: 10.701, category: 'museum' };
  const lines = [record, { ...record, name: 'Lechfall', latitude: 47.56, aliases, openingHours: hours }];
  const result = await importText(content, 'a.ndjson', lines.map((line) => JSON.stringify(line)).join('\n'));
  expect((await destinationsOf(content)).get('lechfall')!.aliases).toEqual(aliases);
  expect(reportOf(result, { all: false, dryRun: true })).toContain(
    'aliases = aliases; nicht verwendet: openingHours.\n',
  );
});

test('a whole description of the source stays as it is; a short one waits for the editors', async () => {
  const whole = 'Die Sammlung zeigt, wie in Füssen Geigen und Lauten gebaut wurden. In der Annakapelle sieht man den ältesten Totentanz Bayerns.'; // prettier-ignore
  const columns = { Beschreibung: whole, Adresse: 'Lechhalde 3, 87629 Füssen', Barrierefrei: 'nein' };
  expect((await imported(columns)).description).toBe(whole);
  expect((await imported({ ...columns, Beschreibung: whole.slice(0, -1) })).description).toBe(whole);
  const long = (await imported({ ...columns, Beschreibung: `${whole} `.repeat(12) })).description;
  expect([long.length <= 1200, long.length > 1150, long.endsWith(' …')]).toEqual([true, true, true]);
  const short = (await imported({ ...columns, Beschreibung: 'Geigen und Lauten' })).description;
  expect(short).toMatch(/^Geigen und Lauten\. Adresse: .* wartet noch auf eine Beschreibung der Redaktion\.$/);
});

test('entities and tags of HTML become text', async () => {
  const columns = { Beschreibung: '<p>Geigen &amp; <b>Lauten</b>&nbsp;am Lech &#150; F&uuml;ssens Stolz &#x2026;</p>', Kurztext: '&bdquo;Hohes Schloss&ldquo; und Totentanz: &lt;b&gt;beides&lt;/b&gt; in einem Haus.' }; // prettier-ignore
  const found = await imported({ ...columns, 'Weitere Namen': 'Kunst &amp; Kloster', Ruhetag: 'montags&nbsp;' });
  expect(found.description).toMatch(/^Geigen & Lauten am Lech – Füssens Stolz …/);
  expect(found.summary).toBe('„Hohes Schloss“ und Totentanz: beides in einem Haus.');
  expect(found).toMatchObject({ aliases: ['Kunst & Kloster'], closed: 'montags' });
});

test('a record stays under the licence of its source', async () => {
  const { licence } = await imported({});
  expect(licence).toBe('CC0');
});
