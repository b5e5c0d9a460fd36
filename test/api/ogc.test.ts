import { describe, expect, test } from 'vitest';
import type { ShapeGeometry } from '../../src/contract/geometry.ts';
import { CRS84 } from '../../src/contract/ogc.ts';
import { limits } from '../../src/contract/limits.ts';
import type { ErrorBody } from '../../src/contract/records.ts';
import { destination, knownDestinations } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { askingOf, BASE, KEY, listOf, ringWith, SITE } from './asking.ts';

const ask = askingOf(await storeOf());
const ITEMS = '/ogc/collections/pois/items';

interface Link {
  href: string;
  rel: string;
  type: string;
}
interface Page {
  type: string;
  numberMatched?: number;
  numberReturned: number;
  links: Link[];
  features: { id: string; geometry: { coordinates: number[] }; properties: Record<string, unknown> }[];
}

async function json<Body = Page>(path: string, from = ask, init: RequestInit = {}): Promise<Body> {
  const response = from(path.replace(BASE, ''), init);
  expect(response.status, path).toBe(200);
  return (await response.json()) as Body;
}
const ids = ({ features }: Page) => features.map(({ id }) => id);
const linkOf = ({ links }: { links: Link[] }, rel: string) => links.find((link) => link.rel === rel)?.href;
const refused = async (path: string, init: RequestInit = {}) => {
  const response = ask(path, init);
  const { error, code, parameter } = (await response.json()) as ErrorBody;
  return { status: response.status, code, parameter, error };
};

describe('the documents of OGC API - Features, as its conformance suite asks for them', () => {
  test('the landing page leads to description, conformance and data', async () => {
    const landing = await json<{ title: string; links: Link[] }>('/ogc');
    expect(landing.title).toBe('Ausflugskarte');
    const leads = ['self', 'alternate', 'service-desc', 'service-doc', 'conformance', 'data'];
    expect(landing.links.map(({ rel }) => rel)).toEqual(leads);
    for (const rel of ['conformance', 'data']) await json<object>(linkOf(landing, rel)!);
    expect(await json<object>('/ogc/')).toEqual(landing);
  });

  test('the classes of requirements', async () => {
    const { conformsTo } = await json<{ conformsTo: string[] }>('/ogc/conformance');
    expect(conformsTo.map((each) => each.split('/').at(-1))).toEqual(['core', 'oas30', 'html', 'geojson']);
  });

  test('the collection tells its box and coordinates, alone and in the list', async () => {
    const { collections } = await json<{ collections: { id: string; links: Link[] }[] }>('/ogc/collections');
    const [pois] = collections;
    expect(collections).toHaveLength(1);
    expect(pois).toMatchObject({
      id: 'pois',
      crs: [CRS84],
      extent: { spatial: { bbox: [[6.9583, 46.7214, 16.3026, 53.2]], crs: CRS84 } },
    });
    const alone = await json<{ id: string; links: Link[] }>('/ogc/collections/pois');
    expect(alone).toMatchObject({ ...pois, links: alone.links });
    expect(linkOf(alone, 'items')).toBe(`${BASE}${ITEMS}?f=json`);
    expect(linkOf(alone, 'license')).toContain('creativecommons.org');
  });

  test('every document comes as HTML too, with the headers of a page', async () => {
    for (const path of [
      '/ogc',
      '/ogc/api',
      '/ogc/conformance',
      '/ogc/collections',
      '/ogc/collections/pois',
      '/ogc/collections/pois/schema',
      ITEMS,
      `${ITEMS}/koelner-dom`,
    ]) {
      const response = ask(path, { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
      expect([response.status, response.headers.get('Content-Type')], path).toEqual([200, 'text/html; charset=utf-8']);
      expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(listOf(response, 'Vary')).toContain('Accept');
      const html = await response.text();
      expect(html).toContain('<html lang="de">');
      expect(html).not.toMatch(/<script|style=|__BASE__/);
      expect(await ask(`${path}?f=html`).text()).toBe(html);
      expect(ask(`${path}?f=json`, { headers: { Accept: 'text/html' } }).headers.get('Content-Type')).toMatch(/json/);
    }
  });
});

describe('items', () => {
  test('are GeoJSON with counts and links, limits and CORS as everywhere', async () => {
    const response = ask(`${ITEMS}?limit=5`);
    expect(response.headers.get('Content-Type')).toBe('application/geo+json; charset=utf-8');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('X-RateLimit-Limit')).toBe(String(limits.anonymousPerMinute));
    const page = (await response.json()) as Page;
    expect(page).toMatchObject({
      type: 'FeatureCollection',
      numberMatched: knownDestinations.length,
      numberReturned: 5,
    });
    const etag = response.headers.get('ETag')!;
    expect(ask(`${ITEMS}?limit=5`, { headers: { 'If-None-Match': etag } }).status).toBe(304);
  });

  test('by the links next and prev every match comes once, in the order of the search', async () => {
    const seen: string[] = [];
    let next: string | undefined = `${ITEMS}?limit=4`;
    while (next) {
      const page: Page = await json(next);
      seen.push(...ids(page));
      next = linkOf(page, 'next');
    }
    const { items } = await json<{ items: { slug: string }[] }>('/api/v1/pois?limit=400');
    expect(seen).toEqual(items.map(({ slug }) => slug));
    const second = await json(`${ITEMS}?limit=4&offset=4`);
    expect(ids(await json(linkOf(second, 'prev')!))).toEqual(seen.slice(0, 4));
  });

  test('take the filters of the search, in the links too', async () => {
    const page = await json(`${ITEMS}?country_code=AT&kids=1&limit=1&key=`);
    expect(page.numberMatched).toBe(2);
    expect(linkOf(page, 'next')).toBe(`${BASE}${ITEMS}?country_code=AT&kids=1&limit=1&offset=1`);
    expect(ids(await json(`${ITEMS}?q=wasserfall`))).toContain('krimmler-wasserfaelle');
  });

  test('say of each hit what was asked, page by page, and how the text was read', async () => {
    const list = await json<{ items: Record<string, unknown>[]; understood: object[] }>(
      '/api/v1/pois?q=schlucht&lat=47&lng=9&radius_km=900&open_at=2026-12-25',
    );
    const asked = `${ITEMS}?q=schlucht&lat=47&lng=9&radius_km=900&open_at=2026-12-25&limit=1`;
    const told = [];
    for (const offset of list.items.keys()) {
      const page = await json(`${asked}&offset=${offset}`);
      expect(page).toMatchObject({ understood: list.understood, openAt: '2026-12-25' });
      const { slug, distanceKm, openState, match } = page.features[0]!.properties;
      told.push({ slug, distanceKm, openState, match });
    }
    expect(told.length).toBeGreaterThan(1);
    expect(told).toEqual(
      list.items.map(({ slug, distanceKm, openState, match }) => ({ slug, distanceKm, openState, match })),
    );
    const html = await ask(`${asked}&f=html`).text();
    expect(html).toContain('<th scope="col">Geöffnet zur gefragten Zeit</th>');
    expect(html).toContain(`<td>${String(told[0]!.distanceKm)}</td>`);
    expect((await json(`${ITEMS}?limit=1`)).features[0]!.properties).not.toHaveProperty('openState');
  });

  test('of a box; heights do not count, and one across the 180th meridian has two halves', async () => {
    const inBox = ids(await json(`${ITEMS}?bbox=10,47,11.5,48`));
    expect(inBox).toEqual(['schloss-neuschwanstein', 'partnachklamm']);
    expect(ids(await json(`${ITEMS}?bbox=10,47,0,11.5,48,3000`))).toEqual(inBox);
    expect((await json(`${ITEMS}?bbox=177,-70,-177,70`)).numberMatched).toBe(0);
    expect(ids(await json(`${ITEMS}?bbox=10,47,-170,48`))).toEqual(ids(await json(`${ITEMS}?bbox=10,47,180,48`)));
    expect(ids(await json(`${ITEMS}?bbox=170,47,9,48`))).toEqual(ids(await json(`${ITEMS}?bbox=-180,47,9,48`)));
  });

  test.each([
    '2026-11-23',
    '2026-11-23T10:00:00Z',
    '2026-01-01/2026-12-31',
    '../2026-12-31T00:00:00+01:00',
    '2026-01-01/',
  ])('have no time, so that datetime=%s matches all', async (datetime) => {
    expect((await json(`${ITEMS}?datetime=${encodeURIComponent(datetime)}`)).numberMatched).toBe(
      knownDestinations.length,
    );
  });

  test('one of them has all that is known, and a renamed one leads on', async () => {
    const dom = await json<{ id: string; properties: { description: string }; links: Link[] }>(`${ITEMS}/koelner-dom`);
    expect(dom).toMatchObject({
      type: 'Feature',
      id: 'koelner-dom',
      properties: { description: expect.any(String) as string },
    });
    expect(dom.links.map(({ rel }) => rel)).toEqual(['self', 'alternate', 'collection', 'canonical']);
    const moved = ask(`${ITEMS}/dom-zu-koeln`);
    expect([moved.status, moved.headers.get('Location')]).toEqual([308, `${BASE}${ITEMS}/koelner-dom?f=json`]);
  });
});

test('a trail alone has its line for a geometry, in a page its point', async () => {
  const geometry: ShapeGeometry = { type: 'LineString', coordinates: [[10, 50, 210], [10.1, 50.2]] }; // prettier-ignore
  const from = askingOf(await storeOf({ destinations: [destination('weg', { geometry })] }));
  const { features } = await json(ITEMS, from);
  expect(features[0]).toMatchObject({ id: 'weg', geometry: { type: 'Point' } });
  const { longitude, latitude } = destination('weg');
  const alone = await json<{ properties: object }>(`${ITEMS}/weg`, from);
  expect(alone).toMatchObject({ id: 'weg', geometry, properties: { longitude, latitude } });
  expect(alone.properties).not.toHaveProperty('geometry');
});

describe('refused with the way out', () => {
  test.each([
    [`${ITEMS}?kinder=1`, 'parameter_unknown', 'kinder'],
    ['/ogc/conformance?limit=1', 'parameter_unknown', 'limit'],
    [`${ITEMS}?f=shp`, 'parameter_not_allowed', 'f'],
    [`${ITEMS}?crs=http://www.opengis.net/def/crs/EPSG/0/25832`, 'parameter_not_allowed', 'crs'],
    [`${ITEMS}?bbox-crs=EPSG:3857`, 'parameter_not_allowed', 'bbox-crs'],
    [`${ITEMS}?datetime=gestern`, 'parameter_not_allowed', 'datetime'],
    [`${ITEMS}?datetime=../..`, 'parameter_not_allowed', 'datetime'],
    [`${ITEMS}?bbox=1,2,3`, 'bbox_malformed', 'bbox'],
    [`${ITEMS}?limit=0`, 'parameter_not_an_integer', 'limit'],
    [`${ITEMS}?offset=-1`, 'parameter_negative', 'offset'],
  ])('%s', async (path, code, parameter) => {
    expect(await refused(path)).toMatchObject({ status: 400, code, parameter });
  });

  test('a foreign CRS names the one there is, an unknown format all there are', async () => {
    expect((await refused(`${ITEMS}?crs=EPSG:4326`)).error).toContain(CRS84);
    const { status, code, error } = await refused('/ogc', { headers: { Accept: 'image/png' } });
    expect([status, code]).toEqual([406, 'not_acceptable']);
    expect(error).toContain('application/json, text/html');
  });

  test.each([
    '/ogc/nix',
    '/ogc/collections/orte',
    '/ogc/collections/orte/items',
    `${ITEMS}/luftschloss`,
    `${ITEMS}/a/b`,
  ])('nothing at %s', async (path) => expect((await refused(path)).status).toBe(404));

  test('nothing is changed', async () => expect((await refused('/ogc', { method: 'POST' })).status).toBe(405));
});

describe('the depth of paging', async () => {
  const many = Array.from({ length: limits.pagingDepth + 50 }, (_, i) =>
    destination(`ziel-${String(i).padStart(4, '0')}`),
  );
  const store = await storeOf({ destinations: many });
  const everything = { wholeCollection: true, server: true };
  const withKey = { headers: { 'X-Service-Key': KEY } };
  const last = `${ITEMS}?limit=300&offset=600`;

  async function readAll(from: typeof ask, init: RequestInit = {}) {
    const seen: string[] = [];
    let next: string | undefined = `${ITEMS}?limit=300`;
    while (next) {
      const response = from(next.replace(BASE, ''), init);
      if (response.status !== 200) return { seen, error: (await response.json()) as ErrorBody };
      const page = (await response.json()) as Page;
      seen.push(...ids(page));
      next = linkOf(page, 'next');
    }
    return { seen, error: undefined };
  }

  test('is bounded without a key, and says so behind the last page that there is', async () => {
    const { seen, error } = await readAll(askingOf(store));
    expect(new Set(seen).size).toBe(limits.pagingDepth);
    expect(error).toMatchObject({ code: 'paging_too_deep', parameter: 'offset' });
    expect(error!.error).toContain('kontakt@example.org');
  });

  test('ends with the last destination for a server key with the right to it, once service.yaml lets keys', async () => {
    const allowed = askingOf(store, { ...ringWith(everything), wholeCollectionToKeys: true });
    const { seen, error } = await readAll(allowed, withKey);
    expect(error).toBeUndefined();
    expect(new Set(seen).size).toBe(many.length);
    // What the key read is not there for others.
    expect(((await allowed(last).json()) as Page).numberReturned).toBe(limits.pagingDepth - 600);
    expect(allowed(`${ITEMS}?limit=300&offset=800`).status).toBe(400);
  });

  test.each([
    ['service.yaml does not let keys', everything, undefined, withKey],
    ['the key has no such right', { server: true }, true, withKey],
    ['a page sends the key', everything, true, { headers: { 'X-Service-Key': KEY, Origin: SITE } }],
  ])('stays bounded where %s', async (_, record, wholeCollectionToKeys, init) => {
    const from = askingOf(store, { ...ringWith(record), ...(wholeCollectionToKeys && { wholeCollectionToKeys }) });
    expect((await readAll(from, init)).error).toMatchObject({ code: 'paging_too_deep' });
  });
});
