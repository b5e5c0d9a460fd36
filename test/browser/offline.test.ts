import { createServer } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeOn } from './axe.ts';
import { launchChromium } from './chromium.ts';
import { startService, type Running } from './service.ts';
import { drawnDots, shoot } from './stage.ts';

let browser: Browser;
let service: Running;
beforeAll(async () => {
  browser = await launchChromium();
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await service.close().catch(() => undefined);
});
afterAll(() => browser.close());

/** A page of a service of its own, so that it can be gone. */
async function open(path: string): Promise<{ page: Page; problems: string[] }> {
  service = await startService({ anonymousPerMinute: 10_000 });
  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({ viewport, locale: 'de-DE', serviceWorkers: 'allow' });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${service.url}${path}`);
  return { page, problems };
}

/** Addresses that the worker has stored of a kind. */
const stored = (page: Page, kind: string) =>
  page.evaluate(async (wanted) => {
    const names = (await caches.keys()).filter((name) => name.endsWith(`-${wanted}`));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  }, kind);
const areas = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('area-')).length);
const seen = (page: Page, path: string) =>
  expect.poll(() => stored(page, 'pages'), { timeout: 30_000 }).toContain(path);
const bar = (page: Page) => page.locator('.stored-bar').textContent({ timeout: 10_000 });

/**
 * The browser knows that it is offline, and nobody answers the worker either. What the browser itself holds as fresh, for
 * the minutes that the service allows, is not what is tried here.
 */
async function cut(page: Page): Promise<void> {
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  await page.context().setOffline(true);
  await service.close();
}

test('what was saved is readable without a network on a page that was never seen', async () => {
  const { page } = await open('/ziele/koelner-dom');
  await seen(page, '/ziele/koelner-dom');
  await page.getByRole('button', { name: 'Merken: Kölner Dom' }).click();
  await page.getByRole('button', { name: 'Gemerkt: Kölner Dom' }).waitFor();
  await cut(page);
  for (const path of ['/merkliste', '/en/merkliste']) {
    await page.goto(service.url + path);
    expect(await page.locator('.saved-rows .saved-name').allTextContents()).toEqual(['Kölner Dom']);
  }
});

test('places, lists and searches seen are readable without a network, and say of when they are', async () => {
  const { page, problems } = await open('/ziele/koelner-dom');
  await seen(page, '/ziele/koelner-dom');
  for (const path of ['/ziele/land/bayern', '/ziele/suche?q=schloss']) {
    await page.goto(service.url + path);
    await seen(page, path);
  }
  await cut(page);
  for (const [path, title] of [
    ['/ziele/koelner-dom', 'Kölner Dom'],
    ['/ziele/land/bayern', 'Bayern'],
    ['/ziele/suche?q=schloss', 'schloss'],
  ]) {
    await page.goto(service.url + path!);
    expect(await page.title()).toContain(title);
    expect(await bar(page)).toMatch(/gespeicherter Stand vom \d+\. .+ 20\d\d/);
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('header')!).display)).toBe('flex');
  }
  expect(await axeOn(page)).toEqual([]);
  await page.goto(`${service.url}/ziele/zugspitze`);
  await page.getByText('Diese Seite ist nicht gespeichert').waitFor();
  await page.getByRole('link', { name: 'Kölner Dom' }).click();
  await page.getByRole('heading', { name: 'Kölner Dom', level: 1 }).waitFor();
  expect(problems).toEqual([]);
});

test('the browser offers to install the site: manifest, icons as large as they say, worker in charge of the start', async () => {
  const { page } = await open('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
  const { start_url: start, icons } = JSON.parse(data!) as {
    start_url: string;
    icons: { src: string; sizes: string }[];
  };
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // The browser of a test forgets all when it is closed, so that it installs nothing in any case.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const sizes = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async ({ src }) => {
          const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
          return `${width}x${height}`;
        }),
      ),
    icons,
  );
  expect(sizes).toEqual(icons.map(({ sizes: told }) => told));
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  const scope = await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.scope));
  expect(new URL(start, url).href.startsWith(scope)).toBe(true);
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
});

test('an area is kept by hand: told first, shown with map and places without a network, and removed', async () => {
  const { page, problems } = await open('/unterwegs');
  await page.getByLabel('Ort oder Ziel').fill('Füssen');
  await page.getByRole('button', { name: 'Größe ermitteln' }).click();
  await page.getByText(/Füssen, 10 km: \d+ Ziele und die Karte, etwa [\d,]+ MB in \d+ Anfragen/).waitFor();
  expect(await areas(page)).toBe(0);
  expect(await axeOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Jetzt laden' }).click();
  await page.getByText(/Füssen ist mitgenommen: [\d,]+ MB/).waitFor();
  await expect
    .poll(() => stored(page, 'map').then((paths) => paths.join()), { timeout: 30_000 })
    .toContain('map-worker');
  await cut(page);
  await page.getByRole('link', { name: 'Füssen' }).click();
  await expect.poll(() => drawnDots(page, '#gebietskarte'), { timeout: 30_000 }).toContain('schloss-neuschwanstein');
  expect(await bar(page)).toContain('gespeicherter Stand vom');
  const ofGround = () =>
    page.evaluate(
      () =>
        window
          .ServiceMap!.get('#gebietskarte')!
          .map!.queryRenderedFeatures()
          .filter(({ source }) => source === 'karte').length,
    );
  await expect.poll(ofGround).toBeGreaterThan(5);
  await page.evaluate(() => window.ServiceMap!.get('#gebietskarte')!.select('schloss-neuschwanstein'));
  await page.locator('.panel h2', { hasText: 'Schloss Neuschwanstein' }).waitFor();
  await shoot(page, 'offline-area');
  await page.getByRole('button', { name: 'Entfernen: Füssen' }).click();
  await page.getByText('Noch keines.').waitFor();
  expect(await areas(page)).toBe(0);
  expect(problems).toEqual([]);
});

test('an area with too many places is refused, and one that is broken off leaves nothing', async () => {
  const { page } = await open('/unterwegs');
  const search = '**/api/v1/pois?*';
  await page.route(search, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), total: 121 } });
  });
  await page.getByLabel('Ort oder Ziel').fill('Füssen');
  await page.getByRole('button', { name: 'Größe ermitteln' }).click();
  await page.getByText('Dort liegen mehr als 120 Ziele.').waitFor();
  expect(await page.getByRole('button', { name: 'Jetzt laden' }).isVisible()).toBe(false);
  await page.unroute(search);
  await page.getByRole('button', { name: 'Größe ermitteln' }).click();
  await page.getByText(/in \d+ Anfragen/).waitFor();
  let held = 0;
  await page.route('**/*.pmtiles', () => void held++);
  await page.getByRole('button', { name: 'Jetzt laden' }).click();
  await expect.poll(() => held).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByText('Abgebrochen. Es ist nichts davon gespeichert.').waitFor();
  expect(await areas(page)).toBe(0);
});

test('after a new build the pages seen are those of that build, and nothing of the one before is left', async () => {
  const { page } = await open('/ziele/koelner-dom');
  await seen(page, '/ziele/koelner-dom');
  const build = await page.locator('meta[name=build]').getAttribute('content');
  const next = await nextBuild(service, { from: build!, to: 'f00dfeedf00dfeed' });
  await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.update()));
  const caches = () => page.evaluate(() => window.caches.keys());
  await expect
    .poll(async () => (await caches()).filter((name) => name.includes(build!)), { timeout: 30_000 })
    .toEqual([]);
  await seen(page, '/ziele/koelner-dom');
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  await page.context().setOffline(true);
  await next.close();
  await page.reload();
  expect(await page.locator('meta[name=build]').getAttribute('content')).toBe('f00dfeedf00dfeed');
  expect(await page.title()).toBe('Neuer Bau');
  expect(await bar(page)).toContain('gespeicherter Stand vom');
});

/** The same service under the same address as another build would be: other pages, and a worker that says so. */
async function nextBuild(before: Running, { from, to }: { from: string; to: string }): Promise<Running> {
  const behind = await startService({ anonymousPerMinute: 10_000 });
  const { port } = new URL(before.url);
  await before.close();
  const server = createServer((request, response) => {
    void fetch(behind.url + request.url!).then(
      async (answer) => {
        const type = answer.headers.get('Content-Type') ?? '';
        const body = Buffer.from(await answer.arrayBuffer());
        const isText = /html|javascript/.test(type);
        const ofNext = body.toString().replaceAll(from, to);
        // The worker's own script holds the word too.
        const text = type.includes('html') ? ofNext.replace(/<title>[^<]*/, '<title>Neuer Bau') : ofNext;
        response.writeHead(answer.status, { 'Content-Type': type }).end(isText ? text : body);
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(Number(port), 'localhost', resolve));
  return {
    url: before.url,
    async close() {
      server.closeAllConnections();
      await Promise.all([behind.close(), new Promise((resolve) => server.close(resolve))]);
    },
  };
}
