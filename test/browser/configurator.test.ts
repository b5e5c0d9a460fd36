import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { embedOptions } from '../../src/contract/embed.ts';
import { optionsOf, settingFromHash, settingToHash, type EmbedSetting } from '../../src/docs/embed-code.ts';
import { axeOn } from './axe.ts';
import { drawnDots, positionOf, searches, shoot, useStage } from './stage.ts';

const stage = useStage({ anonymousPerMinute: 10_000 });

/** Values to combine; each group has hits together with every other. */
const areas: EmbedSetting[] = [
  {},
  { center: '10.5,48', zoom: '5.5' },
  { bbox: '6,46,15,54', center: '10.4,50', zoom: '5' },
  { lat: '47.6', lng: '10.7', 'radius-km': '300', zoom: '6' },
];
const wishes: EmbedSetting[] = [
  {},
  { query: 'schloss', literal: 'schloss' },
  { category: 'museum,zoo', limit: '40', stroller: '1' },
  { query: 'see', kids: '1' },
  { 'country-code': 'DE', free: '1', 'max-minutes': '240' },
  { region: 'Bayern', seating: '1', 'max-price': '20', 'open-at': '2027-06-15T11:00' },
  { 'max-stop-m': '2000', 'open-at': 'now', 'open-only': '1' },
  { 'min-mobility': '2', limit: '7', indoor: '1' },
  { dogs: '1' },
  { rain: '1' },
  { food: '1' },
  { parking: '1' },
  { 'no-booking': '1' },
];
const looks: EmbedSetting[] = [
  { height: '300' },
  { theme: 'dark', lang: 'en', width: '500', 'map-style': 'contrast' },
  { controls: 'zoom,scale,geolocate', list: 'visible', colors: 'water:#9ec5d8,land:#f6f1e6' },
  { follow: 'button', list: 'hidden', hash: '1', back: '0', fallback: 'https://cdn.example/karte/' },
  { consent: 'click', lang: 'fr' },
  { markers: JSON.stringify([{ id: 'a', title: "Café „l'Arc“ & Bar", lat: 47.6, lng: 10.7, color: '#b3261e' }]) },
  { theme: 'light', place: 'zugspitze', lang: 'it' },
  { controls: '', follow: '1', hash: 'tour' },
  { consent: 'remember', controls: 'fullscreen,search,filter,legend,list,compass', height: '600' },
];
const settings = Array.from({ length: 30 }, (_, i) => ({
  ...areas[i % areas.length],
  ...wishes[i % wishes.length],
  ...looks[i % looks.length],
}));
const kinds = ['script', 'element', 'module', 'frame'] as const;
/** Shifted, so that each kind meets each area. */
const kindOf = (i: number) => kinds[(i + Math.floor(i / kinds.length)) % kinds.length]!;

test('the thirty settings are thirty, use every attribute, and each form of the code with each area', () => {
  expect(new Set(settings.map((setting) => JSON.stringify(setting))).size).toBe(30);
  const used = new Set(settings.flatMap((setting) => Object.keys(setting)));
  // A made-up key has no hits, and a page of the service knows its address; both have tests of their own, as has a file of the page. Of no
  // destination it is known yet whether one gets in without a step, or can charge a car.
  const names = embedOptions.map(({ attribute }) => attribute.slice('data-'.length));
  expect(names.filter((name) => !used.has(name))).toEqual(['step-free', 'charging', 'src', 'key', 'base-url']);
  const pairs = settings.map((_, i) => `${i % areas.length} ${kindOf(i)}`);
  expect(new Set(pairs).size).toBe(areas.length * kinds.length);
});

async function codesOf(page: Page, setting: EmbedSetting): Promise<Record<(typeof kinds)[number], string>> {
  await page.goto('about:blank');
  await page.goto(`${stage.service.url}/einbetten#${settingToHash(setting)}`);
  const codes = {} as Record<(typeof kinds)[number], string>;
  for (const kind of kinds) {
    await page.check(`input[name=output][value=${kind}]`, { force: true });
    codes[kind] = (await page.locator('.embed-code pre').first().textContent())!;
  }
  return codes;
}

const countHits =
  '<script>addEventListener("service-map:results", (event) => (window.hits = event.detail.count))</script>';

/** What stands on an otherwise empty page of another origin. */
function pageWith(kind: (typeof kinds)[number], code: string): string {
  if (kind !== 'module') return code;
  const imports = { 'service-map-sdk': `${stage.service.url}/maps/v1/service-map.mjs` };
  return `<script type="importmap">${JSON.stringify({ imports })}</script><div id="karte"></div><script type="module">${code}</script>`;
}

test.each(settings.map((setting, i) => [i, kindOf(i), setting] as const))(
  'setting %i works as %s on an empty page of another origin',
  async (_, kind, setting) => {
    const configurator = await stage.visit('');
    const codes = await codesOf(configurator.page, setting);
    await configurator.page.context().close();
    const { page, requests, problems } = await stage.visit(
      { head: countHits, body: pageWith(kind, codes[kind]) },
      { bare: true },
    );
    const map = kind === 'frame' ? page.frameLocator('iframe') : page;
    if (setting.consent) {
      await map.locator('button').first().waitFor();
      expect(searches(requests)).toEqual([]);
      await map.locator('button').first().click();
    }
    await expect.poll(() => searches(requests).length).toBeGreaterThan(0);
    const asked = searches(requests)[0]!;
    const wanted = optionsOf(setting).pois as Record<string, unknown>;
    for (const [name, value] of Object.entries(wanted)) {
      expect(asked[name], name).toBe(value === true ? '1' : String(value));
    }
    if (kind !== 'frame') {
      await expect
        .poll(() => page.evaluate<number>(() => (window as unknown as { hits: number }).hits))
        .toBeGreaterThan(0);
    }
    await expect.poll(() => map.locator('canvas').count()).toBe(1);
    const box = await page
      .locator({ script: '[data-service-map]', element: 'service-map', module: '#karte', frame: 'iframe' }[kind])
      .boundingBox();
    expect(box!.height).toBe(Number(setting.height ?? 420));
    if (setting.width) expect(box!.width).toBe(Number(setting.width));
    if (setting.theme) expect(await map.locator('.frame').getAttribute('data-theme')).toBe(setting.theme);
    if (setting.markers) await map.locator('.marker').waitFor();
    if (setting.place) await map.locator('.panel h2', { hasText: 'Zugspitze' }).waitFor();
    expect(problems).toEqual([]);
  },
);

test('the version with a checksum runs from its code, and a loader that was changed does not', async () => {
  const loader = await (await fetch(`${stage.service.url}/maps/v1/service-map.js`)).text();
  const integrity = `sha384-${createHash('sha384').update(loader).digest('base64')}`;
  const { page } = await stage.visit('');
  await page.route('**/einbetten', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      'class="configurator"',
      `$& data-version="9.0.0" data-integrity="${integrity}"`,
    );
    await route.fulfill({ response: answer, body });
  });
  const { script, element } = await codesOf(page, { query: 'zoo', fixed: '1' });
  expect(await page.isChecked('#embed-fixed')).toBe(true);
  for (const code of [script, element, script.replace('sha384-', 'sha384-A')]) {
    expect(code).toContain('/maps/9.0.0/service-map.js"');
    const { page: other, problems } = await stage.visit(
      { body: code },
      {
        bare: true,
        before: (opened) =>
          opened.route('**/maps/9.0.0/**', (route) =>
            route.continue({ url: route.request().url().replace('/9.0.0/', '/v1/') }),
          ),
      },
    );
    if (code.includes(integrity)) {
      await other.locator('canvas').waitFor();
      expect(problems).toEqual([]);
    } else {
      await expect.poll(() => problems.join()).toMatch(/integrity/);
      expect(await other.evaluate(() => 'ServiceMap' in window)).toBe(false);
    }
  }
});

describe('the page', () => {
  test('a link restores every setting', async () => {
    const full: EmbedSetting = [...wishes, ...looks, areas[2]!, { controls: 'zoom,list', output: 'element' }].reduce(
      (all, some) => ({ ...all, ...some }),
      {},
    );
    const { page } = await stage.visit('');
    await page.goto(`${stage.service.url}/einbetten#${settingToHash(full)}`);
    await page.waitForSelector('.embed-code pre');
    const link = await page.locator('.embed-code pre').last().textContent();
    expect(settingFromHash(new URL(link!).hash)).toEqual(settingFromHash(settingToHash(full)));
    expect(await page.inputValue('#embed-query')).toBe(full.query);
    expect(await page.inputValue('#embed-theme')).toBe(full.theme);
    expect(await page.isChecked('input[name=area][value=bbox]')).toBe(true);
    expect(await page.isChecked('input[name=output][value=element]')).toBe(true);
    expect(await page.inputValue('#embed-a-title')).toContain('Café');
    expect(await axeOn(page)).toEqual([]);
  });

  test('moving the map gives the area, a click on it gives a marker', async () => {
    const { page } = await stage.visit('');
    await page.goto(`${stage.service.url}/einbetten`);
    await expect.poll(() => drawnDots(page, '.preview-map').then((dots) => dots.length)).toBeGreaterThan(0);
    await page.check('input[name=area][value=view]');
    const code = () => page.locator('.embed-code pre').first().textContent();
    const before = await code();
    expect(before).toMatch(/data-center="[\d.]+,[\d.]+"\n {2}data-zoom="[\d.]+"/);
    await page.focus('.preview-map canvas');
    await page.keyboard.press('ArrowRight');
    await expect.poll(code).not.toBe(before);
    await page.click('summary:has-text("Eigene Marken")');
    // Called off and begun anew, it is one marker; and the place under it stays closed.
    for (const words of ['Marke setzen', 'Auf die Karte klicken …', 'Marke setzen'])
      await page.click(`text="${words}"`);
    const [dot] = await drawnDots(page, '.preview-map');
    const { x, y } = await positionOf(page, dot!, '.preview-map');
    await page.mouse.click(x, y);
    await expect.poll(code).toContain('"title":"Marke 1"');
    expect(await code()).not.toContain('Marke 2');
    expect(await page.locator('.preview-map .panel h2').isVisible()).toBe(false);
    await expect
      .poll(() => page.locator('.preview-map [aria-label*="Marke 1"], .preview-map [title*="Marke 1"]').count())
      .toBe(1);
  });

  test('a place is the first question; what is no number, or needs a map that is not there, is told', async () => {
    const { page } = await stage.visit('');
    await page.goto(`${stage.service.url}/einbetten#accent=%23ffcc00&corners=4&font=Georgia,+serif`);
    const code = () => page.locator('.embed-code pre').first().textContent();
    expect(await code()).toContain('--service-map-accent: #ffcc00; --service-map-on-accent: #000000');
    expect(await code()).toContain('--service-map-radius: 4px; --service-map-font: Georgia, serif"');
    // Typed as people do, in small letters, and neither Enter nor Tab after it.
    await page.locator('#embed-around').pressSequentially('freiburg', { delay: 60 });
    await expect.poll(code).toMatch(/data-lat="4[\d.]+"\s+data-lng="[\d.]+"\s+data-radius-km="25"/);
    expect(await page.isChecked('input[name=area][value=circle]')).toBe(true);
    await page.click('summary:text-is("Ziele")');
    await page.fill('#embed-limit', 'abc');
    expect(await page.locator('#embed-limit-error').textContent()).toBe('Bitte eine ganze Zahl von 1 bis 400.');
    expect(await code()).not.toContain('data-limit');
    await page.fill('#embed-limit', '12');
    expect(await page.locator('#embed-limit-error').isVisible()).toBe(false);
    await expect.poll(code).toContain('data-limit="12"');
    await page.click('summary:has-text("Einwilligung")');
    await page.selectOption('#embed-consent', 'click');
    await page.click('summary:has-text("Eigene Marken")');
    await page.waitForTimeout(600);
    await page.click('text="In die Mitte setzen"');
    await page.getByText('In der Vorschau ist noch keine Karte zu sehen').waitFor();
    expect(await axeOn(page)).toEqual([]);
    await shoot(page, 'configurator-place');
  });

  test.each(['Enter', 'Tab'])('%s takes the place that is meant best, or says that there is none', async (key) => {
    const { page } = await stage.visit('');
    await page.goto(`${stage.service.url}/einbetten`);
    const code = () => page.locator('.embed-code pre').first().textContent();
    const field = page.locator('#embed-around');
    const told = page.locator('.field:has(#embed-around) [role=status]');
    // Pressed before the suggestions are there.
    await field.pressSequentially('xyzzyx');
    await field.press(key);
    await expect.poll(() => told.textContent()).toBe('Einen Ort oder ein Ziel namens „xyzzyx“ gibt es hier nicht.');
    expect(await code()).not.toContain('data-lat');
    await field.fill('');
    expect(await told.textContent()).toBe('');
    await field.pressSequentially('zugspize', { delay: 60 });
    await field.press(key);
    await expect.poll(() => field.inputValue()).toBe('Zugspitze');
    await expect.poll(code).toMatch(/data-lat="47\.4[\d]*"\s+data-lng="1[01]\.[\d]+"\s+data-radius-km="25"/);
    expect(await told.textContent()).toBe('Die Karte zeigt jetzt, was rund um „Zugspitze“ liegt.');
    expect(await axeOn(page)).toEqual([]);
  });

  test('a text that the map could not use is told of at its field and stays out of the code', async () => {
    const { page } = await stage.visit('');
    // From a link too, whose group stands open then; so does what is no font.
    const fromLink = new URLSearchParams({ 'max-price': '-3', height: '1"><script>', font: 'Exo 2' });
    await page.goto(`${stage.service.url}/einbetten#${fromLink}`);
    const code = () => page.locator('.embed-code pre').first().textContent();
    const error = (name: string) => page.locator(`#embed-${name}-error`);
    await expect.poll(code).toContain('height: 420px"');
    expect(await error('max-price').textContent()).toMatch(/-3.* erwartet wird eine Zahl von 0 bis/);
    expect(await error('height').isVisible()).toBe(true);
    expect(await error('font').textContent()).toContain('"Exo 2.0"');
    expect(await code()).not.toContain('max-price');
    await page.click('summary:has-text("Schlüssel und Version")');
    for (const [name, wrong, right] of [
      ['max-price', 'viel', '12'],
      ['open-at', 'morgen', '2027-06-15'],
      ['src', 'javascript:alert(1)', 'orte.geojson'],
      ['fallback', 'abzug', 'https://cdn.example/karte/'],
    ] as const) {
      await page.fill(`#embed-${name}`, wrong);
      expect(await error(name).isVisible(), name).toBe(true);
      expect(await page.getAttribute(`#embed-${name}`, 'aria-invalid')).toBe('true');
      // Who goes on is not held back.
      await page.press(`#embed-${name}`, 'Tab');
      expect(await page.evaluate(() => document.activeElement?.id)).not.toBe(`embed-${name}`);
      expect(await code()).not.toContain(` data-${name}`);
      await page.fill(`#embed-${name}`, right);
      expect(await error(name).isVisible(), name).toBe(false);
      await expect.poll(code).toContain(` data-${name}="${right}"`);
    }
    await page.fill('#embed-font', '"Comic Sans MS", cursive');
    await expect.poll(code).toContain(`--service-map-font: "Comic Sans MS", cursive'`);
    expect(await error('font').isVisible()).toBe(false);
    await page.check('input[name=area][value=circle]');
    await page.fill('#embed-radius-km', '-5');
    expect(await error('radius-km').isVisible()).toBe(true);
    expect(await axeOn(page)).toEqual([]);
  });

  test('the key stays out of the link', async () => {
    const { page } = await stage.visit('');
    await page.goto(`${stage.service.url}/einbetten`);
    await page.click('summary:has-text("Schlüssel und Version")');
    await page.fill('#embed-key', 'ak_geheim');
    await expect.poll(() => page.locator('.embed-code pre').first().textContent()).toContain('data-key="ak_geheim"');
    expect(page.url()).not.toContain('geheim');
    expect(await page.locator('.embed-code pre').last().textContent()).not.toContain('geheim');
  });

  test('has a field for every attribute that a visitor could set', async () => {
    const { page } = await stage.visit('');
    await page.goto(`${stage.service.url}/einbetten`);
    await page.waitForSelector('.embed-fields');
    const ids = await page.evaluate(() => [...document.querySelectorAll('.embed-fields [id]')].map(({ id }) => id));
    const elsewhere = ['lat', 'lng', 'bbox', 'center', 'zoom', 'markers', 'controls', 'base-url'];
    const names = embedOptions.map(({ attribute }) => attribute.slice('data-'.length));
    expect(names.filter((name) => !elsewhere.includes(name) && !ids.includes(`embed-${name}`))).toEqual([]);
  });
});
