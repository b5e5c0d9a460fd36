import { describe, expect, test } from 'vitest';
import { remarksOn } from '../../src/components/form/rules.ts';
import type { FieldRow } from '../../src/pois/field-row.ts';
import { fieldNames, fields, type DestinationFile } from '../../src/pois/fields.ts';
import { openSurroundings } from '../../src/pois/surroundings.ts';
import { around, good, squares, town } from '../pois/one-record.ts';

/** What only somebody who knows the files would understand. */
const FILE_WORDS =
  /\b(true|false|null|yes|no|none|survey|operator|estimate|content\/|public\/|YAML|yaml|Slug|slug|npm|JJJJ|Zeile löschen|Anführungszeichen|accuracy_m|from|to)\b|\b(name|source|position|image|stop): \S|[{}[\]]/;
const ids = fieldNames.filter((name) => !['name', 'source', 'position', 'image', 'stop'].includes(name));
const context = {
  catalogue: squares,
  surroundings: openSurroundings({ ...around, towns: [town('Mitte', 10.5, 50.5), town('Weitweg', 12, 52)] }),
  sources: ['eigene-setzung'],
  today: '2026-11-21',
};
const whole = { ...good, position: { source: 'eigene-setzung', accuracy_m: 50 } };

const said = (changes: Partial<Record<keyof DestinationFile, unknown>>, slug = 'probe', country: 'DE' | 'AT' = 'DE') =>
  remarksOn({ ...whole, ...changes }, { slug, country }, context);

function expectPlain(texts: readonly string[]): void {
  for (const text of texts) {
    expect(text).not.toMatch(FILE_WORDS);
    for (const id of ids) expect(text, id).not.toMatch(new RegExp(`(^|[^\\w/.])${id}([^\\w/-]|$)`));
    expect(text).toMatch(/[.?!“]$/);
  }
}

describe('what the form says', () => {
  test('is nothing about a good record', () => expect(said({})).toEqual([]));

  test.each(fieldNames)('of a wrong or missing %s, in plain words', (name) => {
    for (const value of ['', 'x', 'täglich ab 9', 12345, -1, { x: 1 }, ['x'], undefined]) {
      const remarks = said({ [name]: value });
      expectPlain(remarks.map(({ text }) => text));
    }
    expect(said({ [name]: { x: 1 } }).filter(({ level }) => level === 'error')).not.toEqual([]);
  });

  test.each<[string, Partial<Record<keyof DestinationFile, unknown>>]>([
    ['swapped', { latitude: 10.5123, longitude: 50.5123 }],
    ['coarse', { latitude: 50.51, longitude: 10.51 }],
    ['elsewhere', { region: 'Fernland' }],
    ['unknown region', { region: 'Atlantis' }],
    ['outside', { latitude: 50.5, longitude: 11.5123 }],
    ['far town', { town: 'Weitweg' }],
    ['travel region', { travelRegion: 'Tirol' }],
    ['box', { extent: [10.1, 50.1, 10.2, 50.2] }],
    ['box turned', { extent: [10.6, 50.6, 10.4, 50.4] }],
    ['box too large', { extent: [10, 50, 11, 51] }],
    ['open ring', { geometry: { type: 'Polygon', coordinates: [[[10.5, 50.5], [10.6, 50.5], [10.6, 50.6], [10.5, 50.6]]] } }], // prettier-ignore
    ['shape elsewhere', { geometry: { type: 'LineString', coordinates: [[10.1, 50.1], [10.2, 50.2]] } }], // prettier-ignore
    ['huge shape', { geometry: { type: 'LineString', coordinates: [[6.1, 47.1], [14.2, 54.2]] } }], // prettier-ignore
    ['HTML', { summary: 'Ein <b>Schloss</b>, das es nur für diese Probe gibt.' }],
    ['loud', { summary: 'Ein SUPER TOLLES Schloss, das es nur für diese Probe gibt!!' }],
    ['hidden letters', { name: 'Schloss\u200bProbe' }],
    ['quotes around all of it', { name: '„Schloss Probe“' }],
    ['plain http', { website: 'http://www.example.org' }],
    ['advertising', { website: 'https://www.example.org/?utm_source=x' }],
    ['picture', { image: { file: 'burg.png', credit: 'x.', licence: 'CC BY 4.0' } }],
    ['licence', { image: { file: 'burg.jpg', alt: 'Burg', credit: 'Ein Name', licence: 'meine' } }],
    ['credit', { image: { file: 'burg.jpg', alt: 'Burg', credit: 'unbekannt', licence: 'CC BY 4.0' } }],
    ['no alt', { image: { file: 'burg.jpg', credit: 'Ein Name', licence: 'CC BY 4.0' } }],
    ['broken picture', { image: { file: 'text.png', alt: 'Burg', credit: 'Ein Name', licence: 'CC BY 4.0' } }],
    ['only further pictures', { images: [{ file: 'burg.jpg', alt: 'Burg', credit: 'Ein Name', licence: 'CC BY 4.0' }] }], // prettier-ignore
    ['step-free by guess', { mobility: 3 }],
    ['hours', { openingHours: 'täglich ab 9' }],
    ['hours run together', { openingHours: 'Mo-Fr 09:00-17:00 Sa 10:00-12:00' }],
    ['hours of a long night', { openingHours: 'Mo-Su 19:00-18:00' }],
    ['hours of no day', { openingHours: 'Dec 24 off' }],
    ['hours over holidays', { openingHours: 'PH off; Mo-Fr 09:00-17:00' }],
    ['postcode', { address: { postcode: 1234 } }],
    ['free and not', { free: true, price: { adult: 5 } }],
    ['hours twice', { openingHours: '24/7', hoursOn: 'website', website: 'https://example.org' }],
    ['hours nowhere', { hoursOn: 'website' }],
    ['reopened', { closedUntil: '2026-01-01' }],
    ['tomorrow', { checkedOn: '2026-11-30' }],
    ['long ago', { checkedOn: '2020-01-01' }],
    ['unknown source', { position: { source: 'geraten', accuracy_m: 5 } }],
  ])('of %s, in plain words', (_, changes) => {
    const texts = said(changes).map(({ text }) => text);
    expect(texts).not.toEqual([]);
    expectPlain(texts);
  });

  test.each(['Burg Eltz', 'x'.repeat(90), 'con'])('of the address %s', (slug) => {
    const texts = said({}, slug).map(({ text }) => text);
    expect(texts).toHaveLength(1);
    expectPlain(texts);
  });

  test('beside the fields too', () => {
    const rows: [string, FieldRow][] = Object.entries(fields);
    const hints = rows.flatMap(([, { form, meaning }]) => (form ? [form.hint ?? meaning] : []));
    expect(hints.length).toBeGreaterThan(30);
    for (const hint of hints) expect(hint).not.toMatch(FILE_WORDS);
  });

  test('of dates as Germans write them', () => {
    expect(said({ closedUntil: '2026-01-05' })[0]!.text).toContain('5.1.2026');
  });
});
