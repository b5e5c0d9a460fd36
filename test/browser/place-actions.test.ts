import { devices, type Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { shoot, useStage, type Visit, type VisitOptions } from './stage.ts';

const stage = useStage();
const android = device('Pixel 7');

async function open(options: VisitOptions = {}, attributes = ''): Promise<Visit> {
  const visit = await stage.visit(
    `<div id="map" data-service-map data-place="koelner-dom" ${attributes} style="height: 600px"></div>`,
    options,
  );
  await visit.page.locator('.panel h2').waitFor();
  return visit;
}

function device(name: string): VisitOptions {
  const { userAgent, viewport, isMobile, hasTouch } = devices[name]!;
  return { userAgent, viewport, isMobile, hasTouch };
}

function linkOf(page: Page, name: string): Promise<string | null> {
  return page.locator('.panel').getByRole('link', { name }).getAttribute('href');
}

/** Goes with the Tab key until something of this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const inFocus = () => page.evaluate(() => document.querySelector('#map')!.shadowRoot!.activeElement?.textContent);
  for (let i = 0; i < 15 && (await inFocus()) !== name; i++) await page.keyboard.press('Tab');
  expect(await inFocus()).toBe(name);
}

describe('the way there', () => {
  test('on a computer: directions of OpenStreetMap to the very point, in a window that learns nothing', async () => {
    const { page } = await open();
    const route = page.locator('.panel').getByRole('link', { name: 'Weg dorthin' });
    expect(await route.getAttribute('href')).toMatch(
      /^https:\/\/www\.openstreetmap\.org\/directions\?to=50\.94\d*%2C6\.95\d*$/,
    );
    expect(await route.getAttribute('rel')).toBe('noopener noreferrer');
    expect(await page.getByText('In Karten-App öffnen').count()).toBe(0);
  });

  test.each([
    ['Android', android, /^geo:50\.94\d*,6\.95\d*\?q=50\.94\d*,6\.95\d*\(K%C3%B6lner%20Dom\)$/],
    ['iPhone', device('iPhone 13'), /^maps:\?ll=50\.94\d*,6\.95\d*&q=K%C3%B6lner%20Dom$/],
  ])('on %s also the map app of the device', async (_, options, href) => {
    const { page } = await open(options);
    expect(await linkOf(page, 'In Karten-App öffnen')).toMatch(href);
    expect(await linkOf(page, 'Weg dorthin')).toContain('openstreetmap.org');
  });
});

describe('sharing', () => {
  test('by keyboard alone: the address of the destination is in the clipboard, said where it was asked for', async () => {
    const { page } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await tabTo(page, 'Link teilen');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.further [role=status]').textContent()).toBe('Link kopiert');
    expect(await page.locator('.further button').textContent()).toBe('Link kopiert');
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    expect(shared).toBe(`${stage.service.url}/ziele/koelner-dom`);
    expect((await fetch(shared)).status).toBe(200);
    await shoot(page, 'share');
  });

  test('the page itself where it keeps the state in its address', async () => {
    const { page } = await open({ permissions: ['clipboard-read', 'clipboard-write'] }, 'data-hash');
    await page.locator('canvas').waitFor();
    await page.getByText('Link teilen').click();
    await expect.poll(() => page.locator('.further button').textContent()).toBe('Link kopiert');
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    expect(shared).toMatch(/#karte=[\d.]+\/[\d.]+\/[\d.]+&karte\.place=koelner-dom$/);
    expect(shared.split('#')[0]).toBe(page.url().split('#')[0]);
  });

  test('without a clipboard: a field with the address, marked and in focus', async () => {
    const deny = () => Object.defineProperty(navigator, 'clipboard', { value: undefined });
    const { page } = await open({ before: (page) => page.addInitScript(deny) });
    await page.getByText('Link teilen').click();
    const field = page.getByLabel('Link zum Kopieren');
    await expect.poll(() => field.isVisible()).toBe(true);
    const marked = await field.evaluate((input: HTMLInputElement) =>
      input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
    );
    expect(marked).toBe(`${stage.service.url}/ziele/koelner-dom`);
    expect(await field.evaluate((input) => input.matches(':focus'))).toBe(true);
    await shoot(page, 'share-field');
  });

  test("on a touch screen: the device's own menu", async () => {
    const menu = () =>
      Object.assign(navigator, { share: (data: object) => Promise.resolve(Object.assign(window, { shared: data })) });
    const { page } = await open({ ...android, before: (page) => page.addInitScript(menu) });
    await page.getByText('Link teilen').tap();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared?: object }).shared))
      .toEqual({ url: `${stage.service.url}/ziele/koelner-dom`, title: 'Kölner Dom' });
  });
});

test('an error is reported to the address of the service, with what it is about', async () => {
  const { page } = await open();
  const config = (await (await fetch(`${stage.service.url}/api/v1/map/config`)).json()) as {
    usage: { contact: string };
  };
  const mail = new URL((await linkOf(page, 'Fehler melden'))!);
  expect(mail.protocol + mail.pathname).toBe(`mailto:${config.usage.contact}`);
  expect(mail.searchParams.get('subject')).toBe('Fehler bei „Kölner Dom“');
  expect(mail.searchParams.get('body')).toMatch(/^Was stimmt nicht\?\s+koelner-dom\n.*\/ziele\/koelner-dom$/);
});
