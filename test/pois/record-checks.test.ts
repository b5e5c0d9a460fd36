import { describe, expect, test } from 'vitest';
import { around, checked, good, told } from './one-record.ts';

/** The fix that the only problem offers. */
const fixOf = (...of: Parameters<typeof checked>) => checked(...of).problems.map(({ fix }) => fix);

describe('what a record names must exist', () => {
  test.each([
    ['a', []],
    ['a-b-9', []],
    ['A', ['slug-form error']],
    ['a-', ['slug-form error']],
    ['-a', ['slug-form error']],
    ['a--b', ['slug-form error']],
    ['ä', ['slug-form error']],
    ['a_b', ['slug-form error']],
    ['', ['slug-form error']],
    ['a'.repeat(80), []],
    ['a'.repeat(81), ['slug-form error']],
    ['con', ['slug-form error']],
    ['lpt1', ['slug-form error']],
    ['con-bonn', []],
  ])('slug %j: %j', (slug, expected) => {
    expect(told({}, { slug })).toEqual(expected);
  });

  test('a category by its id; its name in any language leads to it', () => {
    expect(told({ category: 'museum' })).toEqual([]);
    expect(['Badesee', 'Badesee fr', 'badeseee', 'xyzxyzxyz'].map((category) => fixOf({ category }))).toEqual([
      ['Meinten Sie „badesee“?'],
      ['Meinten Sie „badesee“?'],
      ['Meinten Sie „badesee“?'],
      ['Es gibt: schloss, badesee, museum.'],
    ]);
  });

  test('a state of its own country', () => {
    expect(told({ region: 'Fernland', latitude: 47.5123 }, { country: 'AT' })).toEqual([]);
    const here = checked({ region: 'Fernland' }).problems[0]!;
    expect([here.check, here.message]).toEqual([
      'known-region',
      '„Fernland“ liegt in AT, die Datei aber im Ordner „de“.',
    ]);
    expect(fixOf({ region: 'Quadratlan' })).toEqual(['Meinten Sie „Quadratland“?']);
    expect(fixOf({ region: 'Xyzxyz' })).toEqual(['Es gibt: Quadratland, Nachbarland, Formlos.']);
  });

  test('a travel region of its own country', () => {
    expect(told({ travelRegion: 'Rhön' })).toEqual([]);
    expect(told({ travelRegion: 'Tirol' })).toEqual(['known-travel-region error']);
    expect(fixOf({ travelRegion: 'Röhn' })).toEqual(['Meinten Sie „Rhön“?']);
    expect(fixOf({ travelRegion: 'Tirol' })[0]).toMatch(/^Die Zeile löschen/);
  });

  test('a source of its point, where sources are known', () => {
    const at = (source: string) => ({ position: { source, accuracy_m: 20 } });
    const sources = ['eigene-setzung', 'amt'];
    expect([told({}), told(at('irgendwo')), told(at('amt'), { sources })]).toEqual([[], [], []]);
    expect(told({}, { sources })).toEqual(['missing-field error']);
    expect(fixOf(at('ampt'), { sources })).toEqual(['Meinten Sie „amt“?']);
    expect(fixOf(at('xyzxyz'), { sources })).toEqual(['Die Quelle dort eintragen; es gibt: eigene-setzung, amt.']);
    expect(fixOf(at('Google Maps'), { sources })[0]).toMatch(/^Von dort darf nichts übernommen werden, .*: eigene-/);
  });
});

describe('an address', () => {
  test.each([
    ['https://www.example.org', []],
    ['https://www.example.org/?id=1', []],
    ['http://www.example.org', ['url-form warning']],
    ['https://localhost', ['url-form error']],
    ['https://127.0.0.1/x', ['url-form error']],
    ['https://0x7f.1/', ['url-form error']],
    ['https://10.1.2.3', ['url-form error']],
    ['https://172.31.0.1', ['url-form error']],
    ['https://192.168.1.1/', ['url-form error']],
    ['https://[::ffff:127.0.0.1]/', ['url-form error']],
    ['https://router.local', ['url-form error']],
    ['https://localhost.', ['url-form error']],
    ['https://172.32.0.1', []],
    ['https://10.example.org', []],
    ['https://name@www.example.org', ['url-form error']],
    ['https://www.example.org/a b', ['url-form error']],
    ['https://www.example.org/?utm_source=x', ['url-form error']],
    ['https://www.example.org/?id=1&fbclid=x', ['url-form error']],
    ['https://www.example.org/?gclid=x', ['url-form error']],
    ['https://www.example.org/?xutm_source=x', []],
  ])('%s: %j', (website, expected) => {
    expect(told({ website })).toEqual(expected);
  });

  test('without encryption is shown with it', () => {
    expect(fixOf({ website: 'http://www.example.org/http:' })).toEqual(['Geht auch „https://www.example.org/http:“?']);
  });
});

describe('a picture', () => {
  const image = { file: 'burg.jpg', alt: 'Die Burg', credit: 'Vorname Name', licence: 'CC BY 4.0' };
  test.each<[object, string | undefined]>([
    [{}, undefined],
    [{ licence: 'gemeinfrei' }, undefined],
    [{ licence: 'CC BY-NC 4.0' }, 'keine Lizenz'],
    [{ file: 'fehlt.jpg' }, 'liegt nicht in public/images'],
    [{ file: 'text.png' }, 'auch wenn es so heißt'],
    [{ file: 'https://x.example/burg.jpg' }, 'kein Bild bei uns'],
    [{ file: 'Burg.jpg' }, 'kein Bild bei uns'],
    [{ file: 'burg.jpg.exe' }, 'kein Bild bei uns'],
    [{ file: '../burg.jpg' }, 'kein Bild bei uns'],
    [{ file: '.jpg' }, 'kein Bild bei uns'],
    [{ credit: '--' }, 'Bei „credit“ steht'],
    [{ credit: 'Unbekannt' }, 'Bei „credit“ steht'],
    [{ credit: 'google' }, 'Bei „credit“ steht'],
    [{ credit: 'Foto: unbekannt verzogen' }, undefined],
    [{ credit: 'google-Archiv Stadt' }, undefined],
    [{ credit: 'Stadtarchiv, über Google' }, undefined],
    [{ credit: '© A' }, undefined],
    [{ alt: undefined }, 'steht nicht, was zu sehen ist'],
    [{ source: 'https://example.org/burg' }, undefined],
  ])('with %j: %s', (changes, message) => {
    expect(checked({ image: { ...image, ...changes } }).problems.map((problem) => problem.message)).toEqual(
      message === undefined ? [] : [expect.stringContaining(message)],
    );
  });

  test('may have others beside it, each its own', () => {
    const data = { ...around, images: ['burg.jpg', 'hof.jpg'] };
    const hof = { ...image, file: 'hof.jpg', source: 'Archiv der Stadt' };
    expect(checked({ image, images: [hof] }, { data }).destination).toMatchObject({ image, images: [hof] });
    const messages = (changes: object) => checked(changes, { data }).problems.map(({ message }) => message);
    expect(messages({ images: [hof] })).toEqual([expect.stringContaining('keines, das für das Ziel steht')]);
    expect(messages({ image, images: [image] })).toEqual(['Das Bild „burg.jpg“ steht zweimal da.']);
    expect(messages({ image, images: [hof, { ...hof, file: 'tor.jpg' }] })).toEqual([
      'Ein Bild „tor.jpg“ liegt nicht in public/images.',
    ]);
    expect(messages({ image, images: [{ ...hof, alt: 'Der <b>Hof</b>' }] })).toEqual([
      expect.stringContaining('„images.alt“ enthält HTML'),
    ]);
  });

  test.each(['jpg', 'jpeg', 'png', 'webp', 'avif'])('may be a %s', (ending) => {
    expect(told({ image: { ...image, file: `a1-b_c.d.${ending}` } }, { data: null })).toEqual([]);
  });
});

describe('steps, hours and days', () => {
  test.each([
    [{ mobility: 3 }, ['mobility-basis error']],
    [{ mobility: 3, mobilityBasis: 'estimate' }, ['mobility-basis error']],
    [{ mobility: 3, mobilityBasis: 'survey' }, []],
    [{ mobility: 2 }, []],
    [{ openingHours: 'Mo-Fr 09:00-17:00' }, []],
    [{ openingHours: 'täglich ab neun' }, ['opening-hours error']],
    [{ checkedOn: '2026-11-21' }, []],
    [{ checkedOn: '2026-11-22' }, ['checked-in-future error']],
    [{ checkedOn: '2024-11-21' }, []],
    [{ checkedOn: '2024-11-20' }, ['checked-long-ago warning']],
    [{ checkedOn: '2024-11-20', confirmed: { 'checked-long-ago': 'Es ist alles beim Alten.' } }, []],
    [
      { checkedOn: '2026-11-22', confirmed: { 'checked-in-future': 'Es ist schon morgen.' } },
      ['checked-in-future error'],
    ],
  ])('%j: %j', (changes, expected) => {
    expect(told(changes)).toEqual(expected);
  });
});

describe('a text', () => {
  const summary = (text: string) => ({ summary: `${text} und noch einiges mehr als nur das` });
  test.each([
    ['5 < 6 und 7 > 3', []],
    ['A & B', []],
    ['<b>Fett</b>', ['no-html error']],
    ['</p>', ['no-html error']],
    ['&nbsp;', ['no-html error']],
    ['&#160;', ['no-html error']],
    ['UNESCO und ZOOM', []],
    ['UNESCO ZOOM', ['no-shouting error']],
    ['DAS-HAUS', ['no-shouting error']],
    ['AB CDE', []],
    ['ACHTBUCH', []],
    ['NEUNBUCHS', ['no-shouting error']],
    ['Ja! Nein?', []],
    ['Ja!!', ['no-shouting error']],
    ['Ja?!', ['no-shouting error']],
    ['weich\u00ADes', ['visible-characters error']],
    ['fest\u00A0es', ['visible-characters error']],
    ['null\u200Bbreit', ['visible-characters error']],
    ['ta\tb', ['visible-characters error']],
  ])('with %j: %j', (text, expected) => {
    expect(told(summary(text))).toEqual(expected);
  });

  test('is looked at in every field that is shown, and names may have line ends in no way', () => {
    for (const name of ['name', 'summary', 'description', 'town'] as const) {
      expect(
        told({ [name]: `${good[name]} <i>` }).filter((line) => line.startsWith('no-html')),
        name,
      ).toHaveLength(1);
    }
    expect(told({ aliases: ['Gut', 'nicht\u200B gut'] })).toEqual(['visible-characters error']);
    expect(told({ source: 'Redak\u00ADtion' })).toEqual(['visible-characters error']);
    expect(told({ source: '<b>Redaktion</b>' })).toEqual(['no-html error']);
    expect(told({ aliases: ['Gut', '<i>schief</i>'] })).toEqual(['no-html error']);
    expect(told({ town: 'Mitte <!-- todo -->' })).toEqual(['no-html error']);
    for (const marked of ['die **Altstadt**', 'siehe [Link](https://x.example)'])
      expect(told(summary(marked))).toEqual(['no-html warning']);
    expect(told(summary('5 ** Sterne ** [1] (Stufe)'))).toEqual([]);
    expect(told({ aliases: ['Alter Turm; Hoher Turm'] })).toEqual(['aliases-once warning']);
    expect(told({ town: 'MITTE MITTE' })).toEqual([]);
    expect(told({ name: 'MITTE MITTE' })).toEqual(['no-shouting error']);
    for (const name of ['„Burg“', '“Burg”', '„Burg”', '»Burg«', '«Burg»', '‚Burg‘', '"Burg"', "'Burg'"]) {
      expect(told({ name }), name).toEqual(['enclosing-quotes warning']);
      expect(told({ aliases: ['Gut', ` ${name} `] }), name).toEqual(['enclosing-quotes warning']);
      expect(told({ names: { en: name } }), name).toEqual(['enclosing-quotes warning']);
      expect(told({ name: `${name} und ${name}` }), name).toEqual([]);
      expect(told({ name: `Die ${name}` }), name).toEqual([]);
    }
    expect(checked(summary('a\u00ADb')).problems[0]!.message).toContain('U+00AD');
    expect(checked(summary('a\u200Bb')).problems[0]!.message).toContain('U+200B');
    for (const hidden of ['\u2028', '\u2029', '\uFFFE', '\uFFFF'])
      expect(told(summary(`a${hidden}b`))).toEqual(['visible-characters error']);
  });
});

test('the destination has the values of the record, trimmed and rounded, and nothing of the editors', () => {
  const { destination } = checked({
    name: ' Schloss Probe ',
    latitude: 50.51234567,
    longitude: 10.51234567,
    mobility: 2,
    kids: false,
    position: { source: 'amt', accuracy_m: 20 },
    confirmed: { 'same-point': 'Beides steht dort.' },
    openingHours: '24/7',
    extent: [10.5, 50.5, 10.52, 50.52],
    address: { street: ' Am Markt 1 ', postcode: '12345' },
  });
  expect(destination).toMatchObject({ address: { street: 'Am Markt 1' } });
  expect(destination).toMatchObject({
    ...{ slug: 'probe', name: 'Schloss Probe', latitude: 50.512346, longitude: 10.512346, countryCode: 'DE' },
    ...{ mobility: 2, mobilityBasis: 'estimate', kids: false, free: null, aliases: [] },
    ...{ extent: [10.5, 50.5, 10.52, 50.52], openingHours: { timeZone: 'Europe/Berlin' } },
  });
  for (const name of ['source', 'position', 'confirmed']) expect(destination).not.toHaveProperty(name);
  const plain = checked({ aliases: ['Probe'] }).destination!;
  expect(plain.aliases).toEqual(['Probe']);
  for (const name of ['mobilityBasis', 'openingHours', 'extent']) expect(plain).not.toHaveProperty(name);
  expect(checked({ mobility: 3, mobilityBasis: 'survey' }).destination!.mobilityBasis).toBe('survey');
  expect(checked({ category: 'nix' }).destination).toBeUndefined();
  expect(checked({ website: 'http://www.example.org' }).destination).toBeDefined();
});

test.each<[string, object]>([
  ['category', { category: 'nix' }],
  ['region', { region: 'Nix' }],
  ['travelRegion', { travelRegion: 'Nix' }],
  ['website', { website: 'http://x.example' }],
  ['file', { image: { file: 'X.jpg', alt: 'A B', credit: 'A B', licence: 'CC0 1.0' } }],
  ['mobility', { mobility: 3 }],
  ['openingHours', { openingHours: 'nie und nimmer' }],
  ['checkedOn', { checkedOn: '2030-01-01' }],
  ['extent', { extent: [10.4, 50.4, 10.6, 50.6] }],
  ['latitude', { latitude: 10.5, longitude: 50.5 }],
  ['latitude', { latitude: 50.51, longitude: 10.51 }],
  ['prominence', { prominence: 101 }],
  ['name', { name: '<b>' }],
  ['name', { name: 'A' }],
  ['summary', { summary: `${good.summary}!!` }],
  ['aliases', { aliases: ['a\u200Bb'] }],
  ['kid', { kid: true }],
])('a problem of „%s“ stands in its line: %j', (field, changes) => {
  const lines = JSON.stringify({ ...good, ...changes }, undefined, 1).split('\n');
  const line = lines.findIndex((text) => text.trim().startsWith(`"${field}"`)) + 1;
  expect(checked(changes).problems.map((problem) => problem.line - line)).toEqual([0]);
});
