import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { forgeApi, type Repository } from '../../src/contract/forges.ts';
import { startForge, TOKEN } from '../form/forge-server.ts';
import { useForm, yamlOf } from './opened-form.ts';

const path = 'content/pois/de/burg-eltz.yaml';
const before = await readFile(path, 'utf8');
const forge = await startForge({ kind: 'github', files: { [path]: before } });
afterAll(() => forge.close());
const repository: Repository = { url: `${forge.url}/stadt/karte`, branch: 'main', forge: 'github' };
const { open } = useForm({ foreign: { forgeApi: forgeApi(repository)! } });

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4a7d5a' } })
    .withExif({ IFD0: { Copyright: 'geheimer Ort' } })
    .jpeg();
const told = (page: Page, selector: string, text: string) =>
  page.waitForFunction(
    ([where, what]) => document.querySelector(where!)!.textContent.includes(what!),
    [selector, text],
  );

async function openWithPhoto(options: Parameters<typeof open>[1] = {}): Promise<Page> {
  const page = await open('?slug=burg-eltz', options);
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=name]')!.value === 'Burg Eltz');
  const buffer = await photo(3000, 2400).toBuffer();
  await page.setInputFiles('#bild-datei', { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
  await page.locator('#bild-arbeit').waitFor();
  return page;
}

async function describeAndTake(page: Page): Promise<void> {
  await page.fill('#bild-alt', 'Die Burg über dem Bach');
  await page.fill('#bild-urheber', 'Erika Muster');
  await page.selectOption('#bild-lizenz', 'CC BY 4.0');
  await page.click('#bild-haupt');
  await told(page, '#bild-stand', 'Übernommen');
}

test('a picture is cut by keys, described, and goes along as a file of the request', async () => {
  const page = await openWithPhoto({ repository });
  expect(await page.textContent('#bild-groesse')).toContain('2000 × 1600 Pixel. Die Datei hatte 3000 × 2400 Pixel');
  await page.focus('[data-edge=left]');
  for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowRight');
  expect(await page.textContent('#bild-groesse')).toContain('2000 × 1778 Pixel');
  // What is asked for is asked by the rules of the build.
  await page.click('#bild-haupt');
  await told(page, '#bild-fehler', 'Urheber und Lizenz');
  await describeAndTake(page);
  expect(await yamlOf(page)).toContain(
    'image: {file: burg-eltz.jpg, alt: Die Burg über dem Bach, credit: Erika Muster, licence: CC BY 4.0}\n',
  );
  expect(await page.textContent('#unterschiede')).toContain('Urheber: neu „Erika Muster“');
  // It outlives a reload, as the texts do.
  await page.reload();
  await told(page, '#bild-liste', 'burg-eltz.jpg');
  await page.click('#pruefen');
  await told(page, '#stand', 'Alles in Ordnung');
  await page.fill('#token', TOKEN);
  await page.click('#anfragen');
  await page.waitForSelector('#anfrage-stand a');
  const { main: _, ...branches } = forge.branches;
  const [files] = Object.values(branches);
  expect(Object.keys(files!)).toEqual([path, 'public/images/burg-eltz.jpg']);
  const sent = await sharp(Buffer.from(files!['public/images/burg-eltz.jpg']!, 'latin1')).metadata();
  expect(sent).toMatchObject({ format: 'jpeg', width: 2000, height: 1778 });
  expect(sent.exif).toBeUndefined();
});

test('where text is handed in, the picture is saved with its place told', async () => {
  const page = await openWithPhoto();
  await describeAndTake(page);
  expect(await page.textContent('#bilder-dazu')).toContain('gehört nach public/images/burg-eltz.jpg.');
  expect(await page.getAttribute('#mailen', 'href')).toContain(encodeURIComponent('Bild im Anhang: public/images/burg-eltz.jpg')); // prettier-ignore
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#bilder-dazu button')]);
  expect(download.suggestedFilename()).toBe('burg-eltz.jpg');
  expect((await sharp(await download.path()).metadata()).width).toBe(2000);
  await page.click('#bild-liste button');
  expect(await yamlOf(page)).not.toContain('image:');
  expect(await page.isVisible('#bilder-dazu')).toBe(false);
});

test('what the build would refuse is refused with its sentence', async () => {
  const page = await open('?slug=burg-eltz');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=name]')!.value === 'Burg Eltz');
  const bring = (name: string, buffer: Buffer) => page.setInputFiles('#bild-datei', { name, mimeType: 'image/jpeg', buffer }); // prettier-ignore
  await bring('klein.jpg', await photo(640, 480).toBuffer());
  await told(page, '#bild-stand', '„klein.jpg“ hat nur 640 × 480 Pixel; die längere Seite braucht mindestens 1000.');
  await bring('text.jpg', Buffer.from('kein Bild'));
  await told(page, '#bild-stand', '„text.jpg“ ist kein Bild, auch wenn es so heißt.');
  await bring('druck.jpg', await photo(1200, 900).toColourspace('cmyk').toBuffer());
  await told(page, '#bild-stand', 'Farben für den Druck (CMYK)');
  // Dropped, as a hand does.
  const jpeg = (await photo(1200, 900).toBuffer()).toString('base64');
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'gezogen.jpg', { type: 'image/jpeg' }));
    document.querySelector('#bild-ablage')!.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })); // prettier-ignore
  }, jpeg);
  await page.locator('#bild-arbeit').waitFor();
  for (let i = 0; i < 30; i++) await page.press('[data-edge=bottom]', 'ArrowRight');
  await page.locator('[data-edge=right]').fill('50');
  await told(page, '#bild-fehler', 'braucht mindestens 1000');
});
