import { validateStyleMin, type StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import { expect, test } from 'vitest';
import { cellOf } from '../../sdk/map/dot-hit.ts';
import { withDots } from '../../sdk/map/dot-layers.ts';
import { countTogether } from '../../sdk/map/together.ts';
import { toPlaces } from '../../sdk/places.ts';
import { firstState } from '../../sdk/state.ts';
import type { Poi } from '../../src/contract/records.ts';
import { limits } from '../../src/contract/limits.ts';
import { placeInTile } from '../../src/geo/tile.ts';
import { readCatalogue } from '../../src/pois/catalogue.ts';

const { categories } = (await readCatalogue('content')).catalogue;
const poi = (slug: string, longitude: number, latitude: number) =>
  ({ slug, name: slug, category: 'burg', longitude, latitude }) as Poi;
const places = toPlaces([poi('a', 10, 50), poi('b', 10.001, 50), poi('c', 11, 50)], [], 'de');
const state = {
  ...firstState({ search: {}, filters: {}, markers: [], home: {}, viewHeld: false }),
  places,
  categories: categories.map((category) => ({ ...category, count: 1 })),
};
const ground: StyleSpecification = {
  version: 8,
  glyphs: 'https://karte.example/{fontstack}/{range}.pbf',
  sources: {},
  layers: [{ id: 'ground', type: 'background' }],
};
const names: StyleSpecification = {
  ...ground,
  sources: { map: { type: 'vector', url: 'https://karte.example/map.json' } },
  layers: [
    ...ground.layers,
    {
      ...{ id: 'names', type: 'symbol', source: 'map', 'source-layer': 'places' },
      layout: { 'text-field': 'x', 'text-font': ['Noto Sans Medium'] },
    },
  ],
};

test.each([
  ['without names, without tiles', ground, undefined, 4],
  ['with names and tiles', names, { query: { q: 'burg & see' }, total: 900 }, 9],
])('the style with dots is valid: %s', (_, style, tiled, layers) => {
  const drawn = withDots(style, { ...state, tiled }, { baseUrl: 'https://karte.example', attempt: 0 });
  expect(validateStyleMin(drawn).map(({ message }) => message)).toEqual([]);
  expect(drawn.layers.length).toBe(layers);
  if (tiled)
    expect(JSON.stringify(drawn.sources)).toContain('https://karte.example/api/v1/pois/{z}/{x}/{y}.mvt?q=burg+%26+see');
});

test('dots that cannot be told apart are counted at the foremost, and no more once one is close enough', () => {
  expect([...countTogether(places, 6)]).toEqual([['a', 2]]);
  expect([...countTogether(places, 16)]).toEqual([]);
  expect([...countTogether(places, 0)]).toEqual([['a', 3]]);
});

test('the cell of a dot holds it, and is as large as the grid says', () => {
  const [west, south, east, north] = cellOf({ lng: 11.5, lat: 48.1 }, 6.9);
  expect([west <= 11.5, east > 11.5, south < 48.1, north >= 48.1]).toEqual([true, true, true, true]);
  expect(east - west).toBeCloseTo(360 / 2 ** 6 / limits.poiTileCells, 9);
  const [across] = placeInTile({ z: 10, x: 0, y: 0 }, west, 48.1);
  expect(across).toBeCloseTo(Math.round(across), 6);
});
