import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { folderWith } from '../temporary-folder.ts';
import { fillTexts, useForm, yamlOf } from './opened-form.ts';

const form = useForm();
/** Once the form is filled with the record of this name. */
const filled = (page: Page, name: string) =>
  page.waitForFunction(
    (given) =>
      document.querySelector<HTMLInputElement>('[name=name]')?.value === given &&
      document.querySelector('#yaml')!.textContent !== '',
    name,
  );

test('a destination page leads to its record, and a change is told in sentences and line by line', async () => {
  const page = await form.open();
  await page.goto(`${form.own.service.url}/ziele/burg-eltz`);
  await page.click('text=Ändern');
  await filled(page, 'Burg Eltz');
  expect(await page.textContent('#unterschiede')).toBe('Noch nichts.');
  await page.fill('[name=prominence]', '83');
  await page.selectOption('[name=kids]', 'false');
  expect(await page.$$eval('#unterschiede li', (lines) => lines.map((line) => line.textContent))).toEqual([
    'Mit Kindern: „nein“ statt „ja“.',
    'Bekanntheit: „83“ statt „86“.',
  ]);
  const marked = (tag: string) => page.$$eval(`#vergleich ${tag}`, (lines) => lines.map((line) => line.textContent));
  expect(await marked('ins')).toEqual(['kids: false\n', 'prominence: 83\n']);
  expect(await marked('del')).toEqual(['kids: true\n', 'prominence: 86\n']);
  const mail = decodeURIComponent((await page.getAttribute('#mailen', 'href'))!);
  expect(mail).toContain('subject=Änderung: Burg Eltz');
  expect(mail).toContain('Bekanntheit: „83“ statt „86“.');
});

test('further categories are boxes: those of the record are checked, and others are told as a change', async () => {
  const page = await form.open('?slug=schloss-pillnitz');
  await filled(page, 'Schloss Pillnitz');
  const checked = () => page.$$eval('[name=furtherCategories]:checked', (boxes) => boxes.map((box) => (box as HTMLInputElement).value)); // prettier-ignore
  expect(await checked()).toEqual(['museum', 'garten']);
  expect(await page.textContent('#unterschiede')).toBe('Noch nichts.');
  const box = (id: string) => page.locator(`[name=furtherCategories][value=${id}]`);
  await box('museum').uncheck();
  await box('museumsbahn').check();
  expect(await yamlOf(page)).toContain('\nfurtherCategories: [garten, museumsbahn]\n');
  // The same twice is said where it was done.
  await box('schloss').check();
  const remark = page.locator('#r-furtherCategories');
  await expect
    .poll(() => remark.textContent())
    .toBe('Bis zu vier weitere Kategorien ankreuzen, nicht noch einmal die erste.');
  for (const id of ['schloss', 'garten', 'museumsbahn']) await box(id).uncheck();
  expect(await yamlOf(page)).not.toContain('furtherCategories');
  expect(await remark.textContent()).toBe('');
});

test('several records are collected into one change, which git takes', async () => {
  const page = await form.open('?slug=burg-eltz');
  await filled(page, 'Burg Eltz');
  await page.fill('[name=prominence]', '83');
  await page.waitForFunction(() => !document.querySelector('.remark.bad'));
  await page.click('#sammeln');
  await page.waitForFunction(() => document.querySelector('#sammlung')!.textContent.includes('Burg Eltz'));
  await page.goto(`${form.own.service.url}/redaktion/neu`);
  await fillTexts(page);
  await page.fill('[name=latitude]', '47,5571');
  await page.fill("[name='position.accuracy_m']", '300');
  await page.fill('[name=longitude]', '10,75');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=town]')!.value !== '');
  const added = await yamlOf(page);
  await page.click('#sammeln');
  await page.waitForFunction(() => document.querySelectorAll('#sammlung li').length === 2);
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#sammlung-laden')]);
  const path = 'content/pois/de/burg-eltz.yaml';
  const before = await readFile(path, 'utf8');
  const folder = await folderWith({ [path]: before, 'x.patch': await readFile(await download.path(), 'utf8') });
  execFileSync('git', ['apply', 'x.patch'], { cwd: folder });
  expect(await readFile(`${folder}/${path}`, 'utf8')).toBe(before.replace('prominence: 86', 'prominence: 83'));
  expect(await readFile(`${folder}/content/pois/de/pruefturm-uebersee.yaml`, 'utf8')).toBe(added);

  // What was collected is where one goes on, and can be taken out.
  await page.click('#sammlung a');
  await filled(page, 'Burg Eltz');
  expect(await page.inputValue('[name=prominence]')).toBe('83');
  await page.click('[aria-label="Burg Eltz herausnehmen"]');
  expect(await page.$$('#sammlung li')).toHaveLength(1);
});
