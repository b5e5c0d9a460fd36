import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { PoiList } from '../../src/contract/records.ts';
import { openDesktop, useOwnPages } from './own-pages.ts';
import { shoot } from './stage.ts';

const own = useOwnPages({ anonymousPerMinute: 10_000 });

const open = (path: string, options?: BrowserContextOptions): Promise<Page> => openDesktop(own, path, options);

describe('near the visitor', () => {
  /** Innsbruck, more exactly than a search needs. */
  const here = {
    permissions: ['geolocation'],
    geolocation: { latitude: 47.26543, longitude: 11.39281 },
  };
  const NEAR = '/ziele/suche?q=burg+in+meiner+n%C3%A4he&kids=1';

  test('the page of hits asks for the position by a button, and keeps it while the text asks for it', async () => {
    const page = await open(NEAR, here);
    const parts = page.locator('.understood a');
    expect((await parts.allTextContents()).at(1)).toBe('Ihr Standort fehlt ×');
    await page.getByRole('button', { name: 'Standort verwenden' }).click();
    await page.waitForURL(/&lat=47\.27&lng=11\.39$/);
    expect((await parts.allTextContents()).at(1)).toBe('In Ihrer Nähe ×');
    expect(await page.getByRole('button', { name: 'Standort verwenden' }).count()).toBe(0);
    const answer = await fetch(`${own.service.url}/api/v1/pois?${new URL(page.url()).searchParams}&limit=60`);
    const { items } = (await answer.json()) as PoiList;
    const listed = await page.locator('.hits h2 a, .hits h3 a').allTextContents();
    expect(listed).toEqual(items.map(({ name }) => name));
    await shoot(page, 'find-page-near');
    await page.getByRole('button', { name: 'Treffer zeigen' }).click();
    expect((await parts.allTextContents()).at(1)).toBe('In Ihrer Nähe ×');
    await page.fill('#find-q', 'burg tirol');
    await page.press('#find-q', 'Enter');
    await page.waitForURL(/q=burg\+tirol/);
    expect(await parts.allTextContents()).toEqual(['Burg & Ruine ×', 'Tirol ×']);
  });

  test('the start page does the same', async () => {
    const page = await open('/', here);
    await page.fill('#suche', 'burg in meiner nähe');
    await page.press('#suche', 'Enter');
    const chips = page.locator('form.search .chips button');
    await expect
      .poll(() => chips.allTextContents())
      .toEqual(['Burg & Ruine×', 'Ihr Standort fehlt×', 'Standort verwenden']);
    await chips.last().press('Enter');
    await expect.poll(() => chips.allTextContents()).toEqual(['Burg & Ruine×', 'In Ihrer Nähe×']);
    expect(await page.locator('form.search .hits button').first().textContent()).toBe('Altstadt Hall in Tirol');
    expect(await page.evaluate(() => document.activeElement!.closest('.chips') !== null)).toBe(true);
    // Taken back, it bounds the search no longer.
    await chips.last().click();
    await expect.poll(() => chips.allTextContents()).toEqual(['Burg & Ruine×']);
    await expect.poll(() => page.textContent('form.search [role=status]')).not.toMatch(/^\d Treffer/);
  });

  test('where the browser does not tell it, both pages say so', async () => {
    const page = await open(NEAR);
    await page.getByRole('button', { name: 'Standort verwenden' }).click();
    await expect.poll(() => page.textContent('.no-position')).toMatch(/nicht zu ermitteln/);
    await page.goto(`${own.service.url}/en`);
    await page.fill('#suche', 'castle near me');
    await page.press('#suche', 'Enter');
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect.poll(() => page.textContent('form.search [role=status]')).toMatch(/cannot be determined/);
    await shoot(page, 'start-no-position');
  });
});
