import { describe, expect, test } from 'vitest';
import type { Destination } from '../../src/contract/destination.ts';
import { weights } from '../../src/contract/weights.ts';
import { destination, knownTowns } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { slugsOf } from './contest.ts';
import { search } from './engine-of.ts';

const storeWith = (...destinations: Destination[]) => storeOf({ destinations, towns: knownTowns });
const zoo = (slug: string, known: Partial<Destination> = {}) =>
  destination(slug, { category: 'zoo', summary: '', description: '', ...known });
const church = (slug: string, known: Partial<Destination> = {}) => zoo(slug, { category: 'kirche', ...known });

describe('a word that was not understood', () => {
  test('falls where no text has it, and the rest is answered as similar', async () => {
    const store = await storeWith(zoo('a'), church('b'));
    const { ids, matches } = search(store, { q: 'zoo quorxa' });
    expect(ids.map((id) => store.records.slugOf(id))).toEqual(['a']);
    expect(matches).toEqual(['similar']);
  });

  test('that a text has stands before what has it not', async () => {
    const store = await storeWith(zoo('a', { prominence: 90 }), zoo('b', { summary: 'Hier steht Quorxa.' }));
    expect(slugsOf(store, 'zoo quorxa')).toEqual(['b', 'a']);
  });

  test('that stands in a name means that one alone', async () => {
    const store = await storeWith(zoo('a', { prominence: 90 }), zoo('b', { name: 'Quorxa' }));
    expect(slugsOf(store, 'zoo quorxa')).toEqual(['b']);
  });

  test('that is not wanted is not looked for', async () => {
    const store = await storeWith(zoo('a', { prominence: 90 }), zoo('b', { summary: 'Hier steht Quorxa.' }));
    expect(slugsOf(store, 'zoo ohne quorxa')).toEqual(['a', 'b']);
    expect(slugsOf(store, 'ohne quorxa')).toEqual(['b']);
  });
});

describe('where a region has none of what is asked for', () => {
  const north = (slug: string, km: number, known: Partial<Destination> = {}) =>
    zoo(slug, { latitude: 50 + km / 111.195, longitude: 10, region: 'Thüringen', ...known });
  const inBavaria = church('there', { region: 'Bayern' });

  test.each(weights.widerKm.slice(0, -1))('it is looked for up to %i km around what lies there', async (km) => {
    const store = await storeWith(inBavaria, north('near', km - 0.5), north('off', weights.widerKm.at(-2)! + 1));
    expect(slugsOf(store, 'zoo in bayern')).toEqual(['near']);
  });

  test('and where there is one, no other', async () => {
    const store = await storeWith(inBavaria, zoo('one', { region: 'Bayern' }), north('near', 5));
    expect(slugsOf(store, 'zoo in bayern')).toEqual(['one']);
  });

  test.each(['wandern in bayern', 'wandern in bayern mit hund'])(
    '%s: what is akin to it goes before it far away',
    async (q) => {
      const far = zoo('far', { latitude: 53, longitude: 10, region: 'Hamburg', category: 'wanderweg' });
      const store = await storeWith(inBavaria, north('akin', 5, { category: 'naturgebiet' }), far);
      expect(slugsOf(store, q)).toEqual(['akin']);
    },
  );

  test('and neither near it, what else is there goes before it far away', async () => {
    const there = church('there', { latitude: 50.55, longitude: 7.1 });
    expect(slugsOf(await storeWith(there, zoo('far', { latitude: 48, longitude: 16 })), 'zoo im ahrtal')).toEqual([
      'there',
    ]);
  });
});

test('where nothing in the town is so, what is called so elsewhere is the answer', async () => {
  const there = church('there', { latitude: 50.9333, longitude: 6.95, summary: 'Neben dem Zoo.' });
  const named = zoo('named', { name: 'Zoo Köln Quorxa', category: 'freizeitpark', latitude: 53, longitude: 10 });
  expect(slugsOf(await storeWith(there, named), 'zoo köln')).toEqual(['named']);
});

test('the nearest of what is asked for goes before other things in the town', async () => {
  const at = (km: number) => ({ latitude: 50.9333 + km / 111.195, longitude: 6.95 });
  const there = church('there', at(1));
  const far = await storeWith(there, zoo('off', at(149)));
  expect(slugsOf(far, 'zoo in köln')).toEqual(['off']);
  const further = await storeWith(there, zoo('off', at(151)));
  expect(slugsOf(further, 'zoo in köln')).toEqual(['there']);
});

describe('a word that is written otherwise than it is meant', () => {
  test.each([
    ['quor xa burg', 'in three words'],
    ['quorxa purg', 'in two, with a typo'],
    ['kuorxa burk', 'in two, as it sounds'],
    ['blatto de kuorxaburk', 'as it sounds, beside a word that no text has'],
  ])('%s: %s', async (q) => {
    const store = await storeWith(zoo('a', { name: 'Quorxaburg' }), zoo('b', { name: 'Zetterort' }));
    expect(slugsOf(store, q)).toEqual(['a']);
  });

  test('means the name that begins so before it means a region', async () => {
    const store = await storeWith(
      zoo('a', { name: 'Brandenburger Quorxa', region: 'Berlin' }),
      zoo('b', { region: 'Brandenburg', summary: 'Hier steht Quorxa.' }),
    );
    expect(slugsOf(store, 'brandenburgr quorxa')[0]).toBe('a');
    expect(slugsOf(store, 'brandenbrg zoo')).toEqual(['b']);
  });
});

test('a town that no answer lies in is what its name means beside', async () => {
  const store = await storeOf({
    destinations: [
      zoo('a', { category: 'badesee', region: 'Kärnten', countryCode: 'AT', latitude: 46.6, longitude: 14.3 }),
    ],
    towns: [...knownTowns, { name: 'Baden', lng: 16.23, lat: 48, population: 26_000 }],
  });
  const { ids, understood } = search(store, { q: 'baden', region: 'Kärnten' });
  expect(ids).toHaveLength(1);
  expect(understood).toEqual([{ text: 'baden', as: 'category', value: 'therme,badesee' }]);
});

test('a village that many texts have is a place where it is all that was not understood', async () => {
  const texts = ['a', 'b', 'c'].map((id) => church(id, { summary: 'Ein Zoo bei Quorxheim.' }));
  const store = await storeOf({
    destinations: [...texts, zoo('near', { latitude: 50.2 }), zoo('off')],
    towns: [{ name: 'Quorxheim', lng: 10, lat: 50.4, population: 5000 }],
  });
  expect(slugsOf(store, 'zoo quorxheim')[0]).toBe('near');
  expect(slugsOf(store, 'zoo quorxheim')).not.toContain('off');
});

test('of names that begin as typed the better known is first, however much is still to be typed', async () => {
  const store = await storeWith(
    zoo('a', { name: 'Quorxa', prominence: 40 }),
    zoo('b', { name: 'Quorxbergersteig', prominence: 60 }),
  );
  expect(slugsOf(store, 'quor')).toEqual(['b', 'a']);
});
