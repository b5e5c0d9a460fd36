import { expect, test } from 'vitest';
import { inFocus } from './map-on-page.ts';
import { dotsOf, searches, shoot, useStage, type Visit } from './stage.ts';

const stage = useStage();
const pathOf = (url: string): string => new URL(url).pathname;

function open(attributes: string): Promise<Visit> {
  return stage.visit(`<div id="map" data-service-map ${attributes} style="height: 520px"></div>`);
}

test('counts are live; where everything is loaded nothing but they is asked for', async () => {
  const { page, requests } = await open('data-controls="filter" data-region="Tirol" data-limit="400"');
  const all = await dotsOf(page);
  const before = requests.length;
  await page.locator('.filter-toggle').click();
  const number = (id: string) => page.locator(`.check:has([value="${id}"]) .number`).textContent();
  await expect.poll(() => number('museum')).not.toBe('');
  const museums = Number(await number('museum'));
  expect(museums).toBeGreaterThan(0);
  await page.getByLabel('Gut mit Kindern').check();
  await expect.poll(() => number('museum').then(Number)).toBeLessThanOrEqual(museums);
  await page.locator('.check [value="museum"]').check();
  await expect.poll(() => dotsOf(page).then((dots) => dots.length)).toBeLessThan(all.length);
  await shoot(page, 'filter');
  expect(await page.locator('.filter-toggle').getAttribute('aria-label')).toBe('Filter, 2 gesetzt');
  expect(searches(requests.slice(before))).toEqual([]);
  expect(requests.slice(before).some((url) => pathOf(url) === '/api/v1/categories')).toBe(true);
  await page.getByText('Zurücksetzen').click();
  await expect.poll(() => dotsOf(page).then((dots) => dots.length)).toBe(all.length);
});

test('by keyboard alone: opened, a category and a flag ticked, closed; the dots follow', async () => {
  const { page, requests } = await open('data-controls="filter" data-limit="20"');
  await dotsOf(page);
  for (let i = 0; i < 5 && !(await inFocus(page)).includes('filter-toggle'); i++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const ticked = () =>
    page.evaluate(() => document.querySelector('#map')!.shadowRoot!.activeElement?.getAttribute('value'));
  for (const wanted of ['burg', 'kids']) {
    for (let i = 0; i < 40 && (await ticked()) !== wanted; i++) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
  }
  await expect.poll(() => searches(requests).at(-1)).toEqual({ category: 'burg', kids: '1', limit: '20' });
  await page.keyboard.press('Escape');
  expect(await inFocus(page)).toContain('filter-toggle');
  expect(await page.locator('.filter-toggle').getAttribute('aria-label')).toBe('Filter, 2 gesetzt');
  await expect.poll(() => page.locator('.entry .facts').first().textContent()).toContain('Burg');
});

test('a tick that no search has asked for yet outlives the answer to the one before', async () => {
  const { page, requests } = await open('data-controls="filter" data-category="museum,schloss,burg" data-limit="5"');
  await dotsOf(page);
  await page.locator('.filter-toggle').click();
  let release = (): void => undefined;
  const held = new Promise<void>((go) => (release = go));
  await page.route('**/api/v1/pois?*', (route) => held.then(() => route.continue()));
  await page.locator('.check [value="burg"]').check();
  await expect.poll(() => searches(requests).at(-1)?.category).toBe('burg');
  await page.evaluate(() => {
    const tick = (id: string) =>
      document.querySelector('#map')!.shadowRoot!.querySelector<HTMLElement>(`.check [value="${id}"]`)!.click();
    const off = window.ServiceMap!.get('#map')!.on('results', () => {
      off();
      setTimeout(() => tick('museum'));
    });
    tick('schloss');
  });
  release();
  await expect
    .poll(() => searches(requests).at(-1)?.category?.split(',').toSorted())
    .toEqual(['burg', 'museum', 'schloss']);
  expect(await page.locator('.check :checked').count()).toBe(3);
});

test('past what is loaded the service filters and counts, inside what the page allows', async () => {
  const { page, requests } = await open(
    'data-controls="filter" data-category="museum,schloss,burg" data-limit="5" data-free="1"',
  );
  await dotsOf(page);
  await page.locator('.filter-toggle').click();
  expect(await page.locator('.filter-group .check:has(input):has(.mark)').count()).toBe(3);
  // What the page wants already is no choice.
  expect(await page.getByLabel('Eintritt frei').count()).toBe(0);
  await page.locator('.check [value="burg"]').check();
  await page.getByLabel('Barrierefreiheit').selectOption('2');
  // It finds nothing, so that what to leave out is asked for right after it.
  await expect
    .poll(() => searches(requests))
    .toContainEqual({ category: 'burg', free: '1', min_mobility: '2', limit: '5' });
  await expect.poll(() => requests.filter((url) => pathOf(url) === '/api/v1/categories').length).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  expect(await inFocus(page)).toContain('filter-toggle');
});

test.each(['filter', 'legend'])('on a narrow map %s takes the focus in and gives it back', async (control) => {
  const { page } = await stage.visit(
    `<div id="map" data-service-map data-controls="${control}" style="height: 520px"></div>`,
    { viewport: { width: 390, height: 800 } },
  );
  await dotsOf(page);
  await page.locator('.filter-toggle').press('Enter');
  expect(await inFocus(page)).toBe('filter');
  await page.locator('.check [value="burg"]').check();
  await page.getByText('Zurücksetzen').press('Enter');
  expect(await inFocus(page)).toBe('filter');
  await page.keyboard.press('Escape');
  expect(await page.locator('.filter').isVisible()).toBe(false);
  expect(await inFocus(page)).toContain('filter-toggle');
});
