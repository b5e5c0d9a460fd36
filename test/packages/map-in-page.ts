import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ServiceMapHandle } from '../../sdk/module.ts';

/** What every page of these projects puts on the window: the handle, and the names of the events that it heard. */
declare global {
  interface Window {
    theMap?: ServiceMapHandle | null;
    heard?: string[];
    /** Changes a property of the component. */
    onlyCastles?: () => void;
    leave?: () => void;
  }
}

/**
 * Opens a page with a component and goes through what a component has to do: draw, tell, follow a changed property, be
 * called by its handle, and leave.
 */
export async function walkThrough(page: Page, url: string): Promise<void> {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(url);
  const shown = () => page.evaluate(() => window.theMap?.items.map(({ category }) => category) ?? []);
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(3);
  await expect.poll(() => page.evaluate(() => window.theMap?.map?.isStyleLoaded() ?? false)).toBe(true);
  await expect.poll(() => page.evaluate(() => window.heard)).toEqual(expect.arrayContaining(['ready', 'results']));
  expect(new Set(await shown()).size).toBeGreaterThan(1);

  const before = await page.evaluateHandle(() => window.theMap);
  await page.evaluate(() => window.onlyCastles!());
  await expect.poll(async () => [...new Set(await shown())]).toEqual(['burg']);
  expect(await before.evaluate((handle) => handle === window.theMap)).toBe(true);

  await page.evaluate(() => window.theMap!.select(window.theMap!.items[0]!.slug));
  await page.locator('.panel h2').waitFor();
  await page.evaluate(() => window.leave!());
  await expect.poll(() => page.locator('.frame').count()).toBe(0);
  expect(await page.evaluate(() => window.heard)).toEqual(expect.arrayContaining(['select', 'destroy']));
  expect(problems).toEqual([]);
}
