import { describe, expect, test } from 'vitest';
import type { Destination } from '../../src/contract/destination.ts';
import { buildTowns, openTowns, type Town } from '../../src/indexes/towns.ts';
import { createTownCollector, withVisited } from '../../src/indexes/visited-towns.ts';
import { foldName } from '../../src/text/words.ts';
import { realContent } from '../real-content.ts';

const town = (name: string, lat: number, population: number): Town => ({ name, lng: 9, lat, population });
const at = (name: string, latitude: number) => ({ town: name, longitude: 9, latitude }) as Destination;
const geonames = [
  town('Burgdorf', 52.4, 30_000),
  town('Burgdorf', 47.1, 16_000),
  town('Neustadt', 54.1, 60_000),
  town('Neustadt', 49.4, 50_000),
  town('Delémont', 47.4, 11_000),
  town('Sankt Wendel', 49.5, 26_000),
  town('Sylt', 40, 9000),
  town('Fürth', 49.5, 125_000),
  town('Langenfeld', 51.1, 59_000),
];

function index(...destinations: Destination[]) {
  const collector = createTownCollector();
  for (const destination of destinations) collector.add(destination);
  const otherNames = (name: string) => (name === 'Delsberg' ? ['Delémont'] : []);
  const towns = withVisited(geonames, collector.towns(), otherNames, (name) => name === 'Sylt');
  const opened = openTowns('towns.bin', buildTowns(towns, [], 'data'), 'data');
  return (name: string) => opened.named(foldName(name)).map(({ lat, population }) => [lat, population]);
}

describe('a town that destinations name', () => {
  test('goes before no city of its name, nor before a town that is written otherwise', () => {
    expect(index(at('Fürth', 48.3))('fürth')).toEqual([[49.5, 125_000], [48.3, 0]]); // prettier-ignore
    expect(index(at('Längenfeld', 47))('langenfeld')).toEqual([[51.1, 59_000], [47, 0]]); // prettier-ignore
  });

  test('goes before a larger one of its name', () => {
    expect(index()('burgdorf')).toEqual([[52.4, 30_000], [47.1, 16_000]]); // prettier-ignore
    expect(index(at('Burgdorf', 47.11))('burgdorf')).toEqual([[47.1, 16_000], [52.4, 30_000]]); // prettier-ignore
  });

  test('and GeoNames does not know lies where they do in the mean, and is two where they lie far apart', () => {
    const named = index(at('Hallstatt', 47.5), at('Hallstatt', 47.6), at('Hallstatt', 50));
    expect(named('hallstatt')).toEqual([[47.55, 0], [50, 0]]); // prettier-ignore
  });

  test('and GeoNames calls shorter or in another language is found by both, with its inhabitants', () => {
    const named = index(at('Neustadt an der Weinstraße', 49.41), at('Delsberg', 47.41));
    expect(named('Neustadt an der Weinstraße')).toEqual([[49.4, 50_000]]);
    expect(named('neustadt')[0]).toEqual([49.4, 50_000]);
    expect([...named('Delsberg'), ...named('Delémont')]).toEqual([[47.4, 11_000], [47.4, 11_000]]); // prettier-ignore
  });

  test('is none where an island is called so', () => {
    expect(index(at('Sylt', 54.9))('sylt')).toEqual([[40, 9000]]);
  });
});

test.each(['St. Wendel', 'sankt wendel', 'St Wendel'])('%s is the same town', (name) => {
  expect(index()(name)).toEqual([[49.5, 26_000]]);
});

test('each town of the real destinations is found', async () => {
  const { destinations } = await realContent();
  const collector = createTownCollector();
  for (const each of destinations) collector.add(each);
  const towns = collector.towns();
  const opened = openTowns('towns.bin', buildTowns(withVisited([], towns, () => [], () => false), [], ''), ''); // prettier-ignore
  expect(towns.length).toBeGreaterThan(500);
  for (const { name } of towns) expect(opened.named(foldName(name)), name).not.toEqual([]);
});
