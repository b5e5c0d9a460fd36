import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { difference, differentPlaces } from './agreement.ts';

const at = (slug: string, distanceKm: number) => ({ slug, latitude: 48, longitude: 11, distanceKm });
const inBox = (slug: string, longitude: number) => ({ slug, latitude: 48, longitude });

describe('answers to a circle', () => {
  const mine = { items: [at('a', 1), at('b', 2), at('c', 80)] };

  test('are the same in any order', () => {
    expect(differentPlaces(mine, { items: [...mine.items].reverse() }, undefined)).toBeUndefined();
  });

  test('may differ where the engines measure the edge differently, and nowhere else', () => {
    expect(differentPlaces(mine, { items: [at('a', 1), at('b', 2)] }, undefined)).toBeUndefined();
    expect(differentPlaces(mine, { items: [at('a', 1), at('c', 80)] }, undefined)).toBe('b nur hier');
    expect(differentPlaces({ items: [at('c', 80)] }, mine, undefined)).toBe('a nur dort');
  });
});

test('answers to a box may differ on its edge', () => {
  const box = [10, 47, 12, 49];
  const mine = { items: [inBox('a', 11), inBox('b', 12)] };
  expect(differentPlaces(mine, { items: [inBox('a', 11)] }, box)).toBeUndefined();
  expect(differentPlaces(mine, { items: [inBox('b', 12)] }, box)).toBe('a nur hier');
});

test('one that is out on the edge of a box lets in one behind the limit, not two', () => {
  const box = [10, 47, 12, 49];
  const mine = { items: [inBox('a', 11), inBox('b', 12)] };
  expect(differentPlaces(mine, { items: [inBox('a', 11), inBox('c', 11)] }, box)).toBeUndefined();
  expect(differentPlaces(mine, { items: [inBox('a', 11), inBox('c', 11), inBox('d', 11)] }, box)).toBe('c nur dort');
});

describe('answers to a text', () => {
  let matches: string[];
  const server = createServer((request, response) => {
    const items = [inBox('a', 11), inBox('b', 11)];
    response.end(JSON.stringify(request.url!.startsWith('/matches') ? matches : { items, total: 3 }));
  });
  const ask = () => {
    const { port } = server.address() as AddressInfo;
    return difference('/api/v1/pois?q=burg&limit=400', port, port);
  };
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test('are the same with as many matches, whatever the order', async () => {
    matches = ['c', 'b', 'a'];
    expect(await ask()).toBeUndefined();
  });

  test('differ in the number of matches, or in one of them', async () => {
    matches = ['a', 'b'];
    expect(await ask()).toBe('3 Treffer hier, 2 dort');
    matches = ['a', 'c', 'd'];
    expect(await ask()).toBe('b nur hier');
  });
});
