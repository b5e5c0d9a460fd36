import { expect, test } from 'vitest';
import type { MountedMap, MountOptions } from '../../sdk/module.ts';
import { dotsOf, searches, useStage, type Visit } from './stage.ts';

declare global {
  interface Window {
    mounted: MountedMap;
    /** Codes of the errors that were told. */
    failed: string[];
  }
}

const stage = useStage();
const marker = { id: 'a', title: 'Hofladen', lat: 48.1, lng: 11.5 };

/** What the components of the packages are made of, as each of them calls it. */
function mounted(options: MountOptions, above = ''): Promise<Visit> {
  return stage.visit(
    {
      body: `${above}<div id="map" style="height: 420px"></div>
      <script type="module">
        import { consent, get, mount } from '${stage.service.url}/maps/v1/service-map.mjs';
        window.failed = [];
        window.ServiceMap = { consent, get };
        window.mounted = mount({
          element: document.querySelector('#map'),
          options: ${JSON.stringify(options)},
          onEvent: (name, { code }) => name === 'error' && failed.push(code),
        });
      </script>`,
    },
    { bare: true },
  );
}
const update = ({ page }: Visit, options: MountOptions) =>
  page.evaluate((next) => window.mounted.update(next), options);
const codes = ({ page }: Visit) => page.evaluate(() => window.failed);
const categories = ({ page }: Visit) =>
  page.evaluate(() => [...new Set(window.mounted.handle.items.map(({ category }) => category))]);

test('filters and changed options start nothing before the map is near, and are one question when it is', async () => {
  const visit = await mounted(
    { pois: { region: 'Bayern' }, filters: { category: 'burg' } },
    '<div style="height: 5000px"></div>',
  );
  const { page, requests } = visit;
  const asked = () => requests.filter((url) => url.includes('/api/'));
  await page.waitForFunction(() => 'mounted' in window);
  await update(visit, { pois: { region: 'Tirol' }, filters: { category: 'burg' }, theme: 'dark', markers: [marker] });
  await page.waitForTimeout(800);
  expect(asked()).toEqual([]);
  await page.locator('#map').scrollIntoViewIfNeeded();
  await dotsOf(page);
  expect(searches(requests)).toEqual([{ region: 'Tirol', category: 'burg' }]);
  expect(await page.locator('.frame').getAttribute('data-theme')).toBe('dark');
  expect(await page.locator('.marker').count()).toBe(1);
});

test('a changed search is one question with the filters that stand or change along', async () => {
  const visit = await mounted({ pois: { region: 'Bayern' }, filters: { category: 'burg' } });
  await dotsOf(visit.page);
  await update(visit, { pois: { region: 'Tirol' }, filters: { category: 'burg' } });
  await expect.poll(() => searches(visit.requests).length).toBe(2);
  await update(visit, { pois: { region: 'Salzburg' }, filters: { category: 'schloss' } });
  await expect.poll(() => categories(visit)).toEqual(['schloss']);
  expect(searches(visit.requests)).toEqual([
    { region: 'Bayern', category: 'burg' },
    { region: 'Tirol', category: 'burg' },
    { region: 'Salzburg', category: 'schloss' },
  ]);
  expect(await codes(visit)).toEqual([]);
});

test('consent given again: the map has the options of now', async () => {
  const visit = await mounted({ pois: { region: 'Bayern' }, consent: 'click' });
  const { page } = visit;
  const now: MountOptions = { pois: { region: 'Tirol' }, filters: { category: 'burg' }, consent: 'click' };
  await page.waitForFunction(() => 'mounted' in window);
  await page.evaluate(() => window.ServiceMap!.consent(true));
  await dotsOf(page);
  await update(visit, now);
  await expect.poll(() => categories(visit)).toEqual(['burg']);
  await page.evaluate(() => window.ServiceMap!.consent(false));
  await update(visit, { ...now, markers: [marker] });
  await page.evaluate(() => window.ServiceMap!.consent(true));
  await dotsOf(page);
  expect(await categories(visit)).toEqual(['burg']);
  expect(searches(visit.requests).at(-1)).toEqual({ region: 'Tirol', category: 'burg' });
  expect(await page.locator('.marker').count()).toBe(1);
});

test('a changed place that there is none of is told', async () => {
  const visit = await mounted({ pois: { region: 'Bayern' } });
  await dotsOf(visit.page);
  await update(visit, { pois: { region: 'Bayern' }, place: 'gibts-nicht' });
  await expect.poll(() => codes(visit)).toEqual(['not_found']);
});

test('a category in the filters that there is none of is told, and the rest holds', async () => {
  const visit = await mounted({ pois: { region: 'Bayern' }, filters: { category: 'gibtsnicht,burg' } });
  await dotsOf(visit.page);
  expect(await categories(visit)).toEqual(['burg']);
  expect(await codes(visit)).toEqual(['bad_option']);
});

test('without a search, filters are for the places of the page and ask for nothing', async () => {
  const own = [
    { ...marker, category: 'burg' },
    { ...marker, id: 'b', category: 'museum', lng: 12 },
  ];
  const visit = await mounted({ pois: null, markers: own, filters: { category: 'burg' }, controls: ['filter'] });
  const { page, requests } = visit;
  const shown = () => page.locator('.marker').evaluateAll((all) => all.map((each) => each.getAttribute('data-marker')));
  await expect.poll(shown).toEqual(['a']);
  await page.evaluate(() => window.mounted.handle.map!.once('idle'));
  const center = await page.evaluate(() => window.mounted.handle.map!.getCenter().toArray());
  expect(center.map((each) => Math.round(each * 10) / 10)).toEqual([11.5, 48.1]);
  await update(visit, { pois: null, markers: own, filters: {}, controls: ['filter'] });
  await expect.poll(shown).toEqual(['a', 'b']);
  await page.getByRole('button', { name: 'Filter' }).waitFor();
  expect(searches(requests)).toEqual([]);
});
