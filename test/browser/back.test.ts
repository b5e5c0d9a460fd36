import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mapOn } from './map-on-page.ts';
import { dotsOf, useStage } from './stage.ts';

const stage = useStage();
const { declared } = mapOn(stage);

const open = async (page: Page, entry: number): Promise<string> => {
  await page.locator('.list .entry').nth(entry).click();
  const name = await page.locator('.panel h2').textContent();
  return name!;
};
const isClosed = (page: Page) => page.locator('.panel').isHidden();
const entries = (page: Page) => page.evaluate(() => history.length);

test.each([
  ['in the address', 'data-hash'],
  ['without it', 'data-back'],
])('the way back closes a place, one after the other, %s', async (_, attributes) => {
  const { page, problems } = await declared(`${attributes} data-list="visible" data-limit="20"`);
  await dotsOf(page);
  const before = await entries(page);
  const first = await open(page, 0);
  await page.keyboard.press('Escape');
  await expect.poll(() => isClosed(page)).toBe(true);
  // Closed by hand, nothing of it is left to go back over; a new one takes its entry.
  await page.waitForTimeout(400);
  expect(await open(page, 1)).not.toBe(first);
  expect(await entries(page)).toBe(before + 1);
  await page.goBack();
  await expect.poll(() => isClosed(page)).toBe(true);
  await page.goForward();
  await expect.poll(() => page.locator('.panel h2').textContent()).not.toBe(first);
  expect(await isClosed(page)).toBe(false);
  expect(problems).toEqual([]);
});

test('a page that does not want it keeps its history', async () => {
  const { page } = await declared('data-hash data-back="0" data-list="visible" data-limit="20"');
  await dotsOf(page);
  const before = await entries(page);
  await open(page, 0);
  await expect.poll(() => page.url()).toContain('karte.place=');
  expect(await entries(page)).toBe(before);
});

test('of two maps without an id each goes back over its own places', async () => {
  const { page, problems } = await stage.visit(
    ['Bayern', 'Tirol']
      .map(
        (region) =>
          `<div class="${region}" data-service-map data-back data-list="visible" data-region="${region}" data-limit="20" style="height: 420px"></div>`,
      ) // prettier-ignore
      .join(''),
  );
  const openIn = async (region: string) => {
    await page.locator(`.${region} .entry`).first().click();
    return page.locator(`.${region} .panel h2`).textContent();
  };
  const opened = () =>
    Promise.all(['Bayern', 'Tirol'].map((region) => page.locator(`.${region} .panel h2:visible`).allTextContents()));
  const bavarian = await openIn('Bayern');
  const tyrolean = await openIn('Tirol');
  await page.goBack();
  await expect.poll(opened).toEqual([[bavarian], []]);
  await page.goBack();
  await expect.poll(opened).toEqual([[], []]);
  await page.goForward();
  await expect.poll(opened).toEqual([[bavarian], []]);
  await page.goForward();
  await expect.poll(opened).toEqual([[bavarian], [tyrolean]]);
  // Closed by hand, the one below stays closed when the other is.
  await page.locator('.Bayern .panel-close').click();
  await page.locator('.Tirol .panel-close').click();
  await page.waitForTimeout(400);
  expect(await opened()).toEqual([[], []]);
  expect(problems).toEqual([]);
});
