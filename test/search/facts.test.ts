import { beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../src/indexes/store.ts';
import { destination, knownTowns } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { slugsOf } from './contest.ts';

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

  test('but a negation, plain text and the whole name ask for nothing', () => {
    expect(slugsOf(store, 'garten ohne hund')).toContain('bans');
    expect(slugsOf(store, 'garten am hund')).toContain('bans');
  });
});
