import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openDesktop, useOwnPages } from './own-pages.ts';
import { drawnDots } from './stage.ts';

const own = useOwnPages({ anonymousPerMinute: 10_000 });

const open = (path: string, options?: BrowserContextOptions): Promise<Page> => openDesktop(own, path, options);

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

test.each([
  { path: '/ziele', width: 844, height: 390, head: { position: 'static', isOneRow: true } },
  { path: '/en', width: 844, height: 390, head: { position: 'static', isOneRow: true } },
  { path: '/en', width: 1024, height: 768, head: { position: 'sticky', isOneRow: true } },
  { path: '/ziele', width: 820, height: 1180, head: { position: 'static', isOneRow: false } },
])('the head of $path leaves room for the page, $width x $height', async ({ path, width, height, head }) => {
  const page = await open(path, { viewport: { width, height } });
  await page.evaluate(() => document.fonts.ready);
  const measured = await page.locator('body > header').evaluate((header) => ({
    position: getComputedStyle(header).position,
    isOneRow: header.getBoundingClientRect().height < 80,
  }));
  expect(measured).toEqual(head);
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

describe('in forced colours', () => {
  const styleOf = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { backgroundColor, borderLeftColor, textDecorationLine } = getComputedStyle(element);
        return { backgroundColor, borderLeftColor, textDecorationLine };
      });

  test.each(['light', 'dark'] as const)('what is chosen and where one is can be seen, %s', async (colorScheme) => {
    const page = await open('/api-docs', { forcedColors: 'active', colorScheme });
    const paper = (await styleOf(page, 'html')).backgroundColor;
    expect((await styleOf(page, '.languages label:has(:checked)')).backgroundColor).not.toBe(paper);
    const menu = (state: string) => styleOf(page, `header nav a${state}`);
    expect((await menu('[aria-current]')).textDecorationLine).toBe('underline');
    expect((await menu(':not([aria-current])')).textDecorationLine).toBe('none');
    await page.goto(`${own.service.url}/guides/html`);
    const contents = (state: string) => styleOf(page, `.docs-nav a${state}`);
    expect((await contents(':not([aria-current])')).borderLeftColor).toBe(paper);
    expect((await contents('[aria-current]')).borderLeftColor).not.toBe(paper);
  });
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
