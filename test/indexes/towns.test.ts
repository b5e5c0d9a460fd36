import { beforeAll, describe, expect, test } from 'vitest';
import { buildTowns, openTowns, type Town, type TownIndex } from '../../src/indexes/towns.ts';
import { foldName } from '../../src/text/words.ts';
import { knownTowns } from '../known-destinations.ts';

const open = (towns: readonly Town[]) => openTowns('towns.bin', buildTowns(towns, [], 'data'), 'data');

describe('towns of a name', () => {
  test('come whole, the largest first', () => {
    expect(open(knownTowns).named('neustadt')).toEqual([knownTowns[3], knownTowns[4]]);
  });

  test.each(['Köln', 'koeln', 'KOLN', ' köln '])('%s is Köln', (name) => {
    expect(open(knownTowns).named(foldName(name))).toEqual([knownTowns[0]]);
  });

  test('are none for a name that no town has', () => {
    expect(open(knownTowns).named('atlantis')).toEqual([]);
  });
});

test('an index without towns finds none', () => {
  expect(open([]).withPrefix('a', 3)).toEqual([]);
  expect(open([]).named('')).toEqual([]);
});

describe('towns by a part of their name', () => {
  const town = (name: string, population: number): Town => ({ name, population, lng: population / 1000, lat: 50 });
  const towns = [
    town('Rothenburg ob der Tauber', 11_000),
    town('Rothenburg (Oberlausitz)', 4000),
    town('Weil am Rhein', 30_000),
    town('Weil', 3000),
    town('Biel/Bienne', 55_000),
    town('Frankfurt am Main', 760_000),
    town('Frankfurt, Oder', 57_000),
    town('Amberg', 3000),
    town('Ambach', 3000),
    town('Buch', 9000),
    town('Buch am Wald', 900),
  ];
  let index: TownIndex;
  beforeAll(() => void (index = open(towns)));
  const named = (name: string) => index.named(foldName(name));
  const withPrefix = (folded: string, count: number, least?: number) => index.withPrefix(folded, count, least);

  test('are found by their short name, the largest of those that have one; a full name after a larger town', () => {
    expect(named('Rothenburg')).toEqual([towns[0]]);
    expect(named('weil')).toEqual([towns[2], towns[3]]);
    expect(named('Buch')).toEqual([towns[9]]);
    expect(named('Biel')).toEqual([towns[4]]);
    expect(named('Frankfurt')).toEqual([towns[5]]);
    expect(['Weil am Rhein', 'frankfurt oder'].map((name) => named(name).length)).toEqual([1, 1]);
    expect(['Am', 'Rothen', 'Main'].flatMap(named)).toEqual([]);
  });

  test('are found by their beginning, the largest first, of equal ones by name, as many as are asked for', () => {
    expect(withPrefix('frankfurt', 9)).toEqual([towns[5], towns[6]]);
    expect(withPrefix('frankfurt', 1)).toEqual([towns[5]]);
    expect(withPrefix('amb', 9)).toEqual([towns[8], towns[7]]);
    expect(withPrefix('burg', 9)).toEqual([]);
    expect(withPrefix('', 3).map(({ name }) => name)).toEqual(['Frankfurt am Main', 'Frankfurt, Oder', 'Biel/Bienne']);
    expect(withPrefix('', 0)).toEqual([]);
    expect(withPrefix('', 9, 55_000)).toEqual([towns[5], towns[6], towns[4]]);
    expect(withPrefix('amb', 9, 3001)).toEqual([]);
  });
});
