import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dotsOf, positionOf, searches, shoot, useStage, type VisitOptions } from './stage.ts';

const stage = useStage({ anonymousPerMinute: 10_000 });
const phone: VisitOptions = { viewport: { width: 390, height: 740 }, hasTouch: true, isMobile: true };

async function ask(q: string, attributes = '', options: VisitOptions = {}) {
  const body = `<div id="map" data-service-map data-controls="search,filter,zoom" ${attributes} style="height: 560px"></div>`;
  const visit = await stage.visit(body, options);
  await dotsOf(visit.page);
  await visit.page.locator('.search-input').fill(q);
  await visit.page.locator('.search-input').press('Enter');
  // Where nothing is found, what one wish less would find is asked right after it.
  await expect.poll(() => searches(visit.requests)).toContainEqual(expect.objectContaining({ q }));
  return visit;
}

const countOf = (page: Page) => page.locator('.pill').first().textContent();
const chips = (page: Page) => page.locator('.chip').allTextContents();
/** Class or label of what has the focus in the map. */
const inFocus = (page: Page) =>
  page.evaluate(() => {
    const active = document.querySelector('#map')!.shadowRoot!.activeElement;
    return active?.getAttribute('aria-label') ?? active?.className ?? '';
  });

describe('close matches', () => {
  test('stand apart below the hits, counted apart, fainter on the map, which shows the hits', async () => {
    const { page, problems } = await ask('wasserfall bei freiburg mit kindern', 'data-list="visible"');
    await expect.poll(() => countOf(page)).toMatch(/^\d+ Treffer, \d+ ähnlicher?$/);
    const [hits, similar] = (await countOf(page))!.match(/\d+/g)!.map(Number);
    expect(await page.locator('.items').nth(0).locator('.entry').count()).toBe(hits);
    expect(await page.getByRole('list', { name: 'Ähnliche Treffer' }).locator('.entry').count()).toBe(similar);
    expect(await page.locator('.list h2').textContent()).toBe('Ähnliche Treffer');
    const first = await page.locator('.entry').first().getAttribute('data-slug');
    await expect.poll(() => page.evaluate(() => window.ServiceMap!.get('#map')!.map!.isMoving())).toBe(false);
    const { x, y } = await positionOf(page, first!);
    const box = (await page.locator('#map').boundingBox())!;
    expect(x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height).toBe(true);
    const shown = await page.evaluate(() => {
      const features = window.ServiceMap!.get('#map')!.map!.querySourceFeatures('service-map-places');
      return features.map(({ properties }) => Boolean(properties.similar));
    });
    expect(shown).toContain(true);
    await shoot(page, 'similar-below');
    expect(problems).toEqual([]);
  });

  test.each([{}, phone])('alone they are a question with the name as a button', async (device) => {
    const { page } = await ask('sansousi', '', device);
    await expect.poll(() => countOf(page)).toBe('Keine Treffer, 1 ähnlicher');
    await shoot(page, `did-you-mean-${'isMobile' in device ? 390 : 1280}`);
    await page.getByRole('button', { name: 'Meinten Sie Schloss Sanssouci?' }).press('Enter');
    await expect.poll(() => page.locator('.panel h2').textContent()).toBe('Schloss Sanssouci');
    await page.keyboard.press('Escape');
    await page.locator('.pill').first().click();
    expect(await page.locator('.list h2').textContent()).toBe('Meinten Sie …');
    // The open list says it already.
    expect(await page.locator('.did-you-mean').isVisible()).toBe(false);
    await page.locator('.search-input').fill('burg eltz');
    await page.locator('.search-input').press('Enter');
    await expect.poll(() => countOf(page)).toBe('1 Ziel');
    expect(await page.locator('.list h2').isVisible()).toBe(false);
    expect(await page.locator('.did-you-mean').count()).toBe(0);
    expect(await page.locator('.entry mark').allTextContents()).toEqual(['Burg', 'Eltz']);
  });
});

test('what was understood and is nowhere was meant all the same: what is like it is no question', async () => {
  const { page } = await ask('wandern im ahrtal');
  await expect.poll(() => countOf(page)).toMatch(/^Keine Treffer, \d+ ähnliche$/);
  expect(await page.locator('.did-you-mean').count()).toBe(0);
  await page.locator('.pill').first().click();
  expect(await page.locator('.list h2').textContent()).toBe('Ähnliche Treffer');
});

describe('what was understood', () => {
  test.each([{}, phone])('is a chip each, which one press takes back; the focus stays among them', async (device) => {
    const { page, requests } = await ask('wasserfall bei freiburg mit kindern', '', device);
    await expect.poll(() => chips(page)).toEqual(['Wasserfall', 'Freiburg', 'Gut mit Kindern']);
    await expect
      .poll(() => page.locator('.understood [role=status]').textContent())
      .toBe('Verstanden als: Wasserfall, Freiburg, Gut mit Kindern');
    await shoot(page, `chips-${'isMobile' in device ? 390 : 1280}`);
    await page.locator('.search-input').focus();
    for (let i = 0; i < 6 && !(await inFocus(page)).startsWith('Freiburg'); i++) await page.keyboard.press('Tab');
    expect(await inFocus(page)).toBe('Freiburg: „freiburg“ nur als Wort suchen');
    await page.keyboard.press('Enter');
    await expect.poll(() => searches(requests).at(-1)).toMatchObject({ literal: 'freiburg' });
    await expect.poll(() => chips(page)).toEqual(['Wasserfall', 'Gut mit Kindern']);
    expect(await inFocus(page)).toMatch(/^Gut mit Kindern/);
    await page.keyboard.press('Space');
    await expect.poll(() => searches(requests).at(-1)).toMatchObject({ literal: 'freiburg,kindern' });
    await expect.poll(() => chips(page)).toEqual(['Wasserfall']);
    await page.locator('.search-input').fill('zoo schweiz');
    await page.locator('.search-input').press('Enter');
    // Another text is understood afresh.
    await expect.poll(() => chips(page)).toEqual(['Zoo & Tierpark', 'Schweiz']);
    expect(searches(requests).at(-1)).not.toHaveProperty('literal');
    await page.getByLabel('Suche leeren').click();
    expect(await page.locator('.understood').isVisible()).toBe(false);
  });

  test('a position that is missing is said, and given with one press', async () => {
    const { page, requests } = await ask('museum in meiner nähe', '', {
      permissions: ['geolocation'],
      geolocation: { latitude: 48.1374, longitude: 11.5755 },
    });
    await expect.poll(() => chips(page)).toEqual(['Museum', 'Ihr Standort fehlt', 'Standort verwenden']);
    await shoot(page, 'position-missing');
    // Nobody is asked for it before.
    expect(searches(requests).every((query) => !('lat' in query))).toBe(true);
    await page.getByRole('button', { name: 'Standort verwenden' }).click();
    await expect.poll(() => searches(requests).at(-1)).toMatchObject({ lat: '48.14', lng: '11.58' });
    await expect.poll(() => chips(page)).toEqual(['Museum', 'In Ihrer Nähe']);
  });

  test('of the page’s own text nothing can be taken back', async () => {
    const { page } = await stage.visit(
      '<div id="map" data-service-map data-controls="search" data-query="zoo schweiz" style="height: 420px"></div>',
    );
    await dotsOf(page);
    expect(await page.locator('.chip').count()).toBe(0);
  });

  test('is in the language of the map', async () => {
    const { page } = await ask('wasserfall bei freiburg mit kindern', 'data-lang="fr"');
    await expect.poll(() => chips(page)).toEqual(['Cascade', 'Freiburg', 'Idéal avec des enfants']);
    expect(await countOf(page)).toMatch(/^\d+ résultats?, \d+ semblables?$/);
  });
});
