import { beforeAll, expect, test } from 'vitest';
import type { LocalEngine, SuggestQuery } from '../../src/search/engine.ts';
import { destination } from '../known-destinations.ts';
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
