import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { embedOptions } from '../../src/contract/embed.ts';
import { optionsOf, settingFromHash, settingToHash, type EmbedSetting } from '../../src/docs/embed-code.ts';
import { drawnDots, searches, useStage } from './stage.ts';

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
  { query: 'schloss' },
  { category: 'museum,zoo', limit: '40' },
  { query: 'see', kids: '1' },
  { 'country-code': 'DE', free: '1' },
];
const looks: EmbedSetting[] = [
  { height: '300' },
  { theme: 'dark', lang: 'en', width: '500' },
  { controls: 'zoom,scale,geolocate', list: 'visible' },
  { follow: 'button', list: 'hidden', hash: '1' },
  { consent: 'click', lang: 'fr' },
  { markers: JSON.stringify([{ id: 'a', title: "Café „l'Arc“ & Bar", lat: 47.6, lng: 10.7, color: '#b3261e' }]) },
];
const settings = Array.from({ length: 30 }, (_, i) => ({
  ...areas[i % areas.length],
  ...wishes[i % wishes.length],
  ...looks[i % looks.length],
}));
const kinds = ['script', 'element', 'module', 'frame'] as const;

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

test.each(settings.map((setting, i) => [i, kinds[i % kinds.length]!, setting] as const))(
  'setting %i works as %s on an empty page of another origin',
  async (_, kind, setting) => {
    const configurator = await stage.visit('');
    const codes = await codesOf(configurator.page, setting);
    await configurator.page.context().close();
    const { page, requests, problems } = await stage.visit(
      { head: countHits, body: pageWith(kind, codes[kind]) },
      { bare: true },
    );
    if (setting.consent) {
      await expect.poll(() => page.locator('[part=consent] button, .facade button, button').count()).toBeGreaterThan(0);
      expect(searches(requests)).toEqual([]);
      await page.locator('button').first().click();
    }
    await expect.poll(() => searches(requests).length).toBeGreaterThan(0);
    const asked = searches(requests)[0]!;
    const wanted = optionsOf(setting).pois as Record<string, unknown>;
    for (const [name, value] of Object.entries(wanted)) {
      expect(asked[name], name).toBe(value === true ? '1' : String(value));
    }
    const map = kind === 'frame' ? page.frames().at(-1)! : page;
    if (kind !== 'frame') {
      await expect
        .poll(() => map.evaluate<number>(() => (window as unknown as { hits: number }).hits))
        .toBeGreaterThan(0);
    }
    await expect.poll(() => map.locator('canvas').count()).toBe(1);
    expect(problems).toEqual([]);
  },
);

describe('the page', () => {
  test('a link restores every setting', async () => {
    const full = [...wishes, ...looks, areas[2]!].reduce((all, some) => ({ ...all, ...some }), {});
    const { page } = await stage.visit('');
    await page.goto(`${stage.service.url}/einbetten#${settingToHash(full)}`);
    await page.waitForSelector('.embed-code pre');
    const link = await page.locator('.embed-code pre').last().textContent();
    expect(settingFromHash(new URL(link!).hash)).toEqual(settingFromHash(settingToHash(full)));
    expect(await page.inputValue('#embed-query')).toBe(full.query);
    expect(await page.inputValue('#embed-theme')).toBe('dark');
    expect(await page.isChecked('input[name=area][value=bbox]')).toBe(true);
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
    await page.click('text="Marke setzen"');
    await page.locator('.embed-preview').click({ position: { x: 120, y: 200 } });
    await expect.poll(code).toContain('"title":"Marke 1"');
    await expect
      .poll(() => page.locator('.preview-map [aria-label*="Marke 1"], .preview-map [title*="Marke 1"]').count())
      .toBe(1);
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
    const names = embedOptions.flatMap(({ attribute }) => attribute?.slice('data-'.length) ?? []);
    expect(names.filter((name) => !elsewhere.includes(name) && !ids.includes(`embed-${name}`))).toEqual([]);
  });
});
