import { expect, test } from 'vitest';
import { dotsOf, drawnDots, searches, shoot, useStage } from './stage.ts';

const stage = useStage();
const own = (requests: string[]): string[] => requests.filter((url) => url.startsWith(stage.service.url));

test('nothing but the loader is fetched until the map is near the viewport', async () => {
  const { page, requests } = await stage.visit(
    '<div style="height: 4000px"></div><div id="map" data-service-map style="height: 400px"></div>',
  );
  await page.waitForTimeout(1200);
  expect(own(requests)).toEqual([`${stage.service.url}/maps/v1/service-map.js`]);
  await page.locator('#map').scrollIntoViewIfNeeded();
  await dotsOf(page);
});

test.each([
  ['a hidden tab', '<div id="box" style="display: none">', "box.style.display = 'block'"],
  ['a closed accordion', '<details id="box"><summary>Karte</summary>', 'box.open = true'],
])('%s loads when it opens', async (_, start, open) => {
  const end = start.startsWith('<details') ? '</details>' : '</div>';
  const { page, requests } = await stage.visit(
    `${start}<div id="map" data-service-map style="height: 400px"></div>${end}`,
  );
  await page.waitForTimeout(800);
  expect(own(requests)).toHaveLength(1);
  await page.evaluate(open);
  await dotsOf(page);
  const width = await page.locator('canvas').evaluate((canvas) => canvas.clientWidth);
  expect(width).toBeGreaterThan(1000);
});

test('an element that comes later gets its map, and one that goes ends it', async () => {
  const { page } = await stage.visit('<main></main>');
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    document.querySelector('main')!.innerHTML = '<p><div id="map" data-service-map style="height: 300px"></div></p>';
  });
  await dotsOf(page);
  const ended = page.evaluate(
    () => new Promise((done) => window.ServiceMap!.get('#map')!.on('destroy', () => done(true))),
  );
  await page.evaluate(() => document.querySelector('#map')!.remove());
  expect(await ended).toBe(true);
  await expect.poll(() => page.workers().length).toBe(0);
});

test('Escape closes what is open in the map, and only then the dialog of the page around it', async () => {
  const { page } = await stage.visit(
    `<dialog style="width: 1000px"><div id="map" data-service-map data-controls="filter,list" style="height: 420px"></div></dialog>
     <script>document.querySelector('dialog').showModal()</script>`,
  );
  await dotsOf(page);
  const isOpen = () => page.evaluate(() => document.querySelector('dialog')!.open);
  const opened = ['.list', '.panel:not(.saved-panel)', '.filter', '.saved-panel'];
  const buttons = ['.pill[aria-controls^=list]', '.entry', '.filter-toggle', '.saved-pill'];
  for (const [i, panel] of opened.entries()) {
    await page.locator(buttons[i]!).first().click();
    // The list stands behind a place that is opened out of it.
    if (panel === '.list') await page.locator('.entry').first().focus();
    await page.locator(panel).waitFor();
    await page.keyboard.press('Escape');
    await page.locator(panel).waitFor({ state: 'hidden' });
    expect(await isOpen(), panel).toBe(true);
    if (panel === '.list') await page.locator(buttons[i]!).first().click();
  }
  await page.locator('dialog').press('Escape');
  expect(await isOpen()).toBe(false);
});

test('an element that is moved in the page keeps its map', async () => {
  const { page, requests } = await stage.visit(
    '<main></main><div id="map" data-service-map style="height: 300px"></div>',
  );
  await dotsOf(page);
  await page.evaluate(() => document.querySelector('main')!.append(document.querySelector('#map')!));
  await page.waitForTimeout(500);
  expect(await drawnDots(page)).not.toEqual([]);
  expect(searches(requests)).toHaveLength(1);
});

test('what the owner wrote in the element stays until the map is there and comes back after it', async () => {
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  const { page } = await stage.visit(
    '<div id="map" data-service-map style="height: 300px"><a href="/liste">Alle Ziele als Liste</a></div>',
    { before: (page) => page.route('**/start-*.json', async (route) => (await held, route.continue())) },
  );
  await page.waitForTimeout(1000);
  expect(await page.getByText('Alle Ziele als Liste').isVisible()).toBe(true);
  go();
  await dotsOf(page);
  expect(await page.getByText('Alle Ziele als Liste').isVisible()).toBe(false);
  await page.evaluate(() => window.ServiceMap!.get('#map')!.destroy());
  expect(await page.getByText('Alle Ziele als Liste').isVisible()).toBe(true);
});

test.each([
  ['figure', '<figure id="map" data-service-map style="height: 300px; margin: 0">WORDS</figure>'],
  ['li', '<ul><li id="map" data-service-map style="height: 300px">WORDS</li></ul>'],
  ['td', '<table><tr><td id="map" data-service-map style="width: 600px; height: 300px">WORDS</td></tr></table>'],
])('a %s takes no shadow root: its words go and come back all the same, and the map fills it', async (tag, body) => {
  const words = 'Alle Ziele<br>als <a href="/liste">Liste</a>';
  const { page } = await stage.visit(body.replace('WORDS', words));
  await expect.poll(() => page.locator('.attribution-text').isVisible()).toBe(true);
  await expect.poll(() => page.getByRole('link', { name: 'Liste' }).isVisible()).toBe(false);
  const bottom = (part: string) => page.locator(part).evaluate((each) => each.getBoundingClientRect().bottom);
  const edge = await bottom('#map');
  expect(await bottom('.frame')).toBeLessThanOrEqual(edge);
  expect(await bottom('.frame')).toBeGreaterThan(edge - 5);
  expect(await bottom('.attribution-button')).toBeLessThan(edge);
  await shoot(page, `map-in-${tag}`);
  await page.evaluate(() => window.ServiceMap!.get('#map')!.destroy());
  await page.waitForTimeout(300);
  expect(await page.locator('#map').innerHTML()).toBe(words);
  expect(await page.evaluate(() => window.ServiceMap!.get('#map'))).toBeUndefined();
});

test('50 rounds of create and destroy leave no listener, worker, canvas or growing heap', async () => {
  const { page, problems } = await stage.visit('<div id="map" style="height: 300px"></div>', {
    before: (page) => page.addInitScript(countListeners),
  });
  const session = await page.context().newCDPSession(page);
  const heap = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  const round = (): Promise<void> =>
    page.evaluate(async () => {
      const handle = window.ServiceMap!.create('#map', {
        pois: { q: 'see', limit: 20 },
        controls: ['zoom', 'fullscreen', 'compass'],
      });
      await new Promise<void>((done) => handle.on('ready', ({ map }) => map!.once('idle', () => done())));
      handle.destroy();
    });
  for (let i = 0; i < 3; i++) await round();
  const listeners = await page.evaluate(openListeners);
  const before = await heap();
  for (let i = 0; i < 50; i++) await round();
  expect(await page.evaluate(openListeners)).toEqual(listeners);
  expect(await page.locator('canvas').count()).toBe(0);
  await expect.poll(() => page.workers().length).toBe(0);
  expect((await heap()) - before).toBeLessThan(6_000_000);
  expect(problems).toEqual([]);
}, 240_000);

test('destroyed before it was near, while it loads, and twice', async () => {
  const { page, requests, problems } = await stage.visit(
    '<div style="height: 4000px"></div><div id="map" style="height: 300px"></div>',
  );
  await page.evaluate(() => {
    window.ServiceMap!.create('#map').destroy();
    const handle = window.ServiceMap!.create('#map');
    document.querySelector('#map')!.scrollIntoView();
    setTimeout(() => (handle.destroy(), handle.destroy()), 60);
  });
  await page.waitForTimeout(1500);
  expect(page.workers()).toHaveLength(0);
  expect(await page.locator('canvas').count()).toBe(0);
  expect(searches(requests)).toEqual([]);
  expect(problems).toEqual([]);
});

/** Runs in the page before everything else: counts what is listened for on window and document. */
function countListeners(): void {
  const open = new Map<string, number>();
  Object.assign(window, { openListeners: open });
  for (const target of [window, document]) {
    const name = target === window ? 'window' : 'document';
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    const known = new Set<unknown>();
    target.addEventListener = function (type: string, ...rest: unknown[]) {
      if (!known.has(rest[0])) open.set(`${name} ${type}`, (open.get(`${name} ${type}`) ?? 0) + 1);
      known.add(rest[0]);
      Reflect.apply(add, undefined, [type, ...rest]);
    };
    target.removeEventListener = function (type: string, ...rest: unknown[]) {
      if (known.delete(rest[0])) open.set(`${name} ${type}`, (open.get(`${name} ${type}`) ?? 0) - 1);
      Reflect.apply(remove, undefined, [type, ...rest]);
    };
  }
}

function openListeners(): [string, number][] {
  const open = (window as unknown as { openListeners: Map<string, number> }).openListeners;
  return [...open].filter(([, count]) => count !== 0).sort();
}
