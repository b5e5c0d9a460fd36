import { expect, test } from 'vitest';
import { coveredFields, collectGaps, isKnown } from '../../src/build/coverage.ts';
import type { Destination } from '../../src/contract/destination.ts';
import { destination } from '../known-destinations.ts';

const gapsOf = (...destinations: Destination[]) => {
  const gaps = collectGaps();
  destinations.forEach((one) => gaps.add(one));
  return gaps.list();
};

test('unknown is what nobody wrote, no is known, and an estimate has no basis', () => {
  const one = destination('eins', { dogs: 'no', free: false, aliases: [], mobility: 2, mobilityBasis: 'estimate' });
  const known = coveredFields.filter((name) => isKnown(one, name));
  expect(known).toEqual(expect.arrayContaining(['dogs', 'free', 'mobility']));
  expect(known).not.toEqual(expect.arrayContaining(['aliases']));
  expect(known).not.toEqual(expect.arrayContaining(['mobilityBasis']));
  expect(known).not.toEqual(expect.arrayContaining(['price']));
  expect(isKnown({ ...one, mobilityBasis: 'survey' }, 'mobilityBasis')).toBe(true);
  expect(isKnown({ ...one, kids: null }, 'kids')).toBe(false);
});

test('what every file has to say is no question of coverage', () => {
  expect(coveredFields).not.toEqual(expect.arrayContaining(['name']));
  expect(coveredFields).not.toEqual(expect.arrayContaining(['position']));
  expect(coveredFields.length).toBeGreaterThan(25);
});

test('a gap counts all and names the best-known eight, by name of the file where they are equal', () => {
  const many = Array.from({ length: 12 }, (_, i) => destination(`z${String(i).padStart(2, '0')}`, { prominence: 40 }));
  const dogs = gapsOf(...many.reverse(), destination('bekannt', { prominence: 90 })).find(
    ({ field }) => field === 'dogs',
  )!;
  expect(dogs.missing).toBe(13);
  expect(dogs.first.map(({ slug }) => slug)).toEqual([
    'bekannt',
    ...['00', '01', '02', '03', '04', '05', '06'].map((i) => `z${i}`),
  ]);
});

test('free entry has no price, a website or a season may tell the hours, and what is known is no gap', () => {
  const open = (one: Partial<Destination>) => gapsOf(destination('eins', one)).map(({ field }) => field);
  expect(open({ free: null })).toEqual(expect.arrayContaining(['price', 'openingHours', 'dogs']));
  expect(open({ free: true })).not.toEqual(expect.arrayContaining(['price']));
  expect(open({ free: false })).toEqual(expect.arrayContaining(['price']));
  for (const told of [
    { hoursOn: 'website' as const },
    { season: [{ from: '04-01', to: '10-31' }] },
    { byAppointment: true },
  ])
    expect(open(told)).not.toEqual(expect.arrayContaining(['openingHours']));
  expect(open({ dogs: 'no' })).not.toEqual(expect.arrayContaining(['dogs']));
});
