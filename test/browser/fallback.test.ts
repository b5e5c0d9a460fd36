import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { projectRoot } from '../../src/build/project-root.ts';
import { openStore } from '../../src/indexes/store.ts';
import { writeSnapshot } from '../../src/snapshot/write-snapshot.ts';
import { staticHost } from '../snapshot/static-host.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { mapOn } from './map-on-page.ts';
import { useStage } from './stage.ts';

const stage = useStage({ anonymousPerMinute: 10_000 });
const { declared } = mapOn(stage);

async function snapshotHost() {
  const folder = await temporaryFolder();
  const store = await openStore(`${projectRoot}/dist/data`);
  const config = JSON.parse(store.documents.mapConfig!) as object;
  await writeSnapshot(folder, store, { config, categories: [] });
  store.close();
  return staticHost(folder);
}

const faults: Record<string, (route: Route) => Promise<void>> = {
  '5xx': (route) => route.fulfill({ status: 503 }),
  'no answer': (route) => route.abort(),
  'the page of another': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
};

test.each(Object.keys(faults))('with %s from the API the map goes on with the snapshot and says so', async (fault) => {
  const host = await snapshotHost();
  const { page } = await declared(`data-query="schloss" data-limit="20" data-fallback="${host.url}"`, (page) =>
    page.route('**/api/v1/**', faults[fault]!),
  );
  await page.locator('.list .entry').first().waitFor({ state: 'attached' });
  expect(await page.locator('.list .entry').count()).toBe(20);
  await page.getByText('Der Dienst antwortet gerade nicht. Gezeigt wird sein Stand vom').waitFor();
  await page.evaluate(() => window.ServiceMap!.get('#map')!.select('schloss-neuschwanstein'));
  await page.locator('.panel h2', { hasText: 'Schloss Neuschwanstein' }).waitFor();
});

test('at 429 it waits and asks nobody else', async () => {
  const host = await snapshotHost();
  const { page } = await declared(`data-query="schloss" data-fallback="${host.url}"`, (page) =>
    page.route('**/api/v1/**', (route) =>
      route.fulfill({ status: 429, json: { ok: false, code: 'rate_limited', retryAfterSeconds: 30 } }),
    ),
  );
  await page.locator('[data-notice=rate_limited]').waitFor();
  expect(host.asked).toEqual([]);
});
