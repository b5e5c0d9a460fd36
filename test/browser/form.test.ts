import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { loadSurroundings } from '../../src/build/surroundings.ts';
import { checkContent } from '../../src/pois/read.ts';
import { folderWith } from '../temporary-folder.ts';
import { launchChromium } from './chromium.ts';
import { startService, type Running } from './service.ts';

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

async function openForm(query = '', width = 1280): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'de-DE' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  await page.goto(`${service.url}/redaktion/neu${query}`);
  await page.waitForFunction(() => {
    const sdk = (window as unknown as { ServiceMap?: { get(target: string): { map: object | null } | undefined } })
      .ServiceMap;
    return Boolean(sdk?.get('#karte')?.map);
  });
  return page;
}

const yamlOf = async (page: Page) => (await page.textContent('#yaml'))!;
const invalid = (page: Page) =>
  page.$$eval('#ziel [aria-invalid="true"]', (controls) => controls.map((control) => control.getAttribute('name')));

/** What `npm run check` says to a content folder with this file in it. */
async function checked(path: string, yaml: string) {
  const files = ['categories', 'regions', 'search-words'];
  const texts = await Promise.all(files.map((name) => readFile(`content/${name}.yaml`, 'utf8')));
  const folder = await folderWith({
    ...Object.fromEntries(files.map((name, i) => [`${name}.yaml`, texts[i]!])),
    'redirects.yaml': '{}\n',
    [path.replace(/^content\//, '')]: yaml,
  });
  return checkContent(folder, { surroundings: await loadSurroundings('.') });
}

async function fillTexts(page: Page): Promise<void> {
  await page.fill('[name=name]', 'Prüfturm Übersee');
  await page.selectOption('[name=category]', 'aussichtspunkt');
  await page.fill('[name=summary]', 'Ein Turm, den es nur in dieser Prüfung gibt, mit Blick auf alle Felder.');
  await page.fill('#f-description', 'Von oben sieht man jede Regel der Prüfung. '.repeat(4));
  await page.selectOption('[name=free]', 'true');
  await page.selectOption('[name=mobility]', '1');
}

test('from a click in the map to a file that passes the check', async () => {
  const page = await openForm();
  const box = (await page.locator('#karte canvas').boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForFunction(() => document.querySelector<HTMLSelectElement>('[name=region]')!.value !== '');
  expect(await page.inputValue('[name=region]')).toBe('Bayern');
  expect(await page.inputValue('[name=town]')).not.toBe('');
  await fillTexts(page);
  expect(await page.inputValue('[name=slug]')).toBe('pruefturm-uebersee');
  await page.click('#kopieren');
  await page.waitForFunction(() => document.querySelector('#stand')!.textContent.includes('Zwischenablage'));
  const yaml = await page.evaluate(() => navigator.clipboard.readText());
  expect(yaml).toBe(await yamlOf(page));
  const path = (await page.textContent('#datei'))!;
  expect(path).toBe('content/pois/de/pruefturm-uebersee.yaml');
  const { content, problems } = await checked(path, yaml);
  expect(problems).toEqual([]);
  expect(content.destinations).toMatchObject([
    { slug: 'pruefturm-uebersee', name: 'Prüfturm Übersee', region: 'Bayern', free: true, mobility: 1, kids: null },
  ]);
  // The place panel as visitors see it.
  await page.locator('#karte').getByText('Prüfturm Übersee').first().waitFor();

  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#laden')]);
  expect(download.suggestedFilename()).toBe('pruefturm-uebersee.yaml');
  expect(await readFile(await download.path(), 'utf8')).toBe(yaml);
});

test('a bad one names its fields in the words of the check', async () => {
  const page = await openForm();
  await page.click('#pruefen');
  const missing = ['latitude', 'longitude', 'region', 'town', 'name', 'category', 'summary', 'description'];
  await page.waitForFunction(
    (count) => document.querySelectorAll('#ziel [aria-invalid="true"]').length >= count,
    missing.length,
  );
  expect(await invalid(page)).toEqual(expect.arrayContaining(missing));
  expect(await page.evaluate(() => document.activeElement!.getAttribute('name'))).toBe('latitude');

  await fillTexts(page);
  await page.fill('[name=latitude]', '47,5');
  await page.fill('[name=longitude]', '10.75');
  await page.fill('[name=summary]', 'Zu kurz!!!');
  await page.fill('[name=openingHours]', 'täglich ab 9');
  await page.fill('[name=website]', 'www.example.org');
  await page.click('#pruefen');
  const remarks = await page.$$eval('[data-remark]', (places) =>
    places.map((place) => place.textContent).filter((text) => text !== ''),
  );
  const { problems } = await checked((await page.textContent('#datei'))!, await yamlOf(page));
  expect(problems.length).toBeGreaterThan(3);
  for (const { message, fix } of problems) expect(remarks.join('\n')).toContain(`${message} ${fix}`);
  // What needs the form of every field is said as soon as they have it.
  await page.fill('[name=latitude]', '47.5571');
  await page.selectOption('[name=region]', 'Hessen');
  await page.fill('[name=town]', 'Kassel');
  await page.fill('[name=summary]', 'Ein Turm, den es nur in dieser Prüfung gibt, mit Blick auf alle Felder.');
  await page.fill('[name=website]', '');
  await page.click('#pruefen');
  expect((await invalid(page)).sort()).toEqual(['latitude', 'openingHours', 'town']);
});

test('a destination that is there already is recognised', async () => {
  const page = await openForm();
  await fillTexts(page);
  await page.fill('[name=name]', 'Kölner Dom');
  await page.fill('[name=latitude]', '50.9413');
  await page.fill('[name=longitude]', '6.9583');
  await page.click('#pruefen');
  await page.waitForFunction(() => document.querySelector('[data-remark=slug]')!.textContent.includes('koelner-dom'));
  // Under another slug it would still be the same place.
  await page.fill('[name=slug]', 'dom-am-rhein');
  await page.waitForFunction(() =>
    document.querySelector('[data-remark=name]')!.textContent.includes('Keine 300 m entfernt'),
  );
});

test('editing changes the lines that were changed and no others', async () => {
  const before = await readFile('content/pois/de/burg-eltz.yaml', 'utf8');
  const page = await openForm('?slug=burg-eltz');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=name]')!.value === 'Burg Eltz');
  expect(await yamlOf(page)).toBe(before);
  await page.fill('[name=prominence]', '83');
  await page.selectOption('[name=kids]', 'false');
  const lines = (await yamlOf(page)).split('\n');
  const old = before.split('\n');
  expect(lines.filter((line) => !old.includes(line))).toEqual(['kids: false', 'prominence: 83']);
  expect(old.filter((line) => !lines.includes(line))).toHaveLength(2);
  expect(await page.textContent('#datei')).toBe('content/pois/de/burg-eltz.yaml');
});

test('on a phone and by keyboard alone: the middle of the map is the point', async () => {
  const page = await openForm('', 390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.focus('#mitte');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=latitude]')!.value !== '');
  await page.waitForFunction(() => document.querySelector<HTMLSelectElement>('[name=region]')!.value === 'Bayern');
  const reached: string[] = [];
  await page.focus('[name=latitude]');
  for (let i = 0; i < 30; i++) {
    reached.push(await page.evaluate(() => document.activeElement!.getAttribute('name') ?? document.activeElement!.id));
    await page.keyboard.press('Tab');
  }
  expect(reached).toEqual(expect.arrayContaining(['region', 'name', 'category', 'summary', 'image.file', 'kopieren']));
});
