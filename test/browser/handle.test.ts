import { expect, test } from 'vitest';
import { drag, mapOn, view } from './map-on-page.ts';
import { catchErrors, dotsOf, drawnDots, errorCodes, searches, useStage } from './stage.ts';

const stage = useStage();
const { made } = mapOn(stage);

test('search replaces the dots and tells the results', async () => {
  const { page } = await made("{ pois: { q: 'zoo' } }");
  const before = await dotsOf(page);
  const answer = await page.evaluate(async () => {
    const handle = window.ServiceMap!.get('#map')!;
    const results: unknown[] = [];
    handle.on('results', ({ count, search }) => results.push({ count, search }));
    const { count } = await handle.search({ q: 'therme', limit: 10 });
    return { count, results };
  });
  expect(answer.results).toEqual([{ count: answer.count, search: { q: 'therme', limit: '10' } }]);
  await expect.poll(() => dotsOf(page).then((dots) => dots.some((slug) => before.includes(slug)))).toBe(false);
});

test('select opens a destination that was not loaded, without taking the focus', async () => {
  const { page } = await made('{}');
  await page.evaluate(() => window.ServiceMap!.get('#map')!.select('koelner-dom'));
  await expect.poll(() => page.locator('.panel h2').textContent()).toBe('Kölner Dom');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await expect.poll(() => drawnDots(page)).toEqual(['koelner-dom']);
  await page.evaluate(() => window.ServiceMap!.get('#map')!.select(null));
  await expect.poll(() => page.locator('.panel').isVisible()).toBe(false);
  await expect.poll(() => drawnDots(page)).toEqual([]);
});

test.each([
  ['another destination', 'loaded'],
  ['nothing', null],
])('select: chosen while an earlier answer was on its way, %s stays', async (_, later) => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const { page } = await made("{ pois: { q: 'zoo' } }", (page) =>
    page.route('**/api/v1/pois/koelner-dom', async (route) => (await held, route.continue())),
  );
  const choice = later && (await dotsOf(page))[0]!;
  const settled = page.evaluate(async (slug) => {
    const handle = window.ServiceMap!.get('#map')!;
    const first = handle.select('koelner-dom');
    await handle.select(slug);
    Object.assign(window, { chosen: true });
    await first;
  }, choice);
  await page.waitForFunction(() => 'chosen' in window);
  const shown = () => page.locator('.panel h2').allTextContents();
  const before = await shown();
  expect(before).toHaveLength(choice ? 1 : 0);
  answer();
  await settled;
  expect(await shown()).toEqual(before);
  expect(await page.locator('.panel').isVisible()).toBe(choice !== null);
});

test('the page narrows the search, reads what is listed, and leads the map', async () => {
  const { page, problems } = await made("{ pois: { region: 'Bayern' }, controls: ['filter'] }");
  await dotsOf(page);
  const told = await page.evaluate(async () => {
    const handle = window.ServiceMap!.get('#map')!;
    const all = handle.items.length;
    const { count } = await handle.setFilters({ category: 'burg' });
    const kinds = new Set(handle.items.map(({ category }) => category));
    handle.setView({ center: [11.5, 48.1], zoom: 10 });
    return { all, count, kinds: [...kinds] };
  });
  expect(told.all).toBeGreaterThan(told.count);
  expect(told.kinds).toEqual(['burg']);
  await expect.poll(() => view(page)).toEqual({ lng: 11.5, lat: 48.1, zoom: 10 });
  const sees = (box: [number, number, number, number]) =>
    page.evaluate(([west, south, east, north]) => {
      const handle = window.ServiceMap!.get('#map')!;
      handle.fit([west, south, east, north]);
      const bounds = handle.map!.getBounds();
      return bounds.contains([west, south]) && bounds.contains([east, north]);
    }, box);
  await expect.poll(() => sees([9, 47, 10, 48])).toBe(true);
  expect(problems).toEqual([]);
});

test('where the page searches for nothing there is nothing to narrow; what a visitor searched for goes', async () => {
  const { page, requests } = await made(
    "{ markers: [{ id: 'a', title: 'Hofladen', lat: 48, lng: 11 }], controls: ['search'] }",
  );
  const narrowed = () => page.evaluate(() => window.ServiceMap!.get('#map')!.setFilters({ category: 'burg' }));
  expect(await narrowed()).toMatchObject({ ok: true, count: 0, total: 0, items: [] });
  expect(searches(requests)).toEqual([]);
  await page.locator('input').fill('zoo');
  await page.locator('input').press('Enter');
  await dotsOf(page);
  await narrowed();
  await expect.poll(() => drawnDots(page)).toEqual([]);
  expect(await page.locator('.pill[aria-controls^=list]').textContent()).not.toContain('Ziel');
  expect(searches(requests)).toHaveLength(1);
});

test('an option that there is none of, and a centre with the latitude first, are told of', async () => {
  const warnings: string[] = [];
  const { page } = await made("{ typo: 1, center: [47.5, 10.7], pois: { region: 'Bayern' } }", async (page) => {
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await catchErrors(page);
  });
  await dotsOf(page);
  expect(await errorCodes(page)).toEqual(['bad_option']);
  expect(warnings.join()).toMatch(/„options“ kann nicht „typo“ sein.*„center“ kann nicht „\[47.5,10.7\]“ sein/);
});

test('a search that does not fit is refused, and what is shown stays', async () => {
  const { page } = await made("{ pois: { q: 'zoo' } }");
  const before = await dotsOf(page);
  const code = await page.evaluate(() =>
    window
      .ServiceMap!.get('#map')!
      .search({ limit: -1 })
      .then(
        () => 'found',
        (error: { code: string }) => error.code,
      ),
  );
  expect(code).toBe('bad_option');
  expect(await drawnDots(page)).toEqual(before);
});

test('what a call is given and does not fit is told of, and nothing is thrown at the page', async () => {
  const { page, problems } = await made("{ pois: { q: 'zoo' } }", catchErrors);
  await dotsOf(page);
  const before = await view(page);
  const refused = await page.evaluate(async () => {
    // As a page without types may call it.
    const handle = window.ServiceMap!.get('#map')! as unknown as Record<string, (given?: unknown) => unknown>;
    handle.fit!([1, 2]);
    handle.fit!([9, 47, 10, 148]);
    handle.fit!([12, 47, 10, 48]);
    handle.fit!([10, 48, 12, 47]);
    handle.setView!({ zoom: 'abc' });
    handle.setView!({ center: [200, 0] });
    handle.setTheme!('pink');
    const codeOf = (call: unknown) =>
      (call as Promise<unknown>).then(
        () => 'found',
        (error: { code?: string }) => error.code,
      );
    return [await codeOf(handle.search!()), await codeOf(handle.setFilters!(null))];
  });
  expect(refused).toEqual(['bad_option', 'bad_option']);
  expect(await errorCodes(page)).toEqual(Array<string>(9).fill('bad_option'));
  expect(await page.locator('.notice .sentence').allTextContents()).toEqual([
    expect.stringContaining('„fit“ kann nicht „[1,2]“ sein') as string,
    expect.stringContaining('„fit“ kann nicht „[9,47,10,148]“ sein') as string,
    expect.stringContaining('„fit“ kann nicht „[12,47,10,48]“ sein') as string,
    expect.stringContaining('„fit“ kann nicht „[10,48,12,47]“ sein') as string,
    expect.stringContaining('„zoom“ kann nicht „abc“ sein') as string,
    expect.stringContaining('„center“ kann nicht „[200,0]“ sein') as string,
    expect.stringContaining('„theme“ kann nicht „pink“ sein') as string,
    expect.stringContaining('„pois“ kann nicht „“ sein') as string,
    expect.stringContaining('„pois“ kann nicht „null“ sein') as string,
  ]);
  expect(await view(page)).toEqual(before);
  expect(problems).toEqual([]);
});

test('a search that another one or the end of the map overtakes is no uncaught error', async () => {
  const { page, problems } = await made("{ pois: { q: 'zoo' } }");
  await dotsOf(page);
  const names = await page.evaluate(async () => {
    const handle = window.ServiceMap!.get('#map')!;
    void handle.search({ q: 'burg' });
    const overtaken = handle.setFilters({ kids: true });
    await handle.search({ q: 'therme' });
    void handle.search({ q: 'see' });
    handle.destroy();
    return [await overtaken.catch((error: Error) => error.name)];
  });
  expect(names).toEqual(['AbortError']);
  await page.waitForTimeout(300);
  expect(problems).toEqual([]);
});

test('a map that has ended opens nothing and lists nothing', async () => {
  const { page, problems } = await made("{ pois: { q: 'zoo' } }");
  await dotsOf(page);
  const after = await page.evaluate(async () => {
    const handle = window.ServiceMap!.get('#map')!;
    const { slug } = handle.items[0]!;
    handle.destroy();
    void handle.select(slug);
    const calls = [handle.select(slug), handle.save(slug), handle.search({}), handle.setFilters({})];
    const names = calls.map((call) => (call as Promise<unknown>).catch((error: Error) => error.name));
    return { items: handle.items, names: await Promise.all(names) };
  });
  expect(after).toEqual({ items: [], names: Array<string>(4).fill('AbortError') });
  await page.waitForTimeout(300);
  expect(problems).toEqual([]);
});

test('a zoom alone is looked at where the map looks', async () => {
  const { page } = await made("{ pois: { q: 'zoo' } }");
  await dotsOf(page);
  const { lng, lat } = await view(page);
  await page.evaluate(() => window.ServiceMap!.get('#map')!.setView({ zoom: 9 }));
  await expect.poll(() => view(page)).toEqual({ lng, lat, zoom: 9 });
});

test('setMarkers replaces markers; Enter opens one', async () => {
  const { page } = await made("{ markers: [{ id: 'a', title: 'Alt', lat: 48, lng: 11 }] }");
  await expect.poll(() => page.locator('.marker').count()).toBe(1);
  await page.evaluate(() =>
    window.ServiceMap!.get('#map')!.setMarkers([
      { id: 'b', title: 'Neu', label: 'B', lat: 48, lng: 11, color: '#123456' },
      { id: 'c', title: 'Auch neu', lat: 49, lng: 11 },
    ]),
  );
  await expect.poll(() => page.locator('.marker').count()).toBe(2);
  await page.locator('[data-marker="b"]').press('Enter');
  await expect.poll(() => page.locator('.panel h2').textContent()).toBe('Neu');
});

test('preview shows a destination that is in no data, and takes no focus', async () => {
  const { page, requests } = await made('{}');
  const preview = (item: object | null) =>
    page.evaluate((shown) => window.ServiceMap!.get('#map')!.preview(shown as { name: string } | null), item);
  await preview({
    name: 'Burg im Werden',
    category: 'burg',
    latitude: 48.1,
    longitude: 11.5,
    town: 'Musterdorf',
    kids: true,
  });
  await expect.poll(() => page.locator('.panel h2').textContent()).toBe('Burg im Werden');
  expect(await page.locator('.panel .category').textContent()).toBe('Burg & Ruine');
  expect(await page.locator('.flags').textContent()).toBe('Gut mit Kindern');
  await preview({ name: 'Nur ein Name' });
  await expect.poll(() => page.locator('.panel h2').textContent()).toBe('Nur ein Name');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await preview(null);
  await expect.poll(() => page.locator('.panel').isVisible()).toBe(false);
  expect(requests.filter((url) => url.includes('/api/v1/pois/'))).toEqual([]);
});

test('events reach the page as DOM events too', async () => {
  const { page } = await stage.visit(
    `<script>window.seen = []; for (const name of ['ready', 'results', 'move', 'destroy'])
      document.addEventListener('service-map:' + name, (event) => seen.push(name + ' ' + event.target.id));</script>
     <div id="map" data-service-map style="height: 300px"></div>`,
  );
  await dotsOf(page);
  await drag(page);
  const seen = (): Promise<string[]> => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  for (const name of ['ready', 'results', 'move']) await expect.poll(seen).toContain(`${name} map`);
  await page.evaluate(() => window.ServiceMap!.get('#map')!.destroy());
  expect(await seen()).toContain('destroy map');
});
