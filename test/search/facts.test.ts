import { beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../src/indexes/store.ts';
import { destination, knownTowns } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { readWordsOf } from '../../src/search/known-names.ts';
import { createUnderstanding } from '../../src/search/understand.ts';
import { slugsOf } from './contest.ts';
import { search } from './engine-of.ts';

/** Three that tell of dogs in their texts, of which one bans them, and one that bans pushchairs. */
const text = {
  category: 'garten',
  summary: 'Ein Garten, in dem viele mit Hund und Kinderwagen gehen.',
  mobility: 3,
} as const;
let store: Store;
beforeAll(async () => {
  const destinations = [
    destination('allows', { ...text, dogs: 'leash', stroller: 'yes' }),
    destination('bans', { ...text, name: 'Garten am Hund', dogs: 'no', prominence: 100 }),
    destination('steps', { ...text, stroller: 'no', prominence: 99 }),
    destination('unknown', text),
  ];
  store = await storeOf({ destinations, towns: knownTowns });
});

describe('what is known not to fulfil a wish is never found by it, and what is not known stays', () => {
  test.each([
    ['mit hund', ['allows', 'steps', 'unknown']],
    ['garten mit hund', ['allows', 'steps', 'unknown']],
    ['hunde garten quorxa', ['allows', 'steps', 'unknown']],
    ['garten am hund schloss', ['allows', 'steps', 'unknown']],
    ['kinderwagen', ['allows', 'bans', 'unknown']],
    ['hund kinderwagen', ['allows', 'unknown']],
  ])('%s', (q, slugs) => {
    expect(slugsOf(store, q).sort()).toEqual(slugs);
  });

  test.each(['garten ohne hunde', 'garten, aber keine hunde', 'park no dogs', 'jardin sans chiens'])(
    'where none is wanted, what bans it comes first and what allows it never: %s',
    (q) => {
      expect(slugsOf(store, q)[0]).toBe('bans');
      expect(slugsOf(store, q)).toContain('unknown');
      expect(slugsOf(store, q)).not.toContain('allows');
      expect(search(store, { q }).understood).toContainEqual(
        expect.objectContaining({ as: 'fact', value: 'dogs', negated: true }),
      );
    },
  );

  test('but a negation, plain text and the whole name ask for nothing', () => {
    expect(slugsOf(store, 'garten ohne hund')).toContain('bans');
    expect(slugsOf(store, 'garten am hund')).toContain('bans');
  });
});

test('by a dog one thinks of walks first, and of nothing that merely admits it', async () => {
  const plain = { dogs: 'leash', summary: '', description: '' } as const;
  const walked = await storeOf({
    destinations: [
      destination('gate', { ...plain, category: 'denkmal', name: 'Tor', prominence: 60 }),
      destination('walk', { ...plain, category: 'wanderweg', name: 'Rundweg', prominence: 50 }),
      destination('lawn', { ...plain, category: 'garten', name: 'Volkspark', prominence: 40, dogs: undefined }),
    ],
    towns: knownTowns,
  });
  expect(slugsOf(walked, 'ausflug mit hund')).toEqual(['walk', 'gate']);
});

describe('what is known of a visit is asked for in words', () => {
  let visits: Store;
  beforeAll(async () => {
    const plain = { category: 'garten' } as const;
    visits = await storeOf({
      destinations: [
        destination('all', {
          ...plain,
          ...{ food: 'yes', parking: 'yes', charging: 'yes', booking: 'recommended' },
          stop: { name: 'Bahnhof', metres: 900 },
        }),
        destination('none', {
          ...plain,
          ...{ food: 'no', parking: 'no', charging: 'no', booking: 'required', prominence: 99 },
          stop: { name: 'Dorf', metres: 1100 },
        }),
        destination('unknown', plain),
      ],
      towns: knownTowns,
    });
  });
  const told = (q: string) =>
    createUnderstanding(readWordsOf(visits))({ q }).understood.map(({ text, as, value }) => `${text}: ${as} ${value}`);

  test.each([
    ['garten mit restaurant', 'restaurant: fact food'],
    ['garten mit essen und trinken', 'mit essen und trinken: fact food'],
    ['garten mit parkplatz', 'parkplatz: fact parking'],
    ['garden with charging station', 'charging station: fact charging'],
    ['garten ohne anmeldung', 'ohne anmeldung: fact no_booking'],
    ['ohne Reservierung', 'ohne Reservierung: fact no_booking'],
  ])('%s: who is known not to have it is never found, who is unknown stays', (q, chip) => {
    expect(told(q)).toContain(chip);
    expect(slugsOf(visits, q).sort()).toEqual(['all', 'unknown']);
  });

  test.each([
    ['garten mit bahn erreichbar', 'mit bahn erreichbar'],
    ['mit der Bahn erreichbar', 'mit der Bahn erreichbar'],
    ['garten mit öffentlichen verkehrsmitteln', 'mit öffentlichen verkehrsmitteln'],
    ['garten öpnv', 'öpnv'],
    ['giardino in treno', 'in treno'],
  ])('%s: a stop within a kilometre, and what has none near is only similar', (q, text) => {
    expect(told(q)).toContain(`${text}: fact max_stop_m`);
    const { ids, matches } = search(visits, { q });
    expect(ids.map((id, i) => [visits.records.slugOf(id), matches![i] === 'similar'])).toEqual([
      ['all', false],
      ['unknown', true],
    ]);
  });

  test('a negation, plain text and a ride up a mountain ask for none of it', () => {
    expect(told('garten ohne parkplatz')).toEqual(['garten: category garten']);
    expect(told('mit der bahn auf den berg').join()).not.toContain('max_stop_m');
    const literal = 'mit bahn,ohne anmeldung';
    const { ids } = search(visits, { q: 'garten mit bahn ohne anmeldung', literal });
    expect(ids.map((id) => visits.records.slugOf(id))).toContain('none');
  });
});
