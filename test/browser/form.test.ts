import type axe from 'axe-core';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hostingPage } from '../../src/components/form/hosting.ts';
import type { Repository } from '../../src/contract/forges.ts';
import { loadSurroundings } from '../../src/build/surroundings.ts';
import { SURROUNDINGS } from '../../src/pois/editor-files.ts';
import { checkContent } from '../../src/pois/read.ts';
import { folderWith } from '../temporary-folder.ts';
import { fillTexts, useForm, yamlOf } from './opened-form.ts';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const { open: openForm } = useForm();

const invalid = (page: Page) =>
  page.$$eval('#ziel [aria-invalid="true"]', (controls) => controls.map((control) => control.getAttribute('name')));

/** What `npm run check` says to a content folder with this file in it. */
async function checked(path: string, yaml: string) {
  const files = ['categories', 'regions', 'search-words', 'sources'];
  const texts = await Promise.all(files.map((name) => readFile(`content/${name}.yaml`, 'utf8')));
  const folder = await folderWith({
    ...Object.fromEntries(files.map((name, i) => [`${name}.yaml`, texts[i]!])),
    'redirects.yaml': '{}\n',
    [path.replace(/^content\//, '')]: yaml,
  });
  return checkContent(folder, { surroundings: await loadSurroundings('.') });
}

test('from a click in the map to a file that passes the check', async () => {
  const page = await openForm();
  await page.locator('#karte canvas').scrollIntoViewIfNeeded();
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

test('what is typed before the rules have come is not handed in unchecked, and is placed when they come', async () => {
  let come = (): void => undefined;
  const rules = new Promise<void>((resolve) => (come = resolve));
  const page = await openForm('', {
    isEarly: true,
    before: (page) => page.route(`**${SURROUNDINGS}`, (route) => rules.then(() => route.continue())),
  });
  await page.waitForFunction(() => document.querySelector('#yaml')!.textContent !== '');
  await fillTexts(page);
  await page.fill('[name=latitude]', '47.5571');
  await page.fill('[name=longitude]', '10.75');
  await page.click('#pruefen');
  expect(await page.textContent('#stand')).toContain('noch geladen');
  expect(await page.inputValue('[name=region]')).toBe('');
  come();
  await expect.poll(() => page.inputValue('[name=region]')).toBe('Bayern');
  await page.fill("[name='position.accuracy_m']", '300');
  await page.click('#pruefen');
  await expect.poll(() => page.textContent('#stand')).toContain('Alles in Ordnung');
});

test('a bad one names its fields in plain words', async () => {
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
  await page.click('.hours summary');
  await page.fill('[name=openingHours]', 'täglich ab 9');
  await page.fill('[name=website]', 'www.example.org');
  await page.click('#pruefen');
  const remarks = await page.$$eval('[data-remark]', (places) =>
    places.map((place) => place.textContent).filter((text) => text !== ''),
  );
  const said = remarks.join('\n');
  for (const words of ['Zu kurz: 10 Zeichen, mindestens 30.', 'Die ganze Adresse einfügen, mit https:// am Anfang.'])
    expect(said).toContain(words);
  expect(said).not.toMatch(/summary|website|openingHours|YAML|Zeile/);
  // What needs the form of every field is said as soon as they have it.
  await page.fill('[name=latitude]', '47.5571');
  await page.fill("[name='position.accuracy_m']", '300');
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

test('a search that found nothing begins a new destination', async () => {
  const page = await openForm('?name=baumhaus%20%26%20co');
  expect(await yamlOf(page)).toMatch(/^name: baumhaus & co$/m);
  expect(await page.textContent('#datei')).toBe('content/pois/de/baumhaus-co.yaml');
});

test('editing changes the lines that were changed and no others', async () => {
  const before = await readFile('content/pois/de/burg-eltz.yaml', 'utf8');
  const page = await openForm('?slug=burg-eltz');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=name]')!.value === 'Burg Eltz');
  expect(await yamlOf(page)).toBe(before);
  await page.locator('#karte').getByText('Wierschem, Rheinland-Pfalz').waitFor();
  await page.fill('[name=prominence]', '83');
  await page.selectOption('[name=kids]', 'false');
  const lines = (await yamlOf(page)).split('\n');
  const old = before.split('\n');
  expect(lines.filter((line) => !old.includes(line))).toEqual(['kids: false', 'prominence: 83']);
  expect(old.filter((line) => !lines.includes(line))).toHaveLength(2);
  expect(await page.textContent('#datei')).toBe('content/pois/de/burg-eltz.yaml');
});

test('half-typed figures are said to be wrong, and the form goes on', async () => {
  const page = await openForm();
  await fillTexts(page);
  await page.fill('[name=latitude]', '475571');
  await page.fill('[name=longitude]', '1075');
  await page.waitForTimeout(600);
  expect(await yamlOf(page)).toContain('latitude: 475571\n');
  await page.fill('[name=latitude]', '47.5571');
  await page.fill("[name='position.accuracy_m']", '300');
  await page.fill('[name=longitude]', '10.75');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=town]')!.value !== '');
  // A map of any shape keeps quiet: as a thread, and not there at all.
  for (const style of ['width: 2px; height: 900px', 'display: none', '']) {
    await page.$eval('#karte', (element, given) => void ((element as HTMLElement).style.cssText = given), style);
    await page.waitForTimeout(300);
  }
});

test('the preview shows what has its form, while the rest is being typed', async () => {
  const page = await openForm();
  await fillTexts(page);
  await page.fill('[name=latitude]', '47.5571');
  await page.fill('[name=longitude]', '10.75');
  await page.$eval('[name=season]', (control) => control.closest('details')?.setAttribute('open', ''));
  const map = page.locator('#karte');
  for (const half of ['im Sommer', '1.4. bis']) {
    await page.fill('[name=season]', half);
    await page.fill('[name=name]', `Turm ${half}`);
    await map.getByText(`Turm ${half}`, { exact: true }).first().waitFor();
    expect(await map.getByText('Saison').count()).toBe(0);
  }
  await page.fill('[name=season]', '1.4. bis 31.10.');
  await page.fill("[name='price.adult']", '12,50');
  await map
    .getByText(/1\. April .*31\. Oktober/)
    .first()
    .waitFor();
  await map
    .getByText(/12,50\s€/)
    .first()
    .waitFor();
});

test('with a repository, its page for a new file comes with name and text', async () => {
  const github: Repository = { url: 'https://forge.example/stadt/karte', branch: 'main', forge: 'github' };
  for (const repository of [github, { ...github, forge: 'gitlab' }] as const) {
    const page = await openForm('', { repository });
    await page.context().route('https://forge.example/**', (route) => route.fulfill({ body: 'forge' }));
    // Not before everything is right.
    await page.click('#einreichen');
    expect(page.context().pages()).toHaveLength(1);
    await fillTexts(page);
    await page.fill('[name=latitude]', '47.5571');
    await page.fill("[name='position.accuracy_m']", '300');
    await page.fill('[name=longitude]', '10.75');
    const [opened] = await Promise.all([page.context().waitForEvent('page'), page.click('#einreichen')]);
    const path = 'content/pois/de/pruefturm-uebersee.yaml';
    const yaml = await yamlOf(page);
    expect(opened.url()).toBe(hostingPage(repository, { path, text: yaml, isNew: true })!.href);
    if (repository.forge === 'github') expect(new URL(opened.url()).searchParams.get('value')).toBe(yaml);
    else {
      await page.bringToFront();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(yaml);
    }
    await page.context().close();
  }
});

test.each(['light', 'dark'] as const)(
  'axe finds nothing in a form with errors and a preview, %s',
  async (colorScheme) => {
    for (const width of [1280, 390]) {
      const page = await openForm('?slug=burg-eltz', { width, colorScheme });
      await page.locator('#karte').getByText('Wierschem, Rheinland-Pfalz').waitFor();
      await page.fill('[name=summary]', 'Zu kurz');
      await page.fill('[name=latitude]', 'x');
      await page.click('#pruefen');
      await page.evaluate(axeSource);
      const violations = await page.evaluate(async () => {
        const { axe: checker } = window as unknown as { axe: typeof axe };
        const found = await checker.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] });
        return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
      });
      expect(violations, `at ${width}`).toEqual([]);
    }
  },
);

test('on a phone and by keyboard alone: from the middle of the map to a file that passes the check', async () => {
  const page = await openForm('', { width: 390 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.locator('#karte canvas').press('ArrowRight');
  await page.waitForTimeout(600);
  await page.focus('#mitte');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector<HTMLSelectElement>('[name=region]')!.value === 'Bayern');
  const typed: Record<string, string> = {
    name: 'Prüfturm Übersee',
    category: 'Auss',
    summary: 'Ein Turm, den es nur in dieser Prüfung gibt, mit Blick auf alle Felder.',
    description: 'Von oben sieht man jede Regel der Prüfung. '.repeat(4),
    free: 'ja',
  };
  const left = new Set([...Object.keys(typed), 'image.file', 'kopieren']);
  for (let i = 0; i < 200 && left.size > 0; i++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => document.activeElement!.getAttribute('name') ?? document.activeElement!.id);
    left.delete(at);
    if (typed[at] !== undefined) await page.keyboard.type(typed[at]);
  }
  expect([...left]).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('#stand')!.textContent.includes('Zwischenablage'));
  const yaml = await page.evaluate(() => navigator.clipboard.readText());
  const { content, problems } = await checked((await page.textContent('#datei'))!, yaml);
  expect(problems).toEqual([]);
  expect(content.destinations).toMatchObject([{ name: typed.name, category: 'aussichtspunkt', free: true }]);
});
