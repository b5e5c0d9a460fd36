import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import type { Repository } from '../../src/contract/forges.ts';
import { useOwnPages } from './own-pages.ts';
import type { ServiceOptions } from './service.ts';

export interface Opening extends BrowserContextOptions {
  width?: number;
  /** As the operator names it in `content/service.yaml`. */
  repository?: Repository;
  /** Called before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** Given before there is a map in it. */
  isEarly?: boolean;
}

/** The editors' form, served for the tests of one file; what the page itself complains of fails the test. */
export function useForm(options: ServiceOptions = {}) {
  const faults: string[] = [];
  // Runs last, when the contexts are closed.
  afterEach(() => expect(faults.splice(0)).toEqual([]));
  const own = useOwnPages({ anonymousPerMinute: 10_000, ...options });
  return {
    own,
    open: async (
      query = '',
      { width = 1280, repository, before, isEarly, ...options }: Opening = {},
    ): Promise<Page> => {
      const context = await own.browser.newContext({ viewport: { width, height: 900 }, locale: 'de-DE', ...options });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const page = await context.newPage();
      page.on('pageerror', (error) => faults.push(error.message));
      if (repository)
        await page.addInitScript((given) => {
          document.addEventListener('readystatechange', () => {
            const form = document.querySelector<HTMLElement>('#ziel');
            if (form) form.dataset.repository = given;
          });
        }, JSON.stringify(repository));
      await before?.(page);
      await page.goto(`${own.service.url}/redaktion/neu${query}`);
      if (!isEarly) await mapDrawn(page);
      return page;
    },
  };
}

export async function mapDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const sdk = (window as unknown as { ServiceMap?: { get(target: string): { map: object | null } | undefined } })
      .ServiceMap;
    return Boolean(sdk?.get('#karte')?.map);
  });
}

/** Texts that the check takes. */
export async function fillTexts(page: Page): Promise<void> {
  await page.fill('[name=name]', 'Prüfturm Übersee');
  await page.selectOption('[name=category]', 'aussichtspunkt');
  await page.fill('[name=summary]', 'Ein Turm, den es nur in dieser Prüfung gibt, mit Blick auf alle Felder.');
  await page.fill('#f-description', 'Von oben sieht man jede Regel der Prüfung. '.repeat(4));
  await page.selectOption('[name=free]', 'true');
  await page.selectOption('[name=mobility]', '1');
}

export const yamlOf = async (page: Page) => (await page.textContent('#yaml'))!;
