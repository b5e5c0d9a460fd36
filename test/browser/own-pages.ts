import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchChromium } from './chromium.ts';
import { startService, type Running, type ServiceOptions } from './service.ts';

export interface OwnPages {
  readonly service: Running;
  readonly browser: Browser;
}

/** Service and browser for the tests of one file. What a test opened is closed after it. */
export function useOwnPages(options: ServiceOptions = {}, chromiumFlags: string[] = []): OwnPages {
  const own = useServedBrowser(options, chromiumFlags);
  afterEach(() => Promise.all(own.browser.contexts().map((context) => context.close())));
  return own;
}

/** A path of the service in a German window of a desktop, or in another that the options describe. */
export async function openDesktop(
  { browser, service }: OwnPages,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'de-DE', ...options });
  const page = await context.newPage();
  await page.goto(`${service.url}${path}`);
  return page;
}

/** The same for tests that run at a time: each closes what it opened. */
export function useServedBrowser(options: ServiceOptions = {}, chromiumFlags: string[] = []): OwnPages {
  let service: Running;
  let browser: Browser;
  beforeAll(async () => {
    [service, browser] = await Promise.all([startService(options), launchChromium(chromiumFlags)]);
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
  });
  return {
    get service() {
      return service;
    },
    get browser() {
      return browser;
    },
  };
}
