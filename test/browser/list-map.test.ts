import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeOn } from './axe.ts';
import { useOwnPages } from './own-pages.ts';
import { dotsOf, shoot } from './stage.ts';

const own = useOwnPages({ anonymousPerMinute: 10_000 });

async function open(path: string, options: BrowserContextOptions = {}) {
  const context = await own.browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'de-DE', ...options });
  const page = await context.newPage();
  const [requests, problems]: [string[], string[]] = [[], []];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(`${own.service.url}${path}`);
  return { page, requests, problems };
}

const slugsOf = (page: Page) =>
  page.locator('[data-hits] li a[href^="/ziele/"]').evaluateAll((all) => all.map((a) => a.getAttribute('href')!.split('/')[2]!)); // prettier-ignore

test('a list shows at once where its destinations lie, and the live map of the same ones on a click', async () => {
  const { page, requests, problems } = await open('/ziele/kategorie/wasserfall', { colorScheme: 'dark' });
  const slugs = await slugsOf(page);
  expect(await page.locator('.list-map circle').count()).toBe(slugs.length);
  expect(await page.locator('.list-map path').count()).toBe(51);
  // What search engines show of the page is what it has: of each destination a town and a text, and no promise of hours.
  const promised = await page.locator('meta[name=description]').getAttribute('content');
  expect(promised).toMatch(/die bekanntesten zuerst, mit Karte, Ort und Beschreibung\.$/);
  for (const part of ['.kind', '.kind + p']) {
    const texts = await page.locator(`[data-hits] li > ${part}`).allTextContents();
    expect(texts.filter((text) => text.trim().length > 2)).toHaveLength(slugs.length);
  }
  await shoot(page, 'list-map-drawn');
  expect(requests.filter((path) => /^\/(maps|api|tiles)\//.test(path))).toEqual([]);
  await page.getByRole('button', { name: 'Karte zeigen' }).click();
  expect((await dotsOf(page, '.drawn')).every((slug) => slugs.includes(slug))).toBe(true);
  await shoot(page, 'list-map-live');
  expect(problems).toEqual([]);
});

test('without JavaScript the drawn map stays, and no button that would do nothing', async () => {
  const { page } = await open('/ziele/land/saarland', { javaScriptEnabled: false });
  expect(await page.locator('.list-map .own').count()).toBe(1);
  expect(await page.locator('.list-map button').isVisible()).toBe(false);
  expect(await page.getByRole('img', { name: /Saarland: Lage der \d+ Ziele/ }).isVisible()).toBe(true);
});

test.each([1280, 390])(
  'the answer to a search stands beside its map, and each points to the other, %i',
  async (width) => {
    const { page, problems } = await open('/ziele/suche?q=wasserfall&country_code=CH', {
      viewport: { width, height: 900 },
    });
    // On a phone one of both is to be seen, and the map begins when it comes into sight.
    const swapTo = async (name: string) => {
      if (width >= 992) return;
      await page.getByRole('link', { name, exact: true }).click();
      // No finger rests on what comes into its place.
      await page.mouse.move(0, 0);
    };
    await swapTo('Karte');
    const dots = await dotsOf(page, '.drawn');
    const slugs = await slugsOf(page);
    expect(dots.toSorted()).toEqual(slugs.toSorted());
    const entry = page.locator('[data-hits] li').first();
    const name = (await entry.locator('a').textContent())!.trim();
    await swapTo('Liste');
    await entry.locator('a').focus();
    await expect.poll(() => page.locator('.drawn .dot-label').textContent()).toBe(name);
    await page.evaluate((slug) => window.ServiceMap!.get('.drawn')!.select(slug!), slugs[1]);
    await expect.poll(() => page.locator('li.on-map a').getAttribute('href')).toBe(`/ziele/${slugs[1]}`);
    await shoot(page, `list-map-search-${width}`);
    expect(await axeOn(page)).toEqual([]);
    expect(problems).toEqual([]);
  },
);

test.each([true, false])(
  'on a phone the list comes first, and a button swaps it for the map and back; script: %s',
  async (javaScriptEnabled) => {
    const options = { javaScriptEnabled, viewport: { width: 390, height: 844 } };
    const { page, requests, problems } = await open('/ziele/suche?q=burg', options);
    const first = page.locator('[data-hits] li').first();
    expect((await first.boundingBox())!.y).toBeLessThan(600);
    expect(await page.locator('.list-map').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Karte', exact: true }).click();
    const bottomOf = async (selector: string) => {
      const { y, height } = (await page.locator(selector).boundingBox())!;
      return y + height;
    };
    // Map and button are in view at once, and the button covers no sources of the map.
    await expect.poll(() => bottomOf('.swap')).toBeLessThanOrEqual(844);
    expect(await bottomOf('.list-map')).toBeLessThan((await page.locator('.swap a:visible').boundingBox())!.y);
    expect(await first.isVisible()).toBe(false);
    if (javaScriptEnabled) expect((await dotsOf(page, '.drawn')).length).toBeGreaterThan(50);
    else expect(await page.locator('.list-map svg').isVisible()).toBe(true);
    expect(requests.includes('/maps/v1/service-map.js')).toBe(javaScriptEnabled);
    await shoot(page, `list-map-swapped-${javaScriptEnabled}`);
    await page.getByRole('link', { name: 'Liste', exact: true }).click();
    expect(await first.isVisible()).toBe(true);
    await page.goBack();
    expect(await first.isVisible()).toBe(false);
    await page.goBack();
    expect(await first.isVisible()).toBe(true);
    expect(problems).toEqual([]);
  },
);

test('from the search the keyboard comes to what is found first, and then to the map', async () => {
  const { page } = await open('/ziele/suche?q=burg');
  await dotsOf(page, '.drawn');
  const slugs = await slugsOf(page);
  await page.getByRole('button', { name: 'Suchen', exact: true }).last().focus();
  const stops: string[] = [];
  while (stops.at(-1) !== `/ziele/${slugs[0]}` && stops.length < 8) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(() => document.activeElement!.getAttribute('href') ?? document.activeElement!.tagName),
    );
  }
  expect(stops.at(-1)).toBe(`/ziele/${slugs[0]}`);
  // The list stands on the left of the map, and so does it in the order of the keyboard.
  const [list, map] = [await page.locator('[data-hits]').boundingBox(), await page.locator('.list-map').boundingBox()];
  expect(list!.x + list!.width).toBeLessThan(map!.x);
});

test.each(['/ziele/suche?q=burg', '/ziele/kategorie/burg'])(
  '%s is printed with its map and below it the list, once',
  async (path) => {
    const { page } = await open(path);
    if (path.includes('kategorie')) await page.getByRole('button', { name: 'Karte zeigen' }).click();
    await dotsOf(page, '.drawn');
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const map = (await page.locator('.paper').boundingBox())!;
    expect(map.height).toBeGreaterThan(200);
    expect(await page.locator('.drawn .list').isVisible()).toBe(false);
    const foot = (await page.locator('.drawn .attribution-text').boundingBox())!;
    expect(foot.y).toBeGreaterThanOrEqual(map.y + map.height - 1);
    const first = (await page.locator('[data-hits] li').first().boundingBox())!;
    expect(first.y).toBeGreaterThanOrEqual(foot.y + foot.height);
    expect(await page.locator('[data-hits] li').first().isVisible()).toBe(true);
  },
);

/** Moves the map with the keys and searches in what is seen then. */
async function searchCloser(page: Page): Promise<void> {
  await page.locator('.drawn canvas').focus();
  const zoom = () => page.evaluate(() => window.ServiceMap!.get('.drawn')!.map!.getZoom());
  const isMoving = () => page.evaluate(() => window.ServiceMap!.get('.drawn')!.map!.isMoving());
  const before = await zoom();
  await page.keyboard.press('+');
  await expect.poll(zoom).toBeGreaterThan(before);
  await expect.poll(isMoving).toBe(false);
  await page.getByRole('button', { name: 'Hier suchen' }).press('Enter');
}

test('a search in what the map shows is the search of the page: list, numbers and address, taken back by a link', async () => {
  const { page, problems } = await open('/ziele/suche?q=burg&country_code=DE');
  await dotsOf(page, '.drawn');
  const before = await slugsOf(page);
  const whole = page.url();
  await searchCloser(page);
  await expect.poll(() => new URL(page.url()).searchParams.get('bbox')).toMatch(/^[\d.]+(,[\d.]+){3}$/);
  const inView = await slugsOf(page);
  expect(inView.length).toBeGreaterThan(0);
  expect(inView).not.toEqual(before);
  expect((await dotsOf(page, '.drawn')).toSorted()).toEqual(inView.toSorted());
  const told = await page.locator('.count').textContent();
  expect(await page.locator('.hits .save-place[data-ready]').count()).toBe(inView.length);
  expect(await axeOn(page)).toEqual([]);
  await shoot(page, 'list-map-here');
  await page.reload();
  expect(await slugsOf(page)).toEqual(inView);
  expect(await page.locator('.count').textContent()).toBe(told);
  // What is searched for next stays in the area, until the link takes it away.
  expect(await page.locator('form.find [name=bbox]').count()).toBe(1);
  await page.getByRole('link', { name: 'Überall suchen' }).click();
  expect(page.url()).toBe(whole);
  expect(await slugsOf(page)).toEqual(before);
  expect(problems).toEqual([]);
});

test('/ziele shows the best known in a list and on a map, and searches where the visitor looks', async () => {
  const { page, requests, problems } = await open('/ziele');
  const slugs = await slugsOf(page);
  expect(await page.locator('.list-map circle').count()).toBe(slugs.length);
  expect(await page.locator('.hits .thumb').count()).toBe(slugs.length);
  expect(requests.filter((path) => /^\/(maps|api|tiles)\//.test(path))).toEqual([]);
  await shoot(page, 'ziele-map');
  await page.getByRole('button', { name: 'Karte zeigen' }).click();
  expect((await dotsOf(page, '.drawn')).toSorted()).toEqual(slugs.toSorted());
  await searchCloser(page);
  await page.waitForURL(/\/ziele\/suche\?bbox=/);
  expect(await page.textContent('h1')).toBe('Ziele suchen');
  const inView = await slugsOf(page);
  expect(inView.length).toBeGreaterThan(slugs.length);
  await expect.poll(() => page.locator('.drawn').count()).toBe(1);
  expect((await dotsOf(page, '.drawn')).toSorted()).toEqual(inView.toSorted());
  expect(problems).toEqual([]);
});

test('on a phone, who searches where the map of /ziele looks stays with the map, also after a further search', async () => {
  const { page, problems } = await open('/ziele', { viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Karte zeigen' }).click();
  await dotsOf(page, '.drawn');
  await searchCloser(page);
  await page.waitForURL(/\/ziele\/suche\?bbox=[^#]+#karte$/);
  expect((await dotsOf(page, '.drawn')).length).toBeGreaterThan(0);
  const before = page.url();
  await searchCloser(page);
  await expect.poll(() => page.url()).not.toBe(before);
  expect(page.url()).toMatch(/#karte$/);
  expect(await page.locator('.drawn').isVisible()).toBe(true);
  expect(problems).toEqual([]);
});

test.each([
  ['/ziele/land/saarland', 'region', 'saarland'],
  ['/ziele/kategorie/wasserfall', 'category', 'wasserfall'],
])('%s leads into the search among its own, which stays chosen, without JavaScript', async (path, field, value) => {
  const { page } = await open(path, { javaScriptEnabled: false });
  const count = Number(/^(\d+) Ziel/.exec((await page.textContent('.lede'))!.trim())![1]);
  await shoot(page, `list-search-${field}`);
  await page.getByRole('link', { name: /: suchen und filtern$/ }).click();
  expect(page.url()).toBe(`${own.service.url}/ziele/suche?${field}=${value}`);
  expect(await page.textContent('.count')).toBe(`${count} Treffer.`);
  await page.fill('#find-q', 'a');
  await page.press('#find-q', 'Enter');
  await page.waitForURL(/q=a/);
  expect(new URL(page.url()).searchParams.get(field)).toBe(value);
});

test.each(['/ziele/kategorie/museum', '/ziele/land/bayern', '/ziele/suche?q=deutsches+museum'])(
  '%s says of each destination with known hours how long it is open today, and not on a day that may be a holiday',
  async (path) => {
    const { page } = await open(path, { timezoneId: 'Europe/Berlin' });
    const said = (slug: string) => page.locator('li', { has: page.locator(`a[href="/ziele/${slug}"]`) }).locator('.open-now').textContent(); // prettier-ignore
    await page.clock.setFixedTime('2026-07-15T10:00:00Z');
    await page.reload();
    await expect.poll(() => said('deutsches-museum-muenchen')).toMatch(/^Geöffnet, heute bis \d+(:\d\d)? Uhr$/);
    await shoot(page, 'list-hours');
    await page.clock.setFixedTime('2027-01-01T10:00:00Z');
    await page.reload();
    await page.locator('.save-place[data-ready]').first().waitFor();
    expect(await said('deutsches-museum-muenchen')).not.toMatch(/heute bis/);
  },
);

test('the field of /ziele offers what may be meant', async () => {
  const { page } = await open('/ziele');
  await page.locator('#find-q').pressSequentially('trib', { delay: 50 });
  const offered = () => page.locator('#find-q + datalist option').evaluateAll((all) => all.map((each) => each.getAttribute('value'))); // prettier-ignore
  await expect.poll(offered).toContain('Triberger Wasserfälle');
});
