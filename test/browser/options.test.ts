import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { embedProperties } from '../../src/contract/embed.ts';
import { catchErrors, dotsOf, drawnDots, errorCodes, searches, shoot, useStage, type Visit } from './stage.ts';

const stage = useStage();

/** One attribute, and what it makes of the request for destinations. */
const requestOf: [attributes: string, parameters: Record<string, string>][] = [
  ['', {}],
  ['data-query="zoo"', { q: 'zoo' }],
  ['data-lat="48.1" data-lng="11.5"', { lat: '48.1', lng: '11.5' }],
  ['data-lat="48.1" data-lng="11.5" data-radius-km="30"', { lat: '48.1', lng: '11.5', radius_km: '30' }],
  ['data-radius-km="30"', {}],
  ['data-limit="12"', { limit: '12' }],
  ['data-limit="9999"', { limit: '400' }],
  ['data-category="zoo, museum"', { category: 'zoo, museum' }],
  ['data-country-code="ch"', { country_code: 'CH' }],
  ['data-region="Allgäu"', { region: 'Allgäu' }],
  ['data-kids="1" data-seating="1" data-free="1"', { kids: '1', seating: '1', free: '1' }],
  ['data-kids="0"', {}],
  ['data-min-mobility="2"', { min_mobility: '2' }],
  ['data-bbox="10.5,47.4,11.2,47.8"', { bbox: '10.5,47.4,11.2,47.8' }],
];

describe('each attribute in the request', () => {
  test.each(requestOf)('%s', async (attributes, parameters) => {
    const { requests, problems } = await declared(attributes);
    await expect.poll(() => searches(requests)).toEqual([parameters]);
    expect(problems).toEqual([]);
  });
});

test('the same parameters as options, in the types of JavaScript', async () => {
  const { requests } = await made(
    `{ pois: { q: 'see', lat: 47.6, lng: 11, radius_km: 50, limit: 30, category: ['badesee', 'schlucht'], country_code: 'DE',
       kids: true, min_mobility: 1 } }`,
  );
  await expect
    .poll(() => searches(requests))
    .toEqual([
      {
        q: 'see',
        lat: '47.6',
        lng: '11',
        radius_km: '50',
        limit: '30',
        category: 'badesee,schlucht',
        country_code: 'DE',
        kids: '1',
        min_mobility: '1',
      },
    ]);
});

test('data-key goes into the header and into no address', async () => {
  const keys: (string | undefined)[] = [];
  const { requests } = await declared('data-key="abc"', (page) => {
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/pois')) keys.push(request.headers()['x-service-key']);
    });
    return Promise.resolve();
  });
  await expect.poll(() => keys).toContain('abc');
  expect(requests.join()).not.toContain('abc');
});

describe('the view', () => {
  test('data-zoom and data-center hold it', async () => {
    const { page } = await declared('data-center="9.5,47.6" data-zoom="8"');
    await dotsOf(page);
    expect(await view(page)).toEqual({ lng: 9.5, lat: 47.6, zoom: 8 });
  });

  test('data-lat and data-lng are its middle', async () => {
    const { page } = await declared('data-lat="48.137" data-lng="11.575" data-limit="10"');
    await dotsOf(page);
    const { lng, lat, zoom } = await view(page);
    expect([lng, lat]).toEqual([11.6, 48.1]);
    expect(zoom).toBeGreaterThan(6.5);
  });

  test('without any it shows everything that was found', async () => {
    const { page } = await declared('data-category="therme" data-limit="400"');
    const dots = await dotsOf(page);
    const total = await page.evaluate(
      () => window.ServiceMap!.get('#map')!.map!.querySourceFeatures('service-map-places').length,
    );
    expect(dots.length).toBeGreaterThan(5);
    expect(total).toBeGreaterThanOrEqual(dots.length);
    await expect.poll(() => page.locator('.pill').textContent()).toContain(String(dots.length));
  });
});

describe('controls', () => {
  test('those that are named, labelled in German', async () => {
    const { page } = await declared('data-controls="zoom,scale,fullscreen,geolocate,compass"');
    await dotsOf(page);
    const labels = await page
      .locator('.controls button')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
    expect(labels).toEqual(['Vergrößern', 'Verkleinern', 'Vollbild', 'Mein Standort', 'Nach Norden ausrichten']);
    expect(await page.locator('.maplibregl-ctrl-scale').textContent()).toMatch(/km$/);
    await page.waitForTimeout(600);
    await shoot(page, 'controls');
  });

  test('none where none are wanted; an unknown name warns once', async () => {
    const warnings: string[] = [];
    const { page } = await stage.visit(
      `<div id="map" data-service-map data-controls="" style="height: 300px"></div>
       <div data-service-map data-controls="teleport" style="height: 300px"></div>
       <div data-service-map data-controls="teleport" style="height: 300px"></div>`,
      { before: (page) => Promise.resolve(page.on('console', (message) => warnings.push(message.text()))) },
    );
    await dotsOf(page);
    expect(await page.locator('#map .controls button').count()).toBe(0);
    await expect.poll(() => warnings.filter((text) => text.includes('teleport')).length).toBe(1);
  });

  test('zoom, fullscreen, compass and location do what they say', async () => {
    const { page } = await stage.visit(
      `<div id="map" data-service-map data-center="11,48" data-zoom="7" data-controls="zoom,fullscreen,geolocate,compass" style="height: 500px"></div>`,
      { geolocation: { longitude: 13.4, latitude: 52.5 }, permissions: ['geolocation'] },
    );
    await dotsOf(page);
    await page.getByLabel('Vergrößern').click();
    await expect.poll(() => view(page).then(({ zoom }) => zoom)).toBe(8);
    await page.evaluate(() => window.ServiceMap!.get('#map')!.map!.setBearing(60));
    await page.getByLabel('Nach Norden ausrichten').click();
    await expect.poll(() => page.evaluate(() => window.ServiceMap!.get('#map')!.map!.getBearing())).toBe(0);
    await page.getByLabel('Vollbild').click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.id)).toBe('map');
    await page.getByLabel('Vollbild beenden').click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
    await page.getByLabel('Mein Standort').click();
    await expect.poll(() => view(page).then(({ lng, lat }) => [lng, lat])).toEqual([13.4, 52.5]);
    expect(await page.locator('.visitor').count()).toBe(1);
  });
});

describe('theme, language, list', () => {
  test.each(['light', 'dark'] as const)('data-theme="%s" draws its style', async (theme) => {
    const { page, requests } = await declared(`data-theme="${theme}"`);
    await dotsOf(page);
    expect(await page.locator('.frame').getAttribute('data-theme')).toBe(theme);
    const style = requests.find((url) => url.includes('/maps/v1/start-'));
    expect(style?.endsWith('/start-dark.json')).toBe(theme === 'dark');
    await page.waitForTimeout(800);
    await page.locator('.pill').click();
    await shoot(page, `theme-${theme}`);
  });

  test('auto follows the system while the page is open', async () => {
    const { page, requests } = await declared('');
    await dotsOf(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => requests.some((url) => url.endsWith('/start-dark.json'))).toBe(true);
    await expect.poll(() => dotsOf(page).then((dots) => dots.length)).toBeGreaterThan(0);
  });

  test.each([
    ['', 'calm', 'start-light.json'],
    ['data-map-style="relief" data-theme="dark"', 'relief', 'start-relief-dark.json'],
    ['data-map-style="contrast"', 'contrast', 'start-contrast-light.json'],
    ['data-map-style="print" data-theme="dark"', 'print', 'start-print-dark.json'],
  ])('the look with %s', async (attribute, name, file) => {
    const { page, requests, problems } = await declared(attribute);
    await dotsOf(page);
    expect(requests.some((url) => url.endsWith(`/maps/v1/${file}`))).toBe(true);
    const { metadata } = await page.evaluate(() => window.ServiceMap!.get('#map')!.map!.getStyle());
    expect(metadata).toMatchObject({ style: name });
    expect(problems).toEqual([]);
    await page.waitForTimeout(600);
    await shoot(page, `look-${name}`);
  });

  test('colours of the page by attribute and by custom property, kept through a change of theme', async () => {
    const { page } = await declared(
      'data-colors="water:#123456" style="height: 400px; --service-map-land: #fedcba; --service-map-water: #000000"',
    );
    await dotsOf(page);
    const paint = () =>
      page.evaluate(() => {
        const map = window.ServiceMap!.get('#map')!.map!;
        return [map.getPaintProperty('water', 'fill-color'), map.getPaintProperty('earth', 'fill-color')];
      });
    expect(await paint()).toEqual(['#123456', '#fedcba']);
    await page.evaluate(() => window.ServiceMap!.get('#map')!.setTheme('dark'));
    await expect.poll(() => page.locator('.frame').getAttribute('data-theme')).toBe('dark');
    await expect.poll(paint).toEqual(['#123456', '#fedcba']);
  });

  test.each(['data-map-style="bunt"', 'data-colors="sky:#112233"', 'data-colors="land:rot"'])(
    'what does not fit in %s is told, and the map stands',
    async (attribute) => {
      const { page } = await stage.visit(`<div id="map" data-service-map ${attribute} style="height: 400px"></div>`, {
        before: catchErrors,
      });
      await dotsOf(page);
      expect(await errorCodes(page)).toContain('bad_option');
    },
  );

  test('every custom property of the page has its effect', async () => {
    const look = {
      accent: 'rgb(1, 2, 3)',
      'on-accent': 'rgb(4, 5, 6)',
      surface: 'rgb(7, 8, 9)',
      text: 'rgb(240, 241, 242)',
      font: 'monospace',
      'text-size': '20px',
      radius: '3px',
      land: '#fefefe',
      water: '#010203',
      forest: '#040506',
      road: '#070809',
      label: '#0a0b0c',
    };
    const rules = Object.entries(look).map(([name, value]) => `--service-map-${name}: ${value}`);
    expect(rules.map((rule) => rule.split(':')[0])).toEqual(expect.arrayContaining(Object.keys(embedProperties)));
    const { page } = await declared(
      `data-follow="button" data-list="visible" data-center="11,48" data-zoom="8" style="height: 400px; ${rules.join('; ')}"`,
    );
    await page.locator('canvas').press('ArrowRight');
    await page.locator('.search-here').waitFor();
    const style = (selector: string, property: string) =>
      page.locator(selector).evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    expect(await style('.search-here', 'background-color')).toBe(look.accent);
    expect(await style('.search-here', 'color')).toBe(look['on-accent']);
    expect(await style('.list', 'background-color')).toBe(look.surface);
    expect(await style('.list', 'color')).toBe(look.text);
    expect(await style('.list', 'font-family')).toBe(look.font);
    expect(await style('.list', 'font-size')).toBe('18.75px');
    expect(await style('.list', 'border-radius')).toBe(look.radius);
  });

  test.each([
    ['', 'Vollbild'],
    ['lang="en"', 'Full screen'],
    ['lang="es"', 'Vollbild'],
    ['data-lang="en"', 'Full screen'],
    ['data-lang="fr"', 'Plein écran'],
    ['data-lang="it"', 'Schermo intero'],
  ])('texts with %s', async (attribute, label) => {
    const { page } = await declared(attribute);
    await expect.poll(() => page.getByLabel(label).count()).toBe(1);
  });

  test('data-list shows, folds or hides it; the keyboard finds the hidden one', async () => {
    const { page } = await stage.visit(
      ['visible', 'collapsed', 'hidden']
        .map((mode) => `<div id="${mode}" data-service-map data-list="${mode}" style="height: 260px"></div>`)
        .join(''),
    );
    for (const mode of ['visible', 'collapsed', 'hidden']) await dotsOf(page, `#${mode}`);
    const width = (mode: string) =>
      page.locator(`#${mode} .list`).evaluate((list) => list.getBoundingClientRect().width);
    expect(await width('visible')).toBeGreaterThan(200);
    expect(await width('collapsed')).toBe(0);
    expect(await width('hidden')).toBe(1);
    await page.locator('#hidden .entry').first().focus();
    expect(await width('hidden')).toBeGreaterThan(200);
  });
});

describe('follow', () => {
  test('searches by itself where the visitor moved', async () => {
    const { page, requests } = await declared('data-follow data-query="see" data-center="11,47.6" data-zoom="7"');
    await dotsOf(page);
    await drag(page);
    await expect.poll(() => searches(requests).length).toBe(2);
    expect(searches(requests)[1]).toEqual({
      q: 'see',
      bbox: expect.stringMatching(/^[\d.]+,[\d.]+,[\d.]+,[\d.]+$/) as string,
    });
  });

  test('searches on the button only', async () => {
    const { page, requests } = await declared(
      'data-follow="button" data-center="11,48" data-zoom="8" data-controls="search,filter"',
    );
    await dotsOf(page);
    await drag(page);
    const button = page.getByText('Hier suchen');
    const { x, width } = (await button.boundingBox())!;
    const beside = (await page.locator('.filter-toggle').boundingBox())!;
    expect(x >= beside.x + beside.width || x + width <= beside.x).toBe(true);
    await button.press('Enter');
    await expect.poll(() => searches(requests).length).toBe(2);
    expect(await button.count()).toBe(0);
    expect(await page.locator('canvas').evaluate((canvas) => canvas.matches(':focus'))).toBe(true);
  });
});

describe('the handle', () => {
  test('search replaces the dots and tells the results', async () => {
    const { page } = await made("{ pois: { q: 'zoo' } }");
    const before = await dotsOf(page);
    const answer = await page.evaluate(async () => {
      const handle = window.ServiceMap!.get('#map')!;
      const results: number[] = [];
      handle.on('results', ({ count }) => results.push(count));
      const { count } = await handle.search({ q: 'therme', limit: 10 });
      return { count, results };
    });
    expect(answer.results).toEqual([answer.count]);
    await expect.poll(() => dotsOf(page).then((dots) => dots.some((slug) => before.includes(slug)))).toBe(false);
  });

  test('select opens a destination that was not loaded, without taking the focus', async () => {
    const { page } = await made('{}');
    await page.evaluate(() => window.ServiceMap!.get('#map')!.select('koelner-dom'));
    await expect.poll(() => page.locator('.panel h2').textContent()).toBe('Kölner Dom');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await expect.poll(() => drawnDots(page)).toEqual(['koelner-dom']);
    await page.evaluate(() => window.ServiceMap!.get('#map')!.select(null));
    await expect.poll(() => page.locator('.panel').isVisible()).toBe(false);
    await expect.poll(() => drawnDots(page)).toEqual([]);
  });

  test.each([
    ['another destination', 'loaded'],
    ['nothing', null],
  ])('select: chosen while an earlier answer was on its way, %s stays', async (_, later) => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { page } = await made("{ pois: { q: 'zoo' } }", (page) =>
      page.route('**/api/v1/pois/koelner-dom', async (route) => (await held, route.continue())),
    );
    const choice = later && (await dotsOf(page))[0]!;
    const settled = page.evaluate(async (slug) => {
      const handle = window.ServiceMap!.get('#map')!;
      const first = handle.select('koelner-dom');
      await handle.select(slug);
      Object.assign(window, { chosen: true });
      await first;
    }, choice);
    await page.waitForFunction(() => 'chosen' in window);
    const shown = () => page.locator('.panel h2').allTextContents();
    const before = await shown();
    expect(before).toHaveLength(choice ? 1 : 0);
    answer();
    await settled;
    expect(await shown()).toEqual(before);
    expect(await page.locator('.panel').isVisible()).toBe(choice !== null);
  });

  test('a search that does not fit is refused, and what is shown stays', async () => {
    const { page } = await made("{ pois: { q: 'zoo' } }");
    const before = await dotsOf(page);
    const code = await page.evaluate(() =>
      window
        .ServiceMap!.get('#map')!
        .search({ limit: -1 })
        .then(
          () => 'found',
          (error: { code: string }) => error.code,
        ),
    );
    expect(code).toBe('bad_option');
    expect(await drawnDots(page)).toEqual(before);
  });

  test('setMarkers replaces markers; Enter opens one', async () => {
    const { page } = await made("{ markers: [{ id: 'a', title: 'Alt', lat: 48, lng: 11 }] }");
    await expect.poll(() => page.locator('.marker').count()).toBe(1);
    await page.evaluate(() =>
      window.ServiceMap!.get('#map')!.setMarkers([
        { id: 'b', title: 'Neu', label: 'B', lat: 48, lng: 11, color: '#123456' },
        { id: 'c', title: 'Auch neu', lat: 49, lng: 11 },
      ]),
    );
    await expect.poll(() => page.locator('.marker').count()).toBe(2);
    await page.locator('[data-marker="b"]').press('Enter');
    await expect.poll(() => page.locator('.panel h2').textContent()).toBe('Neu');
  });

  test('preview shows a destination that is in no data, and takes no focus', async () => {
    const { page, requests } = await made('{}');
    const preview = (item: object | null) =>
      page.evaluate((shown) => window.ServiceMap!.get('#map')!.preview(shown as { name: string } | null), item);
    await preview({
      name: 'Burg im Werden',
      category: 'burg',
      latitude: 48.1,
      longitude: 11.5,
      town: 'Musterdorf',
      kids: true,
    });
    await expect.poll(() => page.locator('.panel h2').textContent()).toBe('Burg im Werden');
    expect(await page.locator('.panel .category').textContent()).toBe('Burg & Ruine');
    expect(await page.locator('.flags').textContent()).toBe('Gut mit Kindern');
    await preview({ name: 'Nur ein Name' });
    await expect.poll(() => page.locator('.panel h2').textContent()).toBe('Nur ein Name');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await preview(null);
    await expect.poll(() => page.locator('.panel').isVisible()).toBe(false);
    expect(requests.filter((url) => url.includes('/api/v1/pois/'))).toEqual([]);
  });

  test('events reach the page as DOM events too', async () => {
    const { page } = await stage.visit(
      `<script>window.seen = []; for (const name of ['ready', 'results', 'move', 'destroy'])
        document.addEventListener('service-map:' + name, (event) => seen.push(name + ' ' + event.target.id));</script>
       <div id="map" data-service-map style="height: 300px"></div>`,
    );
    await dotsOf(page);
    await drag(page);
    const seen = (): Promise<string[]> => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    for (const name of ['ready', 'results', 'move']) await expect.poll(seen).toContain(`${name} map`);
    await page.evaluate(() => window.ServiceMap!.get('#map')!.destroy());
    expect(await seen()).toContain('destroy map');
  });
});

test('values that do not fit are told of, and the rest of the map stands', async () => {
  const { page } = await stage.visit(
    '<div id="map" data-service-map data-limit="viele" data-lat="48" data-min-mobility="9" data-theme="bunt" style="height: 420px"></div>',
    { before: catchErrors },
  );
  await dotsOf(page);
  expect(await errorCodes(page)).toEqual(['bad_option', 'bad_option', 'bad_option', 'bad_option']);
  await expect.poll(() => page.locator('.notice .sentence').first().textContent()).toContain('„');
  await shoot(page, 'bad-values');
});

function declared(attributes: string, before?: (page: Page) => Promise<unknown>): Promise<Visit> {
  return stage.visit(`<div id="map" data-service-map ${attributes} style="height: 420px"></div>`, before && { before });
}

function made(options: string, before?: (page: Page) => Promise<unknown>): Promise<Visit> {
  return stage.visit(
    `<div id="map" style="height: 420px"></div>
    <script>addEventListener('service-map-sdk-ready', () => ServiceMap.create('#map', ${options}))</script>`,
    before && { before },
  );
}

/** Rounded to a tenth. */
function view(page: Page): Promise<{ lng: number; lat: number; zoom: number }> {
  return page.evaluate(() => {
    const map = window.ServiceMap!.get('#map')!.map!;
    const round = (value: number): number => Math.round(value * 10) / 10;
    return { lng: round(map.getCenter().lng), lat: round(map.getCenter().lat), zoom: round(map.getZoom()) };
  });
}

async function drag(page: Page): Promise<void> {
  await page.mouse.move(500, 250);
  await page.mouse.down();
  await page.mouse.move(420, 220, { steps: 5 });
  await page.mouse.move(380, 210, { steps: 5 });
  await page.mouse.up();
}
