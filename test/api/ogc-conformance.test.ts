import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { CRS84 } from '../../src/contract/ogc.ts';
import { openStore } from '../../src/indexes/store.ts';
import { askingOf, BASE, KEY, PUBLISHER, ringWith } from './asking.ts';

/**
 * The requests and assertions of the test suite of the OGC (ets-ogcapi-features10, classes core, oas30, html, geojson),
 * named by the abstract tests of OGC 17-069r4, annex A. The suite itself is no package of a registry. It follows every
 * link next, as a caller may who has the right to the whole collection.
 */
const store = await openStore('dist/data');
const ask = askingOf(store, {
  ...ringWith({ server: true, wholeCollection: true }),
  ...{ wholeCollectionToKeys: true, publisher: PUBLISHER, keyPerMinute: 10_000 },
});
const JSON_TYPE = 'application/json';
const GEOJSON = 'application/geo+json';
const ROOT = `${BASE}/ogc`;

interface Link {
  href: string;
  rel?: string;
  type?: string;
}
type Box = [west: number, south: number, east: number, north: number];
interface Collection {
  id: string;
  crs: string[];
  extent: { spatial: { bbox: Box[]; crs: string } };
  links: Link[];
}
interface Page {
  type: string;
  numberMatched: number;
  numberReturned: number;
  links: Link[];
  features: { id: string; geometry: { type: string; coordinates: [number, number] } }[];
}

async function get<Body>(url: string, accept: string, status = 200): Promise<Body> {
  const response = ask(url.replace(BASE, ''), { headers: { Accept: accept, 'X-Service-Key': KEY } });
  expect(response.status, url).toBe(status);
  if (status === 200) expect(response.headers.get('Content-Type')).toContain(accept);
  return (await response.json()) as Body;
}
const withRel = (links: Link[], rel: string) => links.filter((link) => link.rel === rel);
/** A link to itself, one to the page, and each with relation and type (/req/core/fc-links and its like). */
function expectLinks(links: Link[], own: string): void {
  expect(withRel(links, 'self').map(({ type }) => type)).toEqual([own]);
  expect(withRel(links, 'alternate').map(({ type }) => type)).toContain('text/html');
  for (const link of links) expect([link.rel, link.type, link.href].every(Boolean), JSON.stringify(link)).toBe(true);
}
const { collections } = await get<{ collections: Collection[] }>(`${ROOT}/collections`, JSON_TYPE);
const [collection] = collections as [Collection];
/** The link that the suite finds for GeoJSON, with a parameter put to it. */
const itemsUrl = (query = '') => {
  const { href } = withRel(collection.links, 'items').find(({ type }) => type === GEOJSON)!;
  return query ? `${href}&${query}` : href;
};

describe('documents', () => {
  test('A.2.2, tests 3 and 4: the landing page and its links', async () => {
    const { links } = await get<{ links: Link[] }>(`${ROOT}/`, JSON_TYPE);
    const rels = links.map(({ rel }) => rel);
    expect(rels).toEqual(expect.arrayContaining(['service-desc', 'service-doc', 'conformance', 'data']));
  });

  test('A.2.3, tests 5 and 6: the definition in the type that its link names', async () => {
    const { links } = await get<{ links: Link[] }>(ROOT, JSON_TYPE);
    const [{ href, type }] = withRel(links, 'service-desc') as [Required<Link>];
    expect(type).toBe('application/vnd.oai.openapi+json;version=3.0');
    expect(await get<object>(href, type)).toMatchObject({ openapi: expect.stringMatching(/^3\.0\./) as string });
  });

  test('A.2.4, tests 7 and 8: the classes that are met', async () => {
    const { conformsTo } = await get<{ conformsTo: string[] }>(`${ROOT}/conformance`, JSON_TYPE);
    expect(conformsTo).toContain('http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core');
  });

  test('A.2.5 and A.2.6, tests 9 to 12: the collections, and each of them the same alone', async () => {
    const { links } = await get<{ links: Link[] }>(`${ROOT}/collections`, JSON_TYPE);
    expectLinks(links, JSON_TYPE);
    for (const each of collections) {
      expect(each.crs[0]).toBe(CRS84);
      expect(each.extent.spatial.crs).toBe(CRS84);
      const types = withRel(each.links, 'items').map(({ type }) => type);
      expect(types.toSorted()).toEqual([GEOJSON, 'text/html']);
      const alone = await get<Collection>(`${ROOT}/collections/${each.id}`, JSON_TYPE);
      expect(alone).toMatchObject({ ...each, links: alone.links });
      expectLinks(alone.links, JSON_TYPE);
    }
  });
});

describe('the schema of the features', async () => {
  const links = withRel(collection.links, 'describedby');
  const [{ href, type }] = links as [Required<Link>];
  type Closed = { properties: { properties: { required: string[]; unevaluatedProperties?: boolean } } };
  const schema = await get<Closed>(href, type);
  // A field that the schema does not name is a fault here, though not to other validators.
  schema.properties.properties.unevaluatedProperties = false;
  const ajv = new Ajv2020({ strict: false, formats: { uri: (text: string) => URL.canParse(text) } });
  ajv.addSchema({ $id: 'https://geojson.org/schema/Point.json', type: 'object' });
  const isFeature = (feature: object): boolean => ajv.validate(schema, feature);

  test('is linked as the standard writes it today and as GDAL reads it', () => {
    expect(withRel(collection.links, 'describedBy')).toEqual([{ ...links[0], rel: 'describedBy' }]);
    expect(type).toBe('application/schema+json');
  });

  test.each(['', 'q=schlucht&lat=47&lng=9&radius_km=900&open_at=2026-12-25'])(
    'holds for each of ?%s',
    async (query) => {
      const faults: unknown[] = [];
      let next: string | undefined = itemsUrl(`limit=400&${query}`);
      while (next) {
        const page: Page = await get<Page>(next, GEOJSON);
        for (const feature of page.features) if (!isFeature(feature)) faults.push(feature.id, ajv.errors);
        next = withRel(page.links, 'next')[0]?.href;
      }
      expect(faults).toEqual([]);
      expect(isFeature({ type: 'Feature', id: 'x', geometry: {}, properties: {} })).toBe(false);
    },
  );
});

/** What the suite asserts of every page (tests 2 and 22 to 26). */
async function expectPage(page: Page): Promise<void> {
  expect(page.type).toBe('FeatureCollection');
  expectLinks(page.links, GEOJSON);
  expect(page.numberReturned).toBe(page.features.length);
  for (const { geometry } of page.features) {
    const [lng, lat] = geometry.coordinates;
    expect([geometry.type, Math.abs(lng) <= 180, Math.abs(lat) <= 90]).toEqual(['Point', true, true]);
  }
  expect(await countAll(page)).toBe(page.numberMatched);
}

async function countAll({ features, links }: Page): Promise<number> {
  const [next] = withRel(links, 'next');
  return features.length + (next ? await countAll(await get<Page>(next.href, GEOJSON)) : 0);
}

describe('A.2.7, items', () => {
  const [extent] = collection.extent.spatial.bbox as [Box];
  test.each<[string, Box]>([
    ['the extent', extent],
    ['across the meridian', [-1.5, 50, 1.5, 53]],
    ['across the equator', [-80, -5, -70, 5]],
    ['across 180 degrees', [177, 65, -177, 70]],
    ['at the north pole', [-180, 85, 180, 90]],
    ['at the south pole', [-180, -90, 180, -85]],
  ])('tests 13 and 15: in the box of %s', async (_, [west, south, east, north]) => {
    const page = await get<Page>(itemsUrl(`bbox=${[west, south, east, north].join()}`), GEOJSON);
    await expectPage(page);
    for (const { geometry } of page.features) {
      const [lng, lat] = geometry.coordinates;
      expect([lng >= west, lng <= east, lat >= south, lat <= north]).toEqual([true, true, true, true]);
    }
  });

  test.each([1, 100])('tests 13 and 17: at most %i', async (limit) => {
    const page = await get<Page>(itemsUrl(`limit=${limit}`), GEOJSON);
    expect(page.features.length).toBeLessThanOrEqual(limit);
    if (limit > 1) await expectPage(page);
  });

  test('tests 20 and 21: a value that is none and a parameter that is not described are 400', async () => {
    await get(itemsUrl('limit=unlimited'), GEOJSON, 400);
    await get(itemsUrl('unknownQueryParameter12345=1'), GEOJSON, 400);
  });

  test('A.2.8, tests 27 to 29: a feature by its id, with its links', async () => {
    const { features } = await get<Page>(itemsUrl('limit=10'), GEOJSON);
    for (const { id } of features) {
      const feature = await get<{ id: string; links: Link[] }>(`${ROOT}/collections/pois/items/${id}`, GEOJSON);
      expect(feature.id).toBe(id);
      expectLinks(feature.links, GEOJSON);
      expect(withRel(feature.links, 'collection')).toHaveLength(1);
    }
  });
});
