import { expect, test } from 'vitest';
import { readStops, withStops } from '../../src/stops/stops.ts';
import { limits } from '../../src/contract/limits.ts';
import { destination } from '../known-destinations.ts';

const stops = readStops();
const near = (latitude: number, longitude: number) => {
  const point = { latitude, longitude };
  return stops.tell(stops.near(point), point);
};

test('a stop before the door and the station in the town are both told, the nearer first', () => {
  const [stop, station, ...more] = near(47.5576, 10.7498);
  expect(more).toEqual([]);
  expect([stop!.kind, station!.kind, station!.name]).toEqual(['bus', 'train', 'Füssen']);
  expect(stop!.metres).toBeLessThan(1000);
  expect(station!.metres).toBeGreaterThan(3000);
  expect(station!.metres).toBeLessThan(5000);
  expect(station!.direction).toBe('w');
});

test('where the station is nearest it is told alone', () => {
  expect(near(47.4955, 7.6713).map(({ kind }) => kind)).toEqual(['train']);
});

test('Swiss stops come from the second list, without a kind', () => {
  const [stop] = near(46.479, 7.6644);
  expect([stop!.name.includes('Kandersteg'), stop!.kind]).toEqual([true, undefined]);
});

test('where a long name fills its field in that list, the town is parted from the stop', () => {
  expect(near(46.5897, 7.9095).map(({ name }) => name)).toContain('Lauterbrunnen, Camping Jungfrau');
});

test('far out at sea there is none', () => {
  expect(near(54.6, 7.2)).toEqual([]);
});

test('nothing farther than the limits, and metres in steps of 50', () => {
  for (let i = 0; i < 300; i++) {
    const found = near(46 + (i % 20) * 0.45, 6 + Math.floor(i / 20) * 0.65);
    for (const { kind, metres, direction } of found) {
      expect(direction === undefined).toBe(metres === 50);
      expect(metres).toBeLessThanOrEqual(kind === 'train' ? limits.nearbyStationMetres : limits.nearbyStopMetres);
      expect(metres % 50).toBe(0);
    }
  }
});

test('the destinations are looked up once, and are the same by place and in a row', () => {
  let asked = 0;
  const counting: typeof stops = { ...stops, near: (point) => (asked++, stops.near(point)) };
  const at = { ...destination('schloss'), latitude: 47.5576, longitude: 10.7498 };
  const sea = { ...destination('meer'), latitude: 54.6, longitude: 7.2 };
  const all = withStops([at, sea], counting);
  expect([...all]).toEqual([...all]);
  expect([...all]).toEqual([all.at(0), all.at(1)]);
  expect([all.length, all.at(2), asked]).toEqual([2, undefined, 2]);
  expect(all.at(0)!.nearbyStops).toHaveLength(2);
  expect(all.at(1)).toBe(sea);
});
