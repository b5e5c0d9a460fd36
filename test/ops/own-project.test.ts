import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type {} from '../../sdk/loader.ts';
import { BASE_MARKER } from '../../src/build/base-url.ts';
import type { Manifest } from '../../src/indexes/store.ts';
import { launchChromium } from '../browser/chromium.ts';
import { startHostSite } from '../browser/service.ts';
import { ownProject, withoutVitest } from '../build/own-project.ts';
import { freePort } from '../free-port.ts';
import { staticHost } from '../snapshot/static-host.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { startService } from './service.ts';

const project = `${await temporaryFolder()}/Ausflug 100% %41 ä`;
/** Where the operator puts the snapshot of the build. */
const elsewhere = await freePort();
beforeAll(async () => {
  await ownProject(project, 'all');
  const settings = `${project}/content/service.yaml`;
  const written = await readFile(settings, 'utf8');
  await writeFile(settings, written.replace('fallbackUrl: ""', `fallbackUrl: http://127.0.0.1:${elsewhere}/abzug`));
  const options = { cwd: project, env: { ...withoutVitest(), NODE_ENV: 'production' } };
  await promisify(execFile)(process.execPath, ['src/commands/build.ts'], options);
}, 240_000);

test('a project is built in a folder with spaces, umlauts and what means something in an address', async () => {
  const manifest = JSON.parse(await readFile(`${project}/dist/data/manifest.json`, 'utf8')) as Manifest;
  expect(manifest).toMatchObject({ destinations: 3, baseMarker: BASE_MARKER });
});

test('a map of that build goes on with its snapshot from another host when the service is killed, and says so', async () => {
  const host = await temporaryFolder();
  await cp(`${project}/dist/snapshot`, `${host}/abzug`, { recursive: true });
  const { asked } = await staticHost(host, true, elsewhere);
  const service = await startService({}, { dist: `${project}/dist` });
  const [site, browser] = await Promise.all([startHostSite(), launchChromium()]);
  onTestFinished(() => Promise.all([site.close(), browser.close()]).then(() => undefined));
  const page = await browser.newPage();
  await page.goto(
    site.add('/karte', {
      head: `<script src="http://127.0.0.1:${service.port}/maps/v1/service-map.js" defer></script>`,
      body: '<div id="map" data-service-map data-list="visible" data-controls="search" style="height: 500px"></div>',
    }),
  );
  const entries = page.locator('.list .entry');
  await expect.poll(() => entries.count(), { timeout: 30_000 }).toBe(3);
  expect(asked).toEqual([]);
  // The code that reads a snapshot lies on the service too, and is fetched once the map has begun.
  await page.waitForLoadState('networkidle');
  await service.stop('SIGKILL');
  const search = (q: string) => page.evaluate((text) => window.ServiceMap!.get('#map')!.search({ q: text }), q);
  expect((await search('neuschwanstein')).items.map(({ slug }) => slug)).toEqual(['schloss-neuschwanstein']);
  await page.getByText('Der Dienst antwortet gerade nicht. Gezeigt wird sein Stand vom').waitFor();
  expect(await entries.count()).toBe(1);
  await entries.first().click();
  await page.locator('.panel h2', { hasText: 'Schloss Neuschwanstein' }).waitFor();
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.every((path) => path.startsWith('/abzug/'))).toBe(true);
});
