import { expect, test } from 'vitest';
import { axeOn } from './axe.ts';
import { mapOn } from './map-on-page.ts';
import { dotsOf, searches, shoot, useStage } from './stage.ts';

/** Rules for whole pages, which the bare page around the map breaks. */
const ofPage = /^(landmark-one-main|page-has-heading-one|region):/;
const { declared } = mapOn(useStage({ anonymousPerMinute: 10_000 }));

test.each([
  ['de', 'Legende', 'Wasserfall'],
  ['en', 'Legend', 'Waterfall'],
  ['fr', 'Légende', 'Cascade'],
  ['it', 'Legenda', 'Cascata'],
])('the legend names the kinds by icon, colour and word, and a chosen one filters, %s', async (lang, title, kind) => {
  const { page, requests, problems } = await declared(
    `data-lang="${lang}" data-controls="legend" data-region="Bern" data-limit="60" data-theme="dark"`,
  );
  const all = await dotsOf(page);
  await page.getByRole('button', { name: title }).press('Enter');
  const row = page.locator('.filter .check', { hasText: kind });
  // The shape tells the kind to whom the colour does not.
  expect(await row.locator('.mark path').count()).toBeGreaterThan(0);
  await expect.poll(() => row.locator('.number').textContent()).toMatch(/^[1-9]\d*$/);
  const count = Number(await row.locator('.number').textContent());
  if (lang === 'de') await shoot(page, 'legend-dark');
  expect((await axeOn(page)).filter((violation) => !ofPage.test(violation))).toEqual([]);
  const before = requests.length;
  await row.locator('input').check();
  await expect.poll(() => dotsOf(page).then((dots) => dots.length)).toBe(count);
  expect(count).toBeLessThan(all.length);
  expect(searches(requests.slice(before))).toEqual([]);
  expect(problems).toEqual([]);
});
