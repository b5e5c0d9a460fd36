import { expect, test } from 'vitest';
import { readGeojson } from '../../sdk/own/geojson.ts';
import { safeColor, safeUrl } from '../../sdk/ui/element.ts';
import { readMarkers } from '../../sdk/options/markers.ts';

function read(...markers: unknown[]) {
  let bad = 0;
  return { markers: readMarkers(markers, () => void bad++), bad: () => bad };
}

test('a marker of the specification is taken as it is', () => {
  const marker = { id: 'a', title: 'Hotel', label: 'H', lat: 48, lng: 11, color: '#d33682' };
  expect(read(marker).markers).toEqual([marker]);
});

test.each([
  ['no coordinates', { id: 'a', title: 'x' }],
  ['coordinates off the globe', { id: 'a', title: 'x', lat: 95, lng: 11 }],
  ['a colour that is more than a colour', { id: 'a', title: 'x', lat: 48, lng: 11, color: 'red; background: url(x)' }],
  ['a word', 'marker'],
  ['null', null],
])('%s is left out and told of', (_, marker) => {
  const { markers, bad } = read(marker, { id: 'b', title: 'gut', lat: 48, lng: 11 });
  expect(markers.map(({ id }) => id)).toEqual(['b']);
  expect(bad()).toBe(1);
});

test('texts of other types become text, never something else', () => {
  expect(read({ id: 7, title: 8, label: { toString: () => 'böse' }, lat: '48', lng: '11' }).markers).toEqual([
    { id: '7', title: '8', label: '', lat: 48, lng: 11, color: undefined },
  ]);
});

test('a marker without a title is called by its label, or else by where it is', () => {
  expect(read({ id: 'a', title: ' ', lat: 48, lng: 11 }).markers[0]).toMatchObject({ title: '48.000, 11.000' });
  expect(read({ id: 'a', label: 'Hotel', lat: 48, lng: 11 }).markers[0]).toMatchObject({
    title: 'Hotel',
    label: 'Hotel',
  });
});

test('a marker tells more where it has more; addresses that are none are left out', () => {
  const more = { text: 'Zimmer', address: 'Markt 1', phone: '089 1', hours: 'täglich', category: 'burg', kids: true };
  const marker = {
    id: 'a',
    title: 'Adler',
    lat: 48,
    lng: 11,
    ...more,
    link: 'https://a.example/',
    image: 'javascript:1',
  };
  const [read1] = read(marker).markers;
  expect(read1).toMatchObject({ ...more, link: 'https://a.example/' });
  expect(read1).not.toHaveProperty('image');
});

test('points of a GeoJSON file are markers, called as most files call them', () => {
  const point = (properties: object, coordinates: unknown = [11, 48]) => ({
    id: 7,
    geometry: { type: 'Point', coordinates },
    properties,
  });
  const line = {
    geometry: {
      type: 'LineString',
      coordinates: [
        [11, 48],
        [12, 48],
      ],
    },
    properties: { name: 'Weg' },
  };
  const file = {
    features: [
      point({ name: 'A', description: 'Text', url: 'https://a.example/' }),
      line,
      point({ title: 'B', name: 'b' }),
    ],
  };
  expect(read(...readGeojson(file).points).markers).toMatchObject([
    { id: '7', title: 'A', text: 'Text', link: 'https://a.example/', lat: 48, lng: 11 },
    { title: 'B' },
  ]);
  expect(readGeojson(file).hasOthers).toBe(true);
  expect(readGeojson({ features: [point({}), { geometry: null }] }).hasOthers).toBe(false);
  expect(() => readGeojson({ items: [] })).toThrow();
});

test('only http and https are addresses, only hex is a colour', () => {
  expect(safeUrl('https://example.org/a')).toBe('https://example.org/a');
  for (const url of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//example.org',
    'x',
    undefined,
  ])
    expect(safeUrl(url)).toBeUndefined();
  expect(safeColor('#abc')).toBe('#abc');
  for (const color of ['red', '#abcd', 'var(--x)', '#abc;}', 7, undefined]) expect(safeColor(color)).toBeUndefined();
});
