import jsQR from 'jsqr';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useOwnPages } from './own-pages.ts';

const own = useOwnPages({ anonymousPerMinute: 10_000 });

async function open(path: string): Promise<{ page: Page; requests: string[] }> {
  const context = await own.browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'de-DE' });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${own.service.url}${path}`);
  return { page, requests };
}
/** What another reader makes of the QR code, as it is drawn. */
async function readCode(page: Page): Promise<string | undefined> {
  const picture = sharp(await page.locator('.qr').screenshot()).resize({ width: 600, kernel: 'nearest' });
  const { data, info } = await picture.flatten().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
const names = (page: Page) => page.locator('.saved-rows .saved-name').allTextContents();

test('a destination is put on the list on its page; the list shows it with map, hours and stop', async () => {
  const { page } = await open('/ziele/koelner-dom');
  await page.getByRole('button', { name: 'Merken: Kölner Dom' }).click();
  await page.getByRole('button', { name: 'Gemerkt: Kölner Dom' }).waitFor();
  await page.goto(`${own.service.url}/merkliste`);
  expect(await names(page)).toEqual(['Kölner Dom']);
  await page.locator('.marker', { hasText: '1' }).waitFor();
  expect(await page.locator('.saved-words').textContent()).toContain('Haltestelle');
  await page.getByRole('button', { name: 'Kölner Dom entfernen' }).click();
  await page.getByText('Noch nichts gemerkt').waitFor();
  expect(await page.locator('.columns > .map').isHidden()).toBe(true);
});

test('lists of destinations have the button too, kept in step with the list', async () => {
  const { page } = await open('/ziele/land/bayern');
  const first = page.locator('.save-place').first();
  const name = await first.getAttribute('data-name');
  await page.getByRole('button', { name: `Merken: ${name}` }).click();
  await page.getByRole('button', { name: `Gemerkt: ${name}` }).waitFor();
  await page.goto(`${own.service.url}/ziele/suche?q=schloss`);
  expect(await page.locator('.save-place').count()).toBeGreaterThan(5);
  await page.goto(`${own.service.url}/merkliste`);
  expect(await names(page)).toEqual([name]);
});

test('a shared list shows its places in their order, tells what is gone, and is taken over on a press', async () => {
  const { page, requests } = await open('/merkliste#ziele=zugspitze,gibt-es-nicht,koelner-dom');
  await expect.poll(() => names(page)).toEqual(['Zugspitze', 'Kölner Dom']);
  expect(await page.getByText('gibt-es-nicht (Nicht mehr zu finden)').isVisible()).toBe(true);
  // The fragment of an address is never sent: the page is asked for without it.
  expect(requests.filter((url) => url.includes('ziele='))).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.getByRole('button', { name: 'Auf meine Merkliste setzen' }).click();
  await page.getByRole('link', { name: 'Meine Merkliste zeigen' }).click();
  await page.getByText('Die Liste liegt nur in diesem Browser').waitFor();
  expect(await names(page)).toEqual(['Zugspitze', 'Kölner Dom']);
});

test('the print sheet: numbered map, list with hours unfolded, link and its QR code, loaded for it alone', async () => {
  const { page, requests } = await open('/en/merkliste#ziele=zugspitze,koelner-dom');
  await expect.poll(() => names(page)).toEqual(['Zugspitze', 'Kölner Dom']);
  await page.locator('.marker').nth(1).waitFor();
  const before = requests.length;
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      document.body.dataset.printed = '';
    };
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await page.locator('body[data-printed]').waitFor();
  const scripts = requests.slice(before).filter((url) => url.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.sheet-link').textContent()).toContain('/en/merkliste#ziele=zugspitze,koelner-dom');
  const code = await page.locator('.qr').boundingBox();
  expect(code!.width).toBeGreaterThan(90);
  expect(await readCode(page)).toBe(`${own.service.url}/en/merkliste#ziele=zugspitze,koelner-dom`);
  expect(await page.locator('.merkliste details:not([open])').count()).toBe(0);
  const paper = page.locator('.paper');
  expect((await paper.boundingBox())!.height).toBeGreaterThan(200);
  expect(await page.getByRole('button', { name: 'GPX' }).isVisible()).toBe(false);
  // The sheet itself says what is on the map.
  expect(await page.getByText('Zugspitze', { exact: true }).filter({ visible: true }).count()).toBe(1);
  expect((await page.pdf()).length).toBeGreaterThan(20_000);
});
