import { describe, expect, test } from 'vitest';
import type { Destination } from '../../src/contract/destination.ts';
import { weights } from '../../src/contract/weights.ts';
import { destination, knownTowns } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { slugsOf } from './contest.ts';
import { search } from './engine-of.ts';

const plain = { summary: '', description: '' };
const zoo = (slug: string, known: Partial<Destination> = {}) =>
  destination(slug, { category: 'zoo', ...plain, ...known });
const church = (slug: string, known: Partial<Destination>) => zoo(slug, { category: 'kirche', ...known });
const northOf = (latitude: number, km: number) => ({ latitude: latitude + km / 111.195 });
const inCologne = (km: number) => ({ ...northOf(50.9333, km), longitude: 6.95 });
const storeWith = (...destinations: Destination[]) => storeOf({ destinations, towns: knownTowns });

describe('a wish that nothing is known to fulfil', () => {
  test('is fulfilled before all by what may do so, though its texts do not say it', async () => {
    const store = await storeWith(zoo('a-not', { kids: false, prominence: 100 }), zoo('b-may'));
    expect(slugsOf(store, 'zoo mit kindern')).toEqual(['b-may', 'a-not']);
  });

  test('is looked for as far off as an excursion leads', async () => {
    const off = weights.widerKm.at(-1)! - 5;
    const near = zoo('a-not', { kids: false, prominence: 100, ...inCologne(5) });
    const store = await storeWith(near, zoo('b-may', inCologne(off)), zoo('c-off', inCologne(off + 10)));
    expect(slugsOf(store, 'zoo in köln mit kindern')).toEqual(['b-may', 'a-not']);
  });

  test('is looked for no further off from a lake than its shore reaches', async () => {
    const at = (slug: string, km: number) => zoo(slug, { ...northOf(47.5, km), longitude: 9 });
    const store = await storeOf({
      destinations: [at('a-shore', 2), at('b-off', 40)],
      towns: knownTowns,
      landscape: [{ name: 'Quellsee', points: [[9, 47.5]] }],
    });
    expect(slugsOf(store, 'zoo quellsee mit kindern')).toEqual(['a-shore']);
  });
});

describe('a step of a scale that nothing is known to reach', () => {
  test('is fulfilled before all by what is above the lowest, then by what may be', async () => {
    const store = await storeWith(
      zoo('a-not', { mobility: 0, prominence: 100 }),
      zoo('b-may', { prominence: 90 }),
      zoo('c-partly', { mobility: 1 }),
    );
    expect(slugsOf(store, 'zoo ohne treppen')).toEqual(['c-partly', 'b-may', 'a-not']);
    expect(search(store, { q: 'zoo ohne treppen' }).matches).toEqual(['similar', 'similar', 'similar']);
  });
});

describe('of a kind at a place that little of all that was said fits', () => {
  const there = { region: 'Bayern' } as const;
  test('is filled up with others of it there, a few in all', async () => {
    const others = Array.from({ length: weights.fewSimilar }, (_, i) =>
      zoo(`b-${i}`, { ...there, prominence: 50 - i }),
    );
    const store = await storeWith(
      zoo('a-all', { ...there, summary: 'Mit Quorxen und Zwirbeln.' }),
      // Both words are in names as well, so that they may mean something elsewhere.
      church('c-off', { name: 'Quorxen', region: 'Saarland' }),
      church('d-off', { name: 'Zwirbeln', region: 'Saarland' }),
      ...others,
    );
    const { ids, matches } = search(store, { q: 'zoo mit quorxen und zwirbeln in bayern' });
    expect(ids.map((id) => store.records.slugOf(id))).toEqual(['a-all', 'b-0', 'b-1', 'b-2', 'b-3']);
    expect(matches).toEqual(['words', ...Array<string>(weights.fewSimilar - 1).fill('similar')]);
  });
});

describe('what a shore has none of', () => {
  const at = (slug: string, km: number) => zoo(slug, { ...northOf(47.5, km), longitude: 9 });
  const found = async (...destinations: Destination[]) => {
    const landscape = [{ name: 'Quellsee', points: [[9, 47.5]] as [number, number][] }];
    const store = await storeOf({ destinations, towns: knownTowns, landscape });
    const { ids, matches } = search(store, { q: 'zoo quellsee' });
    return ids.map((id, i) => store.records.slugOf(id) + (matches![i] === 'similar' ? '~' : ''));
  };
  const [near, far] = weights.widerKm as unknown as [number, number];

  test('is looked for behind it, and no further off than the nearest of it', async () => {
    expect(await found(at('a', near - 1), at('b', near + 1))).toEqual(['a~']);
    expect(await found(at('b', near + 1), at('c', far + 1))).toEqual(['b~']);
  });

  test('is not missing where it has one', async () => {
    expect(await found(at('a', 2), at('b', near - 1))).toEqual(['a']);
  });
});

describe('the only word that was not understood is a village', () => {
  const found = async (name: string, population: number) => {
    const store = await storeOf({
      destinations: [zoo('near', northOf(50.4, 5)), zoo('off', { ...northOf(50.4, 100), prominence: 100 })],
      towns: [{ name, lng: 10, lat: 50.4, population }],
    });
    return slugsOf(store, `zoo ${name}`);
  };

  test('where a thousand live, and no hamlet', async () => {
    expect(await found('Quorxheim', 1000)).toEqual(['near']);
    expect(await found('Quorxheim', 999)).toEqual(['off', 'near']);
  });

  test('not where its name is a word as well', async () => {
    expect(await found('Steinen', 5000)).toEqual(['off', 'near']);
  });
});

describe('words that may be one', () => {
  test('are so beside others', async () => {
    const store = await storeWith(
      zoo('a', { name: 'Quorxablamm', summary: 'Am Zetter.' }),
      zoo('b', { name: 'Zetter' }),
    );
    for (const q of ['zetter quorxa blamm', 'quorxa blamm zetter']) expect(slugsOf(store, q), q).toEqual(['a']);
  });

  test('are three at the most', async () => {
    const store = await storeWith(zoo('a', { name: 'Quorxablamm' }));
    expect(slugsOf(store, 'quor xab lamm')).toEqual(['a']);
    expect(slugsOf(store, 'qu or xab lamm')).toEqual([]);
  });

  test('are none where each was understood', async () => {
    const store = await storeWith(zoo('a', { name: 'Kölnzoo', category: 'kirche' }), zoo('b', inCologne(1)));
    expect(slugsOf(store, 'köln zoo')).toEqual(['b']);
  });
});
