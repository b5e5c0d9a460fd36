import jsQR from 'jsqr';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useOwnPages } from './own-pages.ts';
import { startService } from './service.ts';

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
const takeOver = (page: Page) => page.getByRole('button', { name: 'Auf meine Merkliste setzen' }).click();
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
  await takeOver(page);
  await page.getByText('Die Liste liegt nur in diesem Browser').waitFor();
  await page.getByText('2 von 3 Zielen stehen auf der Merkliste. gibt-es-nicht').waitFor();
  expect(await names(page)).toEqual(['Zugspitze', 'Kölner Dom']);
  // It is the own list from here on, also when the page is loaded again.
  await page.getByRole('button', { name: 'Zugspitze entfernen' }).click();
  await page.reload();
  await page.getByText('Die Liste liegt nur in diesem Browser').waitFor();
  expect(await names(page)).toEqual(['Kölner Dom']);
});

test('what could not be loaded of a shared list is told, stays part of it, and is asked for again', async () => {
  const { page } = await open('/');
  let [isLost, now, most] = [(url: string): boolean => url !== '', 0, 0];
  await page.route('**/api/v1/pois/*', async (route) => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setTimeout(resolve, 50));
    now--;
    await (isLost(route.request().url()) ? route.abort() : route.continue());
  });
  const slugs = ['koelner-dom', 'zugspitze', 'schloss-neuschwanstein', 'a', 'b', 'c', 'd', 'e', 'f'];
  await page.goto(`${own.service.url}/merkliste#ziele=${slugs.join()}`);
  const again = page.getByRole('button', { name: 'Fehlende noch einmal laden' });
  await page.getByText('koelner-dom (Gerade nicht zu erreichen), zugspitze (').waitFor();
  expect(most).toBeLessThanOrEqual(4);
  expect(await page.getByText('Noch nichts gemerkt').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Auf meine Merkliste setzen' }).isVisible()).toBe(false);
  isLost = (url) => url.includes('zugspitze');
  await again.click();
  await expect.poll(() => names(page)).toEqual(['Kölner Dom', 'Schloss Neuschwanstein']);
  await takeOver(page);
  await page.getByText('2 von 9 Zielen stehen auf der Merkliste. zugspitze (Gerade nicht zu erreichen)').waitFor();
  isLost = () => false;
  await again.click();
  await expect.poll(() => names(page)).toEqual(['Kölner Dom', 'Zugspitze', 'Schloss Neuschwanstein']);
  await takeOver(page);
  await page.getByText('3 von 9 Zielen stehen auf der Merkliste. a (Nicht mehr zu finden)').waitFor();
  expect(await names(page)).toEqual(['Kölner Dom', 'Schloss Neuschwanstein', 'Zugspitze']);
});

test('a shared list longer than the limit of requests says so, and what finds no room is named', async () => {
  const limited = await startService({ anonymousPerMinute: 3 });
  const { page } = await open('/');
  await page.goto(`${limited.url}/merkliste#ziele=koelner-dom,zugspitze,schloss-neuschwanstein,rheinfall,pilatus`);
  await page.getByText('(Zu viele Anfragen, in einer Minute wieder)').waitFor();
  expect((await names(page)).length).toBeLessThan(5);
  await page.goto('about:blank');
  await limited.close();
  await page.goto(`${own.service.url}/merkliste#ziele=koelner-dom`);
  await takeOver(page);
  await page.evaluate(() => {
    const key = Object.keys(localStorage)[0]!;
    const [place] = JSON.parse(localStorage.getItem(key)!) as object[];
    const many = Array.from({ length: 99 }, (_, at) => ({ ...place, slug: `p${at}` }));
    localStorage.setItem(key, JSON.stringify(many));
  });
  await page.goto(`${own.service.url}/en/merkliste#ziele=koelner-dom,zugspitze`);
  await page.getByRole('button', { name: 'Add to my saved places' }).click();
  await page.getByText('1 of 2 places are on your list. The list holds 100 places. No room was left for: Zu').waitFor();
});

test('who opens the link to the own list has the own list; a shared one keeps its changes in the address', async () => {
  const { page } = await open('/merkliste#ziele=zugspitze,koelner-dom');
  await takeOver(page);
  await page.goto(`${own.service.url}/`);
  await page.goto(`${own.service.url}/merkliste#ziele=zugspitze,koelner-dom`);
  await page.getByRole('button', { name: 'Zugspitze entfernen' }).click();
  await page.reload();
  await page.getByText('Die Liste liegt nur in diesem Browser').waitFor();
  expect(await names(page)).toEqual(['Kölner Dom']);
  await page.goto(`${own.service.url}/merkliste#ziele=zugspitze,gibt-es-nicht,schloss-neuschwanstein`);
  await page.getByRole('button', { name: 'Zugspitze nach unten' }).click();
  await page.reload();
  await expect.poll(() => names(page)).toEqual(['Schloss Neuschwanstein', 'Zugspitze']);
  expect(page.url()).toContain('gibt-es-nicht');
});

test('whether a place is open is told on the day of saving only; later the day, and today’s facts on a press', async () => {
  const { page, requests } = await open('/ziele/deutsches-museum-muenchen');
  await page.getByRole('button', { name: 'Merken: Deutsches Museum München' }).click();
  await page.getByRole('button', { name: 'Gemerkt: Deutsches Museum München' }).waitFor();
  await page.goto(`${own.service.url}/merkliste`);
  await page.locator('.saved-words .now').waitFor();
  const refresh = page.getByRole('button', { name: 'Angaben von heute laden' });
  expect(await refresh.isVisible()).toBe(false);
  await page.evaluate(() => {
    const key = Object.keys(localStorage)[0]!;
    const [place] = JSON.parse(localStorage.getItem(key)!) as object[];
    const old = { ...place, savedOn: '2026-03-07', phone: '+49 1' };
    const first = { ...place, savedOn: undefined, slug: 'gibt-es-nicht' };
    localStorage.setItem(key, JSON.stringify([old, first]));
  });
  const before = requests.length;
  await page.reload();
  await page.getByText('Stand der Angaben: 7. März 2026').waitFor();
  await page.getByText('Stand der Angaben: nicht bekannt').waitFor();
  expect(await page.locator('.saved-words .now').count()).toBe(0);
  expect(await page.locator('.saved-words summary').first().textContent()).toMatch(/^Öffnungszeiten/);
  expect(requests.slice(before).filter((url) => url.includes('/api/v1/pois/'))).toEqual([]);
  await refresh.click();
  await page.getByText('gibt-es-nicht (Nicht mehr zu finden)').waitFor();
  expect(await page.locator('.saved-words .now').count()).toBe(1);
  expect(await page.getByText('+49 1').count()).toBe(0);
  expect(await page.getByText('Stand der Angaben').count()).toBe(1);
});

test('what is always open is said so on later days too', async () => {
  const { page } = await open('/ziele/rheinfall');
  await page.getByRole('button', { name: 'Merken: Rheinfall' }).click();
  await page.getByRole('button', { name: 'Gemerkt: Rheinfall' }).waitFor();
  await page.evaluate(() => {
    const key = Object.keys(localStorage)[0]!;
    const [place] = JSON.parse(localStorage.getItem(key)!) as object[];
    localStorage.setItem(key, JSON.stringify([{ ...place, savedOn: '2026-03-07' }]));
  });
  await page.goto(`${own.service.url}/merkliste`);
  await page.getByText('Stand der Angaben: 7. März 2026').waitFor();
  expect(await page.locator('.saved-words .now').textContent()).toBe('Jederzeit zugänglich');
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
