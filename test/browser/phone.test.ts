import { devices, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dotsOf, positionOf, shoot, useStage } from './stage.ts';

const stage = useStage();
const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['iPhone 13'];
const phone = { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch };
const BODY = `<h1>Ausflüge</h1><div id="map" data-service-map data-query="schloss" data-controls="zoom,scale,fullscreen" style="height: 480px"></div>
  <p style="height: 1500px">Text</p>`;

test('a tap near a dot opens the place from below, with the dot above it', async () => {
  // So few have a dot each, and this one lies alone: where several lie together a tap opens a list of them.
  const { page } = await stage.visit(BODY.replace('data-query', 'data-limit="80" data-query'), phone);
  await dotsOf(page);
  await page.waitForTimeout(600);
  const { x, y } = await positionOf(page, 'saarbruecker-schloss');
  await page.touchscreen.tap(x + 9, y + 4);
  await expect.poll(() => page.locator('.panel h2').isVisible()).toBe(true);
  await page.waitForTimeout(700);
  await shoot(page, 'phone-place');
  const slug = await page.evaluate(() =>
    document.querySelector('#map')!.shadowRoot!.querySelector('[aria-current="true"]')?.getAttribute('data-slug'),
  );
  const dot = await positionOf(page, slug!);
  const sheet = await page.locator('.panel').boundingBox();
  expect(dot.y).toBeLessThan(sheet!.y);
});

test('an open place stands right above the folded attribution, and never falls by itself', async () => {
  const { page } = await stage.visit(BODY, { ...phone, before: sumShifts });
  await dotsOf(page);
  const text = page.locator('.attribution-text');
  await page.evaluate(() => window.ServiceMap!.get('#map')!.select('brandenburger-tor'));
  await page.locator('.panel .description').waitFor();
  const before = await page.evaluate(() => (window as unknown as { shifts: number }).shifts);
  // Longer than the attribution stands open where nothing is.
  await page.waitForTimeout(6000);
  expect(await text.isVisible()).toBe(true);
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(before);
  await page.locator('.panel-close').tap();
  await expect.poll(() => text.isVisible()).toBe(false);
  await page.locator('.pill').tap();
  await page.locator('.entry').first().tap();
  await page.locator('.panel .description').waitFor();
  await shoot(page, 'phone-place-folded');
  const sheet = await page.locator('.panel').boundingBox();
  const button = await page.locator('.attribution-button').boundingBox();
  const gap = button!.y - (sheet!.y + sheet!.height);
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(45);
});

test('the way there stands above the long text, so that a phone shows it without much scrolling', async () => {
  const { page } = await stage.visit(BODY, phone);
  await dotsOf(page);
  await page.evaluate(() => window.ServiceMap!.get('#map')!.select('brandenburger-tor'));
  await page.locator('.panel .description').waitFor();
  const top = (part: string) => page.locator(`.panel ${part}`).evaluate((node) => node.getBoundingClientRect().top);
  expect(await top('.links')).toBeLessThan(await top('.description'));
});

test('one finger scrolls the page and gets the hint for two', async () => {
  const { page } = await stage.visit(BODY, phone);
  await dotsOf(page);
  const center = () => page.evaluate(() => window.ServiceMap!.get('#map')!.map!.getCenter().lat);
  const before = await center();
  await swipe(page, 1);
  await expect.poll(() => page.locator('.gesture-hint.shown').textContent()).toBe('Die Karte mit zwei Fingern bewegen');
  await shoot(page, 'phone-hint');
  expect(await center()).toBe(before);
});

test('the wheel scrolls the page and gets the hint for the key; with the key it zooms', async () => {
  const { page } = await stage.visit(BODY);
  await dotsOf(page);
  const zoom = () => page.evaluate(() => window.ServiceMap!.get('#map')!.map!.getZoom());
  const before = await zoom();
  await page.mouse.move(600, 250);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.locator('.gesture-hint.shown').textContent()).toContain('Strg');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await zoom()).toBe(before);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -240);
  await page.keyboard.up('Control');
  await expect.poll(zoom).toBeGreaterThan(before);
});

test.each([
  [phone, 0],
  [phone, 1200],
  [{}, 1200],
])('the attribution is there from the start, folds, and opens again (%#)', async (device, styleLateMs) => {
  // The first answer comes before the style, whose sources make the text longer.
  const before = async (page: Page) => {
    await sumShifts(page);
    await page.route('**/maps/v1/style*', (route) => setTimeout(() => void route.continue(), styleLateMs));
  };
  const { page } = await stage.visit(BODY, { ...device, before });
  const text = page.locator('.attribution-text');
  await expect.poll(() => text.isVisible()).toBe(true);
  expect(await text.textContent()).toMatch(/Ausflugskarte.*OpenStreetMap.*Kacheln/);
  await shoot(page, 'phone');
  await expect.poll(() => text.isVisible()).toBe(false);
  // Neither on the page nor in the map has anything moved by itself.
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0);
  const button = page.locator('.attribution-button');
  expect(await button.isVisible()).toBe(true);
  await button.click();
  expect(await text.isVisible()).toBe(true);
});

test.each([
  [phone, 'visible', 'zoom,list'],
  [{}, 'visible', 'zoom,list'],
  [phone, 'collapsed', 'search,filter,legend,zoom,list'],
  [{}, 'visible', 'search,filter,legend,zoom,list'],
])('list, field and buttons come without moving anything (%#)', async (device, list, controls) => {
  const { page } = await stage.visit(
    `<div id="map" data-service-map data-list="${list}" data-controls="${controls}" style="height: 600px"></div>`,
    { ...device, before: sumShifts },
  );
  await dotsOf(page);
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.001);
});

test.each([[phone], [{}]])('nothing of our own overlaps the attribution', async (device) => {
  const { page } = await stage.visit(BODY, device);
  await dotsOf(page);
  await page.locator('.pill').click();
  await page.waitForTimeout(300);
  await shoot(page, 'phone' in device ? 'list-phone' : 'list-open');
  // What moves may be on its way still.
  await expect.poll(() => overlaps(page)).toEqual([]);
  await page.locator('.entry').first().click();
  await expect.poll(() => page.locator('.panel h2').isVisible()).toBe(true);
  await page.waitForTimeout(400);
  await expect.poll(() => overlaps(page)).toEqual([]);
});

test.each([
  [320, 420],
  [360, 420],
  [700, 360],
])(
  'on a map of %d x %d pixels list and filter have room, and the words of the attribution no narrow column',
  async (width, height) => {
    const { page } = await stage.visit(
      `<div id="map" data-service-map data-controls="zoom,scale,fullscreen,search,filter" style="width: ${width}px; height: ${height}px"></div>`,
      { ...phone, viewport: { width: width + 16, height: 640 } },
    );
    await page.locator('.search-input').fill('schloss mit kindern');
    await page.locator('.search-input').press('Enter');
    await page.locator('.chip').first().waitFor();
    await dotsOf(page);
    const box = async (part: string) => (await page.locator(part).boundingBox())!;
    expect((await box('.attribution-text')).width).toBeGreaterThan(width * 0.65);
    expect(await overlaps(page)).toEqual([]);
    await page.locator('.pill[aria-controls^="list"]').tap();
    await expect.poll(() => box('.list').then((list) => list.height)).toBeGreaterThan(120);
    await shoot(page, `small-list-${width}`);
    await page.locator('.filter-toggle').first().tap();
    await expect.poll(() => box('.filter').then((filter) => filter.height)).toBeGreaterThan(height * 0.65);
    await expect.poll(() => overlaps(page)).toEqual([]);
  },
);

test('a list that stands open gets the room of the folded attribution, and nothing moves', async () => {
  const { page } = await stage.visit(BODY.replace('data-query', 'data-list="visible" data-query'), {
    ...phone,
    before: sumShifts,
  });
  await dotsOf(page);
  const height = () => page.locator('.over').evaluate((over) => over.clientHeight);
  const before = await height();
  await expect.poll(() => page.locator('.attribution-text').isVisible()).toBe(false);
  expect(await height()).toBeGreaterThan(before);
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.001);
});

test('on a map of 250 pixels the count of the list keeps clear of the buttons of the map', async () => {
  const { page } = await stage.visit(BODY.replace('height: 480px', 'height: 480px; width: 250px'), phone);
  await dotsOf(page);
  await shoot(page, 'phone-narrow');
  const [pill, buttons] = await Promise.all(['.pill', '.controls'].map((part) => page.locator(part).boundingBox()));
  expect(pill!.x + pill!.width).toBeLessThanOrEqual(buttons!.x);
});

test('all that a finger presses is at least 44 pixels high and wide', async () => {
  const { page } = await stage.visit(
    '<div id="map" data-service-map data-controls="search,filter,legend,list,zoom,fullscreen,geolocate" style="height: 620px"></div>',
    phone,
  );
  await dotsOf(page);
  expect(await smallTargets(page, '.frame')).toEqual([]);
  await page.locator('.filter-toggle').first().tap();
  await page.locator('.filter:not([hidden]) .check').first().waitFor();
  expect(await smallTargets(page, '.filter:not([hidden])')).toEqual([]);
  await page.locator('.filter:not([hidden]) .icon-button').tap();
  await page.locator('.search-input').fill('museum mit kindern');
  await page.locator('.search-input').press('Enter');
  await page.locator('.chip').first().waitFor();
  expect(await smallTargets(page, '.tools')).toEqual([]);
  await page.evaluate(() => window.ServiceMap!.get('#map')!.select('tierpark-hellabrunn'));
  await page.locator('.panel .hours-all').waitFor();
  await page.locator('.panel .saved-mark').tap();
  expect(await smallTargets(page, '.panel:not(.saved-panel)')).toEqual([]);
  await page.locator('.panel:not(.saved-panel) .panel-close').tap();
  await page.locator('.saved-pill').tap();
  await page.locator('.saved-act').first().waitFor();
  expect(await smallTargets(page, '.saved-panel')).toEqual([]);
  await shoot(page, 'phone-saved');
});

/** Adds up the layout shifts of a page (https://web.dev/articles/cls). */
async function sumShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sums = Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sums.shifts += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Classes of our own boxes that touch one of the attribution. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('#map')!.shadowRoot!;
    const boxesOf = (parts: string) => [...root.querySelectorAll(parts)].map((part) => ({ part, box: part.getBoundingClientRect() })); // prettier-ignore
    const seen = boxesOf('.attribution > *').filter(({ box }) => box.width > 0);
    const others = boxesOf('.panel, .list, .pill, .control-group, .notice, .maplibregl-ctrl-scale');
    return others
      .filter(({ box: { left, right, top, bottom, width } }) =>
        seen.some(
          ({ box }) => width > 0 && left < box.right && right > box.left && top < box.bottom && bottom > box.top,
        ),
      )
      .map(({ part }) => part.className);
  });
}

/**
 * What is to be seen and pressed, and is lower or narrower than a finger needs; links within a sentence may be
 * (https://www.w3.org/TR/WCAG22/#target-size-enhanced). A field that is ticked is as large as its label.
 */
function smallTargets(page: Page, scope: string): Promise<string[]> {
  return page.evaluate(async (within) => {
    const root = document.querySelector('#map')!.shadowRoot!;
    // A panel that still comes in from below is cut off by the edge of the map.
    await Promise.allSettled(root.getAnimations().map(({ finished }) => finished));
    const targets = root
      .querySelector(within)!
      .querySelectorAll<HTMLElement>('button, summary, select, .check, input:not(.check *), a');
    /** Pixels from the middle on that hit the target, as far as 22 would go and a bit. */
    const reach = (target: HTMLElement, dx: number, dy: number) => {
      const { left, top, width, height } = target.getBoundingClientRect();
      const isHit = (by: number) =>
        target.contains(root.elementFromPoint(left + width / 2 + dx * by, top + height / 2 + dy * by));
      let by = 0;
      while (by < 44 && isHit(by + 1)) by++;
      return by;
    };
    return [...targets]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }) && target.offsetWidth > 1)
      .filter((target) => !target.matches('.attribution a, .fact-lines a'))
      .flatMap((target) => {
        target.scrollIntoView({ block: 'nearest' });
        const width = reach(target, -1, 0) + reach(target, 1, 0);
        const height = reach(target, 0, -1) + reach(target, 0, 1);
        // Each end may fall short of the next whole pixel.
        const name = target.getAttribute('aria-label') ?? target.textContent;
        return Math.min(width, height) < 42 ? `${name} ${width} x ${height}` : [];
      });
  }, scope);
}

async function swipe(page: Page, fingers: 1): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : Array.from({ length: fingers }, (_, id) => ({ x: 180, y, id })),
    });
  await touch('touchStart', 400);
  for (let y = 390; y > 250; y -= 20) await touch('touchMove', y);
  await touch('touchEnd');
}
