import { describe, expect, test } from 'vitest';
import { EARTH_RADIUS_KM } from '../../src/geo/sphere.ts';
import { areAlike, foldTitle } from '../../src/pois/alike.ts';
import { createWholeCheck } from '../../src/pois/whole-check.ts';
import type { CheckName } from '../../src/pois/named-checks.ts';
import type { Destination } from '../../src/contract/destination.ts';
import { destination } from '../known-destinations.ts';
import { squares } from './one-record.ts';

const degrees = (km: number) => (km / EARTH_RADIUS_KM) * (180 / Math.PI);
type Known = Partial<Destination> & { confirmed?: string[] };

/** What is said of destinations, each in a file of its own, as `file check level`. */
function problemsOf(
  all: Record<string, Known>,
  { redirects = {}, former = [] as string[], reserved = [] as string[] } = {},
) {
  const collection = createWholeCheck();
  let place = 0;
  for (const [file, { confirmed, ...known }] of Object.entries(all)) {
    // Far from each other unless a test says otherwise.
    const at = { latitude: 46 + place * 0.1, longitude: 8, summary: `Kurz: ${file}` };
    const made = destination(known.slug ?? file, {
      name: `Ort ${String.fromCharCode(65 + place).repeat(9)}`,
      ...at,
      ...known,
    });
    collection.add(made, { file, line: place + 1, column: 3, ...(confirmed && { confirmed }) });
    place++;
  }
  for (const slug of reserved) collection.reserve(slug);
  return collection.problems({ ...squares, redirects }, former);
}
const told = (...of: Parameters<typeof problemsOf>) =>
  problemsOf(...of).map(({ file, check, level }) => `${file} ${check} ${level}`);

describe('two destinations', () => {
  test('far from each other with texts of their own are fine', () => {
    expect(told({ a: {}, b: {} })).toEqual([]);
    expect(told({})).toEqual([]);
  });

  test('have two slugs; the second one is told, with the file of the first', () => {
    const found = problemsOf({ a: { slug: 'x' }, b: { slug: 'x' }, c: { slug: 'x' } });
    expect(found.map(({ file, check, level, line, column }) => [file, check, level, line, column])).toEqual([
      ['b', 'slug-unique', 'error', 2, 3],
      ['c', 'slug-unique', 'error', 3, 3],
    ]);
    expect(found[0]!.message).toBe('Den Slug „x“ hat schon a.');
  });

  test('at the same point, or with the same text, are told once each', () => {
    const point = { latitude: 50.1, longitude: 9.9 };
    expect(told({ a: point, b: point, c: point })).toEqual(['b same-point warning', 'c same-point warning']);
    expect(told({ a: point, b: { ...point, latitude: 50.2 } })).toEqual([]);
    expect(told({ a: { summary: 'Gleich.' }, b: {}, c: { summary: 'Gleich.' } })).toEqual(['c same-summary warning']);
    expect(problemsOf({ a: point, b: point })[0]!.message).toContain('„a“');
  });

  test('of one name within 300 m are one; of a name much alike perhaps', () => {
    const at = (km: number) => ({ latitude: 50 + degrees(km), longitude: 9 });
    const pair = (km: number, name: string, other: string, aliases: string[] = []) =>
      told({ a: { ...at(0), name }, b: { ...at(km), name: other, aliases } });
    expect(pair(0.29, 'Burg Eck', 'Burg Eck')).toEqual(['b near-duplicate error']);
    expect(pair(0.31, 'Burg Eck', 'Burg Eck')).toEqual([]);
    expect(pair(0.29, 'Burg Eck', 'burg-eck')).toEqual(['b near-duplicate error']);
    expect(pair(0.29, 'Burg Eck', 'Burg Ecks')).toEqual(['b near-duplicate warning']);
    expect(pair(0.29, 'Burg Eck', 'Ruine', ['Burg Eck'])).toEqual(['b near-duplicate warning']);
    expect(pair(0.29, 'Burg Eck', 'Ruine')).toEqual([]);
  });

  test('of one name are one also where thirty others lie between them', () => {
    const at = (km: number) => ({ latitude: 50 + degrees(km), longitude: 9 });
    const between = Array.from({ length: 30 }, (_, i): [string, Known] => [
      `o${i}`,
      { ...at(0.1 + i * 0.001), name: `${i} ${i}` },
    ]);
    const all = {
      a: { ...at(0), name: 'Burg Eck' },
      ...Object.fromEntries(between),
      b: { ...at(0.29), name: 'Burg Eck' },
    };
    expect(told(all)).toEqual(['b near-duplicate error']);
  });

  test('stay silent where the warning is confirmed; an error never does', () => {
    const point = { latitude: 50.1, longitude: 9.9 };
    expect(told({ a: point, b: { ...point, confirmed: ['same-point'] } })).toEqual([]);
    expect(told({ a: { ...point, confirmed: ['same-point'] }, b: point })).toEqual(['b same-point warning']);
    expect(told({ a: point, b: { ...point, confirmed: ['same-summary'] } })).toEqual(['b same-point warning']);
    const twins = { ...point, name: 'Burg Eck' };
    expect(told({ a: twins, b: { ...twins, confirmed: ['same-point', 'near-duplicate'] } })).toEqual([
      'b near-duplicate error',
    ]);
  });
});

describe('fame', () => {
  const all = (count: number, high: number, prominence = 85) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => [`d${i}`, i < high ? { prominence, name: `N${i}` } : { name: `N${i}` }]),
    );
  test.each([
    [50, 5, 85, false],
    [50, 6, 85, true],
    [50, 6, 84, false],
    [49, 49, 100, false],
  ])('of %i destinations %i may have %i: told %s', (count, high, prominence, isTold) => {
    expect(told(all(count, high, prominence))).toEqual(isTold ? ['content/pois prominence-inflation warning'] : []);
  });

  test('is told with its share', () => {
    expect(problemsOf(all(60, 20))[0]!.message).toContain('20 von 60 Zielen (33 %)');
  });
});

describe('addresses that were', () => {
  test('lead to what is there, and from what is not', () => {
    expect(told({ a: {} }, { redirects: { old: 'a' } })).toEqual([]);
    const messages = (redirects: Record<string, string>) =>
      problemsOf({ a: {}, b: {} }, { redirects }).map(({ message }) => message);
    expect(messages({ a: 'b' })).toEqual(['„a“ ist selbst ein Ziel und kann nicht weiterleiten.']);
    expect(messages({ old: 'c' })).toEqual(['„old“ leitet auf „c“, das es nicht gibt.']);
  });

  test('are told when they are gone, with a new one that is much alike', () => {
    const found = problemsOf(
      { 'burg-eck': {}, stays: {} },
      { former: ['burg-ecke', 'stays', 'moved'], redirects: { moved: 'stays' } },
    );
    expect(found.map(({ check, level, message }) => [check, level, message])).toEqual([
      ['slug-vanished', 'warning', 'Das Ziel „burg-ecke“ gibt es nicht mehr.'],
    ]);
    expect(found[0]!.fix).toContain('„burg-ecke: burg-eck“');
    expect(problemsOf({ stays: {} }, { former: ['stay', 'stays'] })[0]!.fix).toContain('„stay: neuer-name“');
  });

  test('are not gone while their file is only broken', () => {
    expect(told({}, { former: ['broken'], reserved: ['broken'] })).toEqual([]);
    expect(told({ a: {} }, { reserved: ['a'], redirects: { old: 'a' } })).toEqual([]);
    expect(told({ a: { slug: 'a' }, b: { slug: 'a' } }, { reserved: ['a'] })).toEqual(['b slug-unique error']);
  });
});

describe('what cannot be read', () => {
  const after = (problem: { check: CheckName; file: string }, redirects = {}) => {
    const collection = createWholeCheck();
    collection.reserveUnread({ ...problem, line: 1, column: 1, level: 'error', message: '', fix: '' });
    return collection.problems({ ...squares, redirects }, ['burg', 'turm']).map(({ message }) => message);
  };
  const isGone = (slug: string) => `Das Ziel „${slug}“ gibt es nicht mehr.`;

  test('is there: the destination of its file', () => {
    expect(after({ check: 'yaml-syntax', file: 'content/pois/de/burg.yaml' })).toEqual([isGone('turm')]);
    expect(after({ check: 'file-kind', file: 'content/pois/de/burg' })).toEqual([isGone('turm')]);
    expect(after({ check: 'yaml-syntax', file: 'content/pois/de/burg.yaml' }, { alt: 'burg' })).toEqual([
      isGone('turm'),
    ]);
  });

  test('may be any of those in a bulk file', () => {
    expect(after({ check: 'bulk-record', file: 'content/pois/de/viele.csv' }, { alt: 'schloss' })).toEqual([]);
  });
});

describe('names', () => {
  test.each([
    ['Schloss Eck', 'schloss eck', true],
    ['Schloss Ecks', 'Schloss Eck', true],
    ['Weiher 1', 'Weiher 2', false],
    ['Weiher 1', 'Weiher 1a', false],
    ['Museum der Stadt Eck', 'Stadt Eck', true],
    ['Museum der Stadt Eck', 'Eck', false],
    ['Stadt Eck', 'Museum der Stadt', false],
    ['abcde', 'abcdf', true],
    ['abcd', 'abcf', false],
    ['abcdefghij', 'abcdefghxy', true],
    ['abcdefghi', 'abcdefgxy', false],
  ])('%s and %s are alike: %s', (a, b, expected) => {
    expect(areAlike([foldTitle(a)], [foldTitle(b)])).toBe(expected);
    expect(areAlike([foldTitle(b)], [foldTitle(a)])).toBe(expected);
  });

  test('are alike by any of their aliases, letter for letter', () => {
    expect(areAlike(['turm', 'alter turm'], ['warte', 'alter turm'])).toBe(true);
    expect(areAlike(['turm', 'alter turm'], ['warte', 'alter turn'])).toBe(false);
    expect(foldTitle(' Burg-Éck (Ruine)! ')).toBe('burg eck ruine');
  });
});

describe('a travel region', () => {
  const island = (i: number): Known => ({
    travelRegion: 'Rügen',
    region: 'Vorpommern',
    latitude: 54.4 + i / 50,
    longitude: 13.4,
  });
  const islands = { a: island(0), b: island(1), c: island(2) };
  const bavarian: Known = { travelRegion: 'Rügen', region: 'Bayern', latitude: 48.1, longitude: 11.5 };

  test('that lies far away in another state is asked about', () => {
    const [problem, ...more] = problemsOf({ ...islands, d: bavarian });
    expect(problem).toMatchObject({ file: 'd', check: 'known-travel-region', level: 'warning', line: 4 });
    expect(problem!.message).toBe(
      'Die Reiseregion „Rügen“ liegt 715 km weit weg, gemessen an ihren Zielen außerhalb von Bayern.',
    );
    expect(more).toEqual([]);
    expect(told({ ...islands, d: { ...bavarian, confirmed: ['known-travel-region'] } })).toEqual([]);
  });

  test.each<[string, Record<string, Known>]>([
    ['in the same state', { ...islands, d: { ...bavarian, region: 'Vorpommern' } }],
    ['near, across the border', { ...islands, d: { ...island(3), region: 'Nachbarland' } }],
    ['of which too little is known', { a: island(0), b: island(1), d: bavarian }],
    ['that has more there', { ...islands, d: bavarian, e: { ...bavarian, latitude: 48.2 }, f: { ...bavarian, latitude: 48.3 } }], // prettier-ignore
    ['that is none', { a: {}, b: {}, c: {}, d: { region: 'Bayern', latitude: 54 } }],
  ])('is not, %s', (_name, all) => {
    expect(told(all)).toEqual([]);
  });
});
