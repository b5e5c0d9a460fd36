import { beforeAll, describe, expect, test } from 'vitest';
import { openStore, type Store } from '../../src/indexes/store.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { slugsOf } from './contest.ts';
import { search } from './engine-of.ts';

let store: Store;
beforeAll(async () => {
  const lake = { category: 'badesee', prominence: 50 };
  store = await storeOf({
    destinations: [
      destination('bath', lake),
      destination('pond', { ...lake, name: 'Moorweiher', searchWords: ['Badeverbot'], prominence: 90 }),
      destination('tarn', { ...lake, summary: 'Baden ist hier nicht erlaubt.', prominence: 40 }),
      destination('line', { category: 'museumsbahn', summary: 'Mit Dampf durch das Tal.', prominence: 50 }),
      destination('ship', { category: 'museumsbahn', summary: 'Schifffahrt auf dem See.', prominence: 90 }),
    ],
  });
});

describe('what is of a kind, and not what a word for it means', () => {
  test.each(['schwimmen', 'see zum baden', 'badestelle'])('is no answer to %j', (q) =>
    expect(slugsOf(store, q)).toEqual(['bath', 'tarn']),
  );

  test('answers by the other words of the kind, and by its name whatever is wished of it', () => {
    expect(slugsOf(store, 'see').slice(0, 3)).toEqual(['pond', 'bath', 'tarn']);
    expect(slugsOf(store, 'moorweiher')[0]).toBe('pond');
    expect(slugsOf(store, 'darf man im moorweiher baden')[0]).toBe('pond');
  });

  test('is what is said beside the word', () => {
    expect(slugsOf(store, 'bähnle')).toEqual(['line']);
    expect(slugsOf(store, 'bähnle und schifffahrt')).toContain('ship');
    expect(slugsOf(store, 'museumsbahn und schiff')).toEqual(expect.arrayContaining(['ship', 'line']));
  });

  test('is not even similar', () => expect(slugsOf(store, 'schwimmen mit kindern')).not.toContain('pond'));
});

test('of the real destinations no lake that forbids it is found by who wants to bathe, no sea by who asks for a lake, no ship for a train', async () => {
  const real = await openStore('dist/data');
  const found = (q: string) => slugsOf(real, q);
  for (const q of ['schwimmen', 'baden dortmund', 'see zum baden nrw', 'badesee deutschland'])
    expect.soft(found(q), q).not.toContain('phoenix-see-dortmund');
  for (const q of ['see', 'um den see', 'badesee', 'seerunde', 'lago']) expect.soft(found(q), q).not.toContain('sylt');
  expect(found('strand')).toContain('sylt');
  expect(found('see dortmund')).toContain('phoenix-see-dortmund');
  expect(found('museumsbahn')).toContain('rasender-roland');
  for (const q of ['museumsbahn', 'bähnle fahren', 'historische bahn', 'train ride'])
    expect.soft(found(q), q).not.toContain('schifffahrt-vierwaldstaettersee');
  expect(search(real, { q: 'mit dem schiff' }).total).toBeGreaterThan(3);
  expect(found('mit dem schiff')).toContain('schifffahrt-vierwaldstaettersee');
});
