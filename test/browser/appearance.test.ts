import { expect, test } from 'vitest';
import { embedProperties } from '../../src/contract/embed-page.ts';
import { mapOn } from './map-on-page.ts';
import { catchErrors, dotsOf, errorCodes, searches, shoot, useStage } from './stage.ts';

const stage = useStage();
const { declared } = mapOn(stage);

test.each(['light', 'dark'] as const)('data-theme="%s" draws its style', async (theme) => {
  const { page, requests } = await declared(`data-theme="${theme}"`);
  await dotsOf(page);
  expect(await page.locator('.frame').getAttribute('data-theme')).toBe(theme);
  const style = requests.find((url) => url.includes('/maps/v1/start-'));
  expect(style?.endsWith('/start-dark.json')).toBe(theme === 'dark');
  await page.waitForTimeout(800);
  await page.locator('.pill').click();
  await shoot(page, `theme-${theme}`);
});

test('auto follows the system while the page is open', async () => {
  const { page, requests } = await declared('');
  await dotsOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => requests.some((url) => url.endsWith('/start-dark.json'))).toBe(true);
  await expect.poll(() => dotsOf(page).then((dots) => dots.length)).toBeGreaterThan(0);
});

test.each([
  ['', 'dark'],
  ['<style>:root { color-scheme: light }</style>', 'light'],
])('auto follows the meta element of the page, and its style sheet before that (%#)', async (style, theme) => {
  const head = `<meta name="color-scheme" content="dark">${style}`;
  const { page } = await stage.visit({ head, body: '<div id="map" data-service-map style="height: 300px"></div>' });
  const frame = page.locator('.frame');
  await expect.poll(() => frame.getAttribute('data-theme')).toBe(theme);
  if (style !== '') return;
  await dotsOf(page);
  await shoot(page, 'theme-of-meta');
  await page.locator('meta[name="color-scheme"]').evaluate((meta) => meta.setAttribute('content', 'light'));
  await expect.poll(() => frame.getAttribute('data-theme')).toBe('light');
});

test.each([
  ['', 'calm', 'start-light.json'],
  ['data-map-style="relief" data-theme="dark"', 'relief', 'start-relief-dark.json'],
  ['data-map-style="contrast"', 'contrast', 'start-contrast-light.json'],
  ['data-map-style="print" data-theme="dark"', 'print', 'start-print-dark.json'],
])('the look with %s', async (attribute, name, file) => {
  const { page, requests, problems } = await declared(attribute);
  await dotsOf(page);
  expect(requests.some((url) => url.endsWith(`/maps/v1/${file}`))).toBe(true);
  const { metadata } = await page.evaluate(() => window.ServiceMap!.get('#map')!.map!.getStyle());
  expect(metadata).toMatchObject({ style: name });
  expect(problems).toEqual([]);
  await page.waitForTimeout(600);
  await shoot(page, `look-${name}`);
});

test('colours of the page by attribute and by custom property, kept through a change of theme', async () => {
  const { page } = await declared(
    'data-colors="water:#123456" style="height: 400px; --service-map-land: #fedcba; --service-map-water: #000000"',
  );
  await dotsOf(page);
  const paint = () =>
    page.evaluate(() => {
      const map = window.ServiceMap!.get('#map')!.map!;
      return [map.getPaintProperty('water', 'fill-color'), map.getPaintProperty('earth', 'fill-color')];
    });
  expect(await paint()).toEqual(['#123456', '#fedcba']);
  await page.evaluate(() => window.ServiceMap!.get('#map')!.setTheme('dark'));
  await expect.poll(() => page.locator('.frame').getAttribute('data-theme')).toBe('dark');
  await expect.poll(paint).toEqual(['#123456', '#fedcba']);
});

test.each(['data-map-style="bunt"', 'data-colors="sky:#112233"', 'data-colors="land:rot"'])(
  'what does not fit in %s is told, and the map stands',
  async (attribute) => {
    const { page } = await stage.visit(`<div id="map" data-service-map ${attribute} style="height: 400px"></div>`, {
      before: catchErrors,
    });
    await dotsOf(page);
    expect(await errorCodes(page)).toContain('bad_option');
  },
);

test('every custom property of the page has its effect', async () => {
  const look = {
    accent: 'rgb(1, 2, 3)',
    'on-accent': 'rgb(4, 5, 6)',
    surface: 'rgb(7, 8, 9)',
    text: 'rgb(240, 241, 242)',
    font: 'monospace',
    'text-size': '20px',
    radius: '3px',
    land: '#fefefe',
    water: '#010203',
    forest: '#040506',
    road: '#070809',
    label: '#0a0b0c',
    'print-list': 'none',
  };
  const rules = Object.entries(look).map(([name, value]) => `--service-map-${name}: ${value}`);
  expect(rules.map((rule) => rule.split(':')[0])).toEqual(expect.arrayContaining(Object.keys(embedProperties)));
  const { page } = await declared(
    `data-follow="button" data-list="visible" data-center="11,48" data-zoom="8" style="height: 400px; ${rules.join('; ')}"`,
  );
  await page.locator('canvas').press('ArrowRight');
  await page.locator('.search-here').waitFor();
  const style = (selector: string, property: string) =>
    page.locator(selector).evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  expect(await style('.search-here', 'background-color')).toBe(look.accent);
  expect(await style('.search-here', 'color')).toBe(look['on-accent']);
  expect(await style('.list', 'background-color')).toBe(look.surface);
  expect(await style('.list', 'color')).toBe(look.text);
  expect(await style('.list', 'font-family')).toBe(look.font);
  expect(await style('.list', 'font-size')).toBe('18.75px');
  expect(await style('.list', 'border-radius')).toBe(look.radius);
  await page.emulateMedia({ media: 'print' });
  expect(await style('.list', 'display')).toBe(look['print-list']);
});

test.each([
  ['', 'Vollbild'],
  ['lang="en"', 'Full screen'],
  ['lang="es"', 'Vollbild'],
  ['data-lang="en"', 'Full screen'],
  ['data-lang="fr"', 'Plein écran'],
  ['data-lang="it"', 'Schermo intero'],
])('texts with %s', async (attribute, label) => {
  const { page } = await declared(attribute);
  await expect.poll(() => page.getByLabel(label).count()).toBe(1);
});

test.each([
  ['en-GB', 'Full screen'],
  ['fr', 'Plein écran'],
])('on a page in "%s" the map speaks its language, and asks for its texts', async (lang, label) => {
  const { page, requests } = await stage.visit({
    lang,
    body: '<div id="map" data-service-map data-query="schloss" style="height: 300px"></div>',
  });
  await expect.poll(() => page.getByLabel(label).count()).toBe(1);
  expect(searches(requests)).toEqual([expect.objectContaining({ lang: lang.slice(0, 2) })]);
});

test('data-list shows, folds or hides it; the keyboard finds the hidden one', async () => {
  const { page } = await stage.visit(
    ['visible', 'collapsed', 'hidden']
      .map((mode) => `<div id="${mode}" data-service-map data-list="${mode}" style="height: 260px"></div>`)
      .join(''),
  );
  for (const mode of ['visible', 'collapsed', 'hidden']) await dotsOf(page, `#${mode}`);
  const width = (mode: string) => page.locator(`#${mode} .list`).evaluate((list) => list.getBoundingClientRect().width);
  expect(await width('visible')).toBeGreaterThan(200);
  expect(await width('collapsed')).toBe(0);
  expect(await width('hidden')).toBe(1);
  await page.locator('#hidden .entry').first().focus();
  expect(await width('hidden')).toBeGreaterThan(200);
});

test.each([320, 344])('on a phone of %d pixels no word of the list is broken', async (width) => {
  for (const query of ['data-query="wasserfall"', 'data-category="freizeitpark"']) {
    const { page } = await stage.visit(
      { body: `<div id="map" data-service-map data-list="visible" ${query} style="height: 500px"></div>` },
      { viewport: { width, height: 620 } },
    );
    await page.locator('.entry').nth(5).waitFor();
    expect(await page.locator('.entry .words').evaluateAll(brokenWords), query).toEqual([]);
  }
});

/** Words that stand in two lines, but where they have a hyphen. */
function brokenWords(boxes: Element[]): string[] {
  const broken: string[] = [];
  for (const box of boxes) {
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\d]+/gu)) {
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    }
  }
  return broken;
}
