import { beforeAll, describe, expect, test } from 'vitest';
import { weights } from '../../src/contract/weights.ts';
import type { Store } from '../../src/indexes/store.ts';
import { destination, knownTowns } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { slugsOf } from './contest.ts';
import { search } from './engine-of.ts';

let store: Store;
beforeAll(async () => {
  const cologne = { latitude: 50.93, longitude: 6.95, region: 'Nordrhein-Westfalen' };
  const saarland = { region: 'Saarland' } as const;
  store = await storeOf({
    destinations: [
      // None of the gardens lies in Köln, one 70 km away.
      destination('palast', { ...cologne, category: 'schloss', furtherCategories: ['garten', 'museum'] }),
      destination('park', { ...cologne, category: 'garten', latitude: 50.3 }),
      destination('turm', { ...cologne, category: 'denkmal', prominence: 90 }),
      // In the Saarland there are museums enough, and one garden.
      ...Array.from({ length: weights.fewOfKind }, (_, i) => destination(`haus-${i}`, saarland)),
      destination('beet', { ...saarland, category: 'garten', prominence: 1 }),
      destination('burghof', {
        ...saarland,
        ...{ category: 'burg', furtherCategories: ['museum', 'garten'], prominence: 95, kids: true },
      }),
      // In Bern there is only what is a swimming pool besides.
      destination('bad', { countryCode: 'CH', region: 'Bern', category: 'badesee', furtherCategories: ['therme'] }),
    ],
    towns: knownTowns,
  });
});

const found = (q: string) => slugsOf(store, q);
const matchesOf = (q: string) => search(store, { q }).matches;

describe('of what there is little, what is of the kind besides is the answer too', () => {
  test('at a town before what lies further off', () => {
    expect(found('garten in köln')).toEqual(['palast', 'park']);
    expect(matchesOf('garten in köln')![0]).toBe('category');
  });

  test('after what is of the kind itself, however well known it is', () => {
    expect(found('garten saarland')).toEqual(['beet', 'burghof']);
  });

  test('and where nothing else is', () => {
    expect(found('therme bern')).toEqual(['bad']);
  });
});

test('of what there is enough, nothing else is the answer', () => {
  expect(found('museum saarland').sort()).toEqual(Array.from({ length: weights.fewOfKind }, (_, i) => `haus-${i}`));
});

test('what is not wanted of the kind is told of the kind itself alone', () => {
  expect(found('garten saarland nicht für kinder')).not.toContain('burghof');
});

test('a kind that is not wanted is the one that it is first', () => {
  expect(found('burg saarland kein museum')).toContain('burghof');
});

test('the filter goes by the category alone', () => {
  const ids = search(store, { q: 'burghof', category: ['museum'] }).ids;
  expect(ids).toHaveLength(0);
});

describe('of two kinds that have nothing in common', () => {
  test('what is both goes first, one of them as a further one', () => {
    const [best] = found('burg mit garten');
    expect(best).toBe('burghof');
    expect(found('schloss und museum')[0]).toBe('palast');
    expect(found('denkmal und museum')[0]).toBe('turm');
  });
});
