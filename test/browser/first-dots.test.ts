import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dotsOf, positionOf, shoot, useStage } from './stage.ts';

const stage = useStage({ anonymousPerMinute: 10_000 });

interface FirstDot {
  slug: string;
  x: number;
  y: number;
  width: number;
}

/** The dots that are there before the map, and where they are on the page. */
function firstDots(page: Page): Promise<FirstDot[]> {
  return page.evaluate(() => {
    const circles = document.querySelector('#map')!.shadowRoot?.querySelectorAll('.first-dots circle') ?? [];
    return [...circles].map((circle) => {
      const { x, y, width, height } = circle.getBoundingClientRect();
      return { slug: circle.getAttribute('data-slug')!, x: x + width / 2, y: y + height / 2, width };
    });
  });
}

/** A page whose MapLibre comes only when it is let go. */
async function slowly(attributes: string, size = { width: 1280, height: 800 }) {
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  const body = `<div id="map" data-service-map ${attributes} style="height: 420px"><p>Gleich.</p></div>`;
  const { page, problems } = await stage.visit(body, {
    viewport: size,
    before: async (each) => {
      await each.route(/\/maps\/v1\/map-[A-Z0-9]+\.js/, async (route) => {
        await held;
        await route.continue().catch(() => undefined);
      });
      await each.addInitScript(watchGaps);
    },
  });
  return { page, problems, go };
}

/** Counts the frames with list and dots and no map. */
function watchFrames(): void {
  Object.assign(window, { frames: 0 });
  const look = (): void => {
    const root = document.querySelector('#map')?.shadowRoot;
    const seen = root?.querySelector('.first-dots circle') && root.querySelector('.list .entry');
    if (seen && !root?.querySelector('canvas')) (window as unknown as { frames: number }).frames++;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Counts the frames after the first dots in which there is none, drawn by the map or before it. */
function watchGaps(): void {
  const seen = { dotted: 0, bare: 0 };
  Object.assign(window, { seen });
  const look = (): void => {
    requestAnimationFrame(look);
    const element = document.querySelector('#map');
    const map = element && window.ServiceMap?.get('#map')?.map;
    const first = element?.shadowRoot?.querySelectorAll('.first-dots circle').length ?? 0;
    const drawn = (): number =>
      map?.getLayer('service-map-dots')
        ? map.queryRenderedFeatures(undefined, { layers: ['service-map-dots'] }).length
        : 0;
    if (first > 0 || drawn() > 0) seen.dotted++;
    else if (seen.dotted > 0) seen.bare++;
  };
  requestAnimationFrame(look);
}

test('list and dots are painted before the map, which is fetched meanwhile, is begun', async () => {
  const { page, problems } = await stage.visit(
    '<div id="map" data-service-map data-query="schloss" style="height: 420px"></div>',
    {
      before: async (each) => {
        // The slowest case for them: the map could begin when they come.
        const fetched = each.waitForResponse(/\/maps\/v1\/map-[A-Z0-9]+\.js/).then((response) => response.finished());
        await each.route(/\/api\/v1\/pois\?/, async (route) => {
          await fetched;
          await route.continue();
        });
        await each.addInitScript(watchFrames);
      },
    },
  );
  await dotsOf(page);
  expect(await page.evaluate(() => (window as unknown as { frames: number }).frames)).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

test.each([
  ['all of the service', ''],
  ['what a search finds, beside the open list', 'data-query="schloss" data-limit="30" data-list="visible"'],
  ['around a place', 'data-lat="47.56" data-lng="10.75" data-radius-km="40"'],
  ['a centre and a zoom', 'data-center="11.57,48.14" data-zoom="9.3"'],
  ['a single place', 'data-query="koelner dom" data-limit="1"'],
  ['a telephone', 'data-country-code="CH"', { width: 390, height: 844 }],
  ['dark paper', 'data-theme="dark" data-map-style="print" data-query="museum" data-limit="50"'],
] as const)(
  'the dots come with the list and stay where they are when the map takes them over: %s',
  async (...given) => {
    const [, attributes, size] = given;
    const { page, problems, go } = await slowly(attributes, size);
    await expect.poll(() => firstDots(page).then((dots) => dots.length)).toBeGreaterThan(0);
    const before = await firstDots(page);
    expect(await page.getByText('Gleich.').isVisible()).toBe(false);
    expect(await page.locator('.list .entry').count()).toBe(before.length);
    await shoot(page, `first-dots-${attributes.replace(/\W+/g, '-')}`);
    go();
    const drawn = await dotsOf(page);
    await expect.poll(() => firstDots(page)).toEqual([]);
    const within = before.filter(({ slug }) => drawn.includes(slug));
    expect(within.length).toBeGreaterThan(0);
    for (const { slug, x, y } of within) {
      const at = await positionOf(page, slug);
      // The tiles of the map round to a part of a pixel.
      expect(Math.hypot(at.x - x, at.y - y), slug).toBeLessThan(1.5);
    }
    expect(await page.evaluate(() => (window as unknown as { seen: { bare: number } }).seen.bare)).toBe(0);
    expect(problems).toEqual([]);
  },
);
