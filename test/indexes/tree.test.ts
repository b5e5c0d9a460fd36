import fc from 'fast-check';
import Flatbush from 'flatbush';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Destination } from '../../src/contract/destination.ts';
import { type Bbox } from '../../src/contract/records.ts';
import type { AttributeFilter } from '../../src/indexes/attributes.ts';
import { packPlaces } from '../../src/indexes/places.ts';
import type { Circle } from '../../src/indexes/tree-nodes.ts';
import { createRandom } from '../bench/random.ts';
import { synthesise } from '../bench/synthetic.ts';
import { destination } from '../known-destinations.ts';
import { catalogue, mapOf } from './map-of.ts';
import { expectRight, FEW, found, kmTo, wantedWith } from './tree-oracle.ts';
import { rounds } from '../rounds.ts';

const COUNT = 10_000;
const everywhere: Bbox = [-180, -90, 180, 90];
const dach: Bbox = [5.8, 45.7, 17.3, 55.2];
let map: ReturnType<typeof mapOf>;
beforeAll(async () => {
  map = mapOf(await varied(COUNT));
});

/** Synthetic destinations, one in twenty of them large, with travel regions. */
async function varied(count: number): Promise<Destination[]> {
  const draw = createRandom(7);
  const one = <T>(items: readonly T[]) => items[Math.floor(draw() * items.length)]!;
  return (await synthesise(count, 3)).map((d) => {
    const half = 0.002 + draw() * draw() * 0.2;
    const { longitude: x, latitude: y } = d;
    const extent = [x - half, y - half / 2, x + half, y + half].map((v) => Math.round(v * 1e6) / 1e6);
    return {
      ...d,
      travelRegion: draw() < 0.3 ? one(catalogue.travelRegions).name : null,
      ...(draw() < 0.05 && { extent: extent as unknown as Bbox }),
    };
  });
}

describe('the tree finds what brute force finds', () => {
  test(`in the same order, for 400 combinations of filters over ${COUNT} destinations`, () => {
    const draw = createRandom(11);
    for (let i = 0; i < rounds(400); i++) expectRight(map, wantedWith(draw));
  });

  test('for collections of every small size, worldwide and with many at one place', () => {
    const degree = (max: number) => fc.integer({ min: -max * 10, max: max * 10 }).map((n) => n / 10);
    const point = fc.record({ longitude: degree(180), latitude: degree(90), kids: fc.constantFrom(true, null) });
    const few = fc.record({ longitude: fc.constantFrom(9, 10), latitude: fc.constant(50), kids: fc.constant(true) });
    const circle = fc.record({
      lng: degree(180),
      lat: degree(90),
      radiusKm: fc.constantFrom(100, 5000, 15_000, Infinity),
    });
    const corners = fc.tuple(degree(180), degree(90), degree(180), degree(90));
    fc.assert(
      fc.property(
        fc.array(fc.oneof(point, few), { maxLength: 70 }),
        fc.option(circle, { nil: undefined }),
        fc.option(corners, { nil: undefined }),
        fc.constantFrom(true, undefined),
        (points, circle, corners, kids) => {
          const of = mapOf(points.map((one, i) => destination(`d-${i}`, one)));
          const box = corners && boxAround(corners);
          expectRight(of, { filter: { flags: { kids } }, circle, box });
        },
      ),
      { numRuns: rounds(400) },
    );
  });

  test('and nothing in an empty one', () => {
    const none = mapOf([]);
    for (const box of [undefined, everywhere]) {
      for (const circle of [undefined, { lng: 9, lat: 48, radiusKm: 80 }]) {
        expect(found(none, { filter: {}, circle, box })).toEqual({
          ...{ ids: [], measured: circle && [], all: [], few: 0, tested: [], outOfRange: [] },
        });
      }
    }
  });

  test('to the last unit at the edges of a box', () => {
    const { longitude: lng, latitude: lat } = map.documents[0]!;
    for (const [box, isIn] of [
      [[lng, lat, lng + 1, lat + 1], true],
      [[lng - 1, lat - 1, lng, lat], true],
      [[lng + 1e-9, lat, lng + 1, lat + 1], false],
      [[lng - 1, lat - 1, lng - 1e-9, lat], false],
    ] as const) {
      expect(map.places.tree.matches(undefined, box, map.attributes.condition({})).includes(0)).toBe(isIn);
    }
  });
});

function boxAround([a, b, c, d]: [number, number, number, number]): Bbox {
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

describe('the libraries agree', () => {
  test('geokdbush, on the nearest points that pass', () => {
    const points = map.documents.map((d, id) => ({ ...d, id })).filter(({ extent }) => !extent);
    const kdbush = new KDBush(points.length);
    for (const { longitude, latitude } of points) kdbush.add(longitude, latitude);
    kdbush.finish();
    const draw = createRandom(5);
    for (let i = 0; i < 50; i++) {
      const circle = { lng: 6 + draw() * 11, lat: 46 + draw() * 9, radiusKm: 80 };
      const isMuseum = (place: number) => points[place]!.category === 'museum';
      const expected = around(kdbush, circle.lng, circle.lat, COUNT, circle.radiusKm).filter(isMuseum);
      const condition = map.attributes.condition({ categories: ['museum'] });
      const own = map.places.tree
        .nearest(circle, undefined, condition, COUNT)
        .filter((id) => !map.documents[id]!.extent)
        .slice(0, FEW);
      // It measures on a slightly other sphere (6371 km), which moves nobody by as much as ten metres.
      const km = (ids: number[]) => ids.map((id) => kmTo(map.documents[id]!, circle).toFixed(1));
      expect(km(own).slice(0, 40)).toEqual(km(expected.map((place) => points[place]!.id)).slice(0, 40));
    }
  });

  test('Flatbush, on what touches a box', () => {
    const places = map.documents.map(({ longitude: lng, latitude: lat, extent }) => ({ lng, lat, extent }));
    const { order, tree } = packPlaces(places);
    const flatbush = Flatbush.from(tree.buffer);
    const draw = createRandom(6);
    for (let i = 0; i < 100; i++) {
      const [x, y, width, height] = [6 + draw() * 11, 46 + draw() * 9, draw() ** 2 * 4, draw() ** 2 * 4];
      const box: Bbox = [x, y, x + width, y + height];
      const expected = flatbush.search(...(box.map((degrees) => degrees * 1e7) as [number, number, number, number]));
      const own = [...map.places.tree.matches(undefined, box, map.attributes.condition({}))];
      expect(own.sort((a, b) => a - b)).toEqual(expected.map((id) => order[id]!).sort((a, b) => a - b));
    }
  });
});

describe('few nodes are opened', () => {
  const nodes = Math.ceil(COUNT / 16);
  const openedBy = (ask: () => unknown): number => {
    const before = map.places.tree.opened;
    ask();
    return map.places.tree.opened - before;
  };
  const condition = (filter: Partial<AttributeFilter>) => map.attributes.condition(filter);
  const munich = { lng: 11.575, lat: 48.137 };

  test.each([
    [
      'the nearest, half of the categories',
      80,
      { categories: catalogue.categories.slice(0, 12).map(({ id }) => id) },
      40,
    ],
    [
      'the nearest, a rare combination',
      Infinity,
      { categories: ['therme'], flags: { free: true, kids: true, min_mobility: 3 } },
      400,
    ],
    ['the nearest of one state', Infinity, { region: 'Vorarlberg' }, 60],
    ['the nearest of a state that does not exist', Infinity, { region: 'Mordor' }, 0],
  ])('%s', (_name, radiusKm, filter, most) => {
    const { tree } = map.places;
    expect(openedBy(() => tree.nearest({ ...munich, radiusKm }, undefined, condition(filter), 20))).toBeLessThanOrEqual(
      most,
    );
  });

  test('the foremost of a box that holds everything', () => {
    const { tree } = map.places;
    expect(openedBy(() => tree.topByRank(dach, condition({}), FEW))).toBeLessThan(nodes / 4);
    expect(openedBy(() => tree.topByRank(dach, condition({ region: 'Vorarlberg' }), FEW))).toBeLessThan(60);
  });

  test('only those in a small circle or box, however many more are wanted', () => {
    const { tree } = map.places;
    const [small, box]: [Circle, Bbox] = [{ ...munich, radiusKm: 20 }, [11.4, 48, 11.7, 48.3]];
    expect(openedBy(() => tree.nearest(small, undefined, condition({}), COUNT))).toBeLessThan(nodes / 5);
    expect(openedBy(() => tree.nearest({ ...munich, radiusKm: Infinity }, box, condition({}), COUNT))).toBeLessThan(
      nodes / 5,
    );
    expect(openedBy(() => tree.topByRank(box, condition({}), COUNT))).toBeLessThan(nodes / 5);
    expect(openedBy(() => tree.idRanges(small, undefined, condition({})))).toBeLessThan(nodes / 100);
  });

  test('counting stops when enough are counted, and where nobody passes', () => {
    const { tree } = map.places;
    expect(openedBy(() => tree.matches(undefined, undefined, condition({}), 100))).toBeLessThan(12);
    expect(openedBy(() => tree.matches({ ...munich, radiusKm: 30 }, undefined, condition({})))).toBeLessThan(nodes / 5);
    expect(openedBy(() => tree.matches(undefined, undefined, condition({ region: 'Vorarlberg' })))).toBeLessThan(60);
  });
});

test('of more places at one point than are asked for the best known come, in every order of the tree', () => {
  const destinations = Array.from({ length: 700 }, (_, i) => destination(`ziel-${i}`, { prominence: (i * 37) % 100 }));
  const { places, attributes } = mapOf(destinations);
  const ranked = destinations.map((_, id) => id).sort((a, b) => attributes.ranks[a]! - attributes.ranks[b]!);
  const [here, all] = [{ lng: 10, lat: 50, radiusKm: 1 }, attributes.condition({})];
  for (const count of [1, 5, 40]) {
    expect(places.tree.nearest(here, undefined, all, count)).toEqual(ranked.slice(0, count));
    expect(places.tree.topByRank(undefined, all, count)).toEqual(ranked.slice(0, count));
    expect(places.tree.bestOf(places.tree.matches(undefined, undefined, all), count)).toEqual(ranked.slice(0, count));
  }
});
