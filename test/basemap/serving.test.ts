import { copyFile, mkdir, readFile, rename, stat } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { FetchSource, PMTiles } from 'pmtiles';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createMapData } from '../../src/server/map-data.ts';
import { builtIn } from './built-in.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const NAME = '/map/dach-0123456789ab.pmtiles';
let dir: string;
let size: number;
beforeAll(async () => {
  dir = await temporaryFolder();
  await mkdir(`${dir}/map`);
  await copyFile(await builtIn(), `${dir}${NAME}`);
  ({ size } = await stat(`${dir}${NAME}`));
});

/** The map data of the built-in archive on a port of its own. */
async function serve(
  settings: { megabytesPerHour?: number; pretendBytes?: number; folder?: string; told?: string[] } = {},
): Promise<string> {
  const map = createMapData({
    dir: settings.folder ?? dir,
    tell: (name, error) => settings.told?.push(`${name}: ${(error as Error).message}`),
    files: { [NAME]: { hash: '0123456789abcdef', bytes: settings.pretendBytes ?? size } },
    archive: NAME,
    baseUrl: 'https://karte.example',
    name: 'Ausflugskarte',
    attribution: '© OpenStreetMap-Mitwirkende',
    megabytesPerHour: settings.megabytesPerHour ?? 256,
  });
  const server = createServer((request, response) => {
    if (!map(request, response, () => String(request.headers['x-test-address'] ?? 'one')))
      response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the archive', () => {
  test.each([
    ['bytes=0-99', 206, 100, 'bytes 0-99/'],
    ['bytes=100-100', 206, 1, 'bytes 100-100/'],
    ['bytes=-10', 206, 10, 'bytes '],
    ['BYTES=5-9', 206, 5, 'bytes 5-9/'],
  ])('%s is answered %d with %d bytes', async (range, status, length, contentRange) => {
    const response = await fetch((await serve()) + NAME, { headers: { range } });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-range')).toContain(contentRange);
    const whole = await readFile(`${dir}${NAME}`);
    const [, from] = /bytes (\d+)-/.exec(response.headers.get('content-range')!)!.map(Number);
    expect(Buffer.from(await response.arrayBuffer()).equals(whole.subarray(from, from! + length))).toBe(true);
  });

  test('an open end and an end past the archive are cut at the archive', async () => {
    const url = (await serve()) + NAME;
    for (const range of [`bytes=${size - 7}-`, `bytes=${size - 7}-${size + 100}`]) {
      const response = await fetch(url, { headers: { range } });
      expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([206, 7]);
    }
  });

  test.each(['bytes=99999999-', 'bytes=0-1,5-6', 'bytes=9-3', 'bytes=-0'])('%s is refused with 416', async (range) => {
    const response = await fetch((await serve()) + NAME, { headers: { range } });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${size}`);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toMatchObject({
      ...{ ok: false, code: 'range_not_satisfiable' },
      error: expect.stringContaining('nur ein Bereich je Anfrage') as string,
    });
  });

  test('a range of more than 4 MB, and a big archive as a whole, are refused', async () => {
    const url = (await serve({ pretendBytes: 17_000_000 })) + NAME;
    expect((await fetch(url, { headers: { range: 'bytes=0-4000000' } })).status).toBe(416);
    expect((await fetch(url)).status).toBe(400);
    expect((await fetch(url, { method: 'HEAD' })).headers.get('content-length')).toBe('17000000');
  });

  test('a small archive comes whole, immutable, with a strong ETag and 304', async () => {
    const url = (await serve()) + NAME;
    const response = await fetch(url);
    expect((await response.arrayBuffer()).byteLength).toBe(size);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const etag = response.headers.get('etag')!;
    expect(etag).toBe('"0123456789abcdef"');
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await fetch(url, { headers: { 'if-match': '"another"' } })).status).toBe(412);
    expect((await fetch(url, { headers: { 'if-range': '"another"', range: 'bytes=0-9' } })).status).toBe(200);
    expect((await fetch(url, { headers: { 'if-range': etag, range: 'bytes=0-9' } })).status).toBe(206);
  });

  test('other methods, preflight, other names', async () => {
    const base = await serve();
    expect((await fetch(base + NAME, { method: 'POST' })).status).toBe(405);
    const preflight = await fetch(base + NAME, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Range');
    for (const path of [
      '/map/dach-ffffffffffff.pmtiles',
      '/map/../package.json',
      '/map/constructor',
      '/map/__proto__.pmtiles',
    ])
      expect((await fetch(base + path)).status, path).toBe(418);
  });

  test('past the budget: 429 for this address alone, with the seconds to wait, readable from any page', async () => {
    const url = (await serve({ megabytesPerHour: 1 })) + NAME;
    const ask = (address: string) => fetch(url, { headers: { range: 'bytes=0-599999', 'x-test-address': address } });
    const statuses = [];
    for (let i = 0; i < 3; i++) {
      const response = await ask('one');
      statuses.push(response.status);
      await response.arrayBuffer();
    }
    expect(statuses).toEqual([206, 206, 429]);
    const refused = await ask('one');
    const body = (await refused.json()) as { retryAfterSeconds: number };
    expect(Number(refused.headers.get('retry-after'))).toBe(body.retryAfterSeconds);
    expect(body.retryAfterSeconds).toBeGreaterThanOrEqual(1);
    expect(body.retryAfterSeconds).toBeLessThanOrEqual(3600);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect((await ask('two')).status).toBe(206);
  });

  test('the pmtiles reader reads it over HTTP', async () => {
    const archive = new PMTiles(new FetchSource((await serve()) + NAME));
    const tile = new VectorTile(new PbfReader(new Uint8Array((await archive.getZxy(6, 33, 21))!.data)));
    expect(Object.keys(tile.layers)).toEqual(expect.arrayContaining(['earth', 'water', 'places']));
  });
});

describe('single tiles', () => {
  test('a client that knows only TileJSON finds the tiles and reads them', async () => {
    const base = await serve();
    const response = await fetch(`${base}/tiles.json`);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const tileJson = (await response.json()) as {
      tilejson: string; tiles: string[]; minzoom: number; maxzoom: number; bounds: number[]; attribution: string; vector_layers: { id: string }[];
    }; // prettier-ignore
    expect(tileJson).toMatchObject({
      tilejson: '3.0.0',
      minzoom: 0,
      maxzoom: 10,
      attribution: '© OpenStreetMap-Mitwirkende',
    });
    expect(tileJson.tiles).toEqual(['https://karte.example/tiles/{z}/{x}/{y}.mvt']);
    const url = tileJson.tiles[0]!.replace('https://karte.example', base)
      .replace('{z}', '10')
      .replace('{x}', '550')
      .replace('{y}', '335');
    const tile = new VectorTile(new PbfReader(new Uint8Array(await (await fetch(url)).arrayBuffer())));
    const names = Array.from(
      { length: tile.layers.places!.length },
      (_, i) => tile.layers.places!.feature(i).properties.name,
    );
    expect(names).toContain('Berlin');
    expect(Object.keys(tile.layers).every((id) => tileJson.vector_layers.some((layer) => layer.id === id))).toBe(true);
  });

  test('packed for clients that take gzip, plain for the others, equal inside', async () => {
    const url = `${await serve()}/tiles/5/16/10.mvt`;
    const raw = (encoding: string) =>
      new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
        get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () =>
            resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(parts) }),
          );
        }).on('error', reject);
      });
    const [packed, plain] = [await raw('gzip, br'), await raw('identity')];
    expect([packed.encoding, plain.encoding]).toEqual(['gzip', undefined]);
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
  });

  test('304 for the tile one has, 204 where nothing lies, 404 where no tile can be', async () => {
    const base = await serve();
    const etag = (await fetch(`${base}/tiles/5/16/10.mvt`)).headers.get('etag')!;
    expect((await fetch(`${base}/tiles/5/16/10.mvt`, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await fetch(`${base}/tiles/9/1/1.mvt`)).status).toBe(204);
    for (const path of ['/tiles/11/1100/670.mvt', '/tiles/3/8/1.mvt', '/tiles/3/1/8.mvt'])
      expect((await fetch(base + path)).status, path).toBe(404);
    for (const path of ['/tiles/3/-1/1.mvt', '/tiles/a/1/1.mvt', '/tiles/3/1.5/1.mvt', '/tiles/3/1/1.png'])
      expect((await fetch(base + path)).status, path).toBe(418);
  });
});

describe('an archive that cannot be read is told', () => {
  test('where it is gone, for ranges and for tiles', async () => {
    const told: string[] = [];
    const at = await serve({ folder: await temporaryFolder(), told });
    for (const path of [NAME, '/tiles/5/16/10.mvt', '/tiles.json']) {
      const headers = { range: 'bytes=0-99' };
      expect((await fetch(at + path, { headers })).status, path).toBe(503);
    }
    expect(told).toHaveLength(3);
    for (const sentence of told) expect(sentence).toMatch(/^\/map\/dach-0123456789ab\.pmtiles: ENOENT/);
  });

  test('while it is away, and tiles are answered as soon as it is back', async () => {
    const folder = await temporaryFolder();
    await mkdir(`${folder}/map`);
    await copyFile(`${dir}${NAME}`, `${folder}/away`);
    const at = await serve({ folder });
    const paths = ['/tiles/5/16/10.mvt', '/tiles/6/33/21.mvt', '/tiles.json'];
    const statuses = () => Promise.all(paths.map(async (path) => (await fetch(at + path)).status));
    expect(await statuses()).toEqual([503, 503, 503]);
    await rename(`${folder}/away`, `${folder}${NAME}`);
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  test('where it ends too early', async () => {
    const told: string[] = [];
    const at = await serve({ pretendBytes: size + 1000, told });
    const cut = fetch(at + NAME, { headers: { range: `bytes=${size}-${size + 10}` } }).then((answer) => answer.text());
    await expect(cut).rejects.toThrow();
    expect(told).toEqual([`${NAME}: sie endet bei ${size} statt nach ${size + 11} Bytes`]);
  });
});
