import { glob, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { loadSurroundings } from '../../src/build/surroundings.ts';
import { kmBetween } from '../../src/geo/sphere.ts';
import { readDataSources } from '../../src/pois/data-sources.ts';
import type { DestinationFile } from '../../src/pois/fields.ts';
import { metresBeside } from '../../src/pois/geometry-checks.ts';
import { longerEdgeKm } from '../../src/pois/place-checks.ts';
import { readCandidates, readContent } from '../../src/pois/read.ts';

/** Fewer people, fewer destinations. */
const smallest = ['Appenzell Innerrhoden', 'Uri', 'Obwalden'];

/** Larger towns round which there was once nothing to find; each wants something for an afternoon. */
const onceEmpty = [
  ...['Dortmund', 'Augsburg', 'Karlsruhe', 'Braunschweig', 'Magdeburg', 'Chemnitz', 'Münster', 'Bielefeld'],
  ...['Osnabrück', 'Oldenburg', 'Göttingen', 'Paderborn', 'Ingolstadt', 'Heilbronn', 'Siegen', 'Aschaffenburg'],
  ...['Kempten (Allgäu)', 'Rosenheim', 'Hof', 'Emden', 'Wilhelmshaven', 'Sankt Pölten'],
];

describe('the destinations in the repository', async () => {
  const surroundings = await loadSurroundings('.');
  const { catalogue, destinations, warnings } = await readContent('content', { surroundings });

  test('at least 1100', () => {
    expect(destinations.length).toBeGreaterThanOrEqual(1100);
  });

  test.each(onceEmpty)('at least two within 15 km of %s', (name) => {
    const towns = [...surroundings.townsNamed(name, 'DE'), ...surroundings.townsNamed(name, 'AT')];
    const [town] = towns.sort((a, b) => b.population - a.population);
    expect(town).toBeDefined();
    const near = destinations.filter(({ latitude: lat, longitude: lng }) => kmBetween({ lat, lng }, town!) <= 15);
    expect(near.length).toBeGreaterThanOrEqual(2);
  });

  test.each(catalogue.states.map(({ name }) => name))('%s has enough', (name) => {
    const count = destinations.filter(({ region }) => region === name).length;
    expect(count).toBeGreaterThanOrEqual(smallest.includes(name) ? 3 : 5);
  });

  test.each(catalogue.categories.map(({ id }) => id))('there is a %s in each country or at least five in all', (id) => {
    const found = destinations.filter(({ category }) => category === id);
    const countries = new Set(found.map(({ countryCode }) => countryCode));
    expect(countries.size === 3 || found.length >= 5).toBe(true);
  });

  test('at most one in ten is called famous abroad', () => {
    const high = destinations.filter(({ prominence }) => prominence >= 85).length;
    expect(high / destinations.length).toBeLessThan(0.1);
  });

  test('places of prominence 60 and above name their website', () => {
    const known = destinations.filter(({ prominence }) => prominence >= 60);
    expect(known.filter(({ website }) => website === undefined).map(({ slug }) => slug)).toEqual([]);
  });

  test('what is longer than three and a half kilometres has its outline, and no box', () => {
    const boxed = destinations.filter(({ extent, geometry }) => extent && !geometry && longerEdgeKm(extent) > 3.5);
    expect(boxed.map(({ slug }) => slug)).toEqual([]);
  });

  test.each([
    ['the cathedral in the middle of Vienna', 'donauinsel', [16.3731, 48.2084], 2000, 4000],
    ['the railway station of Hütteldorf', 'lainzer-tiergarten', [16.2608, 48.1975], 500, 1500],
  ] as const)('%s lies in the box around %s and not there', (_, wanted, at, least, most) => {
    const { geometry, extent } = destinations.find(({ slug }) => slug === wanted)!;
    const [west, south, east, north] = extent!;
    expect(west < at[0] && at[0] < east && south < at[1] && at[1] < north).toBe(true);
    const metres = metresBeside(geometry!, at);
    expect([metres > least, metres < most]).toEqual([true, true]);
  });

  test('no warning is left: each is mended or confirmed with its reason', () => {
    expect(warnings).toEqual([]);
  });

  test('every source of content/sources.yaml is named by a destination', async () => {
    const ids = (await readDataSources('content')).map(({ id }) => id);
    const named = new Set<unknown>();
    for await (const item of readCandidates('content'))
      if ('source' in item) named.add((item.source.value as DestinationFile).position?.source);
    expect(ids.filter((id) => !named.has(id))).toEqual([]);
  });

  // A ratio within one run: seconds would judge the machine. Reading the YAML is two thirds of the work (a second or two).
  test('the check of all of them costs less than four times what the bare parsing of their files does', async () => {
    const surroundings = await loadSurroundings('.');
    const files = glob('content/pois/**/*.yaml');
    const parsing = await work(async () => {
      for await (const file of files) parseDocument(await readFile(file, 'utf8')).toJS();
    });
    expect(await work(() => readContent('content', { surroundings }))).toBeLessThan(4 * parsing);
  });
});

/** Seconds of processor time that something takes. */
async function work(something: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await something();
  return process.cpuUsage(before).user / 1e6;
}
