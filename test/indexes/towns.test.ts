import { describe, expect, test } from 'vitest';
import { buildTowns, openTowns, type Town } from '../../src/indexes/towns.ts';
import { knownTowns } from '../known-destinations.ts';

const open = (towns: readonly Town[]) => openTowns('towns.bin', buildTowns(towns, 'data'), 'data');

describe('towns of a name', () => {
  test('come whole, the largest first', () => {
    expect(open(knownTowns).named('Neustadt')).toEqual([knownTowns[3], knownTowns[4]]);
  });

  test.each(['Köln', 'koeln', 'KOLN', ' köln '])('%s is Köln', (name) => {
    expect(open(knownTowns).named(name)).toEqual([knownTowns[0]]);
  });

  test('are none for a name that no town has', () => {
    expect(open(knownTowns).named('Atlantis')).toEqual([]);
  });
});

test('an index without towns finds none', () => {
  expect(open([]).withPrefix('a', 3)).toEqual([]);
  expect(open([]).named('')).toEqual([]);
});
