import { VectorTile } from '@mapbox/vector-tile';
import type { Point } from 'geojson';
import { PbfReader } from 'pbf';
import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { poiTileLayer, type PoiTileFeature } from '../../src/contract/poi-tile.ts';
import type { ErrorBody, PoiList } from '../../src/contract/records.ts';
import { boxOfTile, placeInTile, type Tile } from '../../src/geo/tile.ts';
import type { Store } from '../../src/indexes/store.ts';
import { createRandom } from '../bench/random.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { askingOf, KEY, ringWith, SITE, type Asking } from './asking.ts';

const draw = createRandom(23);
const one = <T>(items: readonly T[]): T => items[Math.floor(draw() * items.length)]!;

/** Two thousand, half of them close to one town, with a twin of one and one on the border of four tiles. */
const destinations = Array.from({ length: 2000 }, (_, i) => {
  const isNear = i % 2 === 0;
  return destination(`ziel-${String(i).padStart(4, '0')}`, {
    name: `${one(['Museum', 'Burg', 'Alter Turm', 'Burgmuseum'])} ${i}`,
    category: one(['museum', 'burg', 'badesee']),
    latitude: i < 2 ? 48.1 : i === 2 ? 0 : isNear ? 48.1 + draw() * 0.03 : 46 + draw() * 8,
    longitude: i < 2 ? 11.5 : i === 2 ? 11.25 : isNear ? 11.45 + draw() * 0.03 : 7 + draw() * 8,
    kids: one([true, false, null]),
    prominence: Math.floor(draw() * 100),
  });
});
const bySlug = new Map(destinations.map((each) => [each.slug, each]));

let store: Store;
let ask: Asking;
beforeAll(async () => {
  store = await storeOf({ destinations });
  ask = askingOf(store, { anonymousPerMinute: 1_000_000 });
});

interface Dot extends PoiTileFeature {
  lng: number;
  lat: number;
}

let callers = 0;
async function dotsIn({ z, x, y }: Tile, query = '', from = ask): Promise<Dot[]> {
  // The budget has tests of its own.
  const response = from(`/api/v1/pois/${z}/${x}/${y}.mvt${query}`, { address: `ip-${callers++}` });
  expect(response.status, `${z}/${x}/${y}`).toBe(200);
  const layer = new VectorTile(new PbfReader(new Uint8Array(await response.arrayBuffer()))).layers[poiTileLayer];
  return Array.from({ length: layer?.length ?? 0 }, (_, i) => {
    const feature = layer!.feature(i);
    const [lng, lat] = (feature.toGeoJSON(x, y, z).geometry as Point).coordinates;
    return { ...(feature.properties as unknown as PoiTileFeature), lng: lng!, lat: lat! };
  });
}

/** All tiles of a zoom that hold one of the destinations. */
function tilesAt(z: number): Tile[] {
  const tiles = new Map<string, Tile>();
  for (const { longitude, latitude } of destinations) {
    const [x, y] = placeInTile({ z, x: 0, y: 0 }, longitude, latitude).map(Math.floor) as [number, number];
    tiles.set(`${x}/${y}`, { z, x, y });
  }
  return [...tiles.values()];
}

const allAt = async (z: number, query = '') =>
  (await Promise.all(tilesAt(z).map((tile) => dotsIn(tile, query)))).flat();
const sumOf = (dots: readonly Dot[]) => dots.reduce((sum, { count }) => sum + count, 0);
const totalOf = async (query: string) => ((await ask(`/api/v1/pois${query}`).json()) as PoiList).total;

describe('the dots of all tiles of a zoom', () => {
  test.each([0, 4, 7, 10, 12])('count every destination exactly once at zoom %i', async (z) => {
    expect(sumOf(await allAt(z))).toBe(destinations.length);
  });

  test.each(['?category=burg', '?kids=1', '?q=burg', '?q=bu', '?q=museum&kids=1', '?lat=48.1&lng=11.5&radius_km=30'])(
    'count as many as the list has for %s',
    async (query) => {
      const total = await totalOf(query);
      expect(total).toBeGreaterThan(20);
      for (const z of [5, 12]) expect(sumOf(await allAt(z, query)), `zoom ${z}`).toBe(total);
    },
  );

  test('of a box are those of the box', async () => {
    const query = '?bbox=11.3,48,11.5,48.2';
    expect(sumOf(await allAt(9, query))).toBe(await totalOf(query));
  });

  test('hold every destination as a dot of its own from the documented zoom on, where it lies', async () => {
    const dots = await allAt(limits.poiTileAllZoom);
    expect(dots.map(({ slug }) => slug).toSorted()).toEqual([...bySlug.keys()].toSorted());
    for (const { slug, lng, lat, count, name, category, prominence } of dots) {
      const { longitude, latitude, ...known } = bySlug.get(slug)!;
      expect([Math.abs(lng - longitude) < 1e-4, Math.abs(lat - latitude) < 1e-4], slug).toEqual([true, true]);
      expect({ count, name, category, prominence }).toEqual({
        count: 1,
        name: known.name,
        category: known.category,
        prominence: known.prominence,
      });
    }
  });
});

describe('far out', () => {
  test('each dot is the best known of those it stands for', async () => {
    const dots = await allAt(6);
    expect(dots.length).toBeLessThan(destinations.length);
    const best = destinations.toSorted((a, b) => b.prominence - a.prominence)[0]!;
    expect(dots.map(({ prominence }) => prominence)).toContain(best.prominence);
    for (const { slug, lng, lat } of dots) {
      // Within half a cell of a dot there is nobody better known that is not a dot of its own.
      const cell = 360 / 2 ** 6 / limits.poiTileCells;
      const shown = new Set(dots.map((dot) => dot.slug));
      const hidden = destinations.filter(
        ({ slug: other, longitude, latitude }) =>
          !shown.has(other) && Math.hypot(longitude - lng, latitude - lat) < cell / 1e3,
      );
      for (const other of hidden) expect(other.prominence, slug).toBeLessThanOrEqual(bySlug.get(slug)!.prominence);
    }
  });

  test('a tile has no more dots than cells, and a dot once seen stays when one comes closer', async () => {
    const [far, near] = [await allAt(6), await allAt(7)];
    for (const tile of tilesAt(6)) expect((await dotsIn(tile)).length).toBeLessThanOrEqual(limits.poiTileCells ** 2);
    expect(near.map(({ slug }) => slug)).toEqual(expect.arrayContaining(far.map(({ slug }) => slug)));
  });

  test('the foremost come last, so that they are drawn above', async () => {
    const prominences = (await dotsIn({ z: 4, x: 8, y: 5 })).map(({ prominence }) => prominence);
    expect(prominences.length).toBeGreaterThan(50);
    expect(prominences).toEqual(prominences.toSorted((a, b) => a - b));
  });

  test('the same tile has always the same bytes', async () => {
    const bytes = (from: Asking) => from('/api/v1/pois/5/16/11.mvt?q=burg').arrayBuffer();
    expect(new Uint8Array(await bytes(ask))).toEqual(new Uint8Array(await bytes(askingOf(store))));
  });
});

test('what is only similar says so', async () => {
  const query = '?q=burg%20quietschbunt';
  const { items, total } = (await ask(`/api/v1/pois${query}&limit=400`).json()) as PoiList;
  const similar = items.filter(({ match }) => match === 'similar').map(({ slug }) => slug);
  const dots = await allAt(limits.poiTileAllZoom, query);
  expect(similar.length).toBeGreaterThan(0);
  expect(items.length).toBe(Math.min(total, 400));
  expect(dots.filter((dot) => similar.includes(dot.slug)).every((dot) => dot.similar)).toBe(true);
});

describe('a tile without anything', () => {
  test('is there, and empty', async () => {
    const response = ask('/api/v1/pois/6/0/0.mvt');
    expect([response.status, response.headers.get('Content-Type'), (await response.arrayBuffer()).byteLength]).toEqual([
      200,
      'application/vnd.mapbox-vector-tile',
      0,
    ]);
  });
});

describe('caches', () => {
  test('know a tile by its ETag, another query by another, and may share it', () => {
    const first = ask('/api/v1/pois/6/33/22.mvt?category=burg');
    const etag = first.headers.get('ETag')!;
    expect(first.headers.get('Cache-Control')).toMatch(/^public, max-age=60, /);
    const again = ask('/api/v1/pois/6/33/22.mvt?category=burg', { headers: { 'If-None-Match': etag } });
    expect([again.status, again.body]).toEqual([304, null]);
    for (const other of ['6/33/22.mvt?category=museum', '6/33/21.mvt?category=burg', '6/33/22.mvt'])
      expect(ask(`/api/v1/pois/${other}`).headers.get('ETag'), other).not.toBe(etag);
  });
});

describe('an address that names no tile', () => {
  test.each([
    ['6/33/22.png', 'tile_malformed', '„6/33/22.png“'],
    ['6/33/22', 'tile_malformed', '„6/33/22“'],
    ['6/33/-1.mvt', 'tile_malformed', 'drei ganzen Zahlen'],
    ['6.5/33/22.mvt', 'tile_malformed', 'Beispiel: 6/33/22.mvt'],
    ['6/64/22.mvt', 'tile_out_of_range', 'z reicht von 0 bis 12'],
    ['6/33/64.mvt', 'tile_out_of_range', '„6/33/64.mvt“'],
    ['13/33/22.mvt', 'tile_out_of_range', '2^z − 1'],
  ])('%s is refused with a sentence', async (tile, code, words) => {
    const response = ask(`/api/v1/pois/${tile}`);
    const body = (await response.json()) as ErrorBody;
    expect([response.status, body.code]).toEqual([code === 'tile_malformed' ? 400 : 404, code]);
    expect(body.error).toContain(words);
  });

  test('has filters that are checked as those of the search', async () => {
    const body = (await ask('/api/v1/pois/6/33/22.mvt?kids=ja').json()) as ErrorBody;
    expect(body).toMatchObject({ code: 'parameter_not_allowed', parameter: 'kids' });
  });
});

describe('the budget of tiles', () => {
  /** Of the town that half of them lie around. */
  const [x, y] = placeInTile({ z: 12, x: 0, y: 0 }, 11.465, 48.11).map(Math.floor);
  const heavy = `/api/v1/pois/12/${x}/${y}.mvt`;
  const times = (from: Asking, count: number, path = heavy) => Array.from({ length: count }, () => from(path));

  test('is their own in requests, and that of the search stays', () => {
    const from = askingOf(store);
    const empty = '/api/v1/pois/6/0/0.mvt';
    expect(new Set(times(from, limits.poiTilesPerMinute, empty).map(({ status }) => status))).toEqual(new Set([200]));
    const refused = from(empty);
    expect([refused.status, refused.headers.get('RateLimit-Policy')]).toEqual([429, '"poiTile";q=3600;w=60']);
    expect(from('/api/v1/pois').status).toBe(200);
  });

  test('is their own in bytes, is told in words, and is whole again in the next minute', async () => {
    const from = askingOf(store);
    const bytes = (await from(heavy).arrayBuffer()).byteLength;
    const allowed = Math.floor((limits.poiTileMegabytesPerMinute * 1e6) / bytes);
    expect(allowed).toBeLessThan(limits.poiTilesPerMinute);
    expect(new Set(times(from, allowed).map(({ status }) => status))).toEqual(new Set([200]));
    const refused = from(heavy);
    expect([refused.status, refused.headers.get('RateLimit-Policy'), refused.headers.get('Retry-After')]).toEqual([
      429,
      '"poiTile-bytes";q=40000000;w=60;qu="content-bytes"',
      '18',
    ]);
    expect(await refused.json()).toEqual({
      ok: false,
      code: 'bytes_limited',
      error: 'Zu viele Kacheln der Ziele: erlaubt sind 40 MB in der Minute. Bitte in 18 Sekunden wieder versuchen.',
      retryAfterSeconds: 18,
    });
    expect(from('/api/v1/pois').status).toBe(200);
    from.wait(18);
    expect(from(heavy).status).toBe(200);
  });

  test('does not pay for texts that must be searched: each new one counts as a search, its other tiles do not', async () => {
    const from = askingOf(store, { anonymousPerMinute: 2 });
    const of = (tile: string, q: string) => from(`/api/v1/pois/${tile}.mvt?q=${q}`);
    const view = ['6/33/22', '6/34/22', '6/33/21', '6/34/21'];
    for (const q of ['burg', 'museum'])
      for (const tile of view) {
        const response = of(tile, q);
        expect([response.status, response.headers.get('RateLimit-Policy')]).toEqual([200, '"poiTile";q=3600;w=60']);
      }
    const refused = of(view[0]!, 'turm');
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'ratelimit-policy': '"anon";q=2;w=60',
      'retry-after': '18',
    });
    expect([refused.status, ((await refused.json()) as ErrorBody).code]).toEqual([429, 'rate_limited']);
    expect([of(view[0]!, 'burg').status, from(`/api/v1/pois/${view[0]}.mvt?category=burg`).status]).toEqual([200, 200]);
    expect(from('/api/v1/pois?q=turm').status).toBe(429);
    from.wait(18);
    expect(of(view[0]!, 'turm').status).toBe(200);
  });

  test('of a key: in a page it pays for a new text as for a search, on a server it has paid', () => {
    const tile = '/api/v1/pois/6/33/22.mvt';
    const remaining = (response: Response) => Number(response.headers.get('X-RateLimit-Remaining'));
    const inPage = { headers: { 'X-Service-Key': KEY, Origin: SITE } };
    const page = askingOf(store, ringWith({ perMinute: 9 }));
    page(`${tile}?q=burg`, inPage);
    expect(remaining(page('/api/v1/', inPage))).toBe(7);
    const onServer = { headers: { 'X-Service-Key': KEY } };
    const server = askingOf(store, ringWith({ perMinute: 9, server: true }));
    server(`${tile}?q=burg`, onServer);
    expect(remaining(server('/api/v1/', onServer))).toBe(7);
  });

  test('counts no bytes for what the caller has already', () => {
    const from = askingOf(store);
    const etag = from(heavy).headers.get('ETag')!;
    const known = Array.from({ length: 1000 }, () => from(heavy, { headers: { 'If-None-Match': etag } }));
    expect(new Set(known.map(({ status }) => status))).toEqual(new Set([304]));
    expect(from(heavy).status).toBe(200);
  });
});

test('the TileJSON leads to the tiles of the same search', async () => {
  const json = (await ask('/api/v1/pois/tiles.json?q=b%C3%BCrg&category=museum,burg&kids=1&limit=3').json()) as {
    tiles: string[];
    vector_layers: { id: string; fields: object }[];
  };
  expect(json).toMatchObject({ tilejson: '3.0.0', minzoom: 0, maxzoom: 12, bounds: [5.8, 45.7, 17.3, 55.2] });
  expect(json.vector_layers[0]).toMatchObject({ id: 'pois', fields: { slug: 'String', count: 'Number' } });
  expect(json.tiles).toEqual([
    'https://karte.example/api/v1/pois/{z}/{x}/{y}.mvt?q=b%C3%BCrg&category=burg%2Cmuseum&kids=1',
  ]);
});

test('a tile and its box hold the same', () => {
  const tile = { z: 9, x: 272, y: 177 };
  const [west, south, east, north] = boxOfTile(tile);
  expect(placeInTile(tile, west, north)).toEqual([expect.closeTo(0, 9), expect.closeTo(0, 9)]);
  expect(placeInTile(tile, east, south)).toEqual([expect.closeTo(1, 9), expect.closeTo(1, 9)]);
});
