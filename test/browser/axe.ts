import type axe from 'axe-core';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong on a page as it stands: `rule: elements`. Rules of WCAG up to 2.2 AA and best practice. */
export async function axeOn(page: Page): Promise<string[]> {
  await still(page);
  await page.evaluate(source);
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const { violations } = await checker.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
}

/** Waits until nothing moves or fades any more: what is half seen has half the contrast. */
async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const hosts = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const moving = [document, ...hosts]
      .flatMap((root) => root.getAnimations())
      .filter(
        ({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < Infinity,
      );
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}
