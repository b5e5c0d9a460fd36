import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import type { Browser } from 'playwright-core';
import { buildIfNeeded } from '../../src/build/fresh.ts';
import { projectRoot } from '../../src/build/project-root.ts';
import { launchChromium } from '../browser/chromium.ts';
import { startHostSite, startService, type HostPage } from '../browser/service.ts';

/**
 * What an embed costs: bytes, requests and the time until 80 destinations are seen, against a bare MapLibre page with the
 * same style and data and against Leaflet with markers and no base map at all. Every round starts with an empty cache.
 * `npm run bench:sdk -- 4` gives pages a processor that is four times as slow, as a phone has, `-- 4 150 1600` also a
 * network with 150 ms of latency and 1 600 kbit/s.
 */
const ROUNDS = 9;
const [SLOWER = 1, LATENCY_MS, KBIT] = process.argv.slice(2).map(Number);
const SEARCH = '/api/v1/pois?q=schloss&limit=80';

interface Figures {
  requests: number;
  /** Over the wire, compressed. */
  kilobytes: number;
  /** The same until the list, and until the first dots. */
  requestsToList: number;
  kilobytesToList: number;
  requestsToDots: number;
  kilobytesToDots: number;
  /** Of them what the map itself takes: tiles, relief, letters and icons of the first view. */
  kilobytesOfMap: number;
  /** Milliseconds from the start of the navigation until they are painted. */
  list: number;
  dots: number;
  idle: number;
}

await buildIfNeeded();
const [service, site, browser] = await Promise.all([startService(), startHostSite(), launchChromium()]);
const pages = await competitors(service.url);
const rows: Record<string, Figures[]> = {};
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, page] of Object.entries(pages)) {
    const figures = await measure(browser, site.add(`/${name}-${round}`, page));
    // The first round warms up the service and the disk.
    if (round > 0) (rows[name] ??= []).push(figures);
  }
}
await Promise.all([browser.close(), service.close(), site.close()]);
print();

async function measure(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let begun = 0;
  const received: { at: number; bytes: number; ofMap: boolean }[] = [];
  const addresses = new Map<string, string>();
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  if (LATENCY_MS !== undefined && KBIT !== undefined) {
    const throughput = (KBIT * 1000) / 8;
    await session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: LATENCY_MS, downloadThroughput: throughput, uploadThroughput: throughput },
    });
  }
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    begun ||= timestamp;
    addresses.set(requestId, new URL(request.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    received.push({
      at: (timestamp - begun) * 1000,
      bytes: encodedDataLength,
      ofMap: addresses.get(requestId)?.startsWith('/map/') ?? false,
    }),
  );
  await page.addInitScript(() => Object.assign(window, { mark: (name: string) => performance.mark(name) }));
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('idle').length > 0, undefined, {
    timeout: 60_000 * SLOWER,
  });
  const at = (name: string) => page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? NaN, name);
  const figures = { list: await at('list'), dots: await at('dots'), idle: await at('idle') };
  await context.close();
  const until = (end: number) => received.filter(({ at }) => at <= end);
  const weight = (parts: typeof received) => parts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const [toList, toDots] = [until(figures.list), until(figures.dots)];
  return {
    requests: received.length,
    kilobytes: weight(received),
    requestsToList: toList.length,
    kilobytesToList: weight(toList),
    requestsToDots: toDots.length,
    kilobytesToDots: weight(toDots),
    kilobytesOfMap: weight(received.filter(({ ofMap }) => ofMap)),
    ...figures,
  };
}

/** Each page marks `dots` when the first are drawn and `idle` when nothing more comes. */
async function competitors(base: string): Promise<Record<string, HostPage>> {
  const { libraries } = (await (await fetch(`${base}/api/v1/map/config`)).json()) as {
    libraries: { maplibre: { script: string; style: string }; pmtiles: { script: string } };
  };
  const leaflet = await readFile(`${projectRoot}/node_modules/leaflet/dist/leaflet.js`, 'utf8');
  const leafletCss = await readFile(`${projectRoot}/node_modules/leaflet/dist/leaflet.css`, 'utf8');
  const watchMap = `
    function watchMap(map, layer) {
      map.on('render', function first() {
        if (!map.getLayer(layer) || map.queryRenderedFeatures({ layers: [layer] }).length === 0) return;
        map.off('render', first);
        mark('dots');
        map.once('idle', () => mark('idle'));
      });
    }`;
  return {
    sdk: {
      head: `<script src="${base}/maps/v1/service-map.js" defer></script>`,
      body: `<div data-service-map data-query="schloss" style="height: 420px"></div><script>${watchMap}
        document.addEventListener('service-map:results', () => {
          const first = () => document.querySelector('[data-service-map]').shadowRoot.querySelector('.first-dots circle');
          // Once they are painted; the dots before the map, if they come with the list.
          requestAnimationFrame(() => setTimeout(() => (mark('list'), first() && mark('dots'))));
        }, { once: true });
        document.addEventListener('service-map:ready', ({ detail }) => watchMap(detail.map, 'service-map-dots'));</script>`,
    },
    maplibre: {
      head: `<link rel="stylesheet" href="${libraries.maplibre.style}"><script src="${libraries.pmtiles.script}"></script>`,
      body: `<div id="map" style="height: 420px"></div><script type="module">
        import { Map, addProtocol } from '${libraries.maplibre.script}';${watchMap}
        addProtocol('pmtiles', new pmtiles.Protocol().tile);
        const map = new Map({ container: 'map', style: '${base}/api/v1/map/style', center: [10.6, 48.9], zoom: 5 });
        map.on('style.load', () => {
          map.addSource('pois', { type: 'geojson', data: '${base}${SEARCH}&format=geojson' });
          map.addLayer({ id: 'dots', type: 'circle', source: 'pois' });
        });
        watchMap(map, 'dots');</script>`,
    },
    leaflet: {
      head: `<style>${leafletCss}</style>`,
      body: `<div id="map" style="height: 420px"></div><script>${leaflet}</script><script>
        const map = L.map('map').setView([48.9, 10.6], 5);
        fetch('${base}${SEARCH}').then((answer) => answer.json()).then(({ items }) => {
          for (const each of items) L.circleMarker([each.latitude, each.longitude], { radius: 6 }).bindTooltip(each.name).addTo(map);
          requestAnimationFrame(() => requestAnimationFrame(() => (mark('dots'), mark('idle'))));
        });</script>`,
    },
  };
}

function print(): void {
  const [load] = loadavg();
  console.log(
    `Median of ${ROUNDS - 1} loads with an empty cache, processor ${SLOWER} times slower, network ${KBIT ? `${KBIT} kbit/s with ${LATENCY_MS} ms` : 'of the machine'}, load of the machine ${load!.toFixed(1)}; times in ms, kB over the wire\n`,
  );
  const names = ['page', 'requests', 'kB', '… list', 'kB', '… dots', 'kB', 'map kB', 'list', 'dots', 'idle'];
  console.log(names.map((each) => each.padStart(10)).join(''));
  for (const [name, all] of Object.entries(rows)) {
    const cells = (
      [
        ...([
          'requests',
          'kilobytes',
          'requestsToList',
          'kilobytesToList',
          'requestsToDots',
          'kilobytesToDots',
          'kilobytesOfMap',
        ] as const),
        ...(['list', 'dots', 'idle'] as const),
      ] as const
    ).map((key) => median(all.map((each) => each[key])));
    console.log(
      [name, ...cells.map((cell) => (Number.isNaN(cell) ? '-' : cell.toFixed(0)))]
        .map((each) => each.padStart(10))
        .join(''),
    );
  }
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
