import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { tryTexts } from '../../src/components/try/texts.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { axeOn } from './axe.ts';
import { useOwnPages } from './own-pages.ts';
import { drawnDots } from './stage.ts';

const own = useOwnPages({ anonymousPerMinute: 10_000 });

async function openForm(endpoint: string, path = '/api-docs'): Promise<{ page: Page; requests: Request[] }> {
  const page = await own.browser.newPage({ viewport: { width: 1400, height: 900 } });
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(`${own.service.url}${path}`);
  await page.click(`.try-open[data-endpoint=${endpoint}]`);
  await page.waitForSelector(`#try-${endpoint} form`);
  return { page, requests };
}

const send = (page: Page, endpoint: string) => page.click(`#try-${endpoint} .try-send`);
const status = (page: Page, endpoint: string) => page.textContent(`#try-${endpoint} .try-status`);

test.each(Object.keys(endpoints))('the form of %s sends its example and shows the answer', async (endpoint) => {
  const { page } = await openForm(endpoint);
  await send(page, endpoint);
  await expect.poll(() => status(page, endpoint)).toMatch(/^200 \d+ ms · [\d.]+ KB · \d+ von \d+ Anfragen frei/);
  // A tile is bytes.
  if (endpoint === 'poiTile') expect(await page.textContent(`#try-${endpoint} .try-json`)).toBe(tryTexts.de.noBody);
  else expect(await page.locator(`#try-${endpoint} .try-json details`).count()).toBeGreaterThan(0);
  expect(await page.textContent(`#try-${endpoint} .try-headers`)).toContain('X-RateLimit-Remaining');
});

test('address and curl line follow what is typed, the hits come onto a map', async () => {
  const { page, requests } = await openForm('pois');
  await page.fill('#try-pois-q', 'schloss neuschwanstein');
  await page.click('#try-pois-category summary');
  await page.check('#try-pois-category input[value=schloss]');
  const line = await page.locator('#try-pois .try-line code').allTextContents();
  expect(line[0]).toBe(
    `${own.service.url}/api/v1/pois?q=schloss%20neuschwanstein&lat=47.56&lng=10.75&radius_km=60&category=schloss&limit=3`,
  );
  expect(line[1]).toBe(`curl '${line[0]}'`);
  await send(page, 'pois');
  await expect.poll(() => drawnDots(page, '.try-map')).toContain('schloss-neuschwanstein');
  expect(requests.map((request) => request.url())).toContain(line[0]);
  expect(await axeOn(page)).toEqual([]);
});

test('a 400 is shown at its field, which takes the focus', async () => {
  const { page } = await openForm('pois');
  await page.fill('#try-pois-radius_km', 'weit');
  await send(page, 'pois');
  await expect.poll(() => status(page, 'pois')).toMatch(/^400/);
  expect(await page.textContent('#try-pois-radius_km-error')).toContain('„radius_km“ muss eine Zahl sein');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('try-pois-radius_km');
  expect(await page.getAttribute('#try-pois-radius_km', 'aria-invalid')).toBe('true');
  await page.fill('#try-pois-radius_km', '20');
  await send(page, 'pois');
  await expect.poll(() => status(page, 'pois')).toMatch(/^200/);
  expect(await page.locator('#try-pois .field-error:visible').count()).toBe(0);
});

test('the own key goes with the header only, and nothing is kept of it', async () => {
  const { page, requests } = await openForm('categories');
  await page.fill('#try-categories-key', 'ak_geheim');
  await send(page, 'categories');
  await expect.poll(() => status(page, 'categories')).toMatch(/^401/);
  const asked = requests.find((request) => request.method() === 'GET' && request.url().includes('/categories?'))!;
  expect(await asked.headerValue('X-Service-Key')).toBe('ak_geheim');
  expect(requests.filter((request) => request.url().includes('ak_geheim'))).toEqual([]);
  expect(await page.textContent('#try-categories')).not.toContain('ak_geheim');
  expect(await page.locator('#try-categories-key-error').isVisible()).toBe(true);
  // The browser offers to keep a password.
  expect(await page.locator('input[type=password]').count()).toBe(0);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    'geheim',
  );
});

test('a key that no header can carry is told at its field, and nothing is asked', async () => {
  const { page, requests } = await openForm('categories');
  await page.fill('#try-categories-key', 'ak_…');
  await send(page, 'categories');
  await page.locator('#try-categories-key-error', { hasText: 'ASCII' }).waitFor();
  expect(requests.filter((request) => request.url().includes('/categories?'))).toEqual([]);
});

test('the English page speaks English', async () => {
  const { page } = await openForm('suggest', '/en/api-docs');
  await send(page, 'suggest');
  await expect.poll(() => status(page, 'suggest')).toContain('requests left');
});
