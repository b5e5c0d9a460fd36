import { beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../src/indexes/store.ts';
import { destination, knownTowns } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { slugsOf } from './contest.ts';

/** What a name begins with, before other names of famous places that have the word; and what is not only a name. */
let store: Store;
beforeAll(async () => {
  const plain = { summary: '', description: '' };
  const destinations = [
    destination('begins', { ...plain, name: 'Quorstatt', prominence: 60 }),
    destination('castle', { ...plain, name: 'Schloss Blattenstein', prominence: 40 }),
    destination('inside', { ...plain, name: 'Zoo Quorberg', prominence: 40 }),
    destination('other', { ...plain, name: 'Rathaus', aliases: ['Town Quor'], prominence: 95 }),
    destination('text', { ...plain, summary: 'Am Weg nach Schloss Blattenstein.', prominence: 90 }),
    destination('town', { ...plain, name: 'Altstadt', town: 'Quor', aliases: ['Altstadt Quor'], prominence: 10 }),
    destination('whole', { ...plain, name: 'Turm Quor', prominence: 20 }),
    destination('walk', { ...plain, name: 'Quarsteig', prominence: 60 }),
    destination('called', { ...plain, name: 'Burg Quarheim', prominence: 70 }),
    destination('crossing', { ...plain, name: 'Brücke Quarfurt', prominence: 80 }),
    // A word for a kind of thing, which one of them has as another name.
    destination('ship', { ...plain, name: 'Schifffahrt am See', category: 'museumsbahn', aliases: ['Raddampfer'] }),
    destination('steamer', { ...plain, summary: 'Mit zwei Raddampfern.', category: 'museumsbahn' }),
  ];
  store = await storeOf({ destinations, towns: knownTowns });
});

describe('a single word', () => {
  test('is a whole word of a name or town, then its beginning, and then in another name', () => {
    expect(slugsOf(store, 'quor')).toEqual(['whole', 'town', 'begins', 'inside', 'other']);
  });

  test('begins a name though the word for its category stands before it', () => {
    expect(slugsOf(store, 'quar')).toEqual(['called', 'walk', 'crossing']);
  });

  test('is a word of any name where no name begins so', () => {
    expect(slugsOf(store, 'town')[0]).toBe('other');
  });

  test.each(['blattenst', 'blattenstei'])('%s: so long a beginning means names, and no text beside them', (q) => {
    expect(slugsOf(store, q)).toEqual(['castle']);
  });

  test('that is written to its end is in texts as well', () => {
    expect(slugsOf(store, 'blattenstein')).toEqual(['castle', 'text']);
  });

  test('for a kind of thing is in all texts that tell of it, though it is the name of one', () => {
    expect(slugsOf(store, 'raddampfer')).toEqual(['ship', 'steamer']);
  });
});

describe('a whole name', () => {
  test('is first what is called so itself, then what is better known and has it as another name', async () => {
    const plain = { summary: '', description: '' };
    const bridges = await storeOf({
      destinations: [
        destination('alias', { ...plain, name: 'Müngquor', aliases: ['Kaiser-Quor-Brücke', 'Quorx'], prominence: 60 }),
        destination('kind', { ...plain, name: 'Schloss Quorx', aliases: ['Quorx'], prominence: 20 }),
        destination('longer', { ...plain, name: 'Kaiser-Quor-Brücke Museum', prominence: 95 }),
        destination('own', { ...plain, name: 'Kaiser-Quor-Brücke', prominence: 40 }),
      ],
    });
    expect(slugsOf(bridges, 'kaiser quor brücke')).toEqual(['own', 'alias', 'longer']);
    expect(slugsOf(bridges, 'Quorx')).toEqual(['kind', 'alias']);
  });
});
