import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pages } from '../docs/built-site.ts';
import { axeOn } from './axe.ts';
import { useOwnPages } from './own-pages.ts';
import { drawnDots } from './stage.ts';

const paths = pages.map(({ path }) => path);

const own = useOwnPages({ anonymousPerMinute: 10_000 });

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await own.browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'de-DE', ...options });
  const page = await context.newPage();
  await page.goto(`${own.service.url}${path}`);
  return page;
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

test.each(paths.map((path, i) => [path, i] as const))('axe finds nothing on %s', async (path, i) => {
  // Side by side: nothing here depends on time, and this is the longest part of the suite.
  const seen = (firstOfKind(path) ? looks : [looks[i % looks.length]!]).map(async ({ colorScheme, width }) => {
    const page = await open(path, { colorScheme, viewport: { width, height: 800 } });
    expect(await axeOn(page), `${path}, ${colorScheme}, ${width}`).toEqual([]);
    await page.context().close();
  });
  await Promise.all(seen);
});

/** One page of each kind, and those made on demand with a live map in them, without filters and with them. */
const kinds = [...paths.filter(firstOfKind), '/ziele/suche?q=burg', '/ziele/suche?q=burg&kids=1'];

test.each(kinds)('nothing on %s moves after the first paint', async (path) => {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ]) {
    const context = await own.browser.newContext({ viewport: { width: width!, height: height! }, locale: 'de-DE' });
    const page = await context.newPage();
    await openLate(page, `${own.service.url}${path}`);
    // Cumulative Layout Shift: https://web.dev/articles/cls
    const moved = await page.evaluate(
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
    expect(moved, `${path}, ${width}`).toBeLessThan(0.001);
    await context.close();
  }
});

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

test.each(paths)(
  '%s fits a narrow phone and twice the text size, asks nothing of anyone else, complains of nothing',
  async (path) => {
    const context = await own.browser.newContext({ viewport: { width: 320, height: 700 }, locale: 'de-DE' });
    const page = await context.newPage();
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
    expect(foreign).toEqual([]);
    expect(problems).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  },
);

describe('by keyboard', () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const { tagName, innerText, id } = document.activeElement as HTMLElement;
      return id || innerText.trim() || tagName;
    });

  test('the first stop leads to the content, the next ones through the menu', async () => {
    const page = await open('/datenschutz');
    const stops: string[] = [];
    for (let i = 0; i < 10; i++) {
      await page.keyboard.press('Tab');
      stops.push(await focused(page));
    }
    expect(stops).toEqual([
      'Zum Inhalt',
      'Ausflugskarte',
      'Ziele',
      'Merkliste',
      'Einbetten',
      'Dokumentation',
      'Anleitungen',
      'English',
      'Suchen',
      'Dunkel',
    ]);
    await page.reload();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('inhalt');
  });

  test('what has the focus can be seen', async () => {
    const page = await open('/');
    for (let i = 0; i < 9; i++) {
      await page.keyboard.press('Tab');
      const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
      if (!(await page.evaluate(() => document.activeElement!.shadowRoot))) expect(outline).not.toBe('none');
    }
  });

  test('the search finds and tells how many', async () => {
    const page = await open('/');
    await page.focus('#suche');
    await page.keyboard.type('schloss neuschwanstein');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.textContent('.search [role=status]')).toMatch(/Ziel/);
    expect(await page.textContent('.search .hits li')).toContain('Neuschwanstein');
    await expect.poll(() => drawnDots(page, '#karte')).toContain('schloss-neuschwanstein');
    await page.focus('.search .hits li button');
    await page.keyboard.press('Enter');
    const opened = () =>
      page.evaluate(() => document.querySelector('#karte')!.shadowRoot?.textContent?.includes('Schwangau'));
    await expect.poll(opened).toBe(true);
  });

  test('arrows choose the language of the samples, and the page remembers it', async () => {
    const page = await open('/api-docs');
    await page.focus('input[value=curl]');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await visibleLanguages(page)).toEqual(['python']);
    await page.reload();
    expect(await visibleLanguages(page)).toEqual(['python']);
  });
});

test('the switch changes the theme, maps too, and the next page keeps it', async () => {
  const page = await open('/', { colorScheme: 'light' });
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await paper();
  await page.click('.theme');
  const dark = await paper();
  expect(dark).not.toBe(light);
  await expect.poll(() => page.getAttribute('#karte .frame', 'data-theme')).toBe('dark');
  await page.goto(`${own.service.url}/impressum`);
  expect(await paper()).toBe(dark);
});

test.each(['light', 'dark'] as const)(
  'the switch shows the word for the other theme, on a phone none (%s)',
  async (scheme) => {
    const page = await open('/impressum', { colorScheme: scheme });
    const word = () => page.locator('.theme').innerText();
    const other = { light: 'Dunkel', dark: 'Hell' };
    expect(await word()).toBe(other[scheme]);
    await page.click('.theme');
    expect(await word()).toBe(scheme === 'light' ? other.dark : other.light);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await word()).toBe('');
  },
);

test('every piece of code of a guide can be copied, without the words around it', async () => {
  const page = await open('/guides/html', { permissions: ['clipboard-read', 'clipboard-write'] });
  const pieces = page.locator('main pre');
  expect(await page.locator('main .copy:visible').count()).toBe(await pieces.count());
  await page.locator('main .copy').last().click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await page.locator('.copy').last().locator('..').locator('pre').textContent());
});

test('the running examples of the documentation show destinations', async () => {
  const page = await open('/api-docs');
  await page.locator('#sdk-html').scrollIntoViewIfNeeded();
  const declared = '.live [data-service-map]';
  await expect.poll(() => drawnDots(page, declared).then((dots) => dots.length)).toBeGreaterThan(3);
  await page.locator('#meine-karte').scrollIntoViewIfNeeded();
  await expect.poll(() => drawnDots(page, '#meine-karte').then((dots) => dots.length)).toBeGreaterThan(1);
});

describe('without JavaScript', () => {
  test('the documentation is whole, and the languages of its samples can be chosen', async () => {
    const page = await open('/api-docs', { javaScriptEnabled: false });
    expect(await page.locator('section h3:visible').count()).toBeGreaterThan(20);
    expect(await page.locator('tr[id]:visible').count()).toBeGreaterThan(100);
    await page.check('input[value=js]', { force: true });
    expect(await page.locator('[data-lang=js]:visible').count()).toBeGreaterThan(5);
    expect(await page.locator('[data-lang=curl]:visible').count()).toBe(0);
    expect(await page.locator('.copy:visible, .theme:visible').count()).toBe(0);
  });

  test('the start page names destinations where the map would be, and its search answers', async () => {
    const page = await open('/', { javaScriptEnabled: false });
    expect(await page.locator('#karte li:visible').count()).toBe(12);
    await page.fill('#suche', 'wasserfall');
    await page.press('#suche', 'Enter');
    await page.waitForURL(/\/ziele\/suche\?q=wasserfall/);
    expect(await page.textContent('.hits')).toContain('Wasserfall');
  });
});

function visibleLanguages(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('[data-lang]')].filter((code) => code.checkVisibility());
    return [...new Set(shown.map((code) => code.getAttribute('data-lang')))];
  });
}
