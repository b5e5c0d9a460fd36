import { readFileSync } from 'node:fs';
import type { FeatureCollection, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { expect, test } from 'vitest';

const topology = JSON.parse(
  readFileSync(new URL('../../src/basemap/layers/states.topo.json', import.meta.url), 'utf8'),
) as Topology;
const states = feature(topology, topology.objects.states!) as FeatureCollection;

function stateAt(lng: number, lat: number): string[] {
  return states.features
    .filter(({ geometry }) => {
      const polygons =
        geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : geometry.type === 'MultiPolygon'
            ? geometry.coordinates
            : [];
      return polygons.some((rings) => rings.filter((ring) => inRing(ring, lng, lat)).length % 2 === 1);
    })
    .map(({ properties }) => String(properties!.iso));
}

function inRing(ring: Position[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [[ax, ay], [bx, by]] = [ring[i] as [number, number], ring[j] as [number, number]];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

test('there are 16 states, 9 states and 26 cantons', () => {
  const count = (country: string) =>
    states.features.filter(({ properties }) => String(properties!.iso).startsWith(country)).length;
  expect([count('DE-'), count('AT-'), count('CH-'), states.features.length]).toEqual([16, 9, 26, 51]);
});

test.each([
  ['Helgoland', 7.889, 54.182, 'DE-SH'], ['Neuwerk', 8.4986, 53.9194, 'DE-HH'], ['Bremerhaven', 8.58, 53.55, 'DE-HB'],
  ['Büsingen, German inside Switzerland', 8.69, 47.697, 'DE-BW'], ['Mainau', 9.195, 47.705, 'DE-BW'], ['Lindau', 9.683, 47.546, 'DE-BY'],
  ['Rheinfall', 8.615, 47.678, 'CH-SH'], ['Jungholz', 10.447, 47.573, 'AT-7'], ['Königssee', 12.98, 47.59, 'DE-BY'],
  ['Salzburg', 13.045, 47.8, 'AT-5'], ['Braunau', 13.035, 48.257, 'AT-4'], ['Wien', 16.37, 48.21, 'AT-9'], ['Matterhorn', 7.6586, 45.9769, 'CH-VS'],
  ['Basel', 7.588, 47.557, 'CH-BS'], ['Ulm', 9.992, 48.398, 'DE-BW'], ['Neu-Ulm', 10.003, 48.392, 'DE-BY'], ['Potsdam', 13.06, 52.4, 'DE-BB'],
  ['Pfaueninsel', 13.13, 52.433, 'DE-BE'], ['a pier in Warnemünde', 12.09, 54.182, 'DE-MV'], ['Königsstuhl', 13.663, 54.573, 'DE-MV'],
] as const)('%s lies in one state, %d %d: %s', (_, lng, lat, iso) => {
  expect(stateAt(lng, lat)).toEqual([iso]);
}); // prettier-ignore

test('neighbours abroad lie in none', () => {
  for (const [lng, lat] of [[9.52, 47.14], [8.97, 45.97], [7.75, 48.58], [14.42, 50.09]] as const) expect(stateAt(lng, lat)).toEqual([]); // prettier-ignore
});
