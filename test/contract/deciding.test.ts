import { expect, test } from 'vitest';
import { decidingFactsOf } from '../../src/contract/deciding.ts';
import type { Poi } from '../../src/contract/records.ts';

const nothing = { kids: null, seating: null, free: null, mobility: null };
const of = (known: Partial<Poi>) => decidingFactsOf({ ...nothing, ...known } as Poi, 'de').map(({ text }) => text);

test('a list tells what a destination is known to offer, and neither what is missing nor what nobody knows', () => {
  expect(of({ kids: true, free: false, mobility: 2, dogs: 'leash', rain: 'good' })).toEqual([
    'Gut mit Kindern',
    expect.stringMatching(/stufenlos/i),
    'Hunde an der Leine',
    'Gut bei Regen',
  ]);
  expect(of({ mobility: 0, dogs: 'no', rain: 'bad' })).toEqual([]);
  expect(of({})).toEqual([]);
});
