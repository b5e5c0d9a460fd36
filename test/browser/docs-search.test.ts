import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeOn } from './axe.ts';
import { useOwnPages } from './own-pages.ts';
import { shoot } from './stage.ts';

const own = useOwnPages();

async function open(path: string): Promise<{ page: Page; requests: string[] }> {
  const page = await own.browser.newPage({ viewport: { width: 1280, height: 800 } });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(`${own.service.url}${path}`, { waitUntil: 'networkidle' });
  return { page, requests };
}

const hits = (page: Page) => page.locator('.docs-search li').allTextContents();

test('a slash opens the search, which loads then only; arrows and Enter lead to the section', async () => {
  const { page, requests } = await open('/guides');
  expect(requests.filter((path) => path.includes('search'))).toEqual([]);
  await page.keyboard.press('/');
  await page.waitForSelector('.docs-search[open] input:focus');
  expect(requests).toContain('/search.json');
  // Of several hits: one alone would be left by no arrow.
  await page.keyboard.type('consent man');
  await expect.poll(() => hits(page).then((found) => found[0])).toContain('Consent-Manager');
  await page.keyboard.press('ArrowDown');
  // What is found later does not take the choice away.
  await page.waitForTimeout(400);
  expect(await page.locator('[aria-selected=true]').count()).toBe(1);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/guides/consent#manager');
});

test('names of parameters are found, accents and typos are no obstacle', async () => {
  const { page } = await open('/api-docs');
  await page.click('.find');
  for (const [query, title] of [
    ['radius', 'radius_kmDokumentation: Suche'],
    ['offnungszeiten', 'Öffnungszeiten'],
    ['barierefrei', 'Barriere'],
    ['data-consent', 'Optionen und Attribute'],
  ] as const) {
    await page.fill('.docs-search input', query);
    await expect.poll(() => hits(page).then((found) => found.join(' | '))).toContain(title);
  }
  await page.fill('.docs-search input', 'xyzzyx');
  await expect.poll(() => page.textContent('.docs-search [role=status]')).toBe('Dazu steht hier nichts.');
  await page.keyboard.press('Escape');
  expect(await page.locator('.docs-search[open]').count()).toBe(0);
});

test('destinations and their kinds are found too, each hit of the documentation with the text around it', async () => {
  const { page, requests } = await open('/');
  await page.keyboard.press('Control+k');
  await page.fill('.docs-search input', 'triberg');
  await expect.poll(() => hits(page).then((found) => found[0])).toContain('Triberg');
  await page.fill('.docs-search input', 'wasserfall');
  await expect.poll(() => hits(page).then((found) => found.join(' | '))).toContain('WasserfallArt von Zielen');
  await page.fill('.docs-search input', 'fullscreen');
  await expect.poll(() => page.locator('.docs-search li small').first().textContent()).toBe('Vollbild');
  await page.fill('.docs-search input', 'triberger');
  await expect.poll(() => page.locator('.docs-search li a').first().getAttribute('href')).toMatch(/^\/ziele\/triberg/);
  expect(await axeOn(page)).toEqual([]);
  await shoot(page, 'site-search');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/ziele/triberg*');
  expect(requests.filter((path) => path === '/api/v1/suggest').length).toBeGreaterThan(0);
});

test('a destination is found with a typo too, after what the documentation has, and the search is one link away', async () => {
  const { page } = await open('/');
  await page.keyboard.press('Control+k');
  await page.fill('.docs-search input', 'zugspize');
  await expect.poll(() => hits(page).then((found) => found.at(-1))).toBe('Nach „zugspize“ suchenAlle Ziele');
  const addresses = await page
    .locator('.docs-search li a')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
  expect(addresses.slice(-2)).toEqual(['/ziele/zugspitze', '/ziele/suche?q=zugspize']);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/ziele/suche?q=zugspize');
});

test('the English pages search the English texts', async () => {
  const { page } = await open('/en/guides');
  await page.keyboard.press('Control+k');
  await page.waitForSelector('.docs-search[open]');
  await page.keyboard.type('custom mark');
  await expect.poll(() => hits(page).then((found) => found[0])).toContain('Custom markers');
  expect(await page.getAttribute('.docs-search li a', 'href')).toMatch(/^\/en\//);
});

test('a slash in a field is a slash', async () => {
  const { page } = await open('/');
  await page.focus('#suche');
  await page.keyboard.type('a/b');
  expect(await page.inputValue('#suche')).toBe('a/b');
  expect(await page.locator('.docs-search').count()).toBe(0);
});
