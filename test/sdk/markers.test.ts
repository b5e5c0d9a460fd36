import { expect, test } from 'vitest';
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
  expect(read({ id: 7, title: { toString: () => 'böse' }, lat: '48', lng: '11' }).markers).toEqual([
    { id: '7', title: '', label: '', lat: 48, lng: 11, color: undefined },
  ]);
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
