import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeOn } from './axe.ts';
import { dotsOf, shoot, useStage, type VisitOptions } from './stage.ts';

const stage = useStage({ anonymousPerMinute: 10_000 });
const ALL = 'data-controls="zoom,scale,fullscreen,geolocate,search,filter,list,compass"';

/** Each state of an embed: its attributes, and what brings it there. */
const states: Record<string, { attributes: string; reach?: (page: Page) => Promise<unknown> }> = {
  'list visible': { attributes: `data-query="schloss" data-list="visible" ${ALL}` },
  'list hidden': { attributes: 'data-query="see" data-list="hidden"' },
  'list open': { attributes: ALL, reach: (page) => page.locator('.pill').first().click() },
  place: { attributes: `data-place="tierpark-hellabrunn" ${ALL}`, reach: (page) => page.locator('summary').click() },
  suggestions: {
    attributes: ALL,
    async reach(page) {
      await page.locator('.search-input').fill('neu');
      await page.locator('.suggestion').first().waitFor();
      await page.locator('.search-input').press('ArrowDown');
    },
  },
  understood: {
    attributes: `data-list="visible" ${ALL}`,
    async reach(page) {
      await page.locator('.search-input').fill('museum in meiner nähe mit kindern');
      await page.locator('.search-input').press('Enter');
      await page.locator('.chip').first().waitFor();
    },
  },
  similar: {
    attributes: ALL,
    async reach(page) {
      await page.locator('.search-input').fill('matahorn');
      await page.locator('.search-input').press('Enter');
      await page.locator('.did-you-mean').waitFor();
    },
  },
  filter: {
    attributes: ALL,
    async reach(page) {
      await page.locator('.filter-toggle').click();
      await page.getByLabel('Gut mit Kindern').check();
    },
  },
  'saved places': {
    attributes: ALL,
    async reach(page) {
      for (const slug of ['zugspitze', 'koelner-dom'])
        await page.evaluate((id) => window.ServiceMap!.get('#map')!.save(id), slug);
      await page.locator('.saved-pill').click();
    },
  },
  markers: {
    attributes: `data-markers='[{"id":"a","title":"Hotel Sonne","label":"Hotel","lat":48.1,"lng":11.5,"color":"#d33682"}]'`,
    reach: (page) => page.locator('.marker').click(),
  },
  consent: { attributes: 'data-consent="remember"' },
  'nothing found': { attributes: 'data-query="xyzzyqwrtz"' },
  'bad value': { attributes: 'data-limit="viele"' },
  follow: {
    attributes: 'data-follow="button" data-center="11,48" data-zoom="8"',
    reach: (page) => page.locator('canvas').press('ArrowRight'),
  },
};
const phone = { width: 390, height: 740 };

async function reach(name: keyof typeof states, options: VisitOptions = {}): Promise<Page> {
  const { attributes, reach } = states[name]!;
  const { page } = await stage.visit(
    {
      body: `<main><h1>Seite</h1><div id="map" data-service-map ${attributes} style="height: 560px"></div></main>`,
    },
    options,
  );
  if (!attributes.includes('consent')) await page.locator('#map canvas').waitFor();
  await page.waitForTimeout(500);
  await reach?.(page);
  await page.waitForTimeout(700);
  return page;
}

describe.each(['light', 'dark'] as const)('axe finds nothing, %s', (colorScheme) => {
  test.each(Object.keys(states))('%s, wide and narrow', async (name) => {
    // Side by side: nothing here depends on time, and this is a long part of the suite.
    await Promise.all([{ width: 1280, height: 800 }, phone].map((viewport) => look(name, colorScheme, viewport)));
  });
});

async function look(name: string, colorScheme: 'light' | 'dark', viewport: typeof phone): Promise<void> {
  const page = await reach(name, { colorScheme, viewport });
  await shoot(page, `embed-${name.replaceAll(' ', '-')}-${colorScheme}-${viewport.width}`);
  expect(await axeOn(page), `${name} at ${viewport.width}`).toEqual([]);
}

test("everything that takes an action has a name in the browser's own tree, the list its count too", async () => {
  for (const name of ['list open', 'filter'] as const) {
    const page = await reach(name);
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const acting = nodes
      .filter(({ ignored }) => !ignored)
      .map(({ role, name: named }) => ({ role: String(role?.value), name: String(named?.value ?? '').trim() }))
      .filter(({ role }) => /^(button|link|checkbox|combobox|searchbox|textbox|option|menuitem)$/.test(role));
    expect(acting.length, name).toBeGreaterThan(10);
    expect(acting.filter((each) => each.name === ''), name).toEqual([]); // prettier-ignore
    if (name === 'list open')
      expect(acting).toContainEqual({
        role: 'button',
        name: expect.stringMatching(/^[\d.]+ (von [\d.]+ Zielen|Ziele), Liste$/) as string,
      });
  }
});

test('twice the text size set in the browser: nothing is cut off at the side, and what matters can be reached', async () => {
  for (const name of ['list open', 'place', 'filter'] as const) {
    const page = await reach(name, { viewport: { width: 640, height: 800 }, before: enlargeText });
    expect(await textSize(page)).toBe('30px');
    const wide = await page.evaluate(() => {
      const root = document.querySelector('#map')!.shadowRoot!;
      const { right } = root.querySelector('.frame')!.getBoundingClientRect();
      const boxes = [...root.querySelectorAll('.side *, .controls *')].filter((box) => box.checkVisibility());
      return boxes
        .filter((box) => !box.closest('.unseen, mark') && box.getBoundingClientRect().right > right + 1)
        .map(({ className, textContent }) => `${String(className)} ${textContent}`);
    });
    expect(wide, name).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
    await shoot(page, `embed-text-200-${name.replace(' ', '-')}`);
  }
});

test('twice the text size on a phone: a place that is open from the start is seen above the sources', async () => {
  const { page } = await stage.visit(
    '<div id="map" data-service-map data-place="schloss-neuschwanstein" style="height: 420px"></div>',
    { viewport: { width: 390, height: 844 }, before: enlargeText },
  );
  await page.locator('.panel .description').waitFor();
  await page.locator('.attribution-text').waitFor();
  const box = async (part: string) => (await page.locator(part).boundingBox())!;
  const [sheet, name, sources] = [await box('.panel'), await box('.panel h2'), await box('.attribution-text')];
  expect(sources.height).toBeLessThan(420 / 3);
  expect(name.y + 40).toBeLessThan(sheet.y + sheet.height);
  expect(await page.locator('.panel-close').isVisible()).toBe(true);
});

test.each([
  ['html { font-size: 62.5% }', '15px'],
  ['* { font-size: 40px !important }', '15px'],
  ['#map { --service-map-text-size: 1.5rem }', '22.5px'],
])('the text size of the page does not reach in unless it is asked for: %s', async (rule, size) => {
  const { page } = await stage.visit({
    head: `<style>${rule}</style>`,
    body: '<div id="map" data-service-map style="height: 400px"></div>',
  });
  await dotsOf(page);
  expect(await textSize(page)).toBe(size);
});

test('forced colours keep edges, dots and marks; less motion means none', async () => {
  const page = await reach('list open', { forcedColors: 'active', reducedMotion: 'reduce' });
  const style = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  expect(await style('.list', 'border-top-style')).toBe('solid');
  expect(await style('.entry .dot', 'forced-color-adjust')).toBe('none');
  await page.locator('.entry').nth(2).click();
  // The list of kept places is a panel, too, and closed.
  const panel = '.panel:not(.saved-panel)';
  await expect.poll(() => page.locator(panel).isVisible()).toBe(true);
  expect(await style(panel, 'animation-name')).toBe('none');
  expect(await style(panel, 'border-top-style')).toBe('solid');
  await shoot(page, 'embed-forced-colours');
});

test('the focus goes in only when the visitor acted: not when the page opens a place', async () => {
  const { page } = await stage.visit('<input id="own"><div id="map" data-service-map style="height: 400px"></div>');
  await dotsOf(page);
  await page.focus('#own');
  await page.evaluate(() => window.ServiceMap!.get('#map')!.select('koelner-dom'));
  await expect.poll(() => page.locator('.panel h2').isVisible()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('own');
});

test('the list comes before the map in the order of the keyboard', async () => {
  const { page } = await stage.visit(`<div id="map" data-service-map ${ALL} style="height: 500px"></div>`);
  await dotsOf(page);
  await page.locator('.saved-pill').waitFor();
  const stops: string[] = [];
  for (let i = 0; i < 11; i++) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(() => {
        const active = document.querySelector('#map')!.shadowRoot!.activeElement;
        return active?.getAttribute('aria-label') ?? active?.textContent ?? '';
      }),
    );
  }
  expect(stops).toEqual([
    'Ziele suchen',
    expect.stringMatching(/^80 von [\d.]+ Zielen, Liste$/),
    'Filter',
    'Merkliste, 0 Ziele',
    'Vergrößern',
    'Verkleinern',
    'Vollbild',
    'Mein Standort',
    'Nach Norden ausrichten',
    'Karte, mit den Pfeiltasten zu bewegen',
    'OpenStreetMap',
  ]);
});

/** As in the settings of the browser, where no page has a say. */
async function enlargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}

function textSize(page: Page): Promise<string> {
  return page.locator('.side').evaluate((side) => getComputedStyle(side).fontSize);
}
