import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pages } from '../docs/built-site.ts';
import { axeOn } from './axe.ts';
import { useServedBrowser } from './own-pages.ts';

const paths = pages.map(({ path }) => path);

const own = useServedBrowser({ anonymousPerMinute: 10_000 });

/** A page in a context of its own, closed after the work with it: several are open at a time. */
async function onPage(options: BrowserContextOptions, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await own.browser.newContext({ locale: 'de-DE', ...options });
  try {
    await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/**
 * Axe sees every page once, in one of the four looks by turns; what is laid out alone, or first of its kind, in all.
 * The colours come from the same few rules on all pages, so a page more brings no new pair of them.
 */
const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1280, 390].map((width) => ({ colorScheme, width })),
);
const kindOf = (path: string) =>
  path
    .replace(/^\/en\b/, '')
    .replace(/^(\/guides|\/ziele(?:\/\w+(?=\/))?)\/.*/, '$1/…')
    .replace(
      /^\/(barrierefreiheit|datenschutz|impressum|nutzungsbedingungen|redaktionsregeln|redaktionswege)$/,
      '/prose',
    );
const firstOfKind = (path: string) => paths.find((other) => kindOf(other) === kindOf(path)) === path;

const seen = paths.flatMap((path, i) =>
  (firstOfKind(path) ? looks : [looks[i % looks.length]!]).map((look) => ({ path, ...look })),
);

/** One page of each kind, and those made on demand with a live map in them, without filters and with them. */
const kinds = [...paths.filter(firstOfKind), '/ziele/suche?q=burg', '/ziele/suche?q=burg&kids=1'];
const laidOut = kinds.flatMap((path) => [1280, 390].map((width) => ({ path, width })));

// A page waits more than it works, and nothing here depends on time: some at once.
describe.concurrent('every page', () => {
  test.each(seen)('axe finds nothing on $path, $colorScheme, $width', ({ path, colorScheme, width }) =>
    onPage({ colorScheme, viewport: { width, height: 800 } }, async (page) => {
      await page.goto(`${own.service.url}${path}`);
      expect(await axeOn(page)).toEqual([]);
    }),
  );

  test.each(laidOut)('nothing on $path moves after the first paint, $width', ({ path, width }) =>
    onPage({ viewport: { width, height: 844 } }, async (page) => {
      await openLate(page, `${own.service.url}${path}`);
      expect(await layoutShift(page)).toBeLessThan(0.001);
    }),
  );

  test.each(paths)(
    '%s fits a narrow phone, large letters on a phone and twice the text size, asks nothing of anyone else, complains of nothing',
    (path) =>
      onPage({ viewport: { width: 320, height: 700 } }, async (page) => {
        const [foreign, problems]: [string[], string[]] = [[], []];
        page.on('request', (request) => {
          const url = request.url();
          if (!url.startsWith(own.service.url) && !/^(data|blob):/.test(url)) foreign.push(url);
        });
        page.on('pageerror', (error) => problems.push(error.message));
        page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
        await page.goto(`${own.service.url}${path}`, { waitUntil: 'networkidle' });
        const width = () => page.evaluate(() => document.documentElement.scrollWidth);
        expect(await width()).toBeLessThanOrEqual(320);
        await page.setViewportSize({ width: 640, height: 700 });
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
        expect(await width()).toBeLessThanOrEqual(640);
        await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
        await page.setViewportSize({ width: 360, height: 700 });
        await setTextSize(page, 24);
        expect(await width()).toBeLessThanOrEqual(360);
        expect(foreign).toEqual([]);
        expect(problems).toEqual([]);
        expect(await page.context().cookies()).toEqual([]);
      }),
  );
});

/** As a visitor sets it in the browser: media queries in rem follow it too. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

/** Cumulative Layout Shift up to now: https://web.dev/articles/cls */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (entries: PerformanceEntryList) =>
          entries.reduce((total, entry) => total + (entry as PerformanceEntry & { value: number }).value, 0);
        new PerformanceObserver((list) => resolve(sum(list.getEntries()))).observe({
          type: 'layout-shift',
          buffered: true,
        });
        setTimeout(() => resolve(0), 500);
      }),
  );
}

/** As on a slow network: the scripts come when the page has long been painted; that of the theme is waited for. */
async function openLate(page: Page, url: string): Promise<void> {
  let paint = (): void => undefined;
  const painted = new Promise<void>((resolve) => (paint = resolve));
  await page.route(/\/(?!theme\.js)[^/]*\.m?js(\?|$)/, async (route) => {
    await painted;
    await route.continue().catch(() => undefined);
  });
  const loaded = page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  paint();
  await loaded;
}
