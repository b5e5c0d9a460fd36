import { expect, test } from 'vitest';
import { dotsOf, drawnDots, useStage } from './stage.ts';

const stage = useStage({ anonymousPerMinute: 10_000 });
const COUNT = 12;
const page12 = Array.from(
  { length: COUNT },
  (_, i) =>
    `<div id="map${i}" data-service-map data-controls="zoom,scale" style="height: 420px; margin-bottom: 40px"></div>`,
).join('');

test('twelve maps on a page: only a few hold a graphics context, and each wakes when it is seen', async () => {
  const { page, problems } = await stage.visit(page12);
  const awake = () =>
    page
      .locator('#map0, [data-service-map]')
      .evaluateAll((all) => all.filter((element) => element.shadowRoot?.querySelector('canvas')).map(({ id }) => id));
  let most = 0;
  for (let i = 0; i < COUNT; i++) {
    await page.locator(`#map${i}`).scrollIntoViewIfNeeded();
    await dotsOf(page, `#map${i}`);
    most = Math.max(most, (await awake()).length);
  }
  expect(most).toBeLessThan(9);
  // What all maps need is asked for once, however many there are.
  const asked = await page.locator('link[rel=modulepreload]').evaluateAll((all) => all.map((link) => link.outerHTML));
  expect(asked.length).toBeGreaterThan(0);
  expect(new Set(asked).size).toBe(asked.length);
  expect(await awake()).not.toContain('map0');
  // The list of a sleeping map is still there, and its place in the world too.
  expect(await page.locator('#map0 .entry').count()).toBe(80);
  expect(await page.evaluate(() => window.ServiceMap!.get('#map0')!.map)).toBeNull();
  await page.locator('#map0').scrollIntoViewIfNeeded();
  await dotsOf(page, '#map0');
  expect(await drawnDots(page, '#map0')).not.toEqual([]);
  expect(await page.locator('#map0 .maplibregl-ctrl-scale').count()).toBe(1);
  expect(await page.locator('#map0 .controls button').count()).toBe(2);
  expect(problems.filter((text) => /context/i.test(text))).toEqual([]);
});

test('a map comes back where it was, and takes over what changed while it slept', async () => {
  const { page } = await stage.visit(page12);
  await dotsOf(page, '#map0');
  await page.evaluate(() => window.ServiceMap!.get('#map0')!.map!.jumpTo({ center: [13.4, 52.5], zoom: 8 }));
  const slept = page.evaluate(() => new Promise((go) => window.ServiceMap!.get('#map0')!.on('sleep', () => go(true))));
  for (let i = 1; i < COUNT; i++) {
    await page.locator(`#map${i}`).scrollIntoViewIfNeeded();
    await page.locator(`#map${i} canvas`).waitFor();
  }
  expect(await slept).toBe(true);
  // Who comes while it sleeps hears of the next map, and not of the one that is gone.
  const late = page.evaluate(async () => {
    const handle = window.ServiceMap!.get('#map0')!;
    const { map } = await new Promise<{ map: unknown }>((go) => handle.on('ready', go));
    return map !== null && map === handle.map;
  });
  await page.evaluate(() =>
    window.ServiceMap!.get('#map0')!.setMarkers([{ id: 'a', title: 'Neu', lat: 52.5, lng: 13.4 }]),
  );
  await page.locator('#map0').scrollIntoViewIfNeeded();
  await page.locator('#map0 .marker').waitFor();
  expect(await late).toBe(true);
  const view = await page.evaluate(() => {
    const map = window.ServiceMap!.get('#map0')!.map!;
    return [map.getCenter().lng, map.getCenter().lat, map.getZoom()].map((each) => Math.round(each * 10) / 10);
  });
  expect(view).toEqual([13.4, 52.5, 8]);
});

test('a graphics context that is lost for good is made anew', async () => {
  const { page } = await stage.visit('<div id="map" data-service-map style="height: 400px"></div>');
  await dotsOf(page);
  await page.evaluate(() => {
    const canvas = document.querySelector('#map')!.shadowRoot!.querySelector('canvas')!;
    canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext();
  });
  await page.evaluate(() => new Promise((go) => window.ServiceMap!.get('#map')!.on('wake', go)));
  await dotsOf(page);
});
