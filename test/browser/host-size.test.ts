import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { catchErrors, dotsOf, errorCodes, shoot, useStage } from './stage.ts';

const stage = useStage();
const FULL = 'style="height: 380px"';

/** A page with a button that shows what is hidden. */
async function visit(body: string, run = '') {
  const button = '<button onclick="show()">Zeigen</button>';
  const script = `<script>${run && `addEventListener('service-map-sdk-ready', () => { ${run} })`}</script>`;
  const { page } = await stage.visit(`${button}${body}${script}`, { before: catchErrors });
  return page;
}

const show = (page: Page) => page.getByRole('button', { name: 'Zeigen' }).click();
const sizeOf = (page: Page) =>
  page.locator('#map').evaluate((map: HTMLElement) => ({ width: map.offsetWidth, height: map.offsetHeight }));
const isMissed = (page: Page) => page.locator('[data-notice="bad_option"]').isVisible();

describe('a map that begins while it is hidden', () => {
  const tab = (style: string) =>
    `<div id="tab" hidden><div id="map" ${style}></div></div><script>var show = () => (tab.hidden = false)</script>`;

  test.each([
    ['its markers', "ServiceMap.create('#map', { pois: {} }).setMarkers([{ id: 'a', title: 'A', lat: 48, lng: 11 }])"],
    ['a search', "ServiceMap.create('#map').search({ q: 'see' })"],
  ])('in a tab, by %s, keeps the height of the page and shows all that was found', async (_, run) => {
    const page = await visit(tab(FULL), run);
    await expect.poll(() => page.evaluate(() => window.ServiceMap!.get('#map')?.items.length)).toBeGreaterThan(5);
    await show(page);
    await dotsOf(page);
    expect(await sizeOf(page)).toMatchObject({ height: 380 });
    expect(await errorCodes(page)).toEqual([]);
    expect(await outside(page)).toBe(0);
    await shoot(page, 'host-tab');
  });

  test('in a tab leaves a place that was opened since in view, whatever height it has then', async () => {
    const page = await visit(tab(FULL), "ServiceMap.create('#map').search({ q: 'see' })");
    await page.setViewportSize({ width: 360, height: 700 });
    await expect.poll(() => page.evaluate(() => window.ServiceMap!.get('#map')?.items.length)).toBeGreaterThan(5);
    await show(page);
    await dotsOf(page);
    await page.evaluate(async () => {
      const handle = window.ServiceMap!.get('#map')!;
      const south = handle.items.reduce((a, b) => (a.latitude < b.latitude ? a : b));
      await handle.select(south.slug);
    });
    const middle = () => page.evaluate(() => window.ServiceMap!.get('#map')!.map!.getCenter().lat);
    await expect.poll(() => page.evaluate(() => !window.ServiceMap!.get('#map')!.map!.isMoving())).toBe(true);
    const before = await middle();
    await page.evaluate(() => (document.querySelector<HTMLElement>('#map')!.style.height = '360px'));
    await expect
      .poll(() => page.evaluate(() => window.ServiceMap!.get('#map')!.map!.getContainer().clientHeight))
      .toBe(360);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
    expect(await middle()).toBeCloseTo(before, 1);
  });

  test('in a tab and without a height says so once it is shown', async () => {
    const page = await visit(tab(''), "ServiceMap.create('#map').search({ q: 'see' })");
    await expect.poll(() => page.evaluate(() => window.ServiceMap!.get('#map')?.items.length)).toBeGreaterThan(5);
    expect(await errorCodes(page)).toEqual([]);
    await show(page);
    await expect.poll(() => isMissed(page)).toBe(true);
    expect((await sizeOf(page)).height).toBeGreaterThan(300);
  });

  test('in an accordion that opens slowly fills it', async () => {
    const page = await visit(`<style>#fold { height: 0; overflow: hidden; transition: height 0.4s }</style>
      <div id="fold"><div id="map" data-service-map data-query="see" style="height: 100%"></div></div>
      <script>var show = () => (fold.style.height = '400px')</script>`);
    await expect.poll(() => page.evaluate(() => window.ServiceMap!.get('#map')?.items.length)).toBeGreaterThan(5);
    await show(page);
    await expect.poll(() => sizeOf(page)).toMatchObject({ height: 400 });
    await dotsOf(page);
    expect(await errorCodes(page)).toEqual([]);
    await expect.poll(() => outside(page)).toBe(0);
    await shoot(page, 'host-accordion');
  });
});

test('a height that the page gives later takes the one of our own back, and what was said of it', async () => {
  const page = await visit(`<div id="map" data-service-map data-query="see"></div>
    <script>var show = () => (map.style.height = '200px')</script>`);
  await expect.poll(() => isMissed(page)).toBe(true);
  await show(page);
  await expect.poll(() => sizeOf(page)).toMatchObject({ height: 200 });
  await expect.poll(() => isMissed(page)).toBe(false);
});

describe('an element that has no width of its own gets one', () => {
  const map = (style: string, words = '') =>
    `<div id="map" data-service-map data-query="see" style="height: 300px; ${style}">${words}</div>`;

  test.each([
    ['beside words in a row', `<div style="display: flex"><p>Text</p>${map('')}</div>`],
    ['with words in it', `<div style="display: flex"><p>Text</p>${map('', 'Alle Ziele als Liste')}</div>`],
    ['in a box of a row', `<div style="display: flex"><div>${map('')}</div></div>`],
    ['in a column', `<div style="display: flex; flex-direction: column; align-items: center">${map('')}</div>`],
    ['in a grid', `<div style="display: grid; place-items: center">${map('')}</div>`],
    ['float', map('float: left')],
    ['inline-block', map('display: inline-block')],
    ['absolute', map('position: absolute')],
    ['fit-content', map('width: fit-content')],
    ['as an element', '<div style="display: flex"><service-map id="map" query="see" style="height: 300px"></service-map></div>'], // prettier-ignore
  ])('%s', async (_, body) => {
    const page = await visit(body);
    await dotsOf(page);
    expect(await sizeOf(page)).toEqual({ width: 320, height: 300 });
    expect(await errorCodes(page)).toEqual([]);
  });

  test.each([
    [200, `<div style="display: flex; width: 200px">${map('')}</div>`],
    [250, map('float: left; max-width: 250px')],
    [180, `<div style="width: 180px">${map('')}</div>`],
    [500, `<div style="display: flex">${map('width: 500px')}</div>`],
  ])('but no more than there is, or the page wants: %d', async (width, body) => {
    const page = await visit(body);
    await dotsOf(page);
    expect(await sizeOf(page)).toEqual({ width, height: 300 });
  });
});

/** How many of the places found lie outside of what the map shows. */
function outside(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { map, items } = window.ServiceMap!.get('#map')!;
    return items.filter(({ longitude, latitude }) => !map!.getBounds().contains([longitude, latitude])).length;
  });
}
