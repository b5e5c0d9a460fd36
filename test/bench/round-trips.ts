/**
 * How long a map needs to show what lies in view where it was moved to, in round trips: the embed in Chromium against a
 * service with so many invented destinations, behind a proxy (HTTP/2, as in front of most services) that holds each
 * answer back as a long way would. Time has the work of the machine in it; how many answers had to be waited for one after
 * the other has not, and is told beside it.
 *
 *     node test/bench/round-trips.ts                   a million destinations, 300 ms a round trip
 *     node test/bench/round-trips.ts 10000 150
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { buildIfNeeded } from '../../src/build/fresh.ts';
import type { BuiltMap } from '../../src/build/map.ts';
import { openStore } from '../../src/indexes/store.ts';
import { launchChromium } from '../browser/chromium.ts';
import { startService } from '../browser/service.ts';
import { createRandom } from './random.ts';
import { runScript } from './speed/processes.ts';

const [count = 1_000_000, latency = 300] = process.argv.slice(2).map(Number);
const VIEWS = 25;
const root = process.cwd();
const work = `${root}/.cache/round-trips`;

await buildIfNeeded();
await rm(work, { recursive: true, force: true });
await mkdir(work, { recursive: true });
const map = await runScript<BuiltMap>('prepare-public.ts', { root, clientDir: `${work}/client`, recordDir: work });
await runScript('generate.ts', { root, contentDir: `${work}/content`, count, seed: 1 });
await runScript('build-data.ts', { root, contentDir: `${work}/content`, dataDir: `${work}/data`, map });
const service = await startService({
  anonymousPerMinute: 1e9,
  store: (built) => (built.close(), openStore(`${work}/data`)),
});
/** When each answer was asked for and given, since the last view. */
const answered: Answered[] = [];
const proxy = await farProxy(service.url);
const browser = await launchChromium();
const page = await openMap(`https://localhost:${(proxy.address() as AddressInfo).port}`);
const draw = createRandom(3);
const [times, waits]: number[][] = [[], []];
for (let i = 0; i < VIEWS; i++) {
  const [lng, lat, zoom] = [7.5 + draw() * 6, 47.5 + draw() * 5, 6 + Math.floor(draw() * 7)];
  answered.length = 0;
  times!.push(await timeOfView(page, { center: [lng, lat], zoom }));
  waits!.push(waitsOf(answered));
}
await browser.close();
proxy.close();
await service.close();
await rm(work, { recursive: true, force: true });
times!.sort((a, b) => a - b);
const at = (share: number) => times![Math.ceil(share * VIEWS) - 1]!;
for (const [name, ms] of Object.entries({ median: at(0.5), p90: at(0.9), slowest: at(1) }))
  console.log(`${name}: ${Math.round(ms)} ms, ${(ms / latency).toFixed(2)} round trips of ${latency} ms`);
const most = Math.max(...waits!);
console.log(`one after the other: ${most} at the most, in ${waits!.filter((wait) => wait === most).length} views`);
console.log(`${count} destinations, ${VIEWS} views at zoom 6 to 12, none seen before`);

interface Answered {
  asked: number;
  given: number;
}

/** How many answers were waited for one after the other: what is asked before any is there waits for one round trip. */
function waitsOf(all: readonly Answered[]): number {
  let waits = 0;
  let first = -Infinity;
  for (const { asked, given } of [...all].sort((a, b) => a.asked - b.asked)) {
    if (asked < first) first = Math.min(first, given);
    else {
      waits++;
      first = given;
    }
  }
  return waits;
}

/** Milliseconds from the jump of the camera until all dots in view are drawn. */
function timeOfView(page: Page, view: { center: [number, number]; zoom: number }): Promise<number> {
  return page.evaluate(
    (looksAt) =>
      new Promise<number>((resolve) => {
        const map = window.ServiceMap!.get('#map')!.map!;
        const begun = performance.now();
        map.jumpTo(looksAt);
        // A frame asks for its tiles before it is drawn: loaded means those of this view, which may hold no dot.
        map.on('render', function look() {
          if (!map.isSourceLoaded('service-map-tiles')) return;
          map.off('render', look);
          resolve(performance.now() - begun);
        });
      }),
    view,
  );
}

async function openMap(base: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.route(`${base}/bench`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script src="${base}/maps/v1/service-map.js" defer></script>
        <div id="map" data-service-map style="height: 700px"></div>`,
    }),
  );
  await page.goto(`${base}/bench`);
  await page.waitForFunction(
    () =>
      window.ServiceMap?.get('#map')?.map?.areTilesLoaded() &&
      window.ServiceMap.get('#map')!.map!.getLayer('service-map-tile-dots'),
    undefined,
    { timeout: 120_000 },
  );
  return page;
}

/** Hands on every request, and each answer after one round trip. */
async function farProxy(behind: string): Promise<Http2SecureServer> {
  const [key, cert] = [`${work}/key.pem`, `${work}/cert.pem`];
  const subject = ['-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const answer = async (request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> => {
    const { range } = request.headers;
    const asked = performance.now();
    const [got] = await Promise.all([
      fetch(behind + request.url, { headers: range === undefined ? {} : { range } }),
      new Promise((resolve) => setTimeout(resolve, latency)),
    ]);
    const kept = ['content-type', 'content-range', 'cache-control', 'access-control-allow-origin'];
    const headers = kept.flatMap((name) => (got.headers.has(name) ? [[name, got.headers.get(name)!]] : []));
    response.writeHead(got.status, Object.fromEntries(headers) as Record<string, string>);
    response.end(Buffer.from(await got.arrayBuffer()));
    if (/\/pois\/\d+\//.test(request.url)) answered.push({ asked, given: performance.now() });
  };
  const server = createSecureServer(
    { key: await readFile(key), cert: await readFile(cert), allowHTTP1: true },
    (request, response) => void answer(request, response).catch(() => response.destroy()),
  );
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return server;
}
