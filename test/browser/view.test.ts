import type { Point } from 'geojson';
import { describe, expect, test } from 'vitest';
import { drag, mapOn, view } from './map-on-page.ts';
import { dotsOf, searches, shoot, useStage } from './stage.ts';

const stage = useStage();
const { declared } = mapOn(stage);

describe('the view', () => {
  test('data-zoom and data-center hold it', async () => {
    const { page } = await declared('data-center="9.5,47.6" data-zoom="8"');
    await dotsOf(page);
    expect(await view(page)).toEqual({ lng: 9.5, lat: 47.6, zoom: 8 });
  });

  test.each([
    ['10.75,47.56', '', 1200],
    ['10.75,47.56', '', 360],
    ['8.4,54.9', 'data-query="strand" data-list="visible"', 900],
  ])(
    'data-center alone is its middle, with as much around it as leaves it there (%s%s, %d)',
    async (center, more, width) => {
      const { page } = await stage.visit(
        `<div id="map" data-service-map data-center="${center}" ${more} style="height: 420px"></div>`,
        { viewport: { width, height: 600 } },
      );
      await dotsOf(page);
      const { lng, lat, zoom } = await view(page);
      const [wantedLng, wantedLat] = center.split(',').map(Number);
      expect(Math.abs(lng - wantedLng!)).toBeLessThan(0.1);
      expect(Math.abs(lat - wantedLat!)).toBeLessThan(0.1);
      expect(zoom).toBeLessThan(9);
      await shoot(page, `view-centre-${width}`);
    },
  );

  test('data-lat and data-lng are its middle', async () => {
    const { page } = await declared('data-lat="48.137" data-lng="11.575" data-limit="10"');
    await dotsOf(page);
    const { lng, lat, zoom } = await view(page);
    expect([lng, lat]).toEqual([11.6, 48.1]);
    expect(zoom).toBeGreaterThan(6.5);
  });

  test.each([
    [320, 420, 'wasserfall schweiz'],
    [390, 640, 'wasserfall'],
    [844, 390, 'wasserfall'],
  ])('what was found is not under the sources: %d x %d, %s', async (width, height, query) => {
    const { page } = await stage.visit(
      `<div id="map" data-service-map data-query="${query}" data-limit="20" style="height: ${height}px"></div>`,
      { viewport: { width, height: 700 } },
    );
    await dotsOf(page);
    const lowest = await page.evaluate(() => {
      const map = window.ServiceMap!.get('#map')!.map!;
      const places = map.querySourceFeatures('service-map-places').map(({ geometry }) => geometry as Point);
      const heights = places.map(({ coordinates }) => map.project(coordinates as [number, number]).y);
      return map.getContainer().getBoundingClientRect().top + Math.max(...heights);
    });
    const sources = await page.locator('.attribution-text').boundingBox();
    expect(sources!.width).toBeGreaterThan(100);
    expect(lowest).toBeLessThan(sources!.y);
    await shoot(page, `view-sources-${width}`);
  });

  test('without any it shows everything that was found', async () => {
    const { page } = await declared('data-category="therme" data-limit="400"');
    const dots = await dotsOf(page);
    const total = await page.evaluate(
      () => window.ServiceMap!.get('#map')!.map!.querySourceFeatures('service-map-places').length,
    );
    expect(dots.length).toBeGreaterThan(5);
    expect(total).toBeGreaterThanOrEqual(dots.length);
    await expect.poll(() => page.locator('.pill').textContent()).toContain(String(dots.length));
  });
});

describe('controls', () => {
  test('those that are named, labelled in German', async () => {
    const { page } = await declared('data-controls="zoom,scale,fullscreen,geolocate,compass"');
    await dotsOf(page);
    const labels = await page
      .locator('.controls button')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
    expect(labels).toEqual(['Vergrößern', 'Verkleinern', 'Vollbild', 'Mein Standort', 'Nach Norden ausrichten']);
    expect(await page.locator('.maplibregl-ctrl-scale').textContent()).toMatch(/km$/);
    await page.waitForTimeout(600);
    await shoot(page, 'controls');
  });

  test('none where none are wanted; an unknown name warns once', async () => {
    const warnings: string[] = [];
    const { page } = await stage.visit(
      `<div id="map" data-service-map data-controls="" style="height: 300px"></div>
       <div data-service-map data-controls="teleport" style="height: 300px"></div>
       <div data-service-map data-controls="teleport" style="height: 300px"></div>`,
      { before: (page) => Promise.resolve(page.on('console', (message) => warnings.push(message.text()))) },
    );
    await dotsOf(page);
    expect(await page.locator('#map .controls button').count()).toBe(0);
    await expect.poll(() => warnings.filter((text) => text.includes('teleport')).length).toBe(1);
  });

  test('zoom, fullscreen, compass and location do what they say', async () => {
    const { page } = await stage.visit(
      `<div id="map" data-service-map data-center="11,48" data-zoom="7" data-controls="zoom,fullscreen,geolocate,compass" style="height: 500px"></div>`,
      { geolocation: { longitude: 13.4, latitude: 52.5 }, permissions: ['geolocation'] },
    );
    await dotsOf(page);
    await page.getByLabel('Vergrößern').click();
    await expect.poll(() => view(page).then(({ zoom }) => zoom)).toBe(8);
    await page.evaluate(() => window.ServiceMap!.get('#map')!.map!.setBearing(60));
    await page.getByLabel('Nach Norden ausrichten').click();
    await expect.poll(() => page.evaluate(() => window.ServiceMap!.get('#map')!.map!.getBearing())).toBe(0);
    await page.getByLabel('Vollbild').click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.id)).toBe('map');
    await page.getByLabel('Vollbild beenden').click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
    await page.getByLabel('Mein Standort').click();
    await expect.poll(() => view(page).then(({ lng, lat }) => [lng, lat])).toEqual([13.4, 52.5]);
    expect(await page.locator('.visitor').count()).toBe(1);
  });

  test('where only videos may fill the screen, the map fills the window, even in a box that is transformed', async () => {
    const { page } = await stage.visit(
      `<div style="transform: translateX(0)"><div id="map" data-service-map data-controls="fullscreen" style="height: 300px"></div></div>`,
      { before: (page) => page.addInitScript(noFullscreen) },
    );
    await dotsOf(page);
    const box = () => page.locator('.frame').boundingBox();
    const before = await box();
    await page.getByLabel('Vollbild').click();
    const { width, height } = page.viewportSize()!;
    await expect.poll(box).toEqual({ x: 0, y: 0, width, height });
    await shoot(page, 'filled-window');
    await page.keyboard.press('Escape');
    await expect.poll(box).toEqual(before);
    await page.getByLabel('Vollbild').click();
    await page.getByLabel('Vollbild beenden').click();
    await expect.poll(box).toEqual(before);
    expect(await page.locator('.frame').getAttribute('popover')).toBeNull();
  });

  test('a map that is moved in the page while it fills the window is one of the page again', async () => {
    const { page } = await stage.visit(
      '<div id="map" data-service-map data-controls="fullscreen" style="height: 300px"></div><div id="other"></div>',
      { before: (page) => page.addInitScript(noFullscreen) },
    );
    await dotsOf(page);
    await page.getByLabel('Vollbild').click();
    await page.getByLabel('Vollbild beenden').waitFor();
    await page.evaluate(() => document.querySelector('#other')!.append(document.querySelector('#map')!));
    await page.getByLabel('Vollbild', { exact: true }).waitFor();
    expect(await page.locator('.frame').getAttribute('class')).not.toContain('filling');
    expect(await page.locator('.frame').getAttribute('popover')).toBeNull();
    await page.getByLabel('Vollbild', { exact: true }).click();
    await expect.poll(() => page.locator('.frame').boundingBox()).toMatchObject({ x: 0, y: 0 });
  });
});

describe('the position of the visitor', () => {
  const open = async (longitude: number, latitude: number) => {
    const visit = await stage.visit(
      `<div id="map" data-service-map data-follow data-query="see" data-center="11,47.6" data-zoom="7" data-controls="geolocate" style="height: 420px"></div>`,
      { geolocation: { longitude, latitude }, permissions: ['geolocation'] },
    );
    await dotsOf(visit.page);
    await visit.page.getByLabel('Mein Standort').click();
    return visit;
  };

  test('is a move of the visitor, whom the search follows', async () => {
    const { requests } = await open(13.4, 52.5);
    await expect.poll(() => searches(requests).length).toBe(2);
    const [west, south, east, north] = searches(requests)[1]!.bbox!.split(',').map(Number);
    expect([(west! + east!) / 2, (south! + north!) / 2]).toEqual([expect.closeTo(13.4, 1), expect.closeTo(52.5, 1)]);
  });

  test('is told of where it lies outside of the map, which stays', async () => {
    const { page, requests } = await open(-74, 40.7);
    await page.getByText('Ihr Standort liegt außerhalb dieser Karte.').waitFor();
    expect(await view(page)).toMatchObject({ lng: 11, zoom: 7 });
    expect(await page.locator('.visitor').count()).toBe(0);
    expect(searches(requests).length).toBe(1);
  });
});

describe('follow', () => {
  test('searches by itself where the visitor moved', async () => {
    const { page, requests } = await declared('data-follow data-query="see" data-center="11,47.6" data-zoom="7"');
    await dotsOf(page);
    await drag(page);
    await expect.poll(() => searches(requests).length).toBe(2);
    expect(searches(requests)[1]).toEqual({
      q: 'see',
      bbox: expect.stringMatching(/^[\d.]+,[\d.]+,[\d.]+,[\d.]+$/) as string,
    });
  });

  test('searches on the button only', async () => {
    const { page, requests } = await declared(
      'data-follow="button" data-center="11,48" data-zoom="8" data-controls="search,filter"',
    );
    await dotsOf(page);
    await drag(page);
    const button = page.getByText('Hier suchen');
    const { x, width } = (await button.boundingBox())!;
    const beside = (await page.locator('.filter-toggle').boundingBox())!;
    expect(x >= beside.x + beside.width || x + width <= beside.x).toBe(true);
    await button.press('Enter');
    await expect.poll(() => searches(requests).length).toBe(2);
    expect(await button.count()).toBe(0);
    expect(await page.locator('canvas').evaluate((canvas) => canvas.matches(':focus'))).toBe(true);
  });
});

/** As on an iPhone. */
function noFullscreen(): void {
  Object.defineProperty(Document.prototype, 'fullscreenEnabled', { value: undefined });
}
