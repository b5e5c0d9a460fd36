import type { Point } from 'geojson';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { dotsOf, drawnDots, positionOf, searches, shoot, useStage } from './stage.ts';

const stage = useStage();
const SNIPPET = '<div id="map" data-service-map data-query="schloss" style="height: 420px"></div>';

test('the snippet of the specification shows a map and dots, from the service alone', async () => {
  const { page, requests, problems } = await stage.visit(
    `<div id="map" data-service-map data-query="see" data-lat="47.5576" data-lng="10.7498" data-radius-km="80"
      data-limit="80" data-category="schloss,badesee,schlucht" data-controls="zoom,scale,fullscreen" style="height: 420px"></div>`,
  );
  const dots = await dotsOf(page);
  expect(searches(requests)).toEqual([
    { q: 'see', lat: '47.5576', lng: '10.7498', radius_km: '80', category: 'schloss,badesee,schlucht', limit: '80' },
  ]);
  const origins = new Set(requests.map((url) => new URL(url.replace(/^blob:/, '')).origin));
  expect([...origins].sort()).toEqual([stage.service.url, new URL(page.url()).origin].sort());
  expect(problems).toEqual([]);
  await page.waitForTimeout(800);
  await shoot(page, 'snippet');
  expect(dots.length).toBeGreaterThan(1);
});

test('the map goes on to the edges of a wide page, also as far out as it goes', async () => {
  const { page } = await stage.visit('<div id="map" data-service-map style="height: 420px"></div>', {
    viewport: { width: 1900, height: 700 },
  });
  await dotsOf(page);
  for (const zoom of [undefined, 0]) expect(await page.evaluate(bareEdges, zoom)).toEqual([]);
});

test('a dot has the colour of its category and no label', async () => {
  const { page } = await stage.visit(SNIPPET);
  await dotsOf(page);
  await page.waitForTimeout(500);
  const { x, y } = await positionOf(page, 'schloss-neuschwanstein');
  const response = await fetch(`${stage.service.url}/api/v1/categories`);
  const { items } = (await response.json()) as { items: { id: string; color: string }[] };
  const { color } = items.find(({ id }) => id === 'schloss')!;
  expect(await pixelAt(await page.screenshot(), x, y)).toBe(color);
  await expect.poll(() => page.locator('.dot-label').isHidden()).toBe(true);
});

test('hover names a dot, a click highlights it and opens the place, Escape closes', async () => {
  // Close enough that no other lies with it.
  const { page } = await stage.visit(SNIPPET.replace('style', 'data-center="10.75,47.56" data-zoom="11" style'));
  await dotsOf(page);
  await page.evaluate(() => {
    const log: string[] = [];
    Object.assign(window, { log });
    const handle = window.ServiceMap!.get('#map')!;
    handle.on('select', ({ slug }) => log.push(`select ${slug}`));
    handle.on('deselect', ({ slug }) => log.push(`deselect ${slug}`));
  });
  const { x, y } = await positionOf(page, 'schloss-neuschwanstein');
  await page.mouse.move(x, y);
  await expect.poll(() => page.locator('.dot-label').textContent()).toBe('Schloss Neuschwanstein');
  await shoot(page, 'hover');
  await page.mouse.click(x, y);
  await expect.poll(() => page.locator('.panel h2').textContent()).toBe('Schloss Neuschwanstein');
  const panel = page.locator('.panel');
  expect(await panel.locator('.category').textContent()).toBe('Schloss, auch Aussicht & Gipfel');
  expect(await panel.locator('.where').textContent()).toContain('Schwangau');
  expect(await panel.locator('.flags li').count()).toBeGreaterThan(0);
  expect(await panel.locator('a.link').first().getAttribute('href')).toMatch(/^https:/);
  await expect.poll(() => panel.locator('.description').isVisible()).toBe(true);
  await page.mouse.move(5, 5);
  await page.waitForTimeout(600);
  await shoot(page, 'place');
  expect(await page.evaluate(selectedDots)).toEqual(['schloss-neuschwanstein']);
  await page.keyboard.press('Escape');
  expect(await panel.isHidden()).toBe(true);
  expect(await page.evaluate(selectedDots)).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { log: string[] }).log)).toEqual([
    'select schloss-neuschwanstein',
    'deselect schloss-neuschwanstein',
  ]);
});

test('of those that lie together the list leaves room for names beside the pictures', async () => {
  const map = '<div id="map" data-service-map data-center="9.18,48.78" data-zoom="8" style="height: 600px"></div>';
  const { page } = await stage.visit(map);
  await dotsOf(page);
  await expect.poll(() => page.evaluate(numberedDot)).not.toBeNull();
  const { x, y } = (await page.evaluate(numberedDot))!;
  await page.mouse.click(x, y);
  const entry = page.locator('.panel .several .entry').first();
  await entry.waitFor();
  const widthOf = (part: string) => entry.locator(part).evaluate((node) => node.getBoundingClientRect().width);
  expect(await widthOf('.words')).toBeGreaterThan(150);
  expect(await widthOf('.thumb')).toBe(60);
  await shoot(page, 'several');
});

test('turned to a narrow page, the open place is not hidden by its own panel', async () => {
  const { page } = await stage.visit(
    '<div id="map" data-service-map data-place="koelner-dom" style="height: 480px"></div>',
  );
  await expect.poll(() => page.evaluate(selectedDots)).toEqual(['koelner-dom']);
  await page.waitForTimeout(600);
  await page.setViewportSize({ width: 400, height: 700 });
  await expect.poll(async () => (await page.locator('.panel').boundingBox())!.width).toBeLessThan(400);
  const sheet = async (): Promise<number> => (await page.locator('.panel').boundingBox())!.y;
  await expect.poll(async () => (await positionOf(page, 'koelner-dom')).y - (await sheet())).toBeLessThan(0);
  const { x } = await positionOf(page, 'koelner-dom');
  expect(x).toBeGreaterThan(0);
  expect(x).toBeLessThan(400);
});

test('by keyboard alone: the list, Enter opens, Escape gives the focus back', async () => {
  const { page } = await stage.visit(SNIPPET);
  await dotsOf(page);
  const inFocus = () =>
    page.evaluate(() => {
      const active = document.querySelector('#map')!.shadowRoot!.activeElement;
      return active?.getAttribute('data-slug') ?? active?.className;
    });
  for (let i = 0; i < 12 && (await inFocus()) !== 'pill'; i++) await page.keyboard.press('Tab');
  expect(await inFocus()).toBe('pill');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const first = await inFocus();
  await page.keyboard.press('ArrowDown');
  const second = await inFocus();
  expect(second).not.toBe(first);
  await expect.poll(() => page.locator('.dot-label').isVisible()).toBe(true);
  await shoot(page, 'list');
  await page.keyboard.press('Enter');
  await expect.poll(inFocus).toBe('panel');
  expect(await page.evaluate(selectedDots)).toEqual([second]);
  await page.keyboard.press('Escape');
  expect(await inFocus()).toBe(second);
  await page.keyboard.press('Escape');
  expect(await inFocus()).toBe('pill');
});

test('a declared and a made map stand side by side; the ready event and the promise both come', async () => {
  const { page, problems } = await stage.visit(`
    <div id="map" data-service-map data-query="wasserfall" style="height: 360px"></div>
    <div id="made" style="height: 360px"></div>
    <script>
      window.log = [];
      addEventListener('service-map-sdk-ready', () => {
        log.push('event');
        const made = ServiceMap.create('#made', {
          pois: { q: 'zoo', limit: 20 },
          controls: ['zoom', 'scale', 'fullscreen'],
          markers: [
            { id: 'hotel', title: 'Hotel Sonne', label: 'Hotel', lat: 48.14, lng: 11.58, color: '#d33682' },
            { id: 'cafe', title: 'Café am Markt', label: 'Café', lat: 50.11, lng: 8.68, color: '#ffd23f' },
          ],
        });
        log.push(ServiceMap.create('#made') === made ? 'same' : 'second map');
        made.on('ready', ({ map }) => log.push(map ? 'map' : 'no map'));
      });
    </script>`);
  expect((await dotsOf(page)).length).toBeGreaterThan(5);
  expect((await dotsOf(page, '#made')).length).toBeGreaterThan(5);
  await page.evaluate(() => window.ServiceMap!.ready.then((sdk) => sdk.version));
  expect(await page.evaluate(() => (window as unknown as { log: string[] }).log)).toEqual(['event', 'same', 'map']);
  const marker = page.locator('#made button[data-marker="hotel"]');
  expect(await marker.getAttribute('aria-label')).toBe('Hotel Sonne, Hotel');
  await marker.click();
  await expect.poll(() => page.locator('#made .panel h2').textContent()).toBe('Hotel Sonne');
  await page.waitForTimeout(600);
  await shoot(page, 'side-by-side');
  expect(problems).toEqual([]);
});

test('without pois a made map loads none and keeps centre and zoom', async () => {
  const { page, requests } = await stage.visit(`<div id="map" style="height: 360px"></div>
    <script>addEventListener('service-map-sdk-ready', () =>
      ServiceMap.create('#map', { center: [10.75, 47.56], zoom: 9.5 }))</script>`);
  await expect.poll(() => page.evaluate(() => window.ServiceMap?.get('#map')?.map?.loaded() ?? false)).toBe(true);
  const view = await page.evaluate(() => {
    const map = window.ServiceMap!.get('#map')!.map!;
    return [map.getCenter().lng, map.getCenter().lat, map.getZoom()];
  });
  expect(view.map((each) => Math.round(each * 100) / 100)).toEqual([10.75, 47.56, 9.5]);
  expect(searches(requests)).toEqual([]);
  expect(await drawnDots(page)).toEqual([]);
});

test('the script twice on a page is one SDK and one map', async () => {
  const { page, requests, problems } = await stage.visit({ body: SNIPPET, head: stage.script });
  await dotsOf(page);
  expect(await page.locator('#map .frame').count()).toBe(1);
  expect(searches(requests)).toHaveLength(1);
  expect(problems).toEqual([]);
});

test('says how many of all matches it shows', async () => {
  const { page } = await stage.visit('<div id="map" data-service-map data-limit="5" style="height: 360px"></div>');
  await expect.poll(() => page.locator('.pill').textContent()).toMatch(/^5 von [\d.]+ Zielen$/);
});

/** Runs in the page: the dots that carry the highlight. */
function selectedDots(): string[] {
  const map = window.ServiceMap!.get('#map')!.map!;
  const slugs = map.querySourceFeatures('service-map-places').map(({ properties }) => String(properties.slug));
  return [...new Set(slugs)].filter(
    (id) => (map.getFeatureState({ source: 'service-map-places', id }) as { selected?: boolean }).selected === true,
  );
}

/** Runs in the page: where a dot of a few destinations lies, clear of what stands over the map. */
function numberedDot(): { x: number; y: number } | null {
  const map = window.ServiceMap!.get('#map')!.map!;
  const layers = ['service-map-tile-dots'].filter((id) => map.getLayer(id));
  if (layers.length === 0 || !map.areTilesLoaded()) return null;
  const box = map.getContainer().getBoundingClientRect();
  const spots = map
    .queryRenderedFeatures([[450, 150], [box.width - 150, box.height - 150]], { layers })
    .filter(({ properties: { count } }) => Number(count) > 1 && Number(count) < 9)
    .map(({ geometry }) => map.project((geometry as Point).coordinates as [number, number])); // prettier-ignore
  return spots[0] ? { x: box.left + spots[0].x, y: box.top + spots[0].y } : null;
}

/** Runs in the page: the edges of the map along which no land, water or border is drawn, at a zoom or where it looks. */
async function bareEdges(zoom: number | undefined): Promise<string[]> {
  const map = window.ServiceMap!.get('#map')!.map!;
  const still = map.once('idle');
  if (zoom === undefined) map.triggerRepaint();
  else map.setZoom(zoom);
  await still;
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const edges = {
    west: [0, 0, 40, height],
    east: [width - 40, 0, width, height],
    north: [0, 0, width, 40],
    south: [0, height - 40, width, height],
  };
  const isBare = ([left, top, right, bottom]: number[]) =>
    map
      .queryRenderedFeatures([[left!, top!], [right!, bottom!]])
      .every(({ source }) => map.getSource(source)!.type !== 'vector'); // prettier-ignore
  return Object.entries(edges).flatMap(([name, edge]) => (isBare(edge) ? name : []));
}

async function pixelAt(png: Buffer, x: number, y: number): Promise<string> {
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const [red, green, blue] = context.getImageData(Math.round(x), Math.round(y), 1, 1).data;
  return `#${[red, green, blue].map((part) => part!.toString(16).padStart(2, '0')).join('')}`;
}
