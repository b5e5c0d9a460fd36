import { describe, expect, test } from 'vitest';
import { openSynonymRows, synonymSections } from '../../src/indexes/synonym-rows.ts';
import { openTextMap, textMapSections } from '../../src/indexes/text-map.ts';
import { createRandom } from '../bench/random.ts';
import { bytesIn } from '../indexed.ts';
import { rounds } from '../rounds.ts';

const random = createRandom(41);
const below = (limit: number) => Math.floor(random() * limit);

const opened = (map: ReadonlyMap<string, string>) => openTextMap('t', bytesIn(textMapSections('t', map)));

describe('a map in bytes', () => {
  test('holds what a Map does, and nothing else', () => {
    const map = new Map<string, string>();
    const word = () => String.fromCharCode(...Array.from({ length: 1 + below(6) }, () => 97 + below(4)));
    for (let i = 0; i < 3000; i++) map.set(word(), random() < 0.1 ? '' : word());
    const its = opened(map);
    for (const [key, value] of map) expect(its.get(key)).toBe(value);
    for (let i = 0; i < rounds(20_000); i++) {
      const key = word();
      expect(its.get(key)).toBe(map.get(key));
    }
  });

  test.each([
    ['nothing', new Map<string, string>()],
    ['one', new Map([['', 'leer']])],
    [
      'other scripts',
      new Map([
        ['ěščř', 'ж'],
        ['日本', '🏔️'],
      ]),
    ],
  ])('of %s', (_, map) => {
    const its = opened(map);
    for (const [key, value] of map) expect(its.get(key)).toBe(value);
    expect(its.get('anderes')).toBeUndefined();
  });
});

test('a phrase of several rows means what any of them does', () => {
  const rows = openSynonymRows(
    bytesIn(
      synonymSections([
        ['lok', 'dampf lok', 'zug'],
        ['zug', 'vogelzug'],
      ]),
    ),
  );
  expect(rows.with('zug')).toEqual(['lok', 'dampf lok', 'zug', 'vogelzug']);
  expect(rows.with('lok')).toEqual(['lok', 'dampf lok', 'zug']);
  expect(rows.with('dampf')).toBeUndefined();
});

test('and is found by its first letters and by its size, in the order of the rows', () => {
  const rows = openSynonymRows(
    bytesIn(synonymSections([['seilbahn', 'gondel', 'seilschwebebahn', 'seebad', 'gipfel']])),
  );
  expect(rows.begunLike('seilb')).toEqual(['seilbahn', 'seilschwebebahn']);
  expect(rows.begunLike('xyz')).toEqual([]);
  expect(rows.sized('g', 6).map(({ text }) => text)).toEqual(['gondel', 'gipfel']);
  expect(rows.sized('g', 7)).toEqual([]);
});
