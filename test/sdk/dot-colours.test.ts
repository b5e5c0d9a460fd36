import { expect, test } from 'vitest';
import { inks } from '../../sdk/map/dot-paint.ts';
import { categoryIcons, inkOn } from '../../sdk/ui/category-icons.ts';
import { drawnLook, flavorOf } from '../../src/basemap/flavors.ts';
import { mapStyleNames } from '../../src/contract/embed-values.ts';
import { readCatalogue } from '../../src/pois/catalogue.ts';
import { seen, visionNames } from '../colour-vision.ts';
import { contrast, slopesOf } from '../contrast.ts';

const { catalogue } = await readCatalogue('content');

const looks = mapStyleNames.flatMap((style) =>
  (['light', 'dark'] as const).flatMap((theme) => visionNames.map((vision) => ({ style, theme, vision }))),
);

test.each(looks)('the ring of a dot stands out from all under it: $style, $theme, $vision', ({ vision, ...look }) => {
  const { flavor, extras } = flavorOf(look);
  const { earth, water, park_a, wood_a, landcover = {} } = flavor;
  const { ring } = inks[drawnLook(look).theme];
  const stands = (ground: string): number => contrast(seen(vision, ring), seen(vision, ground));
  expect(stands(hexOf(water)), 'water, over which no shade lies').toBeGreaterThanOrEqual(3);
  for (const ground of [earth, park_a, wood_a, ...Object.values<string>(landcover)].map(hexOf)) {
    for (const shown of [ground, ...slopesOf(ground, extras.relief)])
      expect(stands(shown), `${shown} of ${ground}`).toBeGreaterThanOrEqual(3);
  }
});

test.each(catalogue.categories)('the icon of $id reads on its colour, and no other has the same', ({ id, color }) => {
  for (const vision of visionNames)
    expect(contrast(seen(vision, inkOn(color)), seen(vision, color)), vision).toBeGreaterThanOrEqual(3);
  const others = Object.entries(categoryIcons).filter(([other]) => other !== id);
  expect(others.map(([, paths]) => paths.join())).not.toContain(categoryIcons[id]!.join());
});

/** Some colours of the library are written as rgb(…), rgba(…) or in short. */
function hexOf(color: string): string {
  if (/^#[\da-f]{3}$/i.test(color)) return color.replace(/[\da-f]/gi, '$&$&');
  const parts = /^rgba?\((\d+), *(\d+), *(\d+)/.exec(color)?.slice(1);
  return parts ? `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}` : color;
}
