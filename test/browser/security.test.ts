import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Start } from '../../sdk/api/client.ts';
import type { Destination } from '../../src/contract/destination.ts';
import type { Store } from '../../src/indexes/store.ts';
import { destination, knownCatalogue } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { dotsOf, shoot, useStage } from './stage.ts';

const HTML = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';

/** A destination that tries to get out through every field. */
const hostile: Destination = destination('hostile', {
  name: `${HTML} Burg`,
  latitude: 48,
  longitude: 11,
  region: HTML,
  town: HTML,
  summary: HTML,
  description: `Mehr: ${HTML}`,
  kids: true,
  website: 'javascript:window.hacked=1',
  image: { file: 'javascript:window.hacked=1', credit: HTML, licence: HTML },
});

describe('hostile data', () => {
  const stage = useStage({ store: hostileStore });

  test('no field of a destination, category or marker becomes HTML, an address or CSS', async () => {
    const { page, requests } = await stage.visit(
      `<div id="map" style="height: 500px"></div>
    <script>addEventListener('service-map-sdk-ready', () => ServiceMap.create('#map', {
      pois: {}, list: 'visible',
      markers: [{ id: '"><img src=x onerror=hacked=1>', title: ${JSON.stringify(HTML.replaceAll('</', '<\\/'))}, label: '<b>fett</b>', lat: 49, lng: 11,
        color: '#d33682' },
        { id: 'css', title: 'CSS', lat: 49, lng: 12, color: 'red;} * {display:none' },
        { id: 'url', title: 'URL', lat: 49, lng: 12, color: 'url(https://evil.invalid/x)' }],
    }))</script>`,
      { before: (page) => page.route('**/start-*.json', hostileStart) },
    );
    await dotsOf(page);
    // The markers of the page stand in the list as well.
    await expect.poll(() => page.locator('.entry').count()).toBe(2);
    await page.locator('.entry', { hasText: 'Burg' }).click();
    await expect.poll(() => page.locator('.panel h2').textContent()).toContain('<img src=x');
    await expect.poll(() => page.locator('.description').isVisible()).toBe(true);
    await page.waitForTimeout(600);
    await shoot(page, 'hostile');
    await page.keyboard.press('Escape');
    await page.locator('.marker').first().press('Enter');
    await expect.poll(() => page.locator('.panel h2').textContent()).toContain('<img src=x');
    expect(await page.evaluate(() => (window as unknown as { hacked?: number }).hacked)).toBeUndefined();
    const made = await page.evaluate(() => {
      const root = document.querySelector('#map')!.shadowRoot!;
      return {
        elements: root.querySelectorAll('img:not([src^="http"]), [onerror], script, iframe, b, style').length,
        addresses: [...root.querySelectorAll('a')]
          .map(({ protocol }) => protocol)
          .filter((each) => !/^https?:$/.test(each)),
        markers: root.querySelectorAll('.marker').length,
        category: [...root.querySelectorAll('.entry .facts')].some(({ textContent }) =>
          textContent.startsWith('<img src=x'),
        ),
        attribution: root.querySelector('.attribution-text')!.textContent.includes('<img src=x'),
        styled: root.innerHTML.includes('display: none'),
        dots: [...root.querySelectorAll('.entry .dot')].map((dot) => getComputedStyle(dot).backgroundColor).sort(),
      };
    });
    expect(made).toEqual({
      elements: 0,
      addresses: [],
      markers: 1,
      category: true,
      attribution: true,
      styled: false,
      // That of the marker, and the neutral colour: the one of the category is none.
      dots: ['rgb(211, 54, 130)', 'rgb(91, 107, 102)'],
    });
    expect(requests.filter((url) => /evil|\/x$/.test(url))).toEqual([]);
  });
});

describe('the page around', () => {
  const stage = useStage();

  test('runs under a strict Content Security Policy without a report', async () => {
    const origin = stage.service.url;
    const csp = [
      "default-src 'none'",
      `script-src ${origin}`,
      `worker-src ${origin} blob:`,
      `connect-src ${origin}`,
      `img-src ${origin} data: blob:`,
      "style-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
    ].join('; ');
    const { page, problems } = await stage.visit(
      {
        csp,
        body: '<div id="map" data-service-map data-list="visible" data-controls="zoom,scale,fullscreen,geolocate,compass"></div>',
      },
      {
        before: (page) =>
          page.addInitScript(() => {
            const reports: string[] = [];
            Object.assign(window, { reports });
            document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
              reports.push(`${violatedDirective} ${blockedURI} ${sourceFile}`),
            );
          }),
      },
    );
    await dotsOf(page);
    await page.locator('.entry').first().click();
    await expect.poll(() => page.locator('.panel h2').isVisible()).toBe(true);
    await page.waitForTimeout(1000);
    expect(await page.evaluate(() => (window as unknown as { reports: string[] }).reports)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('rules of the host page do not reach in', async () => {
    const { page } = await stage.visit({
      head: `<style>* { position: static !important; color: red !important; font: 40px serif !important; z-index: 9 !important }
      button { all: unset !important; display: block !important; width: 100% !important } img, canvas { max-width: 10px !important; display: none }
      div { padding: 30px; border: 5px solid red; text-transform: uppercase; letter-spacing: 10px } [hidden] { display: block !important }</style>`,
      body: `<div dir="rtl"><div id="map" data-service-map style="height: 420px"></div>
        <div id="asked" data-service-map data-consent="click" style="height: 200px"></div></div>`,
    });
    await dotsOf(page);
    const seen = await page.locator('.pill').evaluate((pill) => {
      const { color, fontSize, textTransform, letterSpacing, width } = getComputedStyle(pill);
      return { color, fontSize, textTransform, letterSpacing, narrow: parseInt(width) < 250 };
    });
    expect(seen).toEqual({
      color: 'rgb(22, 33, 29)',
      fontSize: '13.95px',
      textTransform: 'none',
      letterSpacing: 'normal',
      narrow: true,
    });
    expect(await page.locator('canvas').evaluate((canvas) => canvas.clientWidth)).toBeGreaterThan(900);
    const facade = await page.locator('#asked .facade > *').evaluateAll((parts) =>
      parts.map((part) => {
        const { color, fontSize, display } = getComputedStyle(part);
        return [part.localName, color, fontSize, display];
      }),
    );
    expect(facade).toEqual([
      ['strong', 'rgb(29, 42, 38)', '18px', 'block'],
      ['p', 'rgb(29, 42, 38)', '15px', 'block'],
      ['button', 'rgb(255, 255, 255)', '15px', 'block'],
    ]);
    await page.waitForTimeout(600);
    await shoot(page, 'host-rules');
  });
});

async function hostileStore(built: Store): Promise<Store> {
  return storeOf({
    destinations: [hostile],
    catalogue: await knownCatalogue(),
    documents: built.documents,
    baseMarker: built.manifest.baseMarker,
  });
}

/** What the service says before the first search, with a category and a source of the style that try to get out too. */
async function hostileStart(route: Route): Promise<void> {
  const response = await route.fetch();
  const start = (await response.json()) as Start;
  for (const category of start.categories)
    Object.assign(category, { color: 'red;} * { display: none', name: { de: HTML, en: HTML, fr: HTML, it: HTML } });
  start.config.usage.attribution = `OpenStreetMap ${HTML}`;
  start.config.usage.termsUrl = 'javascript:window.hacked=1';
  for (const source of Object.values(start.style!.sources))
    Object.assign(source, { attribution: `<a href="javascript:window.hacked=1">Quelle</a>${HTML}` });
  await route.fulfill({ response, json: start });
}
