import { validateStyleMin, type StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import type { Poi, PoiList } from '../../src/contract/records.ts';
import { describeProtocol } from './api-protocol.ts';
import type { ApiTarget, Init } from './api-target.ts';
import { anyRequest, soundSearch } from './generated-requests.ts';
import { checkerOf, type Checker, type Openapi } from './openapi-checker.ts';

/** What the API promises, told once for every way to run it. @param runs requests made up for each property */
export function describeApi(name: string, open: () => Promise<ApiTarget>, runs: number): void {
  describe(`${name}:`, () => {
    let target: ApiTarget;
    let document: Openapi;
    let check: Checker;
    beforeAll(async () => {
      target = await open();
      document = (await (await target.ask('/api/v1/openapi.json')).json()) as Openapi;
      check = checkerOf(document);
    });
    const ask = (path: string, init?: Init) => target.ask(path, init);
    const text = async (path: string) => (await ask(path)).text();
    const json = async <T>(path: string, init?: Init) => (await (await ask(path, init)).json()) as T;
    const list = (query = '') => json<PoiList>(`/api/v1/pois${query}`);

    describe('documents', () => {
      const all = Object.values(endpoints);

      test.each(all)('$path answers its example as the OpenAPI document says', async (endpoint) => {
        const response = await ask(endpoint.example);
        const [type] = endpoint.produces;
        expect([response.status, response.headers.get('Content-Type')]).toEqual([
          200,
          type === 'application/json' ? 'application/json; charset=utf-8' : type,
        ]);
        expect(response.headers.get('Cache-Control')).toBe('public, max-age=60, stale-while-revalidate=600');
        await check(endpoint.path, response);
      });

      test('no reference of the OpenAPI document leads nowhere, no operation has two parameters of a name', () => {
        expect(document.openapi).toMatch(/^3\.1\./);
        const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!);
        expect(references.length).toBeGreaterThan(20);
        for (const path of references) {
          const found = path
            .split('/')
            .reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], document);
          expect(found, path).toBeTypeOf('object');
        }
        for (const { get } of Object.values(document.paths)) {
          const names = get.parameters.map(({ name }) => name);
          expect(new Set(names).size).toBe(names.length);
        }
      });

      test('the index names every endpoint by an address of ours', async () => {
        const index = await json<Record<string, unknown>>('/api/v1/');
        const { baseUrl } = target;
        expect(index).toMatchObject({
          ok: true,
          apiVersion: '1.0',
          baseUrl,
          sdkUrl: `${baseUrl}/maps/v1/service-map.js`,
          documentationUrl: `${baseUrl}/api-docs`,
          markdownUrl: `${baseUrl}/api-docs.md`,
          openapiUrl: `${baseUrl}/api/v1/openapi.json`,
          client: { authenticated: false, requestsPerMinute: 180 },
        });
        for (const name of ['termsUrl', 'privacyUrl']) expect(index[name]).toMatch(new RegExp(`^${baseUrl}/`));
        const urls = (index.endpoints as { url: string }[]).map(({ url }) => url);
        for (const { path } of all) expect(urls).toContain(`${baseUrl}${path}`);
        expect(await json('/api/v1')).toEqual(index);
      });

      test('the configuration has all that the specification names', async () => {
        const config = await json<Record<string, unknown>>('/api/v1/map/config');
        expect(config).toMatchObject({
          styleUrl: `${target.baseUrl}/api/v1/map/style`,
          bounds: { west: 5.8, south: 45.7, east: 17.3, north: 55.2 },
          usage: { limits: { anonymousPerMinute: 180, keyPerMinute: 600, poiLimitMax: 400, radiusKmDefault: 80 } },
        });
        const [lng, lat] = config.defaultCenter as [number, number];
        expect([lng > 5.8 && lng < 17.3, lat > 45.7 && lat < 55.2]).toEqual([true, true]);
        const zooms = ['minZoom', 'defaultZoom', 'maxZoom'].map((name) => config[name] as number);
        expect(zooms).toEqual(zooms.toSorted((a, b) => a - b));
      });

      test.each(['/api/v1/map/style', '/api/v1/map/style-dark'])(
        '%s is valid, with absolute addresses',
        async (path) => {
          const style = await text(path);
          expect(validateStyleMin(JSON.parse(style) as StyleSpecification)).toEqual([]);
          for (const [, url] of style.matchAll(/"(?:url|glyphs|sprite)":"([^"]*)"/g)) {
            expect(url).toMatch(/^(pmtiles:\/\/)?https?:\/\//);
          }
        },
      );

      test('the attribution is the same everywhere and names service, community and tile provider', async () => {
        const config = await json<{ usage: { attribution: string; sources: string[]; licences: object[] } }>(
          '/api/v1/map/config',
        );
        const categories = await json<{ attribution: string }>('/api/v1/categories');
        const geojson = await json<{ attribution: string }>('/api/v1/pois?format=geojson&limit=1');
        const { attribution } = await list('?limit=1');
        const others = [config.usage.attribution, categories.attribution, geojson.attribution];
        expect(others).toEqual([attribution, attribution, attribution]);
        expect(attribution).toMatch(/^Ausflugskarte .*OpenStreetMap.*Kacheln: Ausflugskarte( ·|$)/);
        expect(attribution).toContain('Haltestellen: DB InfraGO (CC BY 4.0), Trainline (ODbL)');
        expect(config.usage.sources).toContain('Haltestellen: Trainline (ODbL)');
        expect(config.usage.licences).toContainEqual(
          expect.objectContaining({ source: 'Trainline (Haltestellen)', licence: 'ODbL 1.0' }),
        );
      });

      test('carry no marker of the build', async () => {
        for (const { example } of [...all, { example: '/api/v1/pois?limit=400' }]) {
          expect(await text(example)).not.toContain('base-url.invalid');
        }
      });
    });

    describe('destinations', () => {
      test('of all three countries are there', async () => {
        const { total } = await list('?limit=1');
        const countries = await Promise.all(['DE', 'AT', 'CH'].map((code) => list(`?country_code=${code}&limit=1`)));
        expect(total).toBeGreaterThanOrEqual(80);
        for (const country of countries) expect(country.total).toBeGreaterThan(10);
        expect(countries.reduce((sum, country) => sum + country.total, 0)).toBe(total);
      });

      test('400 come when 400 or more are asked for, 80 when nothing is', async () => {
        const { total } = await list('?limit=1');
        expect((await list('?limit=400')).count).toBe(Math.min(400, total));
        expect(await text('/api/v1/pois?limit=5000')).toBe(await text('/api/v1/pois?limit=400'));
        expect((await list()).count).toBe(80);
      });

      test('one by one are those of the list', async () => {
        // Why it is found belongs to the question, not to the destination.
        for (const { match: _match, highlight: _highlight, ...item } of (await list('?q=see&limit=5')).items) {
          const body = await json(`/api/v1/pois/${item.slug}`);
          expect(body).toMatchObject({ ok: true, apiVersion: '1.0', item });
        }
      });

      test('by the umlaut form of a slug are redirected', async () => {
        const response = await ask('/api/v1/pois/k%C3%B6lner-dom');
        expect([response.status, response.headers.get('Location')]).toEqual([
          308,
          `${target.baseUrl}/api/v1/pois/koelner-dom`,
        ]);
      });

      test('around a place come by distance, within the radius', async () => {
        const { items } = await list('?lat=47.5576&lng=10.7498&radius_km=40&limit=400');
        const distances = items.map(({ distanceKm }) => distanceKm!);
        expect(items[0]!.slug).toBe('schloss-neuschwanstein');
        expect(distances).toEqual(distances.toSorted((a, b) => a - b));
        expect(distances.at(-1)).toBeLessThanOrEqual(40);
      });

      test('as GeoJSON are the same', async () => {
        const query = '?lat=47.5576&lng=10.7498&limit=30';
        const { items, total } = await list(query);
        const response = await ask(`/api/v1/pois${query}&format=geojson`);
        expect(response.headers.get('Content-Type')).toMatch(/^application\/geo\+json/);
        const collection = (await response.json()) as { total: number; features: { id: string; properties: object }[] };
        expect(collection.total).toBe(total);
        expect(collection.features.map(({ id }) => id)).toEqual(items.map(({ slug }) => slug));
        expect(collection.features.map(({ properties }) => properties)).toEqual(
          items.map(({ latitude: _latitude, longitude: _longitude, ...properties }) => properties),
        );
      });

      test('are counted by category under the same filters', async () => {
        const filters = '?country_code=AT&kids=1';
        const { items } = await json<{ items: { id: string; count: number }[] }>(`/api/v1/categories${filters}`);
        expect(items.reduce((sum, { count }) => sum + count, 0)).toBe((await list(filters)).total);
        const { id, count } = items[0]!;
        expect((await list(`${filters}&category=${id}`)).total).toBe(count);
      });
    });

    describeProtocol({ ask, json });

    test('health is good', async () => {
      expect(await json('/healthz')).toEqual({ ok: true });
      const { total } = await list('?limit=1');
      expect(await json('/readyz')).toMatchObject({ ok: true, destinations: total });
    });

    describe('requests made up from the OpenAPI document', () => {
      test('whatever they hold, are answered with CORS and as documented, never with 5xx', async () => {
        const slugs = (await list('?limit=20')).items.map(({ slug }) => slug);
        await fc.assert(
          fc.asyncProperty(anyRequest(document, slugs), async ({ path, url, headers }) => {
            const response = await ask(url, { headers });
            expect(response.status).toBeLessThan(500);
            expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
            expect(response.headers.get('X-RateLimit-Limit')).not.toBeNull();
            await check(path, response);
          }),
          { numRuns: runs },
        );
      });

      test('when they are sound, are answered with 200 and only with what was asked for', async () => {
        await fc.assert(
          fc.asyncProperty(soundSearch(document), async (parameters) => {
            const response = await ask(`/api/v1/pois?${new URLSearchParams(parameters).toString()}`);
            expect(response.status).toBe(200);
            await check('/api/v1/pois', response.clone());
            if (!['json', 'geojson', '', undefined].includes(parameters.format)) return;
            const { items, count, total } = (await response.json()) as PoiList;
            if (parameters.format !== 'geojson') expectOnly(items, parameters);
            expect(count).toBe(Math.min(400, Number(parameters.limit ?? 80), total));
          }),
          { numRuns: runs },
        );
      });
    });
  });
}

/** Every item fulfils every condition by itself. */
function expectOnly(items: readonly Poi[], asked: Record<string, string>): void {
  for (const item of items) {
    if (asked.country_code) expect(item.countryCode).toBe(asked.country_code);
    if (asked.category) expect(asked.category.split(',')).toContain(item.category);
    if (asked.kids === '1') expect(item.kids).toBe(true);
    if (asked.seating === '1') expect(item.seating).toBe(true);
    if (asked.free === '1') expect(item.free).toBe(true);
    if (asked.min_mobility !== undefined) expect(item.mobility).toBeGreaterThanOrEqual(Number(asked.min_mobility));
    if (asked.lat !== undefined) expect(item.distanceKm).toBeTypeOf('number');
    if (asked.radius_km !== undefined) expect(item.distanceKm).toBeLessThanOrEqual(Number(asked.radius_km) + 0.01);
  }
  expect(new Set(items.map(({ slug }) => slug)).size).toBe(items.length);
}
