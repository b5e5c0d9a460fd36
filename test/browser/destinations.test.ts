import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../src/build/project-root.ts';
import { openStore } from '../../src/indexes/store.ts';
import { publicFiles } from '../docs/built-site.ts';
import { axeOn } from './axe.ts';
import { useOwnPages } from './own-pages.ts';

const own = useOwnPages();
/** A destination whose page is made on demand. */
let demanded: string;
beforeAll(async () => {
  const { attributes, records } = await openStore(`${projectRoot}/dist/data`);
  const slugs = Array.from({ length: attributes.count }, (_, id) => records.slugOf(id));
  demanded = slugs.find((slug) => !publicFiles.has(`/ziele/${slug}/index.html`))!;
});

interface Visit {
  page: Page;
  requests: string[];
  problems: string[];
}

async function open(path: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await own.browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'de-DE', ...options });
  const page = await context.newPage();
  const [requests, problems]: [string[], string[]] = [[], []];
  page.on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(`${own.service.url}${path}`, { waitUntil: 'networkidle' });
  return { page, requests, problems };
}

/** The drawn pictures of places are no map that loads, and neither is what the page asks of itself. */
const ofMap = (address: string) =>
  /\/(maps|map(?!\/places\/)|tiles|api(?!\/v1\/pois\/[\w-]+))\//.test(new URL(address).pathname);

test('nothing of the map is loaded before the button, then it is drawn under the policy of the site', async () => {
  const { page, requests, problems } = await open('/ziele/zugspitze');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForTimeout(300);
  expect(requests.filter(ofMap)).toEqual([]);
  await page.getByRole('button', { name: 'Karte zeigen' }).click();
  await page.waitForFunction(() => document.querySelector('.drawn')?.shadowRoot?.querySelector('canvas'));
  expect(requests.filter((address) => /\/maps\/v1\/service-map\.js$/.test(address))).toHaveLength(1);
  expect(requests.filter((address) => !address.startsWith(own.service.url) && !/^(blob|data):/.test(address))).toEqual(
    [],
  );
  expect(problems).toEqual([]);
});

test('says how long it is open today, and does not move for it', async () => {
  const context = await own.browser.newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });
  const page = await context.newPage();
  await page.clock.setFixedTime('2026-07-15T10:00:00Z');
  await page.goto(`${own.service.url}/ziele/deutsches-museum-muenchen`);
  await expect.poll(() => page.locator('.today').textContent()).toMatch(/^Geöffnet, heute bis \d+(:\d\d)? Uhr$/);
  await page.clock.setFixedTime('2026-07-15T01:00:00Z');
  await page.reload();
  await expect.poll(() => page.locator('.today').textContent()).toMatch(/öffnet/);
});

test('a script that does not come leaves a sentence and the button', async () => {
  const { page } = await open('/ziele/zugspitze');
  await page.route('**/service-map.js', (route) => route.abort());
  const button = page.getByRole('button', { name: 'Karte zeigen' });
  await button.click();
  await page.getByText('Die Karte war nicht zu laden').waitFor();
  expect(await button.isEnabled()).toBe(true);
});

test('without JavaScript the page says all it knows and offers nothing that would not work', async () => {
  const { page } = await open('/ziele/zugspitze', { javaScriptEnabled: false });
  const text = await page.locator('main').innerText();
  for (const words of ['Höchster Berg Deutschlands', 'Grainau', 'Weitgehend stufenlos', '47,4210° N', 'In der Nähe'])
    expect(text).toContain(words);
  expect(await page.locator('main button:visible').count()).toBe(0);
  await page.getByRole('link', { name: /Nächstes Ziel/ }).click();
  expect(new URL(page.url()).pathname).toMatch(/^\/ziele\/[a-z0-9-]+$/);
  expect(new URL(page.url()).pathname).not.toBe('/ziele/zugspitze');
});

test('shares by copying the address where the device has no dialogue', async () => {
  const { page } = await open(`/ziele/${demanded}`, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'Teilen' }).click();
  await page.getByRole('button', { name: 'Adresse kopiert' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${own.service.url}/ziele/${demanded}`);
});

test('hands out the waypoint as a file', async () => {
  const { page } = await open(`/ziele/${demanded}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'GPX-Datei' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${demanded}.gpx`);
  const gpx = await readFile(await download.path(), 'utf8');
  const waypoint = await page.evaluate((text) => {
    const xml = new DOMParser().parseFromString(text, 'application/xml');
    return xml.querySelector('parsererror')
      ? undefined
      : xml.querySelector('gpx[version="1.1"] > wpt > name')?.textContent;
  }, gpx);
  expect(waypoint).toBe(await page.locator('h1').innerText());
});

test('axe finds nothing on a page made on demand, with the map and without', async () => {
  const { page } = await open(`/ziele/${demanded}`, { viewport: { width: 390, height: 800 }, bypassCSP: true });
  expect(await axeOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Karte zeigen' }).click();
  await page.waitForFunction(() => document.querySelector('.drawn')?.shadowRoot?.querySelector('canvas'));
  expect(await axeOn(page)).toEqual([]);
});

test.each(['/ziele/schloss-neuschwanstein', '/ziele/zugspitze'])(
  '%s is printed with its map as a picture',
  async (path) => {
    const { page } = await open(path);
    await page.emulateMedia({ media: 'print' });
    const picture = (await page.locator('.map img').boundingBox())!;
    expect(picture.height).toBeGreaterThan(300);
    const place = (await page.locator('.map .place').boundingBox())!;
    expect(place.y).toBeGreaterThan(picture.y + picture.height / 2);
  },
);
