import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dotsOf, shoot, useStage, type VisitOptions } from './stage.ts';

const stage = useStage({ anonymousPerMinute: 10_000 });
const phone: VisitOptions = { viewport: { width: 390, height: 740 }, hasTouch: true, isMobile: true };
const map = (attributes: string) =>
  `<div id="map" data-service-map data-limit="400" ${attributes} style="height: 600px"></div>`;
const island = 'data-query="Donauinsel" data-zoom="11" data-lat="48.235" data-lng="16.42"';
const wall = 'data-query="Gedenkstätte Berliner Mauer" data-zoom="14" data-lat="52.538" data-lng="13.396"';

/** Kinds of the shape that is drawn, layer by layer. */
const drawnShape = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const view = window.ServiceMap!.get('#map')!.map!;
    const layers = ['area', 'rim', 'line'].map((part) => `service-map-shape-${part}`).filter((id) => view.getLayer(id));
    const drawn = layers.flatMap((id) => view.queryRenderedFeatures(undefined, { layers: [id] }));
    return [...new Set(drawn.map(({ layer, geometry }) => `${layer.id.split('-').at(-1)} ${geometry.type}`))].sort();
  });
const open = (page: Page, slug: string | null) =>
  page.evaluate((id) => void window.ServiceMap!.get('#map')!.select(id), slug);

describe('the shape of the open destination', () => {
  test('is drawn on opening, follows the theme and is gone on closing', async () => {
    const { page, problems } = await stage.visit(map(`data-theme="light" ${island}`));
    await dotsOf(page);
    expect(await drawnShape(page)).toEqual([]);
    await open(page, 'donauinsel');
    const area = ['area Polygon', 'line Polygon', 'rim Polygon'];
    await expect.poll(() => drawnShape(page)).toEqual(area);
    await shoot(page, 'shape-area-light');
    await page.evaluate(() => void window.ServiceMap!.get('#map')!.setTheme('dark'));
    await expect.poll(() => page.evaluate(() => window.ServiceMap!.get('#map')!.map!.getStyle().metadata)).toMatchObject({ theme: 'dark' }); // prettier-ignore
    await expect.poll(() => drawnShape(page)).toEqual(area);
    await shoot(page, 'shape-area-dark');
    await page.keyboard.press('Escape');
    await open(page, null);
    await expect.poll(() => drawnShape(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test.each([{}, phone])('is a line for a trail, whose length the panel tells', async (device) => {
    const { page } = await stage.visit(map(`data-theme="light" ${wall}`), device);
    await dotsOf(page);
    await open(page, 'gedenkstaette-berliner-mauer');
    await expect.poll(() => drawnShape(page)).toEqual(['line LineString', 'rim LineString']);
    await expect.poll(() => page.locator('.fact-lines').textContent()).toMatch(/Länge\s*1,\d km/);
    await shoot(page, `shape-line-${'isMobile' in device ? 390 : 1280}`);
    await open(page, 'donauinsel');
    await expect.poll(() => drawnShape(page)).toEqual([]);
  });

  test('and what draws it are loaded with the first destination that has one', async () => {
    const { page, requests } = await stage.visit(map('data-query="Museum" data-list="visible"'));
    const late = () => requests.filter((url) => /\/maps\/v1\/shape-layers-\w+\.js$/.test(url));
    await dotsOf(page);
    await page.locator('.entry').first().click();
    await page.locator('.panel .fact-lines, .panel .unknown').first().waitFor();
    expect(late()).toEqual([]);
    await open(page, 'donauinsel');
    await expect.poll(late).toHaveLength(1);
  });
});
