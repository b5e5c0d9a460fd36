import { beforeAll, expect, test } from 'vitest';
import { sdkVersion } from '../../src/build/sdk.ts';
import { cspLines } from '../../src/docs/embed-code.ts';
import { useOwnPages } from '../browser/own-pages.ts';
import { command, packages, project, serve } from './project.ts';

const own = useOwnPages();
const page = (script: string) =>
  `<!doctype html><html lang="de"><title>Karte</title><link rel="icon" href="data:," /><div id="map" style="height: 400px"></div>${script}</html>`;
const asModule = (source: string) => page(`<script type="module" src="${source}"></script>`);

/** What the documentation prints, beside what a page allows of its own. */
const strict = (url: string) =>
  `default-src 'self'; style-src 'unsafe-inline'; ${cspLines({}, { baseUrl: url }).replaceAll('\n', ' ')}`.replaceAll(
    /(script|connect)-src/g,
    "$& 'self'",
  );

/** Bundlers that carry code alone, as the one inside Angular does: no file that the code names beside itself. */
const files = (url: string): Record<string, string> => ({
  'map.js': `import { create } from 'service-map-sdk'; window.theMap = create('#map', { baseUrl: '${url}', pois: { region: 'Bayern' } });`,
  'serve.js': `import { readFile } from 'node:fs/promises';
    import { createServer } from 'node:http';
    const [port, fallback] = process.argv.slice(2);
    const answer = async (path, response) => {
      const body = await readFile('www' + path);
      const type = path.endsWith('.js') ? 'text/javascript' : 'text/html';
      response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': \`${strict(url)}\` }).end(body);
    };
    createServer(({ url }, response) =>
      answer(url, response)
        .catch(() => answer(fallback, response))
        .catch(() => response.writeHead(404).end()),
    ).listen(port, 'localhost');`,
  'www/esbuild.html': asModule('/esbuild/map.js'),
  'www/classic.html': page(`<script src="/classic/map.js"></script>`),
  'www/rollup.html': asModule('/rollup/map.js'),
});

let site: string;
let version: string;
beforeAll(async () => {
  version = await sdkVersion();
  const { 'service-map-sdk': sdk } = await packages();
  site = await project(files(own.service.url), {
    'service-map-sdk': sdk!,
    esbuild: '0.28.2',
    rollup: '4.67.4',
    '@rollup/plugin-node-resolve': '16.0.3',
  });
  const esbuild = ['esbuild', 'map.js', '--bundle', '--minify'];
  await command(site, 'npx', ...esbuild, '--splitting', '--format=esm', '--outdir=www/esbuild');
  await command(site, 'npx', ...esbuild, '--outdir=www/classic');
  await command(site, 'npx', 'rollup', 'map.js', '--plugin', 'node-resolve', '--dir', 'www/rollup');
});

const isDrawn = () => window.theMap?.map?.loaded() ?? false;

// A site of one page answers with it where there is no file.
const answers = { 'a missing file': [], 'the page for every file': ['/esbuild.html'] };
test.each(
  ['esbuild', 'classic', 'rollup'].flatMap((bundle) =>
    Object.entries(answers).map(([answer, given]) => [bundle, answer, given] as const),
  ),
)('a bundle without its worker takes the one of the service: %s, %s', async (bundle, _, given) => {
  const url = await serve(site, process.execPath, (port) => ['serve.js', String(port), ...given]);
  const visitor = await own.browser.newPage();
  const asked: string[] = [];
  await visitor.route(`${own.service.url}/maps/*/map-worker-*`, async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    // Until a version is released, its files are those of the build.
    await route.continue({ url: own.service.url + pathname.replace(version, 'v1') });
  });
  await visitor.goto(`${url}/${bundle}.html`);
  await expect.poll(() => visitor.evaluate(isDrawn)).toBe(true);
  expect(asked).toEqual([expect.stringContaining(`/maps/${version}/`)]);
});
