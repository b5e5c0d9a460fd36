import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openStore, type Store } from '../../src/indexes/store.ts';
import { saveStore } from '../../src/indexes/save.ts';
import { limits } from '../../src/contract/limits.ts';
import { createRandom } from '../bench/random.ts';
import { destination } from '../known-destinations.ts';
import { knownInput } from '../known-store.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { axeOn } from './axe.ts';
import { mapOn } from './map-on-page.ts';
import { dotsOf, searches, shoot, useStage } from './stage.ts';

const draw = createRandom(5);
/** Too many for any list, three of them at the very same spot. */
const destinations = Array.from({ length: 1500 }, (_, i) =>
  destination(`ziel-${i}`, {
    name: `Ziel ${i}`,
    category: i % 3 === 0 ? 'burg' : 'museum',
    // A word of some, and of their names one that a search within a small box would take for near enough.
    summary: i % 10 === 4 ? 'Am Zauberwald gelegen.' : i % 10 === 7 ? 'Am Zauberwall gelegen.' : 'Ein Ziel.',
    latitude: i < 3 ? 48.5 : 46.5 + draw() * 7,
    longitude: i < 3 ? 9.5 : 7 + draw() * 8,
    prominence: i === 0 ? 99 : Math.floor(draw() * 90),
  }),
);

/** The built documents over other destinations. */
async function many(built: Store): Promise<Store> {
  const folder = await temporaryFolder();
  const { documents, manifest } = built;
  await saveStore(folder, await knownInput({ destinations, documents, baseMarker: manifest.baseMarker }));
  return openStore(folder);
}

const stage = useStage({ store: many });
const { declared } = mapOn(stage);
const tiles = (requests: readonly string[]) => requests.filter((url) => /\/pois\/\d+\/\d+\/\d+\.mvt/.test(url));
const pill = (page: Page) => page.locator('.pill').first().textContent();

interface TileDot {
  slug: string;
  count: number;
}

/** The dots of tiles in view. */
function tileDots(page: Page): Promise<TileDot[]> {
  return page.evaluate(() => {
    const map = window.ServiceMap!.get('#map')!.map!;
    if (!map.getLayer('service-map-tile-dots') || !map.areTilesLoaded()) return [];
    const found = map.queryRenderedFeatures(undefined, { layers: ['service-map-tile-dots'] });
    return found.map(({ properties }) => ({ slug: String(properties.slug), count: Number(properties.count) }));
  });
}

/** Clicks where a dot is drawn. */
async function clickDot(page: Page, slug: string): Promise<void> {
  const at = await page.evaluate((wanted) => {
    const map = window.ServiceMap!.get('#map')!.map!;
    const dots = map.queryRenderedFeatures(undefined, { layers: ['service-map-tile-dots'] });
    const { geometry } = dots.find(({ properties }) => properties.slug === wanted)!;
    const { x, y } = map.project((geometry as unknown as { coordinates: [number, number] }).coordinates);
    const box = map.getContainer().getBoundingClientRect();
    return { x: box.left + x, y: box.top + y };
  }, slug);
  await page.mouse.click(at.x, at.y);
}

describe('more destinations than a list holds', () => {
  test('are all on the map, and the list tells of how many it is', async () => {
    const { page, requests, problems } = await declared('');
    await dotsOf(page);
    await expect.poll(() => tileDots(page).then((dots) => dots.reduce((sum, { count }) => sum + count, 0))).toBe(1500);
    expect(await pill(page)).toBe('80 von 1.500 Zielen');
    expect(await page.locator('.list .rest').textContent()).toContain('die ersten 80; die Karte zeigt alle');
    expect(searches(requests).length).toBe(1);
    expect(tiles(requests).length).toBeLessThan(25);
    expect(problems).toEqual([]);
    await shoot(page, 'tiles');
  });

  test('come closer with the visitor, and the list shows those in view', async () => {
    const { page, requests } = await declared('data-center="9.5,48.5" data-zoom="8" data-list="visible"');
    await dotsOf(page);
    await page.locator('canvas').press('+');
    await expect.poll(() => searches(requests).length).toBe(2);
    expect(searches(requests)[1]).toEqual({ bbox: expect.stringMatching(/^8\.6\d+,48\.3\d+,/) as string });
    const listed = async () => (await pill(page))!.match(/^(\d+) von 1\.500 Zielen$/)?.[1];
    await expect.poll(async () => Number(await listed())).toBeLessThan(80);
    const inView = Number(await listed());
    await expect
      .poll(() => tileDots(page).then((dots) => new Set(dots.map(({ slug }) => slug)).size))
      .toBeLessThanOrEqual(inView);
    expect(await page.locator('.list .entry').count()).toBe(inView);
    expect(await page.locator('.list .rest').isVisible()).toBe(false);
  });

  test('of a new view are all asked for at once, with the list: one round trip', async () => {
    const { page, requests } = await declared('data-center="9.5,48.5" data-zoom="8" data-list="visible"');
    await dotsOf(page);
    await expect.poll(() => tileDots(page).then((dots) => dots.length)).toBeGreaterThan(10);
    const asked = () => tiles(requests).length + searches(requests).length;
    const before = asked();
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/api\/v1\/pois/, async (route) => {
      await answered;
      await route.continue().catch(() => undefined);
    });
    await page.locator('canvas').press('+');
    // The list asks once the map rests; by then the map has asked for all that it will show.
    await expect.poll(() => searches(requests).length).toBe(2);
    const atOnce = asked() - before;
    expect(atOnce).toBeGreaterThan(2);
    answer();
    await expect.poll(() => tileDots(page).then((dots) => dots.length)).toBeGreaterThan(10);
    await expect.poll(async () => (await pill(page))!).toMatch(/^\d\d von 1\.500 Zielen$/);
    expect(asked() - before).toBe(atOnce);
  });

  test('found by a text, those in view are just those of the whole answer that lie there', async () => {
    const { page } = await declared('data-query="zauberwald" data-list="visible" data-center="9.5,48.5" data-zoom="7"');
    await dotsOf(page);
    expect(await pill(page)).toBe('80 von 150 Zielen');
    const answer = await page.evaluate(async (url) => (await fetch(url)).json() as Promise<{ items: { slug: string; longitude: number; latitude: number }[] }>, `${stage.service.url}/api/v1/pois?q=zauberwald&limit=400`); // prettier-ignore
    for (const presses of [2, 1, 1, 1]) {
      for (let i = 0; i < presses; i++) {
        await page.locator('canvas').press('+');
        await page.waitForTimeout(400);
      }
      const expected = async () => {
        const [west, south, east, north] = await page.evaluate(() => window.ServiceMap!.get('#map')!.map!.getBounds().toArray().flat()); // prettier-ignore
        return answer.items
          .filter(({ longitude: x, latitude: y }) => x >= west! && x <= east! && y >= south! && y <= north!)
          .map(({ slug }) => slug)
          .sort();
      };
      const listed = () => page.locator('.list .entry').evaluateAll((all) => all.map((each) => each.getAttribute('data-slug')!).sort()); // prettier-ignore
      await expect.poll(async () => JSON.stringify(await listed()) === JSON.stringify(await expected())).toBe(true);
      expect(await pill(page)).toContain(`${(await expected()).length} von 150 Zielen`);
    }
  });

  test('follow the filters', async () => {
    const { page, requests } = await declared('data-category="burg"');
    await dotsOf(page);
    await expect.poll(() => tileDots(page).then((dots) => dots.reduce((sum, { count }) => sum + count, 0))).toBe(500);
    expect(tiles(requests).every((url) => new URL(url).search === '?category=burg')).toBe(true);
  });

  test('that lie together open as a list to choose from', async () => {
    const { page } = await declared('data-center="9.5,48.5" data-zoom="10"');
    await dotsOf(page);
    await expect
      .poll(() => tileDots(page).then((dots) => dots.find(({ slug }) => slug === 'ziel-0')?.count ?? 0))
      .toBeGreaterThanOrEqual(3);
    await clickDot(page, 'ziel-0');
    const panel = page.locator('.panel');
    await expect.poll(() => panel.locator('h2').textContent()).toMatch(/^\d+ Ziele an dieser Stelle$/);
    const names = await panel.locator('.entry .name').allTextContents();
    expect(names).toEqual(expect.arrayContaining(['Ziel 0', 'Ziel 1', 'Ziel 2']));
    expect(names[0]).toBe('Ziel 0');
    // The page around the map has no heading and no landmark.
    const ofPage = /^(landmark-one-main|page-has-heading-one|region):/;
    expect((await axeOn(page)).filter((violation) => !ofPage.test(violation))).toEqual([]);
    await shoot(page, 'tiles-several');
    await panel.getByText('Ziel 2', { exact: true }).click();
    await expect.poll(() => panel.locator('h2').textContent()).toBe('Ziel 2');
  });
});

test('few destinations ask for nothing more', async () => {
  const { page, requests } = await declared('data-query="ziel 7" data-limit="10"');
  await dotsOf(page);
  await page.waitForTimeout(500);
  expect(tiles(requests)).toEqual([]);
});

test('tiles that are refused leave the dots of the list, without an alarm, and are asked for again', async () => {
  let refused = 0;
  const { page, problems } = await declared('', (each) =>
    each.route('**/*.mvt', (route) => {
      if (refused >= 4) return route.continue();
      refused++;
      return route.fulfill({
        status: 429,
        contentType: 'application/json',
        headers: { 'Access-Control-Allow-Origin': '*' },
        body: JSON.stringify({ ok: false, code: 'bytes_limited', error: 'Zu viele Kacheln', retryAfterSeconds: 1 }),
      });
    }),
  );
  const dots = await dotsOf(page);
  expect(dots.length).toBeGreaterThan(10);
  const shown = () => tileDots(page).then((all) => all.reduce((sum, { count }) => sum + count, 0));
  await expect.poll(shown, { timeout: 40_000 }).toBe(1500);
  expect(await page.locator('.notice').count()).toBe(0);
  expect(problems.every((problem) => problem.includes('429'))).toBe(true);
  expect(limits.limitMax).toBeLessThan(destinations.length);
});
