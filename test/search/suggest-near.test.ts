import { beforeAll, describe, expect, test } from 'vitest';
import type { LocalEngine, SuggestQuery } from '../../src/search/engine.ts';
import { destination, knownCatalogue } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { engineOf } from './engine-of.ts';

const place = (slug: string, latitude: number, prominence: number) =>
  destination(slug, { name: `Quorxa ${slug}`, latitude, longitude: 10, prominence });
const town = (name: string, lat: number, population: number) => ({ name, lng: 10, lat, population });

let engine: LocalEngine;
beforeAll(async () => {
  const destinations = [place('famous', 48, 90), place('north', 53, 40), place('south', 47, 40)];
  const towns = [town('Quorxstadt', 48, 50_000), town('Quorxdorf', 53, 5000), town('Quorxheim', 47, 5000)];
  engine = engineOf(await storeOf({ destinations, towns }));
});

const suggested = (type: string, query: SuggestQuery) =>
  engine.suggest(query).flatMap((one) => (one.type === type ? [one.text] : []));
const inTheNorth = [9, 52, 11, 54] as const;

test('what is suggested near a centre stands before what is better known or larger far away', () => {
  expect(suggested('destination', { q: 'quorx' })[0]).toBe('Quorxa famous');
  expect(suggested('destination', { q: 'quorx', lat: 53, lng: 10 })[0]).toBe('Quorxa north');
  expect(suggested('destination', { q: 'quorx', lat: 47, lng: 10 })[0]).toBe('Quorxa south');
  expect(suggested('town', { q: 'quorx' })[0]).toBe('Quorxstadt');
  expect(suggested('town', { q: 'quorx', lat: 53, lng: 10 })[0]).toBe('Quorxdorf');
});

test('what lies inside the box stands before what lies outside, also before what is nearer to the centre', () => {
  const bbox = [...inTheNorth] as SuggestQuery['bbox'];
  expect(suggested('destination', { q: 'quorx', bbox })).toEqual(['Quorxa north', 'Quorxa famous', 'Quorxa south']);
  expect(suggested('destination', { q: 'quorx', bbox, lat: 47, lng: 10 })[0]).toBe('Quorxa north');
  expect(suggested('town', { q: 'quorx', bbox })[0]).toBe('Quorxdorf');
});

test('what lies outside is marked and stands behind everything inside; without a box nothing is', () => {
  const bbox = [...inTheNorth] as SuggestQuery['bbox'];
  const found = engine.suggest({ q: 'quorx', bbox });
  const marks = found.map(({ outside = false }) => outside);
  expect(marks).toEqual([...marks].sort());
  expect(found.filter(({ outside }) => !outside).map(({ text }) => text)).toEqual(['Quorxa north', 'Quorxdorf']);
  expect(engine.suggest({ q: 'quorx' }).some(({ outside }) => outside)).toBe(false);
});

describe('of many towns with one beginning', () => {
  let many: LocalEngine;
  beforeAll(async () => {
    const towns = [
      ...[town('Blammstadt', 54, 900_000), town('Blammheim', 53.5, 400_000), town('Blammingen', 47, 60_000)],
      ...[town('Blammau', 46.9, 3000), town('Blammhausen', 47, 2999), town('Bad Blammen', 48, 7000)],
    ];
    many = engineOf(await storeOf({ towns }));
  });
  const towns = (query: SuggestQuery) => many.suggest(query).map(({ text }) => text);

  test('two come, the larger first, or those in the box, however small', () => {
    expect(towns({ q: 'blamm' })).toEqual(['Blammstadt', 'Blammheim']);
    expect(towns({ q: 'blamm', bbox: [9, 46, 11, 48] })).toEqual(['Blammingen', 'Blammau']);
    expect(towns({ q: 'blamm', bbox: [9, 46.8, 11, 46.95] })).toEqual(['Blammau', 'Blammstadt']);
    // The edges belong to the box.
    expect(towns({ q: 'blamm', bbox: [10, 46.9, 10, 46.9] })[0]).toBe('Blammau');
    expect(towns({ q: 'bad bla' })).toEqual(['Bad Blammen']);
  });

  test('nearness is weighed against size, and the box against both', () => {
    // 60 000 people here are more than 900 000 far away.
    expect(towns({ q: 'blamm', lat: 47, lng: 10 })).toEqual(['Blammingen', 'Blammstadt']);
    expect(towns({ q: 'blamm', lat: 53.5, lng: 10 })).toEqual(['Blammheim', 'Blammstadt']);
    expect(towns({ q: 'blamm', lat: 50, lng: 10 })).toEqual(['Blammstadt', 'Blammheim']);
    expect(towns({ q: 'blamm', lat: 54, lng: 10, bbox: [9, 46.8, 11, 46.95] })).toEqual(['Blammau', 'Blammstadt']);
  });
});

test('two regions are suggested, by their other names too, and where each word typed begins one of theirs', async () => {
  const catalogue = await knownCatalogue();
  const states = catalogue.states.map((state, i) => ({
    ...state,
    aliases: i < 3 ? [`Alt Zorxland ${'abc'[i]!}`] : [],
  }));
  const destinations = states.map(({ id, name }) => destination(id, { region: name }));
  const other = engineOf(await storeOf({ catalogue: { ...catalogue, states }, destinations, towns: [] }));
  const regions = (q: string) => other.suggest({ q }).flatMap((one) => (one.type === 'region' ? [one.text] : []));
  const [first, second, third] = states.map(({ name }) => name);
  expect(regions('zorx')).toEqual([first, second]);
  expect(regions('zorx al c')).toEqual([third]);
  expect(regions('zorx nirgends')).toEqual([]);
});

test('the region one looks at is suggested before those far off, and the one near a centre likewise', async () => {
  const catalogue = await knownCatalogue();
  const states = catalogue.states.map((state, i) => (i < 4 ? { ...state, aliases: ['Zorxland'] } : state));
  const destinations = states.slice(0, 4).map(({ id, name }, i) => destination(id, { region: name, latitude: 47 + i, longitude: 10 })); // prettier-ignore
  const other = engineOf(await storeOf({ catalogue: { ...catalogue, states }, destinations, towns: [] }));
  const [first, second, third, last] = states.map(({ name }) => name);
  const regions = (where: Partial<SuggestQuery>) =>
    other
      .suggest({ q: 'zorx', ...where })
      .flatMap(({ type, text, outside = false }) => (type === 'region' ? [[text, outside]] : []));
  expect(regions({})).toEqual([[first, false], [second, false]]); // prettier-ignore
  expect(regions({ bbox: [9, 49.5, 11, 51] })).toEqual([[last, false], [first, true]]); // prettier-ignore
  expect(regions({ bbox: [9, 49.5, 11, 51], lat: 49, lng: 10 })).toEqual([[last, false], [third, true]]); // prettier-ignore
  expect(regions({ lat: 49.9, lng: 10 })).toEqual([[last, false], [third, false]]); // prettier-ignore
});
