import type { Map as MapLibreMap } from 'maplibre-gl';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { HostMap } from '../../sdk/host/host-map.ts';
import type { ServiceMapHandle } from '../../sdk/start/handle.ts';
import { BASE_MARKER } from '../../src/build/base-url.ts';
import { pageAt } from '../docs/built-site.ts';
import { axeOn } from './axe.ts';
import { fetchOpenLayers, serveMapLibraries } from './map-libraries.ts';
import { shoot, useStage } from './stage.ts';

declare global {
  interface Window {
    /** The map of the page, as far as the test asks it. */
    theirs: { remove?: () => void; setTarget?: (target: null) => void };
    ours: ServiceMapHandle;
    at: (item: { longitude: number; latitude: number }) => number[];
    look: () => number[];
  }
}
/** Compiled: what a page has in its hand fits. */
export const fits = (map: MapLibreMap): HostMap => map;

const stage = useStage();
const codes = (path: string) =>
  pageAt(path)
    .root.querySelectorAll('pre[data-language=html]')
    .map((pre) => pre.textContent);
/** What the library calls the place of a point, and where it looks. */
const asked = {
  leaflet: `window.at = (p) => { const { x, y } = map.latLngToContainerPoint([p.latitude, p.longitude]); return [x, y]; };
    window.look = () => [map.getCenter().lng, map.getCenter().lat, map.getZoom()];`,
  openlayers: `window.at = (p) => map.getPixelFromCoordinate(ol.proj.fromLonLat([p.longitude, p.latitude]));
    window.look = () => [...ol.proj.toLonLat(map.getView().getCenter()), map.getView().getZoom()];`,
  maplibre: `window.at = (p) => { const { x, y } = map.project([p.longitude, p.latitude]); return [x, y]; };
    window.look = () => [map.getCenter().lng, map.getCenter().lat, map.getZoom()];`,
};
const UNREACHED = 'OpenLayers kommt aus der Registry, die hier nicht zu erreichen ist';
let hasOpenLayers = false;
beforeAll(async () => {
  hasOpenLayers = await fetchOpenLayers();
});

test('the guides show the same code in both languages', () => {
  expect(codes('/guides/own-map')).toHaveLength(3);
  expect(codes('/en/guides/own-map')).toEqual(codes('/guides/own-map'));
});

describe.each(Object.keys(asked) as (keyof typeof asked)[])('the code of the guide for %s', (name) => {
  /** The code as it is printed, with its map and its handle told to the test. */
  async function opened(options: Parameters<typeof stage.visit>[1] = {}) {
    const code = codes('/guides/own-map')[Object.keys(asked).indexOf(name)]!;
    const body = code
      .replaceAll(BASE_MARKER, stage.service.url)
      .replace('const map =', 'const map = window.theirs =')
      .replace('const places =', `${asked[name]} const places = window.ours =`);
    const main = `<main><h1>Karte</h1>${body}</main>`;
    const visit = await stage.visit({ body: main }, { bare: true, before: serveMapLibraries, ...options });
    await expect.poll(() => visit.page.locator('.entry').count()).toBeGreaterThan(5);
    await visit.page.locator('canvas.service-map-dots').waitFor();
    return visit;
  }

  test.beforeEach(({ skip }) => {
    if (name === 'openlayers' && !hasOpenLayers) skip(UNREACHED);
  });

  test('draws the dots where they belong, names and opens them, and brings no map library', async () => {
    const { page, requests, problems } = await opened();
    expect(requests.filter((url) => /\/maps\/v1\/(map-|map-worker)/.test(url))).toEqual([]);
    const before = await look(page);
    const { x, y, slug, title } = await lonely(page);
    await expect.poll(() => isDrawn(page, x, y)).toBe(true);
    await expect
      .poll(async () => (await page.mouse.move(x + 1, y), page.locator('.dot-label').textContent()))
      .toBe(title);
    expect(await look(page)).toEqual(before);
    await page.mouse.click(x, y);
    await expect.poll(() => page.locator('.panel h2').textContent()).toBe(title);
    expect(await page.evaluate(() => window.ours.items.map((item) => item.slug))).toContain(slug);
    await page.waitForTimeout(800);
    await shoot(page, `host-${name}`);
    expect(problems).toEqual([]);
  });

  test('is led by keyboard, search and filter, and tells both sources', async () => {
    const { page } = await opened();
    const inFocus = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.className ?? '');
    for (let i = 0; i < 12 && (await inFocus()) !== 'pill'; i++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    for (let i = 0; i < 4 && (await inFocus()) !== 'entry'; i++) await page.keyboard.press('Tab');
    expect(await inFocus()).toBe('entry');
    const entry = await page.evaluateHandle(() => document.activeElement?.shadowRoot?.activeElement);
    await page.keyboard.press('Enter');
    await page.locator('.panel h2').waitFor();
    // The list is made anew below the open panel, as it is when the map has moved, and need not hold the place.
    for (const category of ['schloss', 'hoehle']) {
      await page.evaluate((asked) => void window.ours.search({ category: asked }), category);
      await expect.poll(() => page.evaluate(() => window.ours.items[0]?.category)).toBe(category);
      await expect.poll(() => entry.evaluate((element) => element?.isConnected)).toBe(false);
      await page.keyboard.press('Escape');
      await expect.poll(inFocus).toBe('entry');
      await page.keyboard.press('Enter');
      await page.locator('.panel h2').waitFor();
    }
    await page.keyboard.press('Escape');
    await page.evaluate(() => void window.ours.search({ category: 'burg,schloss' }));
    await expect.poll(() => page.evaluate(() => window.ours.items[0]?.category)).not.toBe('hoehle');
    const zoomed = await restedLook(page);
    await page.locator('.list').hover();
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(300);
    expect(await restedLook(page)).toEqual(zoomed);
    expect(await page.locator('.attribution').textContent()).toContain('OpenStreetMap');
    expect(await hidesTheirs(page, '.leaflet-control-attribution, .ol-attribution, .maplibregl-ctrl-attrib', '.attribution')).toBe(false); // prettier-ignore
    // What the library itself does is not ours to mend.
    expect((await axeOn(page)).filter((found) => !/leaflet|\.ol-|maplibregl/.test(found))).toEqual([]);
    await page.locator('.search-input').fill('wartburg');
    await page.locator('.search-input').press('Enter');
    await expect.poll(() => page.evaluate(() => window.ours.items[0]?.slug)).toBe('wartburg');
    await expect.poll(async () => Math.round((await look(page))[1]!)).toBe(51);
    await page.evaluate(() => window.ours.setFilters({ category: 'schloss' }));
    await expect.poll(() => page.evaluate(() => [...new Set(window.ours.items.map((item) => item.category))])).toEqual(['schloss']); // prettier-ignore
    const listed = () => page.evaluate(() => window.ours.items.length);
    await expect.poll(async () => (await page.locator('.entry').count()) - (await listed())).toBe(0);
  });

  test('is taken off without a trace, and ends with the map', async () => {
    const { page, problems } = await opened({ viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await hidesTheirs(page, '.leaflet-control-zoom, .ol-zoom, .maplibregl-ctrl-group', '.search')).toBe(false);
    await page.waitForTimeout(500);
    await shoot(page, `host-${name}-phone`);
    await page.evaluate(() => window.ours.destroy());
    expect(await page.locator('.service-map-dots, .frame').count()).toBe(0);
    await page.mouse.click(160, 200);
    await page.evaluate(`import('${stage.service.url}/maps/v1/service-map.mjs').then(({ addTo }) => {
      window.ours = addTo(window.theirs, { pois: {} });
    })`);
    await page.locator('canvas.service-map-dots').waitFor();
    const heard = page.evaluate(() => new Promise((resolve) => window.ours.on('destroy', () => resolve('ended'))));
    await page.evaluate(() =>
      document.addEventListener('service-map:destroy', () => (document.title = 'heard'), { once: true }),
    );
    await page.evaluate(() => (window.theirs.setTarget ? window.theirs.setTarget(null) : window.theirs.remove!()));
    expect(await heard).toBe('ended');
    expect(await page.title()).toBe('heard');
    expect(await page.locator('.service-map-dots, .frame').count()).toBe(0);
    expect(problems).toEqual([]);
  });
});

test('what draws on the map and could not be loaded is loaded once there is a network again', async () => {
  const parts = '**/maps/*/host-*.js';
  const body = codes('/guides/own-map')[0]!.replaceAll(BASE_MARKER, stage.service.url);
  const { page } = await stage.visit(
    { body },
    {
      bare: true,
      before: async (page) => {
        await serveMapLibraries(page);
        await page.route(parts, (route) => route.abort());
      },
    },
  );
  await page.waitForEvent('console', (message) => message.text().includes('[network]'));
  expect(await page.locator('.frame').isVisible()).toBe(false);
  await page.unroute(parts);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.locator('canvas.service-map-dots').waitFor();
  expect(await page.locator('.frame').isVisible()).toBe(true);
});

test('OpenLayers in degrees is understood, and a projection that does not fit is told of', async ({ skip }) => {
  if (!hasOpenLayers) skip(UNREACHED);
  const body = (before: string, view: string) => `
    <script src="https://unpkg.com/ol@10.11.0/dist/ol.js"></script>
    <div id="karte" style="height: 480px"></div>
    <script type="module">
      import { addTo } from '${stage.service.url}/maps/v1/service-map.mjs';
      ${before}
      const map = new ol.Map({ target: 'karte', layers: [], view: new ol.View(${view}) });
      window.at = (p) => map.getPixelFromCoordinate([p.longitude, p.latitude]);
      window.ours = addTo(map, { pois: {}, controls: ['zoom'] });
      window.told = [];
      ours.on('error', ({ message }) => told.push(message));
    </script>`;
  const visit = (before: string, view: string) =>
    stage.visit({ body: body(before, view) }, { bare: true, before: serveMapLibraries });
  const told = (page: Page) => page.evaluate(() => (window as unknown as { told: string[] }).told.join());
  const { page } = await visit('ol.proj.useGeographic();', '{ center: [10.7, 47.6], zoom: 9 }');
  await page.locator('canvas.service-map-dots').waitFor();
  await expect.poll(() => page.evaluate(() => window.ours.items.length)).toBeGreaterThan(5);
  const { x, y, title } = await lonely(page);
  await page.mouse.click(x, y);
  await expect.poll(() => page.locator('.panel h2').textContent()).toBe(title);
  expect(await told(page)).toContain('„zoom“ gilt für Karten des Dienstes');

  const flat = `const projection = new ol.proj.Projection({ code: 'EPSG:25832', units: 'm', extent: [0, 0, 1e6, 1e7] });`;
  const other = await visit(flat, '{ projection, center: [6e5, 5.3e6], zoom: 4 }');
  await expect.poll(() => told(other.page)).toContain('Die Karte der Seite rechnet in EPSG:25832');
  expect(await other.page.locator('.frame').isVisible()).toBe(false);
});

/** Where it looks once it moves no more. */
async function restedLook(page: Page): Promise<number[]> {
  let before: number[] = [];
  const isSame = async () => {
    const now = await look(page);
    const same = JSON.stringify(now) === JSON.stringify(before);
    before = now;
    return same;
  };
  await expect.poll(isSame, { interval: 400 }).toBe(true);
  return before;
}

const look = (page: Page) => page.evaluate(() => window.look().map((value) => Math.round(value * 1000) / 1000));

/** A dot of the list that no other, and nothing else of the page, lies on; where it is on the page. */
async function lonely(page: Page): Promise<{ x: number; y: number; slug: string; title: string }> {
  return page.evaluate(() => {
    const box = document.querySelector('#karte')!.getBoundingClientRect();
    const all = window.ours.items.map((item) => ({ item, at: window.at(item) }));
    const isAlone = ([x, y]: number[], self: unknown) =>
      x! > 450 && x! < box.width - 60 && y! > 90 && y! < box.height - 100 &&
      all.every(({ item, at }) => item === self || Math.hypot(at[0]! - x!, at[1]! - y!) > 30); // prettier-ignore
    const { item, at } = all.find(({ item, at }) => isAlone(at, item))!;
    return { x: box.left + at[0]!, y: box.top + at[1]!, slug: item.slug, title: item.name };
  });
}

function isDrawn(page: Page, x: number, y: number): Promise<boolean> {
  return page.evaluate(
    ([left, top]) => {
      const canvas = document.querySelector<HTMLCanvasElement>('canvas.service-map-dots')!;
      const box = canvas.getBoundingClientRect();
      const [x, y] = [left! - box.left, top! - box.top].map((side) => Math.floor(side * devicePixelRatio));
      const { data } = canvas.getContext('2d')!.getImageData(x!, y!, 1, 1);
      return data[3] === 255;
    },
    [x, y],
  );
}

/** Whether a part of ours lies on a control of the page's map. */
function hidesTheirs(page: Page, control: string, part: string): Promise<boolean> {
  return page.evaluate(
    ([theirs, ours]) => {
      const shadow = window.ours.element!.shadowRoot!;
      const found = [document.querySelector(theirs!)!, shadow.querySelector(ours!)!];
      const [a, b] = found.map((each) => each.getBoundingClientRect()) as [DOMRect, DOMRect];
      return a.width > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    },
    [control, part],
  );
}
