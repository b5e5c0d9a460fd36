import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { changeDestinationYaml, newDestinationYaml } from '../../src/pois/destination-yaml.ts';
import { fieldNames } from '../../src/pois/fields.ts';
import { mendYaml, schemaComment } from '../../src/pois/mend.ts';
import { good } from './one-record.ts';

const whole = {
  ...good,
  aliases: ['Castle: the old one', '# eins', 'yes'],
  extent: [10.5, 50.5, 10.52, 50.52],
  image: { file: 'burg.jpg', credit: 'Ä "B" C', licence: 'CC0 1.0' },
  openingHours: 'Mo-Fr 09:00-17:00; PH off',
  kids: false,
  mobility: 0,
  website: `https://www.example.org/${'x'.repeat(120)}`,
  summary: `${'Ein Satz: mit Doppelpunkt. '.repeat(6)}Ende.`,
};

describe('a new file', () => {
  test('holds the fields in the usual order, means what was given and needs no mending', () => {
    const shuffled = Object.fromEntries(Object.entries(whole).reverse());
    const text = newDestinationYaml({ ...shuffled, travelRegion: undefined });
    expect(text.split('\n')[0]).toBe(schemaComment);
    expect(parse(text)).toEqual(whole);
    expect(Object.keys(parse(text) as object)).toEqual(fieldNames.filter((name) => name in whole));
    expect(mendYaml(text)).toEqual({ text, changes: [] });
  });

  test('folds what is long, and writes lists in one line and hours in quotes', () => {
    const text = newDestinationYaml(whole);
    const lines = text.split('\n');
    expect(lines).toContain('extent: [10.5, 50.5, 10.52, 50.52]');
    expect(lines).toContain('openingHours: "Mo-Fr 09:00-17:00; PH off"');
    expect(lines).toContain('description: >-');
    expect(lines).toContain('summary: >-');
    expect(lines.filter((line) => line.length > 120 && line.includes(' ') && !/https:/.test(line))).toEqual([]);
  });

  test.each([
    [120 - 'name: '.length, 'name: x'],
    [120 - 'name: '.length + 1, 'name: >-'],
  ])('a name of %i letters begins its line so: %s', (letters, start) => {
    const text = newDestinationYaml({ name: 'x'.repeat(letters) });
    expect(text.split('\n')[1]!.startsWith(start)).toBe(true);
    expect(parse(text)).toEqual({ name: 'x'.repeat(letters) });
  });
});

describe('a changed file', () => {
  const text = [
    schemaComment,
    '# vom Rathaus',
    'name: Schloss   # so steht es am Tor',
    'category: schloss',
    'latitude: 50.1',
    'longitude: 10.2',
    'description: >-',
    '  Zwei Zeilen,',
    '  gefaltet.',
    '# letzter Satz',
    'prominence: 7',
    '',
  ].join('\n');

  test('keeps every other line, comments too', () => {
    const changed = changeDestinationYaml(text, { description: 'Kurz.', prominence: 9 });
    expect(changed).toBe(
      text.replace('  Zwei Zeilen,\n  gefaltet.\n', '  Kurz.\n').replace('prominence: 7', 'prominence: 9'),
    );
  });

  test('loses what was taken out, and gains what was missing in its place', () => {
    const without = changeDestinationYaml(text, { category: undefined, website: undefined });
    expect(without).toBe(text.replace('category: schloss\n', ''));
    const changed = changeDestinationYaml(text, { town: 'Ort', kids: true });
    expect(parse(changed)).toEqual({ ...(parse(text) as object), town: 'Ort', kids: true });
    const order = Object.keys(parse(changed) as object);
    expect(order).toEqual(fieldNames.filter((name) => order.includes(name)));
    expect(changed).toContain('# vom Rathaus\nname: Schloss');
  });

  test('keeps an order that somebody laid by hand, and takes in a new field where it belongs', () => {
    const own = '# oben\ntown: Ort\n\n# Namen\nname: A # kurz\ncategory: schloss\n';
    const changed = changeDestinationYaml(own, { name: 'B', region: 'Hessen', kids: true, category: undefined });
    expect(changed).toBe('# oben\ntown: Ort\nkids: true\n\n# Namen\nname: B # kurz\nregion: Hessen\n');
  });

  test('keeps comments inside a field of which one part changes', () => {
    const block = 'name: A\nprice:\n  # seit Mai\n  adult: 12 # mit Führung\n  child: 6\nsource: Redaktion\n';
    expect(changeDestinationYaml(block, { price: { adult: 13, family: { from: 20, to: 30 } } })).toBe(
      block
        .replace('12', '13')
        .replace('  child: 6\n', '  family: { from: 20, to: 30 }\n')
        .replace(/[{] (.*?) [}]/, '{$1}'),
    );
    const flow = 'position: { source: eigene-setzung, accuracy_m: 300 } # vom Turm aus\n';
    const position = { source: 'eigene-setzung', accuracy_m: 50 };
    expect(changeDestinationYaml(flow, { position })).toBe(flow.replace('300', '50'));
  });

  test('keeps the line ends of Windows', () => {
    expect(changeDestinationYaml('name: A\r\ntown: C\r\n', { name: 'B' })).toBe('name: B\r\ntown: C\r\n');
  });

  test('may have had no line end, no value or nothing at all', () => {
    expect(parse(changeDestinationYaml('name: A', { name: 'B', town: 'C' }))).toEqual({ name: 'B', town: 'C' });
    expect(parse(changeDestinationYaml('name:\ntown: C', { name: 'B' }))).toEqual({ name: 'B', town: 'C' });
    expect(parse(changeDestinationYaml('', { name: 'B' }))).toEqual({ name: 'B' });
  });
});
