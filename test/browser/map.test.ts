import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishMap } from '../../src/basemap/publish.ts';
import { buildStyle } from '../../src/basemap/style.ts';
import { projectRoot } from '../../src/build/project-root.ts';
import { listPublicFiles } from '../../src/build/public-files.ts';
import { createMapData } from '../../src/server/map-data.ts';
import { createStaticFiles } from '../../src/server/static-files.ts';
import { villageArchive } from '../basemap/fixture-archive.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { launchChromium } from './chromium.ts';
import { startHostSite, startService, type Running } from './service.ts';
import { shoot } from './stage.ts';

/** What the map configuration tells a client that brings its own page. */
interface Config {
  styleUrl: string;
  styleUrlDark: string;
  libraries: { maplibre: { script: string; style: string; worker: string }; pmtiles: { script: string } };
}

interface Drawing {
  page: Page;
  requests: string[];
  /** Answers of 400 and above, page errors, console errors, missing images. */
  problems: string[];
}

let service: Running;
let site: Awaited<ReturnType<typeof startHostSite>>;
let browser: Browser;
let config: Config;
beforeAll(async () => {
  [service, site, browser] = await Promise.all([startService(), startHostSite(), launchChromium()]);
  config = (await (await fetch(`${service.url}/api/v1/map/config`)).json()) as Config;
});
afterAll(async () => {
  await browser.close();
  await Promise.all([service.close(), site.close()]);
});

/** MapLibre on a page of another origin, with nothing but what the configuration names. */
async function draw(styleUrl: string, center: [number, number], zoom: number): Promise<Drawing> {
  const { maplibre, pmtiles } = config.libraries;
  const url = site.add(`/${Math.random()}`, {
    head: `<link rel="stylesheet" href="${maplibre.style}"><style>html, body, #map { margin: 0; height: 100% }</style>`,
    body: `<div id="map"></div><script src="${pmtiles.script}"></script><script type="module">
      import * as maplibregl from '${maplibre.script}';
      maplibregl.setWorkerUrl('${maplibre.worker}');
      maplibregl.addProtocol('pmtiles', new pmtiles.Protocol().tile);
      const map = new maplibregl.Map({ container: 'map', style: '${styleUrl}', center: [${center.join()}], zoom: ${zoom}, fadeDuration: 0 });
      map.on('error', ({ error }) => console.error(error.message));
      map.on('styleimagemissing', ({ id }) => console.error('missing image ' + id));
      map.once('idle', () => (window.drawn = map));
    </script>`,
  });
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  const [requests, problems]: [string[], string[]] = [[], []];
  page.on('request', (request) => requests.push(request.url()));
  page.on(
    'response',
    (response) => response.status() >= 400 && problems.push(`${response.status()} ${response.url()}`),
  );
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(url);
  await page.waitForFunction('window.drawn', undefined, { timeout: 30_000 });
  return { page, requests, problems };
}

/** Points of a grid over the map under which nothing is drawn: an empty tile. */
function holes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const map = (window as unknown as { drawn: MapLibreMap }).drawn;
    const found: string[] = [];
    for (let x = 30; x < 1200; x += 95)
      for (let y = 30; y < 900; y += 84) if (map.queryRenderedFeatures([x, y]).length === 0) found.push(`${x},${y}`);
    return found;
  });
}

/** Texts of the labels of some layers that lie in the view. */
function labels(page: Page, layers: string[]): Promise<string[]> {
  return page.evaluate((ids) => {
    const map = (window as unknown as { drawn: MapLibreMap }).drawn;
    const features = map.queryRenderedFeatures(undefined, { layers: ids });
    return [...new Set(features.map(({ properties }) => String(properties['name:de'] ?? properties.name)))];
  }, layers);
}

describe.each(['light', 'dark'] as const)('the built-in map, %s, from another origin', (theme) => {
  test.each([
    [5, 10.6, 50.2, ['Berlin', 'Wien', 'Bern', 'Prag']],
    [7, 11.6, 47.9, ['München', 'Innsbruck', 'Salzburg']],
    [9, 9.2, 47.6, ['Konstanz', 'Zürich', 'Überlingen']],
    [11, 8.8, 47.65, ['Schaffhausen']],
  ] as const)('zoom %d: no hole, no failed request, German names', async (zoom, lng, lat, towns) => {
    const { page, requests, problems } = await draw(
      theme === 'dark' ? config.styleUrlDark : config.styleUrl,
      [lng, lat],
      zoom,
    );
    await shoot(page, `map-${theme}-${zoom}`);
    expect(problems).toEqual([]);
    expect(await holes(page)).toEqual([]);
    expect(await labels(page, ['places_locality'])).toEqual(expect.arrayContaining([...towns]));
    if (zoom === 5) expect((await labels(page, ['rivers'])).length).toBeGreaterThan(3);
    const origins = new Set(requests.map((url) => new URL(url.replace(/^blob:/, '')).origin));
    expect([...origins].sort()).toEqual([service.url, new URL(page.url()).origin].sort());
    // Only the style is a request to the API: what a moving map loads never counts.
    expect(requests.filter((url) => url.includes('/api/v1/')).length).toBe(1);
    await page.close();
  });
});

test('a street archive under the same style shows streets and buildings', async () => {
  const outDir = await temporaryFolder();
  const map = await publishMap({
    outDir,
    cacheDir: `${projectRoot}/.cache/basemap`,
    archiveFile: await villageArchive([9.5215, 47.1405]),
    reliefFile: undefined,
    log: () => undefined,
  });
  const files = await listPublicFiles(outDir, 'none');
  const server = createServer((request, response) => {
    if (request.url === '/style.json') return void response.setHeader('Access-Control-Allow-Origin', '*').end(style);
    if (!data(request, response, () => 'one') && !publicFiles.serve(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const attribution = map.archive.attribution.join(', ');
  const style = JSON.stringify(
    buildStyle({
      ...map,
      look: { style: 'calm', theme: 'light' },
      name: 'Probe',
      baseUrl,
      attribution,
      center: [9.52, 47.14],
      zoom: 12,
    }),
  );
  const publicFiles = createStaticFiles({ dir: outDir, files, builtBase: 'none', baseUrl: 'none' });
  const data = createMapData({
    dir: outDir,
    files,
    archive: `/${map.archivePath}`,
    baseUrl,
    name: 'Probe',
    attribution,
    megabytesPerHour: 256,
  });
  try {
    const { page, problems } = await draw(`${baseUrl}/style.json`, [9.5215, 47.1405], 14.6);
    await shoot(page, 'map-streets');
    expect(problems).toEqual([]);
    expect(await labels(page, ['roads_labels_major', 'roads_labels_minor'])).toEqual(
      expect.arrayContaining(['Landstrasse']),
    );
    expect(await labels(page, ['buildings'])).not.toEqual([]);
    expect(attribution).toContain('OpenStreetMap');
    await page.close();
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
