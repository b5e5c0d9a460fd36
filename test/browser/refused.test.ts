import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drag, mapOn } from './map-on-page.ts';
import { catchErrors, dotsOf, errorCodes, searches, useStage } from './stage.ts';

const stage = useStage();
const { declared, made } = mapOn(stage);

/** Calls the map with a search that the service refuses, and answers how it was refused. */
const refused = (page: Page, method: 'search' | 'setFilters'): Promise<string> =>
  page.evaluate(
    (name) =>
      window
        .ServiceMap!.get('#map')!
        [name]({ category: 'nix' })
        .then(
          () => 'found',
          (error: { code: string }) => error.code,
        ),
    method,
  );
const sentences = (page: Page) => page.locator('.notice .sentence').allTextContents();
const listed = (page: Page) => page.evaluate(() => window.ServiceMap!.get('#map')!.items.length);

test.each(['search', 'setFilters'] as const)('after a refused %s all is as before', async (method) => {
  const { page } = await made("{ pois: { region: 'Bayern' }, controls: ['search'] }", catchErrors);
  await dotsOf(page);
  await page.evaluate(() => {
    const asked: unknown[] = [];
    Object.assign(window, { asked });
    window.ServiceMap!.get('#map')!.on('results', ({ search }) => asked.push(search));
  });
  expect(await refused(page, method)).toBe('bad_option');
  expect(await errorCodes(page)).toEqual(['bad_option']);
  expect(await page.getByText('Noch einmal versuchen').count()).toBe(0);
  // What is in view is asked for once the map has been moved.
  await drag(page);
  const asked = () => page.evaluate(() => (window as unknown as { asked: unknown[] }).asked);
  await expect.poll(asked).toEqual([{ region: 'Bayern' }]);
  await page.evaluate(() => window.ServiceMap!.get('#map')!.setFilters({ q: 'see' }));
  await page.locator('.search-input').fill('burg');
  await page.locator('.search-input').press('Enter');
  await expect.poll(() => asked().then((all) => all.at(-1))).toEqual({ region: 'Bayern', q: 'burg' });
});

test('a category that there is none of leaves the others, and the owner a sentence', async () => {
  const { page, requests } = await declared('data-query="see" data-category="badesee,quatsch"', catchErrors);
  await dotsOf(page);
  expect(searches(requests).at(-1)).toEqual({ q: 'see', category: 'badesee' });
  expect(await errorCodes(page)).toEqual(['bad_option']);
  expect(await sentences(page)).toEqual(['„category“ kann nicht „quatsch“ sein: eine solche Kategorie gibt es nicht.']);
  expect(await page.getByText('Noch einmal versuchen').count()).toBe(0);
});

test('so does one that an attribute gets later', async () => {
  const { page, requests } = await declared('data-query="see"', catchErrors);
  await dotsOf(page);
  await page.locator('#map').evaluate((element) => element.setAttribute('data-category', 'quatsch,badesee'));
  await expect.poll(() => searches(requests).at(-1)).toEqual({ q: 'see', category: 'badesee' });
  await expect.poll(() => errorCodes(page)).toEqual(['bad_option']);
});

test('in a frame too', async () => {
  const { page } = await stage.visit('', { bare: true });
  await page.goto(`${stage.service.url}/embed?query=see&category=badesee,quatsch`);
  await page.locator('.pill', { hasText: 'Ziele' }).first().waitFor();
  expect(await sentences(page)).toEqual([expect.stringContaining('„quatsch“') as string]);
});

test('a category that only a link names is ignored', async () => {
  const link = '<a href="#karte.category=quatsch,burg&karte.kids=1">Link</a>';
  const { page, requests } = await stage.visit(
    `${link}<div id="map" data-service-map data-hash style="height: 420px"></div>`,
    { before: catchErrors },
  );
  await dotsOf(page);
  await page.getByText('Link').first().click();
  await expect.poll(() => searches(requests).at(-1)).toEqual({ category: 'burg', kids: '1' });
  await page.evaluate(() => (location.hash = 'karte.category=nix'));
  await page.reload();
  await dotsOf(page);
  expect(await listed(page)).toBe(80);
  expect(await errorCodes(page)).toEqual([]);
  expect(await sentences(page)).toEqual([]);
});
