import { readFile, writeFile } from 'node:fs/promises';
import { build } from 'tsup';
import { describe, expect, test } from 'vitest';
import { BASE_MARKER } from '../../src/build/base-url.ts';
import { projectRoot } from '../../src/build/project-root.ts';
import { pages } from '../docs/built-site.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { serveMapLibraries } from './map-libraries.ts';
import { searches, useStage } from './stage.ts';

const stage = useStage({ anonymousPerMinute: 10_000 });

/** Every piece of HTML that a guide shows, as a reader would copy it; those on maps of the page have tests of their own. */
const pieces = pages
  .filter(({ path }) => /\/guides\/(?!own-map$)[\w-]+$/.test(path))
  .flatMap(({ path, root }) =>
    root.querySelectorAll('pre[data-language=html]').map((pre, i) => [`${path} ${i + 1}`, pre.textContent] as const),
  );

test('the guides show HTML to run', () => {
  expect(pieces.length).toBeGreaterThan(16);
});

describe.each(pieces)('%s', (_, code) => {
  test('runs on an empty page of another origin', async () => {
    const body = code.replaceAll(BASE_MARKER, stage.service.url);
    const { page, problems } = await stage.visit(
      { body },
      { before: serveMapLibraries, bare: body.includes('service-map.js') },
    );
    if (body.includes('data-key')) {
      // The key of the guide is made up, which the map says.
      await expect.poll(() => problems.join()).toContain('401');
      return;
    }
    const agrees = /^ *\w+\(true\);$/m.test(body);
    if (body.includes('data-consent') && !agrees) await page.locator('button').last().click();
    const frame = page.frames().at(-1)!;
    await expect.poll(() => frame.locator('canvas, .leaflet-interactive').count()).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  });
});

test('the component of the guide to React runs in the Strict Mode: searches, selects, and leaves nothing behind', async () => {
  const guide = await readFile(`${projectRoot}/content/docs/guides/react.md`, 'utf8');
  const component = /```jsx\n([^]*?)```/.exec(guide)![1]!.replaceAll('{{baseUrl}}', stage.service.url);
  const around = `
    import { StrictMode, useState } from 'react';
    import { createRoot } from 'react-dom/client';
    const onSelect = (item) => (window.selected = item.slug);
    function App() {
      const [query, setQuery] = useState('zoo');
      window.setQuery = setQuery;
      return query && <ExcursionMap query={query} onSelect={onSelect} />;
    }
    createRoot(document.querySelector('#app')).render(<StrictMode><App /></StrictMode>);`;
  const folder = await temporaryFolder();
  await writeFile(`${folder}/app.jsx`, component + around);
  await build({
    entry: { app: `${folder}/app.jsx` },
    outDir: folder,
    format: 'esm',
    config: false,
    silent: true,
    noExternal: [/^react/, /^scheduler/],
    external: ['service-map-sdk'],
    define: { 'process.env.NODE_ENV': '"development"' },
    esbuildOptions: (options) => {
      options.jsx = 'automatic';
      options.nodePaths = [`${projectRoot}/node_modules`];
    },
  });
  const app = (await readFile(`${folder}/app.js`, 'utf8')).replace(
    /(?<=from ")service-map-sdk(?=")/,
    `${stage.service.url}/maps/v1/service-map.mjs`,
  );
  const body = '<div id="app"></div><script type="module" src="/app.js"></script>';
  const { page, requests, problems } = await stage.visit(
    { body },
    {
      bare: true,
      before: (opened) =>
        opened.route('**/app.js', (route) => route.fulfill({ body: app, contentType: 'text/javascript' })),
    },
  );
  const call = (name: string, value: unknown) =>
    page.evaluate(([key, given]) => (window as unknown as Record<string, (value: unknown) => void>)[key]!(given), [
      name,
      value,
    ] as const);
  await page.locator('canvas').waitFor();
  await expect.poll(() => searches(requests).at(-1)).toMatchObject({ q: 'zoo' });
  await call('setQuery', 'kölner dom');
  await expect.poll(() => searches(requests).at(-1)).toMatchObject({ q: 'kölner dom' });
  await page.locator('.pill').click();
  await page.locator('.entry').first().click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { selected: string }).selected))
    .toBe('koelner-dom');
  await call('setQuery', '');
  await expect.poll(() => page.locator('canvas').count()).toBe(0);
  expect(problems).toEqual([]);
});
