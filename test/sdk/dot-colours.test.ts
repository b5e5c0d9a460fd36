import { expect, test } from 'vitest';
import { inks } from '../../sdk/map/dot-paint.ts';
import { categoryIcons, inkOn } from '../../sdk/ui/category-icons.ts';
import { drawnLook, flavorOf } from '../../src/basemap/flavors.ts';
import { mapStyleNames } from '../../src/contract/embed-values.ts';
import { readCatalogue } from '../../src/pois/catalogue.ts';

const { catalogue } = await readCatalogue('content');

/** Part of the strongest shade that slopes of the Alps have in the mean (their values are 62 off flat, of 114). */
const ALPINE = 0.6;

const looks = mapStyleNames.flatMap((style) => (['light', 'dark'] as const).map((theme) => ({ style, theme })));

test.each(looks)('the ring of a dot stands out from all that lies under it: $style, $theme', (look) => {
  const { flavor, extras } = flavorOf(look);
  const { earth, water, park_a, wood_a, landcover = {} } = flavor;
  const { shadow, shadowOpacity, light, lightOpacity } = extras.relief;
  const { ring } = inks[drawnLook(look).theme];
  expect(contrast(ring, hexOf(water)), 'water, over which no shade lies').toBeGreaterThanOrEqual(3);
  for (const ground of [earth, park_a, wood_a, ...Object.values<string>(landcover)].map(hexOf)) {
    const onSlopes = [
      mixed(ground, shadow, shadowOpacity * ALPINE),
      mixed(ground, light, Math.min(1, lightOpacity) * ALPINE),
    ];
    for (const shown of [ground, ...onSlopes])
      expect(contrast(ring, shown), `${shown} of ${ground}`).toBeGreaterThanOrEqual(3);
  }
});

test.each(catalogue.categories)('the icon of $id reads on its colour, and no other has the same', ({ id, color }) => {
  expect(contrast(inkOn(color), color)).toBeGreaterThanOrEqual(3);
  const others = Object.entries(categoryIcons).filter(([other]) => other !== id);
  expect(others.map(([, paths]) => paths.join())).not.toContain(categoryIcons[id]!.join());
});

/** `ground` with another colour over it, which covers the given part. */
function mixed(ground: string, over: readonly number[], part: number): string {
  const channel = (at: number): number => Number.parseInt(ground.slice(2 * at + 1, 2 * at + 3), 16);
  return `#${over.map((value, at) => hex(channel(at) * (1 - part) + value * part)).join('')}`;
}

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** Some colours of the library are written as rgb(…), rgba(…) or in short. */
function hexOf(color: string): string {
  if (/^#[\da-f]{3}$/i.test(color)) return color.replace(/[\da-f]/gi, '$&$&');
  const parts = /^rgba?\((\d+), *(\d+), *(\d+)/.exec(color)?.slice(1);
  return parts ? `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}` : color;
}

/** WCAG 2.2, relative luminance. */
function contrast(a: string, b: string): number {
  const [low, high] = [a, b].map(luminance).sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
