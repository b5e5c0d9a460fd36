import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PoiList } from '../../src/contract/records.ts';
import { axeOn } from './axe.ts';
import { launchChromium } from './chromium.ts';
import { startService, type Running } from './service.ts';
import { shoot } from './stage.ts';

let service: Running;
let browser: Browser;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService({ anonymousPerMinute: 10_000 }), launchChromium()]);
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(async () => {
  await browser.close();
  await service.close();
});

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'de-DE', ...options });
  const page = await context.newPage();
  await page.goto(`${service.url}${path}`);
  return page;
}

const names = (page: Page, list = 0) => page.locator('.hits').nth(list).locator('a').allTextContents();
/** Upper and lower edge in the window, in CSS pixels. */
const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;
const topOf = async (page: Page, selector: string) => (await boxOf(page, selector)).y;
const bottomOf = async (page: Page, selector: string) => {
  const { y, height } = await boxOf(page, selector);
  return y + height;
};
const status = (page: Page) => page.locator('.count[role=status]').textContent();

describe('the search for destinations without JavaScript', () => {
  test('from /ziele with a text and filters, taken back part by part', async () => {
    const page = await open('/ziele', { javaScriptEnabled: false });
    await page.fill('#find-q', 'wasserfall bei freiburg mit kindern');
    await page.press('#find-q', 'Enter');
    await page.waitForURL(/\/ziele\/suche\?q=wasserfall\+bei\+freiburg\+mit\+kindern/);
    expect(await status(page)).toMatch(/^\d+ Treffer, \d+ ähnlicher?\.$/);
    expect(await page.locator('.ziele h2', { hasText: 'Ähnliche Treffer' }).count()).toBe(1);
    await shoot(page, 'find-page-1280');
    const parts = page.locator('.understood a');
    expect(await parts.allTextContents()).toEqual(['Wasserfall ×', 'Freiburg ×', 'Gut mit Kindern ×']);
    await parts.nth(1).click();
    expect(new URL(page.url()).searchParams.get('literal')).toBe('freiburg');
    expect(await parts.allTextContents()).toEqual(['Wasserfall ×', 'Gut mit Kindern ×']);
    // The text stays in its field, and asking anew forgets what was taken back.
    expect(await page.inputValue('#find-q')).toBe('wasserfall bei freiburg mit kindern');
    await page.fill('#find-q', 'burg eltz');
    await page.press('#find-q', 'Enter');
    expect(await names(page)).toEqual(['Burg Eltz']);
    expect(await page.locator('.hits mark').allTextContents()).toEqual(['Burg', 'Eltz']);
    await page.getByRole('link', { name: 'Burg Eltz' }).click();
    expect(await page.textContent('h1')).toBe('Burg Eltz');
  });

  test('by filters alone: what is chosen is what the API answers, and stays chosen', async () => {
    const page = await open('/ziele', { javaScriptEnabled: false });
    await page.locator('summary', { hasText: 'Filter' }).click();
    // Of no destination it is known whether one gets in without a step.
    expect(await page.getByLabel('Eingang ohne Stufe').count()).toBe(0);
    await page.getByLabel('Mit Kinderwagen').check();
    await page.getByLabel('Haltestelle').selectOption('2000');
    await page.getByRole('button', { name: 'Suchen' }).click();
    const answer = await fetch(`${service.url}/api/v1/pois?stroller=1&max_stop_m=2000&limit=60`);
    const { items, total } = (await answer.json()) as { items: { name: string }[]; total: number };
    expect(total).toBeGreaterThan(0);
    expect(await names(page)).toEqual(items.map(({ name }) => name));
    expect(await status(page)).toContain(`${total} Treffer`);
    expect(await page.getByLabel('Mit Kinderwagen').isChecked()).toBe(true);
    expect(await page.getByLabel('Haltestelle').inputValue()).toBe('2000');
  });

  test('by a time: hits that are open and those of which nobody knows it, counted beside those that are closed', async () => {
    const page = await open('/ziele', { javaScriptEnabled: false });
    await page.locator('summary', { hasText: 'Filter' }).click();
    expect(await page.locator('label', { has: page.getByLabel('Mit Hund') }).textContent()).toMatch(
      /Mit Hund\s*[\d.]+ Treffer, [\d.]+ nicht bekannt/,
    );
    await shoot(page, 'find-filters-1280');
    await page.getByLabel('Mit Hund').check();
    await page.getByLabel('oder an diesem Tag').fill('2026-12-25');
    await page.getByRole('button', { name: 'Suchen' }).click();
    const answer = await fetch(`${service.url}/api/v1/pois?dogs=1&open_at=2026-12-25&facets=open&limit=60`);
    const { items, facets } = (await answer.json()) as PoiList;
    const { open: isOpen, closed, unknown } = facets!.open!;
    expect(await names(page)).toEqual(items.map(({ name }) => name));
    expect(await page.locator('.open').textContent()).toBe(
      `Zur gefragten Zeit (Fr., 25. Dezember): ${isOpen} geöffnet, ${closed} geschlossen, ${unknown} nicht bekannt.`,
    );
    expect(await page.locator('.hits .kind').first().textContent()).toMatch(/, (geöffnet|Zeiten nicht bekannt)\s*$/);
    expect(await page.locator('select[name=open_at]').inputValue()).toBe('2026-12-25');
    await page.getByLabel('Nur, was sicher offen ist').check();
    await page.getByRole('button', { name: 'Suchen' }).click();
    expect(await status(page)).toContain(isOpen === 0 ? 'Keine Treffer' : `${isOpen} Treffer`);
  });

  test('a day that is chosen gives way to what is chosen instead, in whichever of the two fields', async () => {
    const page = await open('/ziele/suche?category=museum&open_at=2026-12-24', { javaScriptEnabled: false });
    const list = page.locator('select[name=open_at]');
    const show = () => page.getByRole('button', { name: 'Treffer zeigen' }).click();
    expect(await list.locator(':checked').textContent()).toMatch(/Do\., 24\. Dezember/);
    await list.selectOption('tomorrow');
    await show();
    expect(await list.inputValue()).toBe('tomorrow');
    await page.getByLabel('oder an diesem Tag').fill('2026-12-27');
    await show();
    expect(await list.inputValue()).toBe('2026-12-27');
    expect(await page.locator('.open').textContent()).toContain('(So., 27. Dezember)');
    await list.selectOption('egal');
    await show();
    expect(await page.locator('.open').count()).toBe(0);
  });

  test.each(
    [true, false].flatMap((javaScriptEnabled) => [
      { width: 1280, height: 900, shown: '.hits li:nth-child(2)', javaScriptEnabled },
      { width: 1100, height: 800, shown: '.list-map', javaScriptEnabled },
      { width: 390, height: 844, shown: '.count', javaScriptEnabled },
    ]),
  )(
    'however many filters are open, what they find stays in view, $width, script: $javaScriptEnabled',
    async ({ width, height, shown, javaScriptEnabled }) => {
      const page = await open('/ziele/suche?q=burg', { javaScriptEnabled, viewport: { width, height } });
      await page.locator('summary', { hasText: 'Filter' }).click();
      expect(await page.locator('.filters').evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
      await expect.poll(() => bottomOf(page, shown)).toBeLessThanOrEqual(height);
      expect(await bottomOf(page, '.filters')).toBeLessThanOrEqual(height);
      await shoot(page, `find-open-${width}`);
      await page.getByLabel('Gut mit Kindern').check();
      await page.getByRole('button', { name: 'Treffer zeigen' }).click();
      await page.waitForURL(/kids=1/);
      await expect.poll(() => bottomOf(page, shown)).toBeLessThanOrEqual(height);
      await expect.poll(() => topOf(page, '.count')).toBeGreaterThanOrEqual(0);
      expect(await page.getByLabel('Gut mit Kindern').isChecked()).toBe(true);
    },
  );

  test('in a low window the filters have most of it', async () => {
    const page = await open('/ziele/suche?q=burg&kids=1', { viewport: { width: 844, height: 390 } });
    const { height } = await boxOf(page, '.filters');
    expect(height - (await boxOf(page, '.show')).height).toBeGreaterThan(200);
  });

  test('a name nearly right is a question, nonsense finds nothing and says where to go on', async () => {
    const page = await open('/ziele/suche?q=sansousi', { javaScriptEnabled: false });
    expect(await status(page)).toBe('Keine Treffer, 1 ähnlicher.');
    expect(await page.textContent('.ziele h2')).toBe('Meinten Sie …');
    expect(await names(page)).toEqual(['Schloss Sanssouci']);
    await page.goto(`${service.url}/ziele/suche?q=wandern+im+ahrtal`);
    expect(await status(page)).toMatch(/^Keine Treffer, \d+ ähnliche\.$/);
    expect(await page.textContent('.ziele h2')).toBe('Ähnliche Treffer');
    await page.goto(`${service.url}/ziele/suche?q=xyzzyqwrtz`);
    expect(await status(page)).toBe('Keine Treffer.');
    expect(await page.locator('.looser').count()).toBe(0);
    await page.getByRole('link', { name: 'Alle Ziele nach Land und Art' }).click();
    expect(page.url()).toMatch(/\/ziele$/);
  });

  test('where filters leave nothing, each that helps is proposed to be left out, with what it finds', async () => {
    const page = await open('/ziele/suche?q=xyzzyqwrtz&category=zoo&country_code=CH', { javaScriptEnabled: false });
    const proposals = page.locator('.looser li');
    expect(await proposals.allTextContents()).toEqual([expect.stringMatching(/^\s*ohne „xyzzyqwrtz“: \d+ Ziele?\s*$/)]);
    const promised = Number(/: (\d+)/.exec((await proposals.first().textContent())!)![1]);
    await shoot(page, 'find-page-looser');
    await proposals.getByRole('link').click();
    expect(await status(page)).toContain(`${promised} Treffer`);
  });

  test('what an address brings is text and never markup', async () => {
    const page = await open(`/ziele/suche?q=${encodeURIComponent('"><img src=x onerror=alert(1)> zoo')}&kids=<b>`);
    expect(await page.locator('main img[src="x"], main [onerror], main b').count()).toBe(0);
    expect(await page.inputValue('#find-q')).toBe('"><img src=x onerror=alert(1)> zoo');
  });
});

test.each(['/', '/ziele', '/ziele/suche?q=burg&kids=1'])(
  'with letters of double size %s fits a phone, and a search can be read in its field',
  async (path) => {
    const page = await open('/impressum', { viewport: { width: 390, height: 844 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await page.goto(`${service.url}${path}`);
    expect((await boxOf(page, '#find-q, #suche')).width).toBeGreaterThan(290);
    const overhangs = (selector: string) => page.evaluate((at) => [...document.querySelectorAll(at)].some((box) => box.scrollWidth > box.clientWidth), selector); // prettier-ignore
    expect(await overhangs('html, .filters')).toBe(false);
  },
);

test('of two times chosen at once the later choice counts', async () => {
  const page = await open('/ziele/suche?category=museum&open_only=1');
  await page.getByLabel('oder an diesem Tag').fill('2026-12-24');
  await page.locator('select[name=open_at]').selectOption('tomorrow');
  expect(await page.getByLabel('oder an diesem Tag').inputValue()).toBe('');
});

test.each([
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
])('whichever filter has the focus is to be seen, $width x $height', async (viewport) => {
  const page = await open('/ziele/suche?q=burg', { viewport, reducedMotion: 'reduce' });
  await page.locator('summary', { hasText: 'Filter' }).click();
  const hidden: string[] = [];
  for (let stops = 0; ; stops++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      const { activeElement: field } = document;
      const { x, y, width, height } = field!.getBoundingClientRect();
      const isSeen = (at: number) => field!.contains(document.elementFromPoint(x + width / 2, y + height * at));
      return { isFilter: field!.matches('.filters *'), name: (field as HTMLInputElement).name, isSeen: isSeen(0.1) && isSeen(0.9) }; // prettier-ignore
    });
    if (!focused.isFilter) {
      expect(stops).toBeGreaterThan(15);
      break;
    }
    if (!focused.isSeen) hidden.push(focused.name);
  }
  expect(hidden).toEqual([]);
});

test.each(['light', 'dark'] as const)('axe finds nothing on the page of hits, %s, and it fits', async (colorScheme) => {
  for (const width of [1280, 390, 320]) {
    const page = await open('/ziele/suche?q=museum+in+meiner+n%C3%A4he+mit+kindern&rain=1&open_at=today', {
      colorScheme,
      viewport: { width, height: 800 },
    });
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    expect(await axeOn(page), String(width)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await shoot(page, `find-page-${colorScheme}-${width}`);
    expect(problems).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    await page.context().close();
  }
});

describe('the search of the start page', () => {
  test.each(['light', 'dark'] as const)(
    'shows what was understood, and close matches apart, %s',
    async (colorScheme) => {
      const page = await open('/', { colorScheme });
      await page.fill('#suche', 'wasserfall bei freiburg mit kindern');
      await page.press('#suche', 'Enter');
      const chips = page.locator('form.search .chips button');
      await expect.poll(() => chips.allTextContents()).toEqual(['Wasserfall×', 'Freiburg×', 'Gut mit Kindern×']);
      expect(await page.textContent('form.search [role=status]')).toMatch(/^\d+ Treffer, \d+ ähnliche:$/);
      expect(await page.isVisible('form.search p.similar')).toBe(true);
      expect(await page.locator('ol.similar li').count()).toBeGreaterThan(0);
      await shoot(page, `start-search-${colorScheme}`);
      expect(await axeOn(page)).toEqual([]);
      await chips.nth(1).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => chips.allTextContents()).toEqual(['Wasserfall×', 'Gut mit Kindern×']);
      expect(await page.evaluate(() => document.activeElement!.closest('.chips') !== null)).toBe(true);
      await page.fill('#suche', 'sansousi');
      await page.press('#suche', 'Enter');
      await expect.poll(() => page.locator('ol.similar button').allTextContents()).toEqual(['Schloss Sanssouci']);
      expect(await page.textContent('form.search [role=status]')).toBe('Keine Treffer. Meinten Sie …');
      expect(await page.isVisible('form.search p.similar')).toBe(false);
      await page.fill('#suche', 'wandern im ahrtal');
      await page.press('#suche', 'Enter');
      await expect.poll(() => page.textContent('form.search [role=status]')).toMatch(/^0 Treffer, \d+ ähnliche:$/);
    },
  );

  test('in English the same', async () => {
    const page = await open('/en');
    await page.fill('#suche', 'zoo schweiz');
    await page.press('#suche', 'Enter');
    const chips = page.locator('form.search .chips button');
    await expect.poll(() => chips.allTextContents()).toHaveLength(2);
    expect(await chips.nth(1).textContent()).toBe('Switzerland×');
  });
});
