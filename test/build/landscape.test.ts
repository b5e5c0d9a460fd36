import { expect, test } from 'vitest';
import { readLandscape } from '../../src/build/landscape.ts';
import { landscapeAliases } from '../../src/build/landscape-aliases.ts';
import { landscapeTowns } from '../../src/build/landscape-towns.ts';
import { riverTowns } from '../../src/build/river-towns.ts';
import { kmBetween } from '../../src/geo/sphere.ts';
import { foldName } from '../../src/text/words.ts';

const landscape = readLandscape();
const at = ([lng, lat]: readonly [number, number]) => ({ lng, lat });

test('a river by its towns takes no leap to a town of the same name elsewhere', () => {
  const rivers = landscape.filter(({ isMinor }) => isMinor);
  expect(rivers.map(({ name }) => name)).toEqual(Object.keys(riverTowns));
  for (const { name, points } of rivers) {
    expect(points.length, name).toBeGreaterThan(2);
    const length = kmBetween(at(points[0]!), at(points.at(-1)!));
    // A town of the same name elsewhere would make it much longer than from its source to its mouth.
    const course = points.slice(1).reduce((sum, point, i) => sum + kmBetween(at(points[i]!), at(point)), 0);
    expect(course / length, name).toBeLessThan(2.5);
  }
});

test('a landscape lies around its towns, none of which is a town of the same name elsewhere', () => {
  const landscapes = landscape.filter(({ radiusKm }) => radiusKm);
  expect(landscapes.map(({ name }) => name)).toEqual(Object.keys(landscapeTowns));
  for (const { name, points } of landscapes)
    for (const point of points) {
      const others = points.filter((other) => other !== point).map((other) => kmBetween(at(point), at(other)));
      expect(Math.min(60, ...others), `${name}: ${point.join()}`).toBeLessThanOrEqual(points.length > 1 ? 45 : 60);
    }
  expect(Object.values(landscapeAliases).filter((name) => !(name in landscapeTowns))).toEqual([]);
});

test('each landmark has a name of its own, so that none hides another', () => {
  const names = landscape.flatMap(({ name, aliases = [] }) => [name, ...aliases]).map(foldName);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});
