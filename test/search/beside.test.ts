import { describe, expect, test } from 'vitest';
import type { Destination } from '../../src/contract/destination.ts';
import { weights } from '../../src/contract/weights.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { search } from './engine-of.ts';

const named = (slug: string, name: string, known: Partial<Destination> = {}) =>
  destination(slug, { name, summary: '', description: '', ...known });

/** What is found for a query: the slugs, those that are only similar with a ~. */
async function found(destinations: Destination[], q: string): Promise<string[]> {
  const store = await storeOf({ destinations, towns: [{ name: 'Ort', lat: 50, lng: 10, population: 50_000 }] });
  const { ids, matches } = search(store, { q });
  return ids.map((id, i) => store.records.slugOf(id) + (matches![i] === 'similar' ? '~' : ''));
}

/** A degree of latitude is 111.195 km. */
const north = (km: number) => ({ latitude: 50 + km / 111.195 });

describe('by the name of the town of the one that was found', () => {
  const town = { town: 'Quorxheim' };
  const near = named('near', 'Park', north(weights.inTownKm - 0.5));
  const far = named('far', 'Garten', north(weights.inTownKm + 0.5));

  test('what lies around it follows as similar', async () => {
    expect(await found([named('old', 'Altstadt Quorxheim', town), near, far], 'quorxheim')).toEqual(['old', 'near~']);
  });

  test('nothing does where a destination is called so, be it with its kind', async () => {
    for (const name of ['Quorxheim', 'Schloss Quorxheim'])
      expect(await found([named('one', name, town), near, far], 'quorxheim')).toEqual(['one']);
  });
});

describe('what is called like the one place that was named', () => {
  const castle = named('castle', 'Schloss Quorxbrunn', { category: 'schloss' });

  test('follows it as similar where it lies beside it', async () => {
    const zoo = named('zoo', 'Tiergarten Quorxbrunn', { category: 'zoo', ...north(weights.besideKm - 0.5) });
    const far = named('far', 'Park Quorxbrunn', north(weights.besideKm + 0.5));
    expect(await found([castle, far, zoo], 'schloss quorxbrunn')).toEqual(['castle', 'zoo~']);
  });

  test('is found beside a mistyped name too, which is all that was found', async () => {
    const zoo = named('zoo', 'Tiergarten Quorxbrunn', { category: 'zoo' });
    const other = named('z', 'Tierpark Blattau', { category: 'zoo' });
    expect(await found([castle, other, zoo], 'schlos quorxbrun')).toContain('zoo~');
  });

  test('is no more than one sees at a glance, the best known first', async () => {
    const zoos = Array.from({ length: 5 }, (_, i) => named(`z${i}`, `Zoo ${i} Quorxbrunn`, { prominence: 10 * i }));
    const best = ['z4~', 'z3~', 'z2~', 'z1~'].slice(0, weights.mostBeside);
    expect(await found([castle, ...zoos], 'schloss quorxbrunn')).toEqual(['castle', ...best]);
  });

  test.each([
    ['of its town', 'Zoo Ort', 'Park Ort'],
    ['of the people of its town', 'Orter Schloss', 'Orter Rathaus'],
    ['of its category', 'Burg Museum', 'Museum Halle'],
    ['too short to tell anything', 'Haus Quor', 'Turm Quor'],
  ])('is not what has only the word %s', async (_, name, other) => {
    expect(await found([named('a', name), named('b', other)], name)).not.toContain('b~');
  });

  test('has no word of its town, unless the town is called after it', async () => {
    const falls = named('falls', 'Quorxfall', { town: 'Hausen am Quorxfall', aliases: ['Chutes du Blatt'] });
    const castle = named('castle', 'Burg Quorxfall', { category: 'burg' });
    expect(await found([falls, castle], 'chutes du blatt')).toEqual(['falls', 'castle~']);
  });

  test('is not what has a word that many names have', async () => {
    const many = Array.from({ length: 9 }, (_, i) => named(`z${i}`, `Zoo ${i} Quorxbrunn`));
    expect(await found([castle, ...many], 'schloss quorxbrunn')).toEqual(['castle']);
  });

  test('follows no second place of the name', async () => {
    const second = named('second', 'Schloss Quorxbrunn', { category: 'schloss', prominence: 5 });
    const zoo = named('zoo', 'Tiergarten Quorxbrunn', { category: 'zoo' });
    expect(await found([castle, second, zoo], 'schloss quorxbrunn')).toEqual(['castle', 'second']);
  });
});

describe('while a name is typed', () => {
  const peak = named('peak', 'Zugspitze', { travelRegion: 'Zugspitz-Region' });
  const gorge = named('gorge', 'Quorxklamm', { travelRegion: 'Zugspitz-Region' });

  test('what else is in its region follows, where that begins so', async () => {
    expect(await found([gorge, peak], 'zugs')).toEqual(['peak', 'gorge~']);
  });

  test.each([
    ['three letters tell too little', 'zug'],
    ['a name that is whole is no region', 'zugspitze'],
  ])('%s: %s', async (_, q) => {
    expect(await found([gorge, peak], q)).not.toContain('gorge~');
  });
});
