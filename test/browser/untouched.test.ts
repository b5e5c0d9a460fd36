import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drag } from './map-on-page.ts';
import { dotsOf, useStage } from './stage.ts';

const stage = useStage();

/** More than a write to the address waits for. */
const A_WHILE_MS = 1000;

/** A page with a part further down, and what its map tells of moves. */
const open = async (attributes: string, hash: string, script = '') => {
  const { page } = await stage.visit(
    `<script>
      window.moves = 0;
      document.addEventListener('service-map:move', () => moves++);
      ${script}
    </script>
    <a href="#unten">nach unten</a>
    <div id="map" ${attributes} style="height: 420px"></div>
    <p id="unten" style="margin: 2000px 0">Unten</p>`,
  );
  if (hash) {
    await page.goto(`${page.url()}${hash}`);
    await page.reload();
  }
  await page.evaluate(() => document.querySelector('#map')!.scrollIntoView());
  await page.waitForFunction(() => window.ServiceMap?.get('#map')?.map?.loaded());
  await page.waitForTimeout(A_WHILE_MS);
  return page;
};
const hashOf = (page: Page) => new URL(page.url()).hash;
const moves = (page: Page) => page.evaluate(() => (window as unknown as { moves: number }).moves);
const created = "addEventListener('service-map-sdk-ready', () => ServiceMap.create('#map', { pois: {}, hash: true }))";

test.each([
  ['declared', 'data-service-map data-hash', ''],
  ['with a search', 'data-service-map data-hash data-query="see"', ''],
  ['with a place', 'data-service-map data-hash data-place="koelner-dom"', ''],
  ['made', '', created],
])('%s, a map that nobody has touched leaves the address alone', async (_, attributes, script) => {
  for (const hash of ['#unten', '#/kontakt', '']) {
    const page = await open(attributes, hash, script);
    expect(hashOf(page)).toBe(hash);
    if (!attributes.includes('place')) expect(await moves(page)).toBe(0);
    await page.close();
  }
});

test('from the first move of the visitor on it says where the map looks, beside what stood there', async () => {
  const page = await open('data-service-map data-hash', '#/kontakt');
  await drag(page);
  await expect.poll(() => hashOf(page)).toMatch(/^#\/kontakt&karte=[\d.]+\/[\d.]+\/[\d.]+$/);
  expect(await moves(page)).toBeGreaterThan(0);
});

test('also once the page has led it elsewhere', async () => {
  const page = await open('data-service-map data-hash', '');
  await page.evaluate(() => window.ServiceMap!.get('#map')!.setView({ center: [11, 48], zoom: 7 }));
  await expect.poll(() => hashOf(page)).toMatch(/^#karte=7\.00\/48\./);
});

test('a link to a part of the page stays one, and the map as it is', async () => {
  const page = await open('data-service-map data-hash data-controls="search"', '');
  await page.locator('.search-input').fill('burg');
  await page.locator('.search-input').press('Enter');
  await expect.poll(() => hashOf(page)).toContain('karte.q=burg');
  await dotsOf(page);
  await page.getByText('nach unten').click();
  await page.waitForTimeout(A_WHILE_MS);
  expect(hashOf(page)).toBe('#unten');
  expect(await page.locator('.search-input').inputValue()).toBe('burg');
  await page.goBack();
  await page.waitForTimeout(A_WHILE_MS);
  expect(hashOf(page)).toContain('karte.q=burg');
  expect(await page.locator('.search-input').inputValue()).toBe('burg');
});
