import { beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../src/indexes/store.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { slugsOf } from './contest.ts';
import { search } from './engine-of.ts';

let store: Store;
beforeAll(async () => {
  store = await storeOf({
    destinations: [
      destination('baths', { category: 'therme', summary: 'Becken im Freien.', prominence: 50 }),
      destination('alpine', {
        category: 'therme',
        summary: 'Von den Becken sieht man Berge, mit schöner Aussicht.',
        prominence: 40,
      }),
      destination('peak', { category: 'aussichtspunkt', summary: 'Rundum Berge.', prominence: 90 }),
      destination('shore', { category: 'badesee', summary: 'Sonnenuntergang über dem Wasser.', prominence: 30 }),
      destination('castle', { category: 'schloss', summary: 'Über dem See.', prominence: 60 }),
    ],
  });
});

describe('a word that tells how it is there', () => {
  test.each(['therme und berge', 'im warmen wasser sitzen und die berge sehen', 'therme mit aussicht auf die berge'])(
    'is looked for in texts beside another kind: %j',
    (q) => {
      expect(slugsOf(store, q)[0]).toBe('alpine');
      expect(slugsOf(store, q)).not.toContain('peak');
      expect(search(store, { q }).understood!.map(({ value }) => value)).toEqual(['therme']);
    },
  );

  test('comes first as well: a sunset is at no place of its own', () => {
    expect(slugsOf(store, 'sonnenuntergang am weiher')[0]).toBe('shore');
    expect(search(store, { q: 'sonnenuntergang am weiher' }).understood!.map(({ value }) => value)).toEqual([
      'badesee',
    ]);
    expect(search(store, { q: 'berg mit therme' }).understood!.map(({ value }) => value)).toEqual(['aussichtspunkt']);
  });

  test('is the kind where the other one is not wanted', () =>
    expect(search(store, { q: 'keine therme, lieber berge' }).understood!.map(({ value }) => value)).toEqual([
      'therme',
      'aussichtspunkt',
    ]));

  test('is a kind by itself, by its name, and as one of several', () => {
    expect(slugsOf(store, 'berge')[0]).toBe('peak');
    expect(slugsOf(store, 'therme und aussichtspunkt')).toEqual(expect.arrayContaining(['peak', 'baths']));
    const several = search(store, { q: 'schloss, therme und berge' }).understood!;
    expect(several.map(({ value }) => value)).toEqual(['schloss', 'therme', 'aussichtspunkt']);
  });
});
