import type { Point } from 'geojson';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ICON_ZOOM, inks } from '../../sdk/map/dot-paint.ts';
import { inkOn } from '../../sdk/ui/category-icons.ts';
import { readCatalogue } from '../../src/pois/catalogue.ts';
import { mapOn } from './map-on-page.ts';
import { dotsOf, shoot, useStage } from './stage.ts';

const { declared } = mapOn(useStage({ anonymousPerMinute: 10_000 }));
const colors = new Map((await readCatalogue('content')).catalogue.categories.map(({ id, color }) => [id, color]));

/** Looks at Munich from a zoom, and says what is drawn there once nothing more comes. */
async function drawnAt(page: Page, zoom: number) {
  return page.evaluate(async (wanted) => {
    const map = window.ServiceMap!.get('#map')!.map!;
    const still = map.once('idle');
    map.jumpTo({ center: [11.55, 48.14], zoom: wanted });
    await still;
    const of = (...layers: string[]) =>
      map
        .queryRenderedFeatures(undefined, { layers: layers.filter((id) => map.getLayer(id)) })
        .map(({ properties, geometry }) => ({
          slug: String(properties.slug),
          category: String(properties.category),
          rank: Number(properties.rank),
          at: map.project((geometry as Point).coordinates as [number, number]),
        }));
    const icons = of('service-map-icons', 'service-map-tile-icons');
    const named = new Set(icons.map(({ slug }) => slug));
    const dots = of('service-map-dots', 'service-map-tile-dots');
    const isCovered = (bare: (typeof dots)[0]) =>
      dots.some(
        ({ at, rank, slug }) =>
          named.has(slug) && rank < bare.rank && Math.hypot(at.x - bare.at.x, at.y - bare.at.y) < 24,
      );
    return { dots, icons, bare: dots.filter((dot) => !named.has(dot.slug) && !isCovered(dot)).map(({ slug }) => slug) };
  }, zoom);
}

/** How far the pixels that cover the image of a category wholly are from a colour at most, in steps of a channel. */
function farFrom(page: Page, category: string, color: string): Promise<number> {
  return page.evaluate(
    ([id, hex]) => {
      const { data } = window.ServiceMap!.get('#map')!.map!.getImage(`service-map-category-${id}`).data;
      const wanted = [1, 3, 5].map((at) => parseInt(hex!.slice(at, at + 2), 16));
      const whole = Array.from({ length: data.length / 4 }, (_, i) => 4 * i).filter((at) => data[at + 3] === 255);
      const steps = whole.flatMap((at) => wanted.map((part, i) => Math.abs(part - data[at + i]!)));
      return steps.length > 0 ? Math.max(...steps) : 255;
    },
    [category, color],
  );
}

test.each([
  ['light', 'the list', 'data-query="münchen" data-limit="40"'],
  ['dark', 'the list', 'data-query="münchen" data-limit="40"'],
  ['light', 'tiles', ''],
  ['dark', 'tiles', ''],
] as const)('dots of close by show the icon of their kind, %s, dots of %s', async (theme, source, attributes) => {
  const { page, problems } = await declared(
    `${attributes} data-theme="${theme}" data-center="11.55,48.14" data-zoom="${ICON_ZOOM - 0.2}"`,
  );
  await dotsOf(page);
  const far = await drawnAt(page, ICON_ZOOM - 0.1);
  expect(far.dots.length).toBeGreaterThan(0);
  expect(far.icons).toEqual([]);
  const { dots, icons, bare } = await drawnAt(page, 12);
  // Of dots that overlap the foremost has its own, and lies above the others.
  expect(bare).toEqual([]);
  expect(icons.map(({ slug }) => slug)).toContain('marienplatz-muenchen');
  expect(new Set(icons.map(({ category }) => category)).size).toBeGreaterThan(2);
  expect(dots.map(({ slug }) => slug)).toEqual(expect.arrayContaining(icons.map(({ slug }) => slug)));
  for (const { category } of icons)
    // Of one step an image is rounded where it was drawn and read again.
    expect(await farFrom(page, category, inkOn(colors.get(category)!)), category).toBeLessThanOrEqual(1);
  const layer = source === 'tiles' ? 'service-map-tile-dots' : 'service-map-dots';
  const ring = (id: string) => window.ServiceMap!.get('#map')!.map!.getPaintProperty(id, 'circle-stroke-color');
  expect(await page.evaluate(ring, layer)).toBe(inks[theme].ring);
  await shoot(page, `dot-icons-${theme}-${source.replace(' ', '-')}`);
  expect(problems).toEqual([]);
});
