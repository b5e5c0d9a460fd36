import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { releaseSdk, type Versions } from '../../src/build/release.ts';
import { foreignHosts } from '../../src/build/foreign-hosts.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { dotsOf, searches, useStage } from './stage.ts';

const stage = useStage();
const ownStyle = {
  styleUrl: 'https://karten.example.org/style.json',
  styleUrlDark: '',
  hosts: ['kacheln.example.org'],
};
let folder: string;
let release: Awaited<ReturnType<typeof releaseSdk>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  release = await releaseSdk(folder, '2026-11-21', foreignHosts({ map: ownStyle }));
});

/** The folder of the release under the address that it has on the service once it is committed. */
async function serveRelease(page: Page): Promise<void> {
  await page.route(`${stage.service.url}/maps/${release.version}/*`, async (route) => {
    const body = await readFile(folder + new URL(route.request().url()).pathname.replace('/maps', ''));
    const headers = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };
    await route.fulfill({ body, headers, contentType: 'text/javascript' });
  });
}

const open = (integrity: string) =>
  stage.visit(
    `<script src="${stage.service.url}/maps/${release.version}/service-map.js" integrity="${integrity}" crossorigin="anonymous" defer></script>
    <div id="map" data-service-map data-consent="click" style="height: 400px"></div>`,
    { bare: true, before: serveRelease },
  );

test('a fixed version with its checksum names where it loads from, and loads its own parts only', async () => {
  const { page, requests, problems } = await open(release.integrity);
  const { host } = new URL(stage.service.url);
  await expect
    .poll(() => page.locator('.facade').textContent())
    .toContain(`${host}, karten.example.org und kacheln.example.org`);
  await page.getByText('Karte laden').click();
  expect((await dotsOf(page)).length).toBeGreaterThan(10);
  const scripts = requests.map((url) => new URL(url).pathname).filter((path) => /^\/maps\/.*\.m?js$/.test(path));
  expect(scripts.length).toBeGreaterThan(4);
  expect(scripts.filter((path) => !path.startsWith(`/maps/${release.version}/`))).toEqual([]);
  expect(problems).toEqual([]);
});

test('version 1.0.0, pinned by its checksum, works with the service of today', async () => {
  const response = await fetch(`${stage.service.url}/maps/versions.json`);
  const { versions } = (await response.json()) as Versions;
  const { loader, integrity } = versions.find(({ version }) => version === '1.0.0')!;
  const { page, requests, problems } = await stage.visit(
    `<script src="${stage.service.url}${loader}" integrity="${integrity}" crossorigin="anonymous" defer></script>
    <div id="map" data-service-map data-region="Bayern" data-controls="zoom,search,filter" style="height: 460px"></div>`,
    { bare: true },
  );
  expect((await dotsOf(page)).length).toBeGreaterThan(10);
  expect(await page.evaluate(() => window.ServiceMap!.version)).toBe('1.0.0');
  await page.locator('.search-input').fill('neuschwanstein');
  await page.locator('.search-input').press('Enter');
  await expect.poll(() => searches(requests).at(-1)?.q).toBe('neuschwanstein');
  await page.locator('.pill').first().click();
  await page.locator('.entry').first().click();
  await expect.poll(() => page.locator('.panel h2').textContent()).toContain('Neuschwanstein');
  expect(requests.filter((url) => new URL(url).pathname.startsWith('/maps/v1/') && url.endsWith('js'))).toEqual([]);
  expect(problems).toEqual([]);
});

test('the evergreen loader beside it on one page: the first one keeps the page, and its map works', async () => {
  const { page, problems } = await stage.visit(
    `${stage.script}<script src="${stage.service.url}/maps/1.0.0/service-map.js" defer></script>
    <div id="map" data-service-map data-region="Bayern" style="height: 400px"></div>`,
    { bare: true },
  );
  expect((await dotsOf(page)).length).toBeGreaterThan(10);
  expect(await page.locator('.frame').count()).toBe(1);
  expect(problems).toEqual([]);
});

test('with another checksum it does not run', async () => {
  const { page, problems } = await open(release.integrity.replace(/-..../, '-AAAA'));
  await expect.poll(() => problems.join()).toContain('integrity');
  expect(await page.evaluate(() => 'ServiceMap' in window)).toBe(false);
});
