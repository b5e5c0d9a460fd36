import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { keyRing, sha256 } from '../../src/api/authorise.ts';
import { catchErrors, dotsOf, drawnDots, errorCodes, shoot, useStage, type Stage, type VisitOptions } from './stage.ts';

const BODY = '<div id="map" data-service-map data-query="see" style="height: 420px"></div>';

describe('a service that is well', () => {
  const stage = useStage({
    keys: () => keyRing([{ id: 'k', label: 'Test', sha256: sha256('good'), origins: ['https://example.org'] }]),
  });

  test('destinations unreachable: a sentence, the map stands, trying again helps', async () => {
    const page = await visit(stage, BODY, (page) => page.route('**/api/v1/pois*', (route) => route.abort()));
    await says(page, 'network', 'Die Ausflugsziele sind gerade nicht zu erreichen.');
    await expect.poll(() => page.locator('canvas').count()).toBe(1);
    await shoot(page, 'failure-network');
    await page.unroute('**/api/v1/pois*');
    await page.getByText('Noch einmal versuchen').click();
    await dotsOf(page);
    expect(await page.locator('.notice').count()).toBe(0);
  });

  test('the page of a network that asks for a login instead of the destinations: a sentence, trying again helps', async () => {
    const login = { contentType: 'text/html', body: '<!doctype html><title>WLAN</title>', headers: cors };
    const page = await visit(stage, BODY, (page) => page.route('**/api/v1/pois*', (route) => route.fulfill(login)));
    await says(page, 'network', 'Die Ausflugsziele sind gerade nicht zu erreichen.');
    await page.unroute('**/api/v1/pois*');
    await page.getByText('Noch einmal versuchen').click();
    await dotsOf(page);
    expect(await page.locator('.notice').count()).toBe(0);
  });

  test('the whole service unreachable: a sentence instead of a blank box, and trying again helps', async () => {
    const down = /\/api\/|start-light/;
    const page = await visit(stage, BODY, (page) => page.route(down, (route) => route.abort()));
    await says(page, 'network', 'Die Ausflugsziele sind gerade nicht zu erreichen.');
    await page.unroute(down);
    await page.getByText('Noch einmal versuchen').click();
    await dotsOf(page);
    expect(await page.locator('.notice').count()).toBe(0);
  });

  test('the code that draws the map unreachable: a sentence and the list, and trying again brings the map', async () => {
    const page = await visit(stage, BODY, (page) => page.route('**/maps/v1/map-*.js', (route) => route.abort()));
    await says(page, 'network', 'Die Karte ist gerade nicht zu laden.');
    await expect.poll(() => page.locator('.entry').first().isVisible()).toBe(true);
    expect(await errorCodes(page)).toEqual(['network']);
    // An answer of the service does not bring the map.
    await page.evaluate(() => window.ServiceMap!.get('#map')!.search({ q: 'zoo' }));
    expect(await page.locator('.notice').count()).toBe(1);
    await page.unroute('**/maps/v1/map-*.js');
    const woken = page.evaluate(
      () => new Promise((done) => window.ServiceMap!.get('#map')!.on('wake', ({ map }) => done(map.getZoom() > 0))),
    );
    await page.getByText('Noch einmal versuchen').click();
    expect(await woken).toBe(true);
    await dotsOf(page);
    expect(await page.locator('.notice').count()).toBe(0);
    await expect.poll(() => page.locator('.entry').first().isVisible()).toBe(false);
  });

  test('style missing: the dots on plain ground', async () => {
    const missing = { status: 404, body: '{}', headers: cors };
    const page = await visit(stage, BODY, (page) =>
      page.route(/start-light\.json|\/map\/style/, (route) => route.fulfill(missing)),
    );
    await says(page, 'style_failed', 'Der Kartenhintergrund ist gerade nicht zu laden.');
    await dotsOf(page);
    await shoot(page, 'failure-style');
  });

  test('tiles missing: a sentence, and the dots', async () => {
    const page = await visit(stage, BODY, (page) =>
      page.route('**/*.pmtiles', (route) => route.fulfill({ status: 404, body: '', headers: cors })),
    );
    await says(page, 'style_failed', 'Der Kartenhintergrund ist gerade nicht zu laden.');
    await dotsOf(page);
  });

  test('tiles that failed for a moment: the ground comes by itself, and the sentence goes', async () => {
    let isDown = true;
    const page = await visit(stage, BODY, (page) =>
      page.route('**/*.pmtiles', (route) => (isDown ? route.abort() : route.continue())),
    );
    await says(page, 'style_failed', 'Der Kartenhintergrund ist gerade nicht zu laden.');
    isDown = false;
    await expect.poll(() => page.locator('[data-notice="style_failed"]').count(), { timeout: 30_000 }).toBe(0);
    await expect.poll(() => drawnGround(page)).toBeGreaterThan(0);
    // A part of the country that nobody has looked at yet, while the archive cannot be reached for a second time.
    isDown = true;
    await page.evaluate(() => window.ServiceMap!.get('#map')!.map!.jumpTo({ center: [11.58, 48.14], zoom: 9 }));
    await says(page, 'style_failed', 'Der Kartenhintergrund ist gerade nicht zu laden.');
    isDown = false;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => page.locator('[data-notice="style_failed"]').count(), { timeout: 10_000 }).toBe(0);
    await expect.poll(() => drawnGround(page)).toBeGreaterThan(0);
    expect(await errorCodes(page)).toEqual(['style_failed', 'style_failed']);
  });

  test('worker missing: a sentence and the list', async () => {
    const page = await visit(stage, BODY, (page) => page.route('**/map-worker-*', (route) => route.abort()));
    await says(page, 'worker_blocked', 'Web Worker');
    await expect.poll(() => page.locator('.entry').first().isVisible()).toBe(true);
    await shoot(page, 'failure-worker');
  });

  test('a worker that is only late: no cause is named, and notice and list go when the dots come', async () => {
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    const page = await visit(stage, BODY, (page) =>
      page.route('**/map-worker-*', async (route) => (await held, route.continue())),
    );
    const notice = page.locator('[data-notice="map_late"] .sentence');
    await expect.poll(() => notice.textContent(), { timeout: 40_000 }).toContain('lässt auf sich warten');
    expect(await page.locator('.entry').first().isVisible()).toBe(true);
    go();
    await dotsOf(page);
    await expect.poll(() => page.locator('.notice').count()).toBe(0);
    expect(await page.locator('.entry').first().isVisible()).toBe(false);
    expect(await errorCodes(page)).toEqual(['map_late']);
  });

  test('back online, what had failed is tried again by itself', async () => {
    const page = await visit(stage, BODY, (page) => page.route('**/api/v1/pois*', (route) => route.abort()));
    await says(page, 'network', 'Die Ausflugsziele sind gerade nicht zu erreichen.');
    await page.unroute('**/api/v1/pois*');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await dotsOf(page);
    expect(await page.locator('.notice').count()).toBe(0);
  });

  test('unknown key', async () => {
    const page = await visit(stage, BODY.replace('data-query', 'data-key="bad" data-query'));
    await says(page, 'key_unknown', 'nicht bekannt');
    await expect.poll(() => page.locator('canvas').count()).toBe(1);
  });

  test('key of another origin', async () => {
    const page = await visit(stage, BODY.replace('data-query', 'data-key="good" data-query'));
    await says(page, 'key_origin', 'in einem Rahmen (/embed) gilt er nie');
  });

  test('an element without height gets one, and the owner a sentence', async () => {
    const page = await visit(stage, '<div id="map" data-service-map></div>');
    await says(page, 'bad_option', 'keine Höhe');
    await dotsOf(page);
    expect(await page.locator('#map').evaluate((element) => element.clientHeight)).toBeGreaterThan(300);
  });

  test.each([
    ['a fault of the service', true],
    ['no answer', false],
  ])('%s for a place that is opened: a sentence beside what is known, and trying again helps', async (_, isFault) => {
    const answer = isFault && { status: 500, body: '{}', headers: cors };
    const details = '**/api/v1/pois/*';
    const page = await visit(stage, BODY.replace('data-query', 'data-list="visible" data-query'), (page) =>
      page.route(details, (route) => (answer ? route.fulfill(answer) : route.abort())),
    );
    await page.locator('.entry').first().click();
    const sentence = page.locator('.panel .missing');
    await expect
      .poll(() => sentence.textContent())
      .toContain('Weitere Angaben zu diesem Ziel sind gerade nicht zu laden.');
    expect(await page.locator('.panel .summary').isVisible()).toBe(true);
    expect(await errorCodes(page)).toEqual(['network']);
    expect(await page.locator('.notice').count()).toBe(0);
    await shoot(page, 'failure-place');
    await page.unroute(details);
    await sentence.getByText('Noch einmal versuchen').click();
    await expect.poll(() => sentence.count()).toBe(0);
    await page.locator('.panel .unknown, .panel .fact-lines').first().waitFor();
    expect(await page.evaluate(() => document.querySelector('#map')!.shadowRoot!.activeElement?.className)).toBe(
      'panel',
    );
  });

  test('back online, what was missing of a place comes by itself', async () => {
    const page = await visit(stage, BODY.replace('data-query', 'data-list="visible" data-query'), (page) =>
      page.route('**/api/v1/pois/*', (route) => route.abort()),
    );
    await page.locator('.entry').first().click();
    await page.locator('.panel .missing').waitFor();
    await page.unroute('**/api/v1/pois/*');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.locator('.panel .unknown:not(.missing), .panel .fact-lines').first().waitFor();
  });

  test('an unknown target: an error event and a sentence in the console, and the script goes on', async () => {
    const sentences: string[] = [];
    const page = await visit(
      stage,
      `<script>addEventListener('service-map-sdk-ready', () => {
        ServiceMap.create('#nowhere').on('error', ({ code }) => (window.code = code));
        ServiceMap.create('###').on('error', () => (window.after = true));
      })</script>`,
      (page) => Promise.resolve(page.on('console', (message) => sentences.push(message.text()))),
    );
    await expect.poll(() => page.evaluate(() => (window as unknown as { code?: string }).code)).toBe('bad_option');
    await expect.poll(() => page.evaluate(() => (window as unknown as { after?: boolean }).after)).toBe(true);
    expect(sentences.join()).toContain('„#nowhere“');
    expect(await errorCodes(page)).toEqual(['bad_option', 'bad_option']);
  });

  test('an address of the service that is none: a sentence in the place of the map, and an end to it', async () => {
    const page = await visit(
      stage,
      `${BODY.replace('data-query', 'data-base-url="quatsch" data-query')}
      <div id="made" lang="en"></div>
      <script>addEventListener('service-map-sdk-ready', () => ServiceMap.create('#made', { baseUrl: 'ftp://x.example' }))</script>`,
    );
    await expect
      .poll(() => page.locator('#map').innerText())
      .toContain('baseUrl ist „quatsch“, erwartet wird eine Adresse');
    await expect.poll(() => page.locator('#made').innerText()).toContain('baseUrl is “ftp://x.example”');
    await expect.poll(() => errorCodes(page)).toEqual(['bad_option', 'bad_option']);
    const left = await page.evaluate(() => {
      const element = document.querySelector<HTMLElement>('#map')!;
      const handle = window.ServiceMap!.get(element)!;
      const isOf = handle.element === element;
      handle.destroy();
      return { isOf, text: element.textContent, after: window.ServiceMap!.get(element) === undefined };
    });
    expect(left).toEqual({ isOf: true, text: '', after: true });
  });

  test('the code behind the loader unreachable: a sentence', async () => {
    const page = await visit(stage, BODY, (page) => page.route('**/embed-*', (route) => route.abort()));
    await expect.poll(() => page.locator('#map').textContent()).toContain('Die Karte konnte nicht geladen werden.');
    expect(await errorCodes(page)).toEqual(['network']);
  });
});

describe('a limit of four requests a minute', () => {
  // The service's clock stands a second into a minute until the test lets the minute pass.
  let now = Math.floor(Date.now() / 60_000) * 60_000 + 1000;
  const stage = useStage({ anonymousPerMinute: 4, now: () => now });

  test('waits, says so, and goes on by itself', async () => {
    const page = await visit(stage, BODY, async (page) => {
      for (let i = 0; i < 4; i++) await page.request.get(`${stage.service.url}/api/v1/categories`);
      await page.clock.install();
    });
    await expect
      .poll(() => page.locator('.notice .sentence').first().textContent(), { timeout: 30_000 })
      .toMatch(/Es geht von selbst weiter in \d+ Sekunden/);
    await shoot(page, 'failure-limit');
    now += 60_000;
    const dotsAfterSomeSeconds = async (): Promise<number> => {
      await page.clock.runFor(5000);
      return (await drawnDots(page)).length;
    };
    await expect.poll(dotsAfterSomeSeconds, { timeout: 40_000 }).toBeGreaterThan(0);
    expect(await errorCodes(page)).toContain('rate_limited');
    await expect.poll(() => page.locator('[data-notice="rate_limited"]').count()).toBe(0);
  });
});

describe('a browser without WebGL', () => {
  const stage = useStage({}, ['--disable-3d-apis']);

  test('a sentence and the list, with places that open', async () => {
    const page = await visit(stage, BODY);
    await says(page, 'webgl_unavailable', 'WebGL');
    await page.locator('.entry').first().click();
    await expect.poll(() => page.locator('.panel h2').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await shoot(page, 'failure-webgl');
    expect(await page.locator('.attribution').textContent()).toMatch(/OpenStreetMap.*Nutzungsbedingungen/);
    const [notice, tools] = [await page.locator('.notice').boundingBox(), await page.locator('.tools').boundingBox()];
    expect(notice!.y + notice!.height).toBeLessThanOrEqual(tools!.y);
  });
});

const cors = { 'Access-Control-Allow-Origin': '*' };

/** How much of the ground is drawn. */
const drawnGround = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const map = window.ServiceMap!.get('#map')!.map!;
    return map.queryRenderedFeatures().filter(({ source }) => source === 'karte').length;
  });

async function visit(stage: Stage, body: string, prepare?: VisitOptions['before']) {
  const { page } = await stage.visit(body, {
    before: async (page) => {
      await catchErrors(page);
      await prepare?.(page);
    },
  });
  return page;
}

async function says(page: Awaited<ReturnType<typeof visit>>, code: string, sentence: string): Promise<void> {
  const shown = () => page.locator(`[data-notice="${code}"] .sentence`).textContent();
  // Late dots are told of after 15 seconds.
  await expect.poll(shown, { timeout: 40_000 }).toContain(sentence);
  expect(await errorCodes(page)).toContain(code);
}
