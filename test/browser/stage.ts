import { mkdir } from 'node:fs/promises';
import type { Point } from 'geojson';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type {} from '../../sdk/loader.ts';
import { projectRoot } from '../../src/build/project-root.ts';
import { useOwnPages } from './own-pages.ts';
import { startHostSite, type HostPage, type Running, type ServiceOptions } from './service.ts';

/** A page of somebody else's site, opened, with what it asked for and complained about. */
export interface Visit {
  page: Page;
  /** Addresses in the order in which they were asked for. */
  requests: string[];
  /** Uncaught errors, and what stood in the console as an error. */
  problems: string[];
}

export interface Stage {
  readonly service: Running;
  /** The tag that loads the SDK. */
  readonly script: string;
  visit(page: string | HostPage, options?: VisitOptions): Promise<Visit>;
}

export interface VisitOptions extends BrowserContextOptions {
  /** Called before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** The page brings the script tag of the SDK itself. */
  bare?: boolean;
}

/** Service, foreign site and browser for the tests of one file. Each test gets a fresh browser context. */
export function useStage(options: ServiceOptions = {}, chromiumFlags: string[] = []): Stage {
  const own = useOwnPages(options, chromiumFlags);
  let site: Awaited<ReturnType<typeof startHostSite>>;
  let visits = 0;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.close());
  return {
    get service() {
      return own.service;
    },
    get script() {
      return `<script src="${own.service.url}/maps/v1/service-map.js" defer></script>`;
    },
    async visit(given, { before, bare, ...contextOptions } = {}) {
      const host = typeof given === 'string' ? { body: given } : given;
      const script = bare ? '' : this.script;
      const url = site.add(`/${++visits}`, { ...host, head: `${host.head ?? ''}${script}` });
      const context = await own.browser.newContext({
        viewport: { width: 1280, height: 800 },
        locale: 'de-DE',
        ...contextOptions,
      });
      const page = await context.newPage();
      const [requests, problems]: [string[], string[]] = [[], []];
      page.on('request', (request) => requests.push(request.url()));
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      await before?.(page);
      await page.goto(url);
      return { page, requests, problems };
    },
  };
}

/** Names of the dots that are drawn on a map. */
export function drawnDots(page: Page, selector = '#map'): Promise<string[]> {
  return page.evaluate((target) => {
    const map = window.ServiceMap?.get(target)?.map;
    if (!map?.getLayer('service-map-dots')) return [];
    const features = map.queryRenderedFeatures(undefined, { layers: ['service-map-dots'] });
    return [...new Set(features.map(({ properties }) => String(properties.slug)))];
  }, selector);
}

/** Waits until a map shows dots, and all of its own: they come piece by piece. */
export async function dotsOf(page: Page, selector = '#map'): Promise<string[]> {
  await expect.poll(() => drawnDots(page, selector).then((dots) => dots.length), {}).toBeGreaterThan(0);
  const isWhole = (target: string) => window.ServiceMap!.get(target)!.map!.isSourceLoaded('service-map-places');
  await expect.poll(() => page.evaluate(isWhole, selector)).toBe(true);
  return drawnDots(page, selector);
}

/** Where a dot is on the page, in CSS pixels. */
export async function positionOf(page: Page, slug: string, selector = '#map'): Promise<{ x: number; y: number }> {
  return page.evaluate(
    ([target, wanted]) => {
      const map = window.ServiceMap!.get(target!)!.map!;
      const feature = map
        .querySourceFeatures('service-map-places')
        .find(({ properties }) => properties.slug === wanted);
      const { x, y } = map.project((feature!.geometry as Point).coordinates as [number, number]);
      const box = map.getContainer().getBoundingClientRect();
      return { x: box.left + x, y: box.top + y };
    },
    [selector, slug],
  );
}

/** The requests for destinations, as their parameters. */
export function searches(requests: readonly string[]): Record<string, string>[] {
  return requests
    .filter((url) => new URL(url).pathname === '/api/v1/pois')
    .map((url) => Object.fromEntries(new URL(url).searchParams));
}

/** Codes of the `error` events of a page, caught from the very beginning. */
export async function catchErrors(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const codes: string[] = [];
    Object.assign(window, { errorCodes: codes });
    document.addEventListener('service-map:error', (event) =>
      codes.push((event as CustomEvent<{ code: string }>).detail.code),
    );
  });
}

export function errorCodes(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { errorCodes: string[] }).errorCodes);
}

/** Kept in `.cache/screenshots` for people to look at. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = `${projectRoot}/.cache/screenshots`;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
}
