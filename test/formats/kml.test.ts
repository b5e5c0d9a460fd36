import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import type { ShapeGeometry } from '../../src/contract/geometry.ts';
import { kmlOf } from '../../src/formats/kml.ts';
import { destination } from '../known-destinations.ts';

const about = {
  ...{ baseUrl: 'https://karte.example', attribution: 'Quelle', builtOn: '2026-11-22', categories: new Map() },
  publisher: { name: 'Karte', licence: { name: 'CC BY 4.0', url: 'https://licence.example' } },
};
const { image: _, images: _images, ...place } = destination('ort', { longitude: 10, latitude: 50 });
const placemarkOf = (geometry?: ShapeGeometry) =>
  parse(kmlOf([{ ...place, ...(geometry && { geometry }) }], 'Orte', about)).querySelector('placemark')!;
/** Elements of a name and what stands in them, in their order. */
const all = (name: string, geometry: ShapeGeometry) => placemarkOf(geometry).querySelectorAll(name.toLowerCase());
const textsIn = (selector: string, geometry: ShapeGeometry) => all(selector, geometry).map(({ text }) => text);

test('a destination without a shape is a point', () => {
  const placemark = placemarkOf();
  expect(placemark.querySelector('multigeometry')).toBeNull();
  expect(placemark.querySelector('point coordinates')!.text).toBe('10,50');
});

test('a trail is its point and its lines, longitude first, with heights where they are known', () => {
  const trail: ShapeGeometry = {
    type: 'MultiLineString',
    coordinates: [
      [
        [10, 50, 210],
        [10.01, 50.01, 0],
      ],
      [
        [10.02, 50.02],
        [10.03, 50.02],
      ],
    ],
  };
  expect(textsIn('MultiGeometry > Point coordinates', trail)).toEqual(['10,50']);
  expect(textsIn('MultiGeometry > LineString coordinates', trail)).toEqual([
    '10,50,210 10.01,50.01,0',
    '10.02,50.02 10.03,50.02',
  ]);
});

test('an area is its point and its polygons, each with its outline and its holes', () => {
  const ring = (at: number) => [[at, 50], [at + 1, 50], [at, 51], [at, 50]] as const; // prettier-ignore
  const park: ShapeGeometry = { type: 'MultiPolygon', coordinates: [[ring(10), ring(10.2)], [ring(12)]] };
  expect(textsIn('MultiGeometry > Polygon > outerBoundaryIs > LinearRing', park)).toEqual([
    '10,50 11,50 10,51 10,50',
    '12,50 13,50 12,51 12,50',
  ]);
  expect(all('innerBoundaryIs', park)).toHaveLength(1);
});
