import { describe, expect, test } from 'vitest';
import { EARTH_RADIUS_KM } from '../../src/geo/sphere.ts';
import { longerEdgeKm, widestKm } from '../../src/pois/place-checks.ts';
import { around, checked, good, told, town } from './one-record.ts';

/** Degrees of latitude for so many kilometres. */
const degrees = (km: number) => (km / EARTH_RADIUS_KM) * (180 / Math.PI);
/** Without states, so that only the towns count. */
const among = (...towns: ReturnType<typeof town>[]) => ({ data: { ...around, states: [], towns } });

test('the good record is good, with and without surroundings', () => {
  expect([told({}), told({}, { data: null })]).toEqual([[], []]);
});

describe('outside of its state', () => {
  test.each([
    [0.05, []],
    [0.09, []],
    [0.15, ['outside-state warning']],
    [2.95, ['outside-state warning']],
    [3.05, ['outside-state error']],
  ])('%d km beyond the border: %j', (km, expected) => {
    expect(told({ latitude: 50 - degrees(km) })).toEqual(expected);
  });

  test('says how far, and where it lies', () => {
    const south = checked({ latitude: 50 - degrees(2.2), longitude: 10.5 }).problems[0]!;
    expect(south.message).toContain('2,2 km außerhalb von Quadratland, in keinem der drei Länder');
    expect(checked({ latitude: 50 - degrees(20) }).problems[0]!.fix).toBe('Die Koordinaten berichtigen.');
    const east = checked({ longitude: 11.5123 }).problems[0]!;
    expect([east.message, east.fix]).toEqual([
      expect.stringContaining(', in Nachbarland.'),
      'Die Koordinaten berichtigen, oder „region: Nachbarland“ eintragen.',
    ]);
    const abroad = checked({ latitude: 47.5123 }).problems[0]!;
    expect(abroad.fix).toBe(
      'Die Koordinaten berichtigen, oder „region: Fernland“ eintragen und die Datei in „at“ legen.',
    );
  });

  test('is not asked of a state without a shape', () => {
    expect(told({ region: 'Formlos', latitude: 54.0123 })).toEqual([]);
    expect(told({ latitude: 54.0123 }, { data: null })).toEqual([]);
  });
});

describe('far from its town', () => {
  test.each([
    [5000, 14.9, []],
    [5000, 15.1, ['far-from-town warning']],
    [5000, 34.9, ['far-from-town warning']],
    [5000, 35.1, ['far-from-town error']],
    [99_999, 24.9, ['far-from-town warning']],
    [100_000, 24.9, []],
    [100_000, 25.1, ['far-from-town warning']],
    [100_000, 44.9, ['far-from-town warning']],
    [100_000, 45.1, ['far-from-town error']],
  ])('a town of %i inhabitants, %d km away: %j', (population, km, expected) => {
    const middle = town('Mitte', good.longitude, good.latitude - degrees(km), { population });
    expect(told({}, among(middle))).toEqual(expected);
  });

  test('the nearest town of the name and the country counts', () => {
    const [far, near] = [town('Mitte', 12, 50.5), town('Mitte am Berg', 10.5123, 50.52)];
    expect(told({}, among(far, near))).toEqual([]);
    expect(told({}, among(far, { ...near, country: 'AT' }))).toEqual(['far-from-town error']);
    expect(told({}, among(town('Anderswo', 10.5, 50.5)))).toEqual([]);
  });

  test('a town within 50 km is named as the next one', () => {
    const far = town('Mitte', 12, 50.5);
    const fix = (...towns: ReturnType<typeof town>[]) => checked({}, among(far, ...towns)).problems[0]!.fix;
    expect(fix(town('Nebenan', 10.5, 50.5))).toBe('Koordinaten oder Ort berichtigen; der nächste Ort ist Nebenan.');
    expect(fix(town('Nebenan', 10.5, 49.9))).toBe('Koordinaten oder Ort berichtigen.');
  });
});

describe('a town that nobody knows', () => {
  const near = among(town('Neustadt', 10.5, 50.5), town('Altdorf', 10.5, 50.55));
  test.each([
    ['Neustadtt', ['unknown-town warning']],
    ['Neustad', ['unknown-town warning']],
    ['Neustdat', ['unknown-town warning']],
    ['Neusttda', []],
    ['Neustadt', []],
    ['Neustadt (Saale)', []],
    ['Beustadt', []],
    ['Neustdtt', []],
    ['Altdor', []],
    ['Kleinkleckersdorf', []],
  ])('%s: %j', (name, expected) => {
    expect(told({ town: name }, near)).toEqual(expected);
  });

  test('is looked for within 20 km', () => {
    const at = (km: number) => among(town('Neustadt', good.longitude, good.latitude + degrees(km)));
    expect(told({ town: 'Neustadtt' }, at(19))).toEqual(['unknown-town warning']);
    expect(told({ town: 'Neustadtt' }, at(21))).toEqual([]);
    expect(told({ town: 'Neustadtt' }, { data: null })).toEqual([]);
    expect(checked({ town: 'Neustadtt' }, at(1)).problems[0]!.fix).toBe('Meinten Sie „Neustadt“?');
  });
});

test.each([
  [{ latitude: 50.51, longitude: 10.51 }, ['coarse-coordinates warning']],
  [{ latitude: 50.5, longitude: 10 + 1 / 2 }, ['coarse-coordinates warning']],
  [{ latitude: 50.51, longitude: 10.511 }, []],
  [{ latitude: 50.511, longitude: 10.51 }, []],
  [{ latitude: 50.51, longitude: 10.51, position: { source: 'x-y', accuracy_m: 201 } }, []],
  [{ latitude: 50.51, longitude: 10.51, position: { source: 'x-y', accuracy_m: 200 } }, ['coarse-coordinates warning']],
])('coordinates on two decimals are looked at unless they say so: %j: %j', (point, expected) => {
  expect(told(point)).toEqual(expected);
});

describe('the box around a destination', () => {
  const { longitude: x, latitude: y } = good;
  test.each([
    [[x - 0.01, y - 0.01, x + 0.01, y + 0.01], []],
    [[x, y, x + 0.01, y + 0.01], []],
    [[x - 0.01, y - 0.01, x, y], []],
    [[x + 0.001, y - 0.01, x + 0.01, y + 0.01], ['extent-around-point error']],
    [[x - 0.01, y + 0.001, x + 0.01, y + 0.01], ['extent-around-point error']],
    [[x - 0.01, y - 0.01, x - 0.001, y + 0.01], ['extent-around-point error']],
    [[x - 0.01, y - 0.01, x + 0.01, y - 0.001], ['extent-around-point error']],
    [[x, y - 0.01, x, y + 0.01], ['extent-around-point error']],
    [[x - 0.01, y, x + 0.01, y], ['extent-around-point error']],
  ])('%j: %j', (extent, expected) => {
    expect(told({ extent })).toEqual(expected);
  });

  test('says whether it is turned around or elsewhere', () => {
    const messageOf = (...extent: number[]) => checked({ extent }).problems[0]!.message;
    expect(messageOf(x + 0.01, y - 0.01, x - 0.01, y + 0.01)).toContain('vertauscht');
    expect(messageOf(x - 0.01, y + 0.01, x + 0.01, y - 0.01)).toContain('vertauscht');
    expect(messageOf(x + 0.01, y - 0.01, x + 0.02, y + 0.01)).toContain('enthält den Punkt');
  });

  test.each([
    ['schloss', 4],
    ['museum', 4],
    ['badesee', 10],
  ])('of a %s may be %i km long and no more', (category, km) => {
    expect(widestKm(category)).toBe(km);
    const box = (edge: number) => [x - 0.001, y - 0.001, x + 0.001, y - 0.001 + degrees(edge)];
    expect(told({ category, extent: box(km - 0.01) })).toEqual([]);
    expect(told({ category, extent: box(km + 0.01) })).toEqual(['extent-size error']);
  });

  test('is as long as its longer edge', () => {
    expect(longerEdgeKm([10, 50, 10, 50 + degrees(7)])).toBeCloseTo(7, 6);
    expect(longerEdgeKm([10, 0, 10 + degrees(7), degrees(3)])).toBeCloseTo(7, 6);
    expect(longerEdgeKm([10, 60, 10 + degrees(8), 60])).toBeCloseTo(4, 3);
  });
});
