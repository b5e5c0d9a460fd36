import { devices, type Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inks } from '../../sdk/map/dot-paint.ts';
import { dotsOf, shoot, useStage } from './stage.ts';

const stage = useStage();
const at = (zoom: number, more = '') =>
  `<div id="map" data-service-map data-center="10.6,51.8" data-zoom="${zoom}" ${more} style="height: 420px"></div>`;
const row = (page: Page) => page.locator('.closer');

describe('past the last zoom of the archive', () => {
  test('the map leads to other maps of the same place; names and dots stay', async () => {
    const { page, problems } = await stage.visit(at(11.5));
    await dotsOf(page);
    await expect.poll(() => row(page).isVisible()).toBe(true);
    const links = await row(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((each) => [each.getAttribute('href'), each.getAttribute('rel')]));
    expect(links).toEqual([
      ['https://www.openstreetmap.org/#map=13/51.80000/10.60000', 'noopener noreferrer'],
      ['https://www.google.com/maps/@?api=1&map_action=map&center=51.80000%2C10.60000&zoom=13', 'noopener noreferrer'],
      ['https://maps.apple.com/?ll=51.80000%2C10.60000&z=13', 'noopener noreferrer'],
    ]);
    const names = () =>
      page.evaluate(
        () =>
          window.ServiceMap!.get('#map')!.map!.queryRenderedFeatures(undefined, { layers: ['places_locality'] }).length,
      );
    await expect.poll(names).toBeGreaterThan(0);
    await shoot(page, 'closer-maps');
    expect(problems).toEqual([]);
  });

  test('before it there is no such row; it comes and goes with the zoom', async () => {
    const { page } = await stage.visit(at(10));
    await dotsOf(page);
    expect(await row(page).isVisible()).toBe(false);
    const zoomTo = (zoom: number) =>
      page.evaluate((to) => void window.ServiceMap!.get('#map')!.map!.jumpTo({ zoom: to }), zoom);
    await zoomTo(12);
    await expect.poll(() => row(page).isVisible()).toBe(true);
    await zoomTo(9);
    await expect.poll(() => row(page).isVisible()).toBe(false);
  });

  test('a phone also gets its own map app', async () => {
    const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
    const { page } = await stage.visit(at(11.5), phone);
    await dotsOf(page);
    await expect.poll(() => row(page).isVisible()).toBe(true);
    expect(await row(page).getByRole('link').first().getAttribute('href')).toMatch(/^geo:51\.8,10\.6\?q=51\.8,10\.6/);
    await shoot(page, 'closer-maps-phone');
  });
});

test('paper stays light on a dark page, and so do the rims of its dots', async () => {
  const rims = async (style: string) => {
    const { page } = await stage.visit(at(8, `data-theme="dark" data-map-style="${style}"`));
    await dotsOf(page);
    return page.evaluate(() =>
      window.ServiceMap!.get('#map')!.map!.getPaintProperty('service-map-dots', 'circle-stroke-color'),
    );
  };
  expect(await rims('print')).toBe(inks.light.ring);
  expect(await rims('calm')).toBe(inks.dark.ring);
});

test.each([
  [390, 420],
  [1000, 420],
  [1400, 420],
  [3840, 420],
])('no view shows where the data ends: %d by %d pixels, as it opens and zoomed out', async (width, height) => {
  const { page } = await stage.visit(
    `<div id="map" data-service-map data-query="schloss" style="width: ${width}px; height: ${height}px"></div>`,
    { viewport: { width, height } },
  );
  await dotsOf(page);
  const bare = () =>
    page.evaluate(async () => {
      const map = window.ServiceMap!.get('#map')!.map!;
      if (!map.loaded()) await map.once('idle');
      const { clientWidth, clientHeight } = map.getContainer();
      const found: string[] = [];
      for (let x = 2; x < clientWidth; x += clientWidth / 40)
        for (let y = 2; y < clientHeight; y += clientHeight / 8)
          if (map.queryRenderedFeatures([x, y], { layers: ['earth', 'water'] }).length === 0) found.push(map.unproject([x, y]).toArray().join());
      return found;
    }); // prettier-ignore
  expect(await bare()).toEqual([]);
  await page.evaluate(() => void window.ServiceMap!.get('#map')!.map!.setZoom(0));
  expect(await bare()).toEqual([]);
  await shoot(page, `edge-${width}-${height}`);
});
