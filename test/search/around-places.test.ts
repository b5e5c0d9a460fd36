import { beforeAll, describe, expect, test } from 'vitest';
import type { Destination } from '../../src/contract/destination.ts';
import type { SearchQuery } from '../../src/contract/parameters.ts';
import type { Store } from '../../src/indexes/store.ts';
import { weights } from '../../src/contract/weights.ts';
import { destination, knownCatalogue, knownTowns } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { search } from './engine-of.ts';

const at = (longitude: number, latitude: number) => ({ longitude, latitude });
const of = (category: string, slug: string, known: Partial<Destination>) =>
  destination(slug, { category, summary: '', description: '', ...known });
let store: Store;
beforeAll(async () => {
  const destinations = [
    of('museum', 'a-spring', { ...at(10, 50.01), prominence: 20 }),
    of('museum', 'b-mouth', { ...at(11, 51.01), prominence: 20 }),
    of('museum', 'c-told', { ...at(12, 53), summary: 'Ein Blick auf den Quellbach.', prominence: 20 }),
    of('museum', 'd-off', { ...at(12, 53), prominence: 90 }),
    of('museum', 'e-priced', { ...at(7, 51), name: 'Blammhaus', region: 'Hessen' }),
    of('schlucht', 'f-gorge', { ...at(7, 51), name: 'Zarfschlucht', region: 'Sachsen' }),
    of('museum', 'g-west', { ...at(7, 51), region: 'Sachsen', prominence: 80 }),
  ];
  const landscape = [
    {
      name: 'Quellbach',
      points: [
        [10, 50],
        [11, 51],
      ] as [number, number][],
    },
    { name: 'Tulbsee', points: [[11, 51]] as [number, number][] },
  ];
  store = await storeOf({ destinations, towns: knownTowns, landscape });
});
const found = (query: SearchQuery) => {
  const { ids, matches } = search(store, query);
  return ids.filter((_, i) => matches![i] !== 'similar').map((id) => store.records.slugOf(id));
};

describe('by a river or lake', () => {
  test('lies what is near any of its points, and what tells of it further off is found as well', () => {
    for (let time = 0; time < 2; time++)
      expect(found({ q: 'museum quellbach' })).toEqual(['a-spring', 'b-mouth', 'c-told']);
    expect(found({ q: 'museum tulbsee' })).toEqual(['b-mouth']);
  });

  test('lies what is asked for in its valley', () => {
    expect(found({ q: 'museum im quellbachtal' })).toEqual(['a-spring', 'b-mouth']);
    expect(search(store, { q: 'museum im quellbachtal' }).understood).toContainEqual({
      text: 'quellbachtal',
      as: 'place',
      value: 'Quellbach',
    });
  });

  test('lies as much as the distance says that is given', () => {
    expect(found({ q: 'museum 140 km um tulbsee' })).toEqual(expect.arrayContaining(['a-spring', 'b-mouth']));
    expect(found({ q: 'museum 1 km um tulbsee' })).toEqual([]);
  });
});

describe('what lies just outside of a region', () => {
  const north = (slug: string, km: number, known: Partial<Destination>) =>
    of('museum', slug, { ...at(10, 50 + km / 111.195), ...known });
  const answerTo = async (destinations: Destination[], q: string) => {
    const own = await storeOf({ destinations, towns: knownTowns });
    const { ids, matches } = search(own, { q });
    return ids.map((id, i) => own.records.slugOf(id) + (matches![i] === 'similar' ? '~' : ''));
  };
  const outside = [
    north('b-near', weights.nearTownKm - 1, { travelRegion: 'Harz' }),
    north('c-far', weights.nearTownKm + 1, { travelRegion: 'Harz' }),
  ];

  test('follows as similar where a travel region is all that was asked and has little', async () => {
    const few = [north('a-in', 0, { travelRegion: 'Wachau' }), ...outside];
    expect(await answerTo(few, 'wachau')).toEqual(['a-in', 'b-near~']);
    expect(await answerTo(few, 'museum wachau')).toEqual(['a-in']);
    const enough = Array.from({ length: weights.fewAnswers }, (_, i) =>
      north(`a${i}`, 0, { travelRegion: 'Wachau', prominence: 90 - i }),
    );
    expect(await answerTo([...enough, ...outside], 'wachau')).toEqual(enough.map(({ slug }) => slug));
  });

  test('is all there is of a region in which nothing lies yet', async () => {
    const { travelRegions } = await knownCatalogue();
    const { name, at: told } = travelRegions.find((region) => region.at)!;
    const beside = (slug: string, km: number) => of('museum', slug, at(told![1], told![0] + km / 111.195));
    const destinations = [beside('a-near', weights.nearTownKm - 1), beside('b-off', 100), ...outside];
    for (const q of [name, `museum ${name}`]) expect(await answerTo(destinations, q), q).toEqual(['a-near~']);
  });

  test('is no part of a state, which ends at its border', async () => {
    expect(await answerTo([north('a-in', 0, { region: 'Hessen' }), ...outside], 'hessen')).toEqual(['a-in']);
  });

  test('is not meant where a name begins with the word', async () => {
    const named = [north('a-in', 0, { travelRegion: 'Wachau' }), of('burg', 'd', { ...at(7, 51), name: 'Wachauburg' })];
    expect(await answerTo([...named, ...outside], 'wachau')).toEqual(['a-in', 'd~']);
  });
});

describe('several of one kind', () => {
  test('are alternatives: regions, and two names in one query', () => {
    expect(found({ q: 'museum hessen sachsen' })).toEqual(['g-west', 'e-priced']);
    expect(found({ q: 'museum hessen' })).toEqual(['e-priced']);
    for (const q of [
      'blammhaus und zarfschlucht',
      'zarfschlucht blammhaus',
      'blammhaus oder zarfschlucht',
      'blammhaus vs zarfschlucht',
    ])
      expect(found({ q }).sort(), q).toEqual(['e-priced', 'f-gorge']);
  });
});
