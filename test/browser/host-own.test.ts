import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ServiceMapHandle } from '../../sdk/start/handle.ts';
import { axeOn } from './axe.ts';
import { fetchOpenLayers, serveMapLibraries } from './map-libraries.ts';
import { shoot, useStage } from './stage.ts';

declare global {
  interface Window {
    ours: ServiceMapHandle;
    pixelOf: (place: { lng: number; lat: number }) => number[];
    /** Clicks that the map of the page heard. */
    clicks: number;
    told: string[];
    pan: () => void;
  }
}

const stage = useStage();
/** A map of each library around the same place, and what it says of points. */
const libraries = {
  leaflet: `
    <link rel="stylesheet" href="https://unpkg.com/leaflet@1.9.4/dist/leaflet.css" />
    <script src="https://unpkg.com/leaflet@1.9.4/dist/leaflet.js"></script>
    <script type="module">
      const map = L.map('karte').setView([48.1, 11.5], 9);
      L.tileLayer('https://tile.openstreetmap.org/{z}/{x}/{y}.png').addTo(map);
      window.pixelOf = ({ lng, lat }) => { const { x, y } = map.latLngToContainerPoint([lat, lng]); return [x, y]; };
      window.pan = () => map.setView([48.15, 11.45], 9, { animate: false });
      window.theirs = map;
    </script>`,
  openlayers: `
    <link rel="stylesheet" href="https://unpkg.com/ol@10.11.0/ol.css" />
    <script src="https://unpkg.com/ol@10.11.0/dist/ol.js"></script>
    <script type="module">
      const look = (center) => ({ center: ol.proj.fromLonLat(center), zoom: 9 });
      const map = new ol.Map({ target: 'karte', layers: [new ol.layer.Tile({ source: new ol.source.OSM() })], view: new ol.View(look([11.5, 48.1])) });
      window.pixelOf = ({ lng, lat }) => map.getPixelFromCoordinate(ol.proj.fromLonLat([lng, lat]));
      window.pan = () => map.getView().setCenter(ol.proj.fromLonLat([11.45, 48.15]));
      window.theirs = map;
    </script>`,
  maplibre: `
    <link rel="stylesheet" href="https://unpkg.com/maplibre-gl@6.17.0/dist/maplibre-gl.css" />
    <script type="module">
      import { Map } from 'https://unpkg.com/maplibre-gl@6.17.0/dist/maplibre-gl.mjs';
      const map = new Map({ container: 'karte', style: 'https://demotiles.maplibre.org/style.json', center: [11.5, 48.1], zoom: 8 });
      window.pixelOf = ({ lng, lat }) => { const { x, y } = map.project([lng, lat]); return [x, y]; };
      window.pan = () => map.jumpTo({ center: [11.45, 48.15] });
      window.theirs = map;
    </script>`,
};
type Library = keyof typeof libraries;

const inn = { id: 'inn', title: 'Gasthof Adler', label: 'A', lat: 48.05, lng: 11.75, address: 'Am Markt 1' };
const point = (name: string, category: string, coordinates: number[]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: { name, category },
});
const file = {
  type: 'FeatureCollection',
  features: [
    point('Badestelle Süd', 'badesee', [11.7, 48.2]),
    point('Burgschänke', 'burg', [11.85, 48.15]),
    { type: 'Feature', geometry: { type: 'LineString', coordinates: [[11.5, 48], [11.6, 48.1]] }, properties: {} }, // prettier-ignore
  ],
};
/** All that is to stand on the map, in the order of the list. */
const places = {
  'Gasthof Adler': inn,
  'Badestelle Süd': { lng: 11.7, lat: 48.2 },
  Burgschänke: { lng: 11.85, lat: 48.15 },
};

let hasOpenLayers = false;
beforeAll(async () => {
  hasOpenLayers = await fetchOpenLayers();
});

describe.each(Object.keys(libraries) as Library[])('on a map of %s', (name) => {
  test.beforeEach(({ skip }) => {
    if (name === 'openlayers' && !hasOpenLayers)
      skip('OpenLayers kommt aus der Registry, die hier nicht zu erreichen ist');
  });

  async function opened(options: object) {
    const body = `<main><h1>Karte</h1><div id="karte" style="height: 600px"></div></main>${libraries[name]}
      <script type="module">
        import { addTo } from '${stage.service.url}/maps/v1/service-map.mjs';
        window.clicks = 0; window.told = [];
        theirs.on('click', () => clicks++);
        window.ours = addTo(theirs, ${JSON.stringify(options)});
        ours.on('error', ({ message }) => told.push(message));
      </script>`;
    const before = async (page: Page) => {
      await serveMapLibraries(page);
      await page.route('**/orte.geojson', (route) => route.fulfill({ json: file }));
    };
    return stage.visit({ body }, { bare: true, before });
  }

  test('markers and places of a file stand where they belong, are listed, opened and filtered', async () => {
    const { page, problems } = await opened({ markers: [inn], src: '/orte.geojson', list: 'visible' });
    const titles = () => page.locator('.marker').evaluateAll((all) => all.map((each) => each.getAttribute('title')));
    await expect.poll(titles).toEqual(Object.keys(places));
    await expect.poll(() => far(page)).toBeLessThan(2);
    await page.evaluate(() => window.pan());
    await expect.poll(() => far(page)).toBeLessThan(2);
    expect(await page.locator('.items.own .name').allTextContents()).toEqual(Object.keys(places));
    await shoot(page, `host-own-${name}`);
    await page.locator('.marker[title="Burgschänke"]').click();
    await expect.poll(() => page.locator('.panel h2').textContent()).toBe('Burgschänke');
    await page.keyboard.press('Escape');
    await page.locator('.items.own .entry').first().click();
    await expect.poll(() => page.locator('.panel').innerText()).toContain(inn.address);
    expect(await page.evaluate(() => window.clicks)).toBe(0);
    await page.evaluate(() => void window.ours.setFilters({ category: 'burg' }));
    await expect.poll(titles).toEqual(['Gasthof Adler', 'Burgschänke']);
    await expect.poll(() => page.evaluate(() => window.told.join())).toContain('Linien und Flächen bleiben weg');
    expect(problems).toEqual([]);
  });

  test('asks on a part of the map before anything is loaded, and again when the consent is withdrawn', async () => {
    const { page, requests, problems } = await opened({ pois: { region: 'Bayern', limit: 8 }, consent: 'click' });
    const [card, button] = [page.locator('.facade'), page.locator('.facade button')];
    await expect.poll(() => card.locator('strong').textContent()).toBe('Ausflugsziele anzeigen?');
    expect(await card.innerText()).not.toContain('Karte');
    await expect.poll(() => colorAt(page, '.facade')).toEqual([238, 242, 239]);
    expect((await axeOn(page)).filter((found) => !/leaflet|\.ol-|maplibregl/.test(found))).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await isInside(page, '.facade', '#karte')).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
    const clicks = () => page.evaluate(() => window.clicks);
    const { x, y, width } = (await page.locator('#karte').boundingBox())!;
    // A map that was just made or moved takes no click for one; two in quick succession would be a double click.
    const reachesMap = async (): Promise<void> => {
      const before = await clicks();
      const click = () => page.mouse.click(x + width - 120, y + 200).then(clicks);
      await expect.poll(click, { interval: 1000 }).toBeGreaterThan(before);
    };
    await reachesMap();
    expect(requests.filter((url) => url.startsWith(stage.service.url) && !/\/(service-map|chunk-\w+)\.m?js$/.test(url))).toEqual([]); // prettier-ignore
    await shoot(page, `host-consent-${name}`);

    const reached = await clicks();
    await button.click();
    await page.locator('canvas.service-map-dots').waitFor();
    await expect.poll(() => page.locator('.entry').count()).toBeGreaterThan(5);
    expect(await clicks()).toBe(reached);
    await reachesMap();
    await page.evaluate(`import('${stage.service.url}/maps/v1/service-map.mjs').then(({ consent }) => consent(false))`);
    await button.waitFor();
    expect(await page.locator('canvas.service-map-dots').count()).toBe(0);
    expect(await isInside(page, '.facade', '#karte')).toBe(true);
    await button.click();
    await page.locator('canvas.service-map-dots').waitFor();
    expect(problems).toEqual([]);
  });
});

/** How many pixels the worst of the markers is from where the library has its place. */
function far(page: Page): Promise<number> {
  return page.evaluate((all) => {
    const box = document.querySelector('#karte')!.getBoundingClientRect();
    const ways = Object.entries(all).map(([title, place]) => {
      const button = window.ours.element!.shadowRoot!.querySelector(`.marker[title="${title}"]`)!;
      const { left, width, bottom } = button.getBoundingClientRect();
      const [x, y] = window.pixelOf(place);
      return Math.hypot(left + width / 2 - box.left - x!, bottom + 9 - box.top - y!);
    });
    return Math.max(...ways);
  }, places);
}

/** What is painted near the corner of an element, as red, green and blue. */
async function colorAt(page: Page, selector: string): Promise<number[]> {
  const { x, y } = (await page.locator(selector).boundingBox())!;
  const picture = await page.screenshot({ clip: { x: x + 14, y: y + 14, width: 1, height: 1 } });
  return [...(await sharp(picture).removeAlpha().raw().toBuffer())];
}

async function isInside(page: Page, inner: string, outer: string): Promise<boolean> {
  const [a, b] = [(await page.locator(inner).boundingBox())!, (await page.locator(outer).boundingBox())!];
  return a.x > b.x && a.y > b.y && a.x + a.width < b.x + b.width && a.y + a.height < b.y + b.height;
}
