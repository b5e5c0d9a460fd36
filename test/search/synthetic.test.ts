import { beforeAll, describe, expect, test } from 'vitest';
import { dachBounds } from '../../src/contract/limits.ts';
import type { Catalogue, Destination } from '../../src/contract/destination.ts';
import { readCatalogue } from '../../src/pois/catalogue.ts';
import { names } from '../bench/synthetic-words.ts';
import { synthesise } from '../bench/synthetic.ts';

const COUNT = 3000;

describe('synthetic destinations', () => {
  let made: Destination[];
  let catalogue: Catalogue;
  beforeAll(async () => {
    made = await synthesise(COUNT, 1);
    ({ catalogue } = await readCatalogue('content'));
  });

  test('are the same for the same seed, and others for another', async () => {
    expect(await synthesise(COUNT, 1)).toEqual(made);
    expect(await synthesise(COUNT, 2)).not.toEqual(made);
  });

  test('are as many as asked for, each with a slug of its own, in the order of the slugs', () => {
    const slugs = made.map(({ slug }) => slug);
    expect(slugs.length).toBe(COUNT);
    expect(new Set(slugs).size).toBe(COUNT);
    expect([...slugs].sort()).toEqual(slugs);
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  });

  test('are of every category, in known states of all three countries, none of them famous', () => {
    expect(new Set(made.map(({ category }) => category))).toEqual(new Set(Object.keys(names.kinds)));
    const countryOf = new Map(catalogue.states.map(({ name, country }) => [name, country]));
    expect(made.filter(({ region, countryCode }) => countryOf.get(region) !== countryCode)).toEqual([]);
    expect(new Set(made.map(({ countryCode }) => countryCode))).toEqual(new Set(['DE', 'AT', 'CH']));
    expect(Math.max(...made.map(({ prominence }) => prominence))).toBeLessThan(40);
  });

  test('lie in the three countries, most where most people live', () => {
    const { west, south, east, north } = dachBounds;
    const outside = made.filter(
      ({ longitude: lng, latitude: lat }) => lng < west || lng > east || lat < south || lat > north,
    );
    expect(outside).toEqual([]);
    const inBerlin = made.filter(({ region }) => region === 'Berlin').length;
    const inGlarus = made.filter(({ region }) => region === 'Glarus').length;
    expect(inBerlin).toBeGreaterThan(inGlarus * 5);
  });
});
