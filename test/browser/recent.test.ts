import { expect, test } from 'vitest';
import { axeOn } from './axe.ts';
import { dotsOf, useStage } from './stage.ts';

const stage = useStage();

test('searches are kept only once the visitor asks for it, and deleted where they are offered', async () => {
  const { page, problems } = await stage.visit(
    '<div id="map" data-service-map data-controls="search" style="height: 480px"></div>',
  );
  await dotsOf(page);
  const field = page.locator('.search-input');
  const offers = () => page.locator('.suggestion .name').allTextContents();
  const stored = () => page.evaluate(() => localStorage.length);
  await field.click();
  expect(await offers()).toEqual([]);
  await field.fill('burg');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Suche leeren' }).click();
  await expect.poll(offers).toEqual(['Suchen auf diesem Gerät merken']);
  expect(await stored()).toBe(0);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect.poll(offers).toEqual(['burg', 'Suchen löschen und nicht mehr merken']);
  // The page around the map has no heading and no landmark.
  const ofPage = /^(landmark-one-main|page-has-heading-one|region):/;
  expect((await axeOn(page)).filter((violation) => !ofPage.test(violation))).toEqual([]);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('burg');
  await page.getByRole('button', { name: 'Suche leeren' }).click();
  await page.getByRole('option', { name: /Suchen löschen/ }).click();
  await expect.poll(stored).toBe(0);
  expect(problems).toEqual([]);
});
