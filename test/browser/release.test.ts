import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { releaseSdk } from '../../src/build/release.ts';
import { foreignHosts } from '../../src/build/sdk.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { dotsOf, useStage } from './stage.ts';

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

test('with another checksum it does not run', async () => {
  const { page, problems } = await open(release.integrity.replace(/-..../, '-AAAA'));
  await expect.poll(() => problems.join()).toContain('integrity');
  expect(await page.evaluate(() => 'ServiceMap' in window)).toBe(false);
});
