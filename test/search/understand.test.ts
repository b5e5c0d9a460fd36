import { describe, expect, test } from 'vitest';
import { createUnderstanding } from '../../src/search/understand.ts';
import { knownCatalogue, knownTowns } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';

const catalogue = await knownCatalogue();
const store = await storeOf({ towns: [...knownTowns, { name: 'Kleinort', lng: 9, lat: 50, population: 19_999 }] });
const understand = createUnderstanding(store);
const read = (q: string) => understand({ q }).understood.map(({ as, value }) => `${as} ${value}`);

describe('a town in a query', () => {
  test('is the first one; a second is left to the text', () => {
    const { town, understood } = understand({ q: 'museum köln wien' });
    expect([town?.lat, town?.lng]).toEqual([50.9333, 6.95]);
    expect(understood.filter(({ as }) => as === 'town').map(({ value }) => value)).toEqual(['Köln']);
  });

  test('is none where a centre is given', () => {
    expect(understand({ q: 'museum köln', lat: 48, lng: 11 }).town).toBeUndefined();
  });

  test('needs 20 000 people, or a word that announces it', () => {
    expect(read('museum kleinort')).toEqual(['category museum']);
    expect(read('museum bei kleinort')).toEqual(['category museum', 'town Kleinort']);
  });
});

test('of a name that a state and a travel region share the travel region is meant', async () => {
  const [state, travelRegion] = [catalogue.states[0]!, catalogue.travelRegions[0]!];
  const shared = await storeOf({
    catalogue: {
      ...catalogue,
      states: [{ ...state, aliases: [...state.aliases, 'Quorxaland'] }, ...catalogue.states.slice(1)],
      travelRegions: [
        { ...travelRegion, aliases: [...travelRegion.aliases, 'Quorxaland'] },
        ...catalogue.travelRegions.slice(1),
      ],
    },
  });
  expect(createUnderstanding(shared)({ q: 'quorxaland' }).understood).toEqual([
    { text: 'quorxaland', as: 'region', value: travelRegion.name },
  ]);
});

test('at most twelve words are looked up', () => {
  expect(understand({ q: Array.from({ length: 20 }, (_, i) => `wort${i}`).join(' ') }).words).toHaveLength(12);
});
