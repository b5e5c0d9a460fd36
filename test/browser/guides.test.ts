import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { BASE_MARKER } from '../../src/build/base-url.ts';
import { pages } from '../docs/built-site.ts';
import { useStage } from './stage.ts';

const stage = useStage({ anonymousPerMinute: 10_000 });
const require = createRequire(import.meta.url);

/** Every piece of HTML that a guide shows, as a reader would copy it. */
const pieces = pages
  .filter(({ path }) => /\/guides\/[\w-]+$/.test(path))
  .flatMap(({ path, root }) =>
    root.querySelectorAll('pre[data-language=html]').map((pre, i) => [`${path} ${i + 1}`, pre.textContent] as const),
  );

/** Leaflet comes from another machine in the guide, here from the package of the same version. */
async function serveLeaflet(page: Page): Promise<void> {
  await page.route('https://unpkg.com/leaflet@1.9.4/dist/*', async (route) => {
    const name = route.request().url().endsWith('.css') ? 'leaflet.css' : 'leaflet.js';
    const body = await readFile(require.resolve(`leaflet/dist/${name}`), 'utf8');
    await route.fulfill({ body, contentType: name.endsWith('.css') ? 'text/css' : 'text/javascript' });
  });
}

test('the guides show HTML to run', () => {
  expect(pieces.length).toBeGreaterThan(16);
});

describe.each(pieces)('%s', (_, code) => {
  test('runs on an empty page of another origin', async () => {
    const body = code.replaceAll(BASE_MARKER, stage.service.url);
    const { page, problems } = await stage.visit(
      { body },
      { before: serveLeaflet, bare: body.includes('service-map.js') },
    );
    if (body.includes('data-key')) {
      // The key of the guide is made up, which the map says.
      await expect.poll(() => problems.join()).toContain('401');
      return;
    }
    if (body.includes('data-consent')) await page.locator('button').last().click();
    const frame = page.frames().at(-1)!;
    await expect.poll(() => frame.locator('canvas, .leaflet-interactive').count()).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  });
});
