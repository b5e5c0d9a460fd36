import { parse, type HTMLElement } from 'node-html-parser';
import { expect, test } from 'vitest';
import type { ShapeGeometry } from '../../src/contract/geometry.ts';
import { gpxOf } from '../../src/formats/gpx.ts';
import { destination } from '../known-destinations.ts';

const about = {
  ...{ baseUrl: 'https://karte.example', attribution: 'Quelle', builtOn: '2026-11-22', categories: new Map() },
  publisher: { name: 'Karte', licence: { name: 'CC BY 4.0', url: 'https://licence.example' } },
};
const fileOf = (...shapes: { geometry: ShapeGeometry; lengthKm?: number; ascentM?: number }[]): HTMLElement => {
  const { image: _, images: _images, ...trail } = destination('weg', { name: 'Weg & Steg' });
  const pois = shapes.map((shape, i) => ({ ...trail, slug: `weg-${i}`, ...shape }));
  return parse(gpxOf(pois, 'Wege', about));
};

const climb: ShapeGeometry = {
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
const park: ShapeGeometry = { type: 'Polygon', coordinates: [[[10, 50], [10.1, 50], [10, 50.1], [10, 50]]] }; // prettier-ignore

test('a line is a track after all waypoints, with its length, a segment for each part, and heights where they are known', () => {
  const gpx = fileOf({ geometry: climb, lengthKm: 1234.56, ascentM: 1200 }, { geometry: park });
  expect(gpx.querySelector('gpx')!.childNodes.flatMap((node) => ('tagName' in node ? [node.tagName] : []))).toEqual(
    ['METADATA', 'WPT', 'WPT', 'TRK'], // prettier-ignore
  );
  const track = gpx.querySelector('trk')!;
  expect(track.querySelector('name')!.text).toBe('Weg & Steg');
  expect(track.querySelector('desc')!.text).toBe('Länge 1.234,56 km, Aufstieg 1.200 m');
  const points = track
    .querySelectorAll('trkseg')
    .map((segment) =>
      segment
        .querySelectorAll('trkpt')
        .map((at) => [at.getAttribute('lon'), at.getAttribute('lat'), at.querySelector('ele')?.text]),
    );
  expect(points).toEqual([
    [
      ['10', '50', '210'],
      ['10.01', '50.01', '0'],
    ],
    [
      ['10.02', '50.02', undefined],
      ['10.03', '50.02', undefined],
    ],
  ]);
});

test('an area is a waypoint alone', () => {
  expect(fileOf({ geometry: park }).querySelectorAll('trk, rte')).toEqual([]);
});
