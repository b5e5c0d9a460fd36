import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { writePlugin } from '../../src/build/wordpress/plugin.ts';
import { keyRing, sha256 } from '../../src/api/authorise.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { shoot } from '../browser/stage.ts';
import { launchChromium } from '../browser/chromium.ts';
import type {} from '../../sdk/loader.ts';
import { startService, type Running } from '../browser/service.ts';
import { admin, startWordPress, type Site } from './site.ts';

export const serverKey = 'ak_nur_fuer_den_server';
export const browserKey = 'ak_fuer_diese_seite';

export interface Opened {
  page: Page;
  requests: string[];
  problems: string[];
}

export interface WordPressStage {
  readonly site: Site;
  readonly service: Running;
  /** The archive as the build makes it. */
  readonly archive: string;
  open(url: string, options?: BrowserContextOptions): Promise<Opened>;
  /** The administration, with somebody who may do everything. */
  enter(url: string): Promise<Opened>;
}

/** WordPress, the service on another origin, and a browser, for the tests of one file. */
export function useWordPress(): WordPressStage {
  let site: Site;
  let service: Running;
  let browser: Browser;
  let archive: string;
  const keys = () =>
    keyRing([
      { id: 'server', label: 'Server', sha256: sha256(serverKey), origins: [], server: true },
      { id: 'seite', label: 'Seite', sha256: sha256(browserKey), origins: [site.url] },
    ]);
  const ends: (() => Promise<unknown>)[] = [];
  /** Whatever did begin is ended, also when something else did not. */
  const begun = <Part>(part: Promise<Part>, end: (part: Part) => Promise<unknown>): Promise<Part> => {
    ends.push(() => part.then(end, () => undefined));
    return part;
  };
  beforeAll(async () => {
    [site, service, browser, archive] = await Promise.all([
      begun(startWordPress(), (part) => part.stop()),
      begun(startService({ keys, anonymousPerMinute: 10_000 }), (part) => part.close()),
      begun(launchChromium(), (part) => part.close()),
      temporaryFolder().then(writePlugin),
    ]);
  });
  afterEach(async ({ task }) => {
    for (const context of browser?.contexts() ?? []) {
      for (const page of context.pages())
        if (task.result?.state === 'fail') await shoot(page, `wordpress-failed-${task.id}`);
      await context.close();
    }
  });
  afterAll(() => Promise.all(ends.map((end) => end())));
  async function open(url: string, options: BrowserContextOptions = {}): Promise<Opened> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'de-DE', ...options });
    const page = await context.newPage();
    const opened: Opened = { page, requests: [], problems: [] };
    page.on('request', (request) => opened.requests.push(request.url()));
    page.on('pageerror', (error) => opened.problems.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        opened.problems.push(`${message.text()} ${message.location().url}`);
    });
    await page.goto(url);
    return opened;
  }
  return {
    get site() {
      return site;
    },
    get service() {
      return service;
    },
    get archive() {
      return archive;
    },
    open,
    async enter(url) {
      const opened = await open(`${site.url}/wp-login.php`);
      await opened.page.fill('#user_login', admin.name);
      await opened.page.fill('#user_pass', admin.password);
      await Promise.all([opened.page.waitForURL(/wp-admin/), opened.page.click('#wp-submit')]);
      await opened.page.goto(url);
      return opened;
    },
  };
}

/** Machines other than the two that a page asked for something. */
export function foreign({ requests }: Opened, { site, service }: WordPressStage): string[] {
  const own = [site.url, service.url, 'blob:', 'data:'];
  return requests.filter((url) => !own.some((start) => url.startsWith(start)));
}

/** Waits until the map of a page is drawn and has found something. Its worker cuts the dots: a canvas alone says little. */
export async function mapShown(page: Page | Frame): Promise<void> {
  await page.locator('[data-service-map] canvas').first().waitFor();
  await expect.poll(() => page.locator('.pill').first().textContent()).toMatch(/\d/);
  await page.waitForFunction(() => {
    const map = window.ServiceMap?.get('[data-service-map]')?.map;
    return map?.getSource('service-map-places') !== undefined && map.isSourceLoaded('service-map-places');
  });
}
