import { beforeAll, expect, test } from 'vitest';
import { stateOutlines } from '../../src/build/state-outlines.ts';
import type { StateOutline } from '../../src/contract/state-outline.ts';
import { listMapOf } from '../../src/destinations/list-map.ts';
import { readCatalogue } from '../../src/pois/catalogue.ts';

let outlines: Record<string, StateOutline>;
beforeAll(async () => {
  outlines = await stateOutlines();
});

const at = (longitude: number, latitude: number) => ({ poi: { longitude, latitude }, category: { color: '#123456' } });
const boxOf = (viewBox: string) => viewBox.split(' ').map(Number) as [number, number, number, number];

test('every state has an outline, and all together stay small', async () => {
  const { catalogue } = await readCatalogue('content');
  expect(Object.keys(outlines).sort()).toEqual(catalogue.states.map(({ iso }) => iso).sort());
  for (const { near, far } of Object.values(outlines)) {
    expect(near).toMatch(/^(M\d+ \d+l[-\d ]+z)+$/);
    expect(far.length).toBeLessThanOrEqual(near.length);
  }
  expect(Object.values(outlines).reduce((sum, { far }) => sum + far.length, 0)).toBeLessThan(16_000);
});

test('a state is shown with its neighbours and what lies in it', () => {
  const { viewBox, states, dots, radius } = listMapOf(outlines, [at(7, 49.2), at(6.9, 49.4)], 'DE-SL');
  expect(states.filter(({ isOwn }) => isOwn)).toEqual([{ path: outlines['DE-SL']!.near, isOwn: true }]);
  expect(states.length).toBeGreaterThan(1);
  expect(states.length).toBeLessThan(6);
  const [west, north, width, height] = boxOf(viewBox);
  for (const { x, y } of dots) {
    expect(x).toBeGreaterThan(west + radius);
    expect(x).toBeLessThan(west + width - radius);
    expect(y).toBeGreaterThan(north + radius);
    expect(y).toBeLessThan(north + height - radius);
  }
});

test('the foremost is drawn above the others, and what lies past the border is seen too', () => {
  const items = [at(7, 49.2), at(8, 49.9)];
  const { dots, viewBox } = listMapOf(outlines, items, 'DE-SL');
  expect(dots[0]!.x).toBeGreaterThan(dots[1]!.x);
  const [west, , width] = boxOf(viewBox);
  expect(dots[0]!.x).toBeLessThan(west + width);
});

test('a kind of destination is shown on all three countries', () => {
  const { states, viewBox } = listMapOf(outlines, [at(10, 50)], undefined);
  expect(states).toHaveLength(Object.keys(outlines).length);
  expect(states.some(({ isOwn }) => isOwn)).toBe(false);
  const [, , width, height] = boxOf(viewBox);
  expect(width / height).toBeGreaterThan(0.5);
});
