import { cp, rm } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../browser/chromium.ts';
import { ask, startService, until, type Running } from '../ops/service.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import type { TestCluster } from './cluster.ts';
import { sentBuild } from './sent-build.ts';

/** All that grows with the number of destinations; an instance that asks a cluster has none of it. */
const collection = ['words.bin', 'places.bin', 'shapes.bin', 'attributes.bin', 'records.bin'];

/** `npm start` with the variable set. */
export function describeWholeService(clusterOf: () => TestCluster): void {
  describe('a service without the files of the collection', () => {
    let [near, far]: Running[] = [];
    /** Addresses whose pages the build did not make ahead. */
    let later: string[];

    beforeAll(async () => {
      const { store, url } = await sentBuild(clusterOf());
      const { count, ranks } = store.attributes;
      const unknown = Array.from({ length: count }, (_, id) => id).filter((id) => ranks[id]! > 900);
      later = unknown.filter((_, i) => i % 60 === 0).map((id) => store.records.slugOf(id));
      const dist = await temporaryFolder();
      await cp('dist', dist, { recursive: true });
      for (const name of collection) await rm(`${dist}/data/${name}`);
      const env = { BASE_URL: 'https://karte.example' };
      near = await startService(env);
      far = await startService({ ...env, SEARCH_ENGINE: url }, { dist });
    });
    /** A cluster that has just started compiles its scripts with the first questions, and may be late. */
    const askFar = async (path: string) => {
      let answer = await ask(far!.port, path);
      for (let tries = 0; answer.status === 503 && tries < 20; tries++) answer = await ask(far!.port, path);
      return answer;
    };

    test('gives the same pages, lists, files and frames as one that has them', async () => {
      const paths = [
        ...later.flatMap((slug) => [
          `/ziele/${slug}`,
          `/ziele/${slug}.gpx`,
          `/oembed?url=https://karte.example/ziele/${slug}`,
        ]),
        ...['/ziele/land/bayern', '/ziele/land/bayern/2', '/ziele/kategorie/museum/2', '/ziele/land/bern', '/ziele'],
        ...['/ziele/land/bayern/99', '/ziele/gibt-es-nicht', '/ziele/Zugspitze', '/ziele/kategorie/luftschloss'],
        ...['q=museum', 'q=wasserfall+bei+freiburg', 'kids=true&region=tirol', 'q=gibtesnicht&free=true', ''].map(
          (query) => `/ziele/suche?${query}`,
        ),
      ];
      for (const path of paths) {
        const [own, other] = [await ask(near!.port, path), await askFar(path)];
        expect([other.status, other.headers.location], path).toEqual([own.status, own.headers.location]);
        expect(other.body.toString(), path).toBe(own.body.toString());
      }
    });

    test('answers the API alike, down to the byte', async () => {
      const paths = [
        '?limit=20',
        '?q=schloss&limit=5&facets=category',
        '?q=dino&facets=category,kids',
        '?lat=47.5&lng=11.1&radius_km=40',
        '?bbox=7,46,9,48&format=geojson',
      ];
      const below = [...paths, '/zugspitze', `/${later[0]}`].map((each) => `/api/v1/pois${each}`);
      for (const path of [...below, '/api/v1/suggest?q=neusch']) {
        const [own, other] = [await ask(near!.port, path), await askFar(path)];
        expect([other.status, other.body.toString()], path).toEqual([200, own.body.toString()]);
      }
    });

    test('shows map, list and search to a visitor', async () => {
      const own = await startService({ SEARCH_ENGINE: clusterOf().address('bau') });
      const browser = await launchChromium();
      const page = await browser.newPage({ baseURL: `http://127.0.0.1:${own.port}` });
      const failed: string[] = [];
      page.on('pageerror', ({ message }) => failed.push(message));
      page.on('response', (response) => response.status() >= 500 && failed.push(response.url()));
      try {
        await page.goto('/embed?query=wasserfall');
        await until(async () => (await page.locator('.list .entry').count()) > 3, 60_000);
        await page.goto('/ziele/suche?q=museum+hamburg');
        expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('');
        expect(await page.locator('.hits a').count()).toBeGreaterThan(2);
        expect(failed).toEqual([]);
      } finally {
        await browser.close();
        await own.stop();
      }
    });

    test('says on a page that its cluster is away, and is well again with it', async () => {
      const path = `/ziele/${later[1]}`;
      const nodes = [0, 1].map((number) => clusterOf().node(number));
      nodes.forEach((node) => node.kill('SIGSTOP'));
      const refused = await ask(far!.port, path, { timeoutMs: 60_000 });
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
      expect(refused.body.toString()).toContain('nicht erreichbar');
      nodes.forEach((node) => node.kill('SIGCONT'));
      await until(async () => (await ask(far!.port, path)).status === 200, 120_000);
    });
  });
}
