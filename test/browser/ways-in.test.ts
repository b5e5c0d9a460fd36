import { describe, expect, test } from 'vitest';
import { dotsOf, drawnDots, searches, shoot, useStage } from './stage.ts';

const stage = useStage({ anonymousPerMinute: 10_000 });

describe('the element', () => {
  test('takes its settings as attributes and follows them', async () => {
    const { page, requests } = await stage.visit(
      '<service-map id="map" query="see" controls="zoom" lang="en" style="height: 400px"></service-map>',
    );
    const lakes = await dotsOf(page);
    const set = (name: string, value: string) =>
      page.locator('#map').evaluate((map, [key, text]) => map.setAttribute(key!, text!), [name, value]);
    await set('query', 'zoo');
    await expect.poll(() => searches(requests).at(-1)).toEqual({ q: 'zoo', lang: 'en' });
    await expect.poll(() => drawnDots(page)).not.toEqual(lakes);
    await set('theme', 'dark');
    await expect.poll(() => page.locator('.frame').getAttribute('data-theme')).toBe('dark');
    await set('markers', '[{"id":"a","title":"Hotel","lat":48.1,"lng":11.5}]');
    await page.locator('.marker').waitFor();
    await set('place', 'koelner-dom');
    await expect.poll(() => page.locator('.panel h2').textContent()).toBe('Kölner Dom');
    await set('controls', 'zoom,search');
    await expect.poll(() => page.locator('.search-input').getAttribute('placeholder')).toBe('Place, town or region');
    await page.evaluate(() => document.querySelector('#map')!.remove());
    await expect.poll(() => page.workers().length).toBe(0);
  });

  test('asks once it is to', async () => {
    const { page } = await stage.visit('<service-map id="map" query="see" style="height: 400px"></service-map>');
    await dotsOf(page);
    await page.locator('#map').evaluate((map) => map.setAttribute('consent', 'click'));
    await expect.poll(() => page.getByText('Karte laden').isVisible()).toBe(true);
    expect(await page.locator('canvas').count()).toBe(0);
    await page.getByText('Karte laden').click();
    await dotsOf(page);
  });

  test('works inside the shadow root of another element', async () => {
    const { page } = await stage.visit('<my-page></my-page>');
    await page.waitForFunction(() => Boolean(customElements.get('service-map')));
    await page.evaluate(() => {
      const root = document.querySelector('my-page')!.attachShadow({ mode: 'open' });
      root.innerHTML = '<service-map query="zoo" style="height: 300px"></service-map>';
    });
    await expect.poll(() => page.locator('service-map .entry').count()).toBeGreaterThan(10);
  });

  test('attributes of a declared map are followed as well', async () => {
    const { page, requests } = await stage.visit(
      '<div id="map" data-service-map data-limit="5" style="height: 300px"></div>',
    );
    await dotsOf(page);
    await page.locator('#map').evaluate((map) => map.setAttribute('data-category', 'zoo'));
    await expect.poll(() => searches(requests).at(-1)).toEqual({ category: 'zoo', limit: '5' });
  });
});

describe('a script that does not lie at the service any more', () => {
  const script = async () => (await fetch(`${stage.service.url}/maps/v1/service-map.js`)).text();
  const map = (more = '') => `<div id="map" data-service-map data-query="zoo" ${more} style="height: 300px"></div>`;

  test.each([
    ['in the page itself', undefined],
    ['in a file of the page', '/all.js'],
    ['in a file of its own name', '/cache/service-map.js'],
  ])('%s: works with the address of the service', async (_, src) => {
    const code = await script();
    const { page, problems } = await stage.visit(
      {
        head: src === undefined ? `<script>${code}</script>` : `<script src="${src}" defer></script>`,
        body: map(`data-base-url="${stage.service.url}"`),
      },
      { bare: true, before: (opened) => opened.route(`**${src}`, (route) => route.fulfill({ body: code })) },
    );
    await dotsOf(page);
    // Beside a copy of its own name the parts are looked for first.
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    expect(problems.length > 0).toBe(src?.includes('service-map.js') ?? false);
  });

  test('without it: a sentence that names the cause, and nothing is asked of the page', async () => {
    const { page, requests } = await stage.visit(
      { head: `<script>${await script()}</script>`, body: map() },
      { bare: true },
    );
    await expect
      .poll(() => page.locator('#map').textContent())
      .toContain('weil es gebündelt wurde. Bitte baseUrl angeben');
    expect(requests).toHaveLength(1);
  });
});

test('a script that is put in late starts, though pictures of the page still load', async () => {
  const late = `addEventListener('DOMContentLoaded', () => document.head.append(Object.assign(document.createElement('script'), { src: '${stage.service.url}/maps/v1/service-map.js' })))`;
  const { page } = await stage.visit(
    { body: `<div data-service-map style="height: 300px"></div><img src="/slow.png" alt=""><script>${late}</script>` },
    {
      bare: true,
      before: (opened) =>
        opened.route('**/slow.png', async (route) => {
          // The page counts as loaded only when the map stands.
          await opened.locator('canvas').waitFor();
          await route.abort();
        }),
    },
  );
  expect(await page.locator('canvas').count()).toBe(1);
});

describe('the page for frames', () => {
  test('shows in a frame of another site what its address says', async () => {
    const { page, problems } = await stage.visit(
      `<iframe title="Karte" width="800" height="500" src="${stage.service.url}/embed?q=zoo&limit=7&controls=zoom,search&list=visible&lang=en&base-url=https://evil.invalid"></iframe>`,
    );
    const frame = page.frameLocator('iframe');
    await expect.poll(() => frame.locator('.entry').count()).toBe(7);
    await frame.locator('canvas').waitFor();
    expect(await frame.locator('.search-input').getAttribute('placeholder')).toBe('Place, town or region');
    await frame.locator('.entry').first().click();
    await expect.poll(() => frame.locator('.panel h2').isVisible()).toBe(true);
    await shoot(page, 'frame');
    expect(problems).toEqual([]);
  });

  test('tells the page around it which height suits its width, and WordPress by its secret', async () => {
    const { page } = await stage.visit(
      `<iframe title="Karte" style="width: 100%; border: 0" src="${stage.service.url}/embed?q=zoo#?secret=abc"></iframe>
      <script>
        window.told = [];
        addEventListener('message', ({ source, data }) => {
          const frame = document.querySelector('iframe');
          if (source !== frame.contentWindow) return;
          told.push(data);
          if (data.type === 'service-map:size') frame.style.height = data.height + 'px';
        });
      </script>`,
      { viewport: { width: 1280, height: 800 } },
    );
    const height = async () => (await page.locator('iframe').boundingBox())!.height;
    await expect.poll(height).toBe(600);
    await page.setViewportSize({ width: 716, height: 800 });
    await expect.poll(height).toBe(525);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(height).toBe(420);
    const told = await page.evaluate(() => (window as unknown as { told: { message?: string }[] }).told);
    expect(told.filter(({ message }) => message)).toEqual(
      [600, 525, 420].map((value) => ({ message: 'height', value, secret: 'abc' })),
    );
  });

  test('may be framed by everybody', async () => {
    const { headers } = await fetch(`${stage.service.url}/embed?query=see`);
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(headers.get('x-frame-options')).toBeNull();
  });
});

test.each(['index.html', 'made.html', 'spa.html', 'react.html', 'csp.html', 'many.html'])(
  'the example %s works',
  async (name) => {
    const { page, problems } = await stage.visit('');
    await page.goto(`${stage.service.url}/maps/v1/demo/${name}`);
    await expect.poll(() => page.locator('.pill').first().textContent()).toMatch(/Ziel|Treffer/);
    await page.locator('canvas').first().waitFor();
    await page.waitForTimeout(800);
    await shoot(page, `example-${name.replace('.html', '')}`);
    expect(problems).toEqual([]);
  },
);

test('an application that mounts and unmounts its view leaves nothing behind', async () => {
  const { page, problems } = await stage.visit('');
  for (const [name, close, open] of [
    ['spa.html', 'Über uns', 'Karte'],
    ['react.html', 'Karte schließen', 'Karte öffnen'],
  ] as const) {
    await page.goto(`${stage.service.url}/maps/v1/demo/${name}`);
    for (let i = 0; i < 3; i++) {
      await page.locator('canvas').waitFor();
      await page.getByRole('button', { name: close, exact: true }).click();
      await expect.poll(() => page.locator('canvas').count()).toBe(0);
      await page.getByRole('button', { name: open, exact: true }).click();
    }
  }
  expect(problems).toEqual([]);
});
