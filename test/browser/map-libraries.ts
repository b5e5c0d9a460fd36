import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { projectRoot } from '../../src/build/project-root.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const run = promisify(execFile);
const OPENLAYERS = 'ol@10.11.0';

/** Folders of the packages that pages of the guides take from elsewhere, by name and version. */
const folders = new Map(
  ['leaflet', 'maplibre-gl'].map((name) => {
    const folder = `${projectRoot}/node_modules/${name}`;
    const { version } = createRequire(import.meta.url)(`${folder}/package.json`) as { version: string };
    return [`${name}@${version}`, folder];
  }),
);

/** Takes OpenLayers, which is no dependency of ours, from the registry. @returns false where that cannot be reached */
export async function fetchOpenLayers(): Promise<boolean> {
  const folder = await temporaryFolder();
  try {
    await run('npm', ['pack', OPENLAYERS, '--silent', '--prefer-offline', '--pack-destination', folder]);
    await run('tar', ['xzf', `${folder}/${OPENLAYERS.replace('@', '-')}.tgz`, '-C', folder]);
  } catch {
    return false;
  }
  folders.set(OPENLAYERS, `${folder}/package`);
  return true;
}

const types: Record<string, string> = { css: 'text/css', js: 'text/javascript', mjs: 'text/javascript' };
const onePixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');
const ground = {
  version: 8,
  sources: {},
  layers: [{ id: 'land', type: 'background', paint: { 'background-color': '#dfe7dc' } }],
};

/** Libraries that pages take from another machine, here from packages of the same version; the ground is a plain colour. */
export async function serveMapLibraries(page: Page): Promise<void> {
  const headers = { 'Access-Control-Allow-Origin': '*' };
  await page.route('https://unpkg.com/**', async (route) => {
    const [, name = '', path = ''] = /^\/([\w-]+@[\d.]+)\/(.*)$/.exec(new URL(route.request().url()).pathname) ?? [];
    const folder = folders.get(name);
    if (!folder) return route.abort();
    const contentType = types[path.split('.').at(-1)!] ?? 'application/octet-stream';
    await route.fulfill({ body: await readFile(`${folder}/${path}`), contentType, headers });
  });
  await page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ body: onePixel, contentType: 'image/gif', headers }),
  );
  await page.route('https://demotiles.maplibre.org/**', (route) => route.fulfill({ json: ground, headers }));
}
