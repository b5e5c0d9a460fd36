import { beforeAll, describe, expect, test } from 'vitest';
import type { Poi, PoiDetail } from '../../src/contract/records.ts';
import { knownCatalogue, knownDestinations } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { ATTRIBUTION, askedLists, askingOf, BASE, type Asking } from './asking.ts';

let ask: Asking;
beforeAll(async () => {
  ask = askingOf(await storeOf(), { anonymousPerMinute: 10_000 });
});
const { list, refused } = askedLists(() => ask);

describe('the list', () => {
  test('has the five fields of the specification and the total', async () => {
    const body = await list('?country_code=AT&limit=2');
    expect(Object.keys(body)).toEqual(['ok', 'apiVersion', 'count', 'total', 'items', 'attribution']);
    expect(body).toMatchObject({ ok: true, apiVersion: '1.0', count: 2, total: 3, attribution: ATTRIBUTION });
    expect(body.items).toHaveLength(2);
  });

  test('shows an item with all its fields, unknown ones null or left out', async () => {
    const [dom] = (await list('?q=koelner-dom')).items;
    expect(dom).toEqual({
      slug: 'koelner-dom',
      name: 'Kölner Dom',
      latitude: 50.9413,
      longitude: 6.9583,
      category: 'kirche',
      countryCode: 'DE',
      region: 'Nordrhein-Westfalen',
      travelRegion: null,
      town: 'Köln',
      summary: 'Gotische Kathedrale mit zwei Türmen mitten in der Stadt.',
      kids: null,
      seating: true,
      free: true,
      mobility: 2,
      website: 'https://www.koelner-dom.de',
      match: 'name',
      highlight: [
        [0, 6],
        [7, 10],
      ],
    });
  });

  test('shows images with an address of ours, credit and licence', async () => {
    const [schloss] = (await list('?q=neuschwanstein')).items;
    expect(schloss!.image).toEqual({
      url: `${BASE}/images/neuschwanstein.jpg`,
      credit: 'Vorname Name',
      licence: 'CC BY 4.0',
    });
  });

  test('shows further images with one destination only', async () => {
    const [schloss] = (await list('?q=neuschwanstein')).items;
    expect(schloss).not.toHaveProperty('images');
    const { item } = (await ask('/api/v1/pois/schloss-neuschwanstein').json()) as { item: PoiDetail };
    expect(item.images).toEqual([
      {
        url: `${BASE}/images/hof.jpg`,
        alt: 'Der Hof',
        credit: 'Vorname Name',
        licence: 'CC BY-SA 4.0',
        source: 'https://example.org',
      },
    ]);
  });

  test('shows opening hours as a week', async () => {
    const [zoo] = (await list('?q=tiergarten schönbrunn')).items;
    expect(zoo!.openingHours).toEqual(
      knownDestinations.find(({ slug }) => slug === 'tiergarten-schoenbrunn')!.openingHours,
    );
  });

  test('keeps maintenance fields to itself', async () => {
    const body = await ask('/api/v1/pois?limit=400').text();
    for (const field of ['prominence', 'source', 'description', 'checkedOn', 'aliases', 'extent', '__BASE__']) {
      expect(body).not.toContain(`"${field}"`);
    }
  });

  test('may be empty', async () => {
    expect(await list('?q=gibtesnicht')).toMatchObject({ ok: true, count: 0, total: 0, items: [] });
  });
});

describe('GeoJSON', () => {
  interface Collection {
    type: string;
    bbox?: number[];
    features: {
      type: string;
      id: string;
      geometry: { type: string; coordinates: number[] };
      properties: Partial<Poi>;
    }[];
  }
  const collection = async (query: string) => {
    const response = ask(`/api/v1/pois?format=geojson${query}`);
    expect(response.headers.get('Content-Type')).toMatch(/^application\/geo\+json(; charset=utf-8)?$/);
    return (await response.json()) as Collection;
  };

  test('is a FeatureCollection with the members of the list', async () => {
    const body = await collection('&country_code=AT&limit=2');
    expect(body).toMatchObject({
      type: 'FeatureCollection',
      ok: true,
      apiVersion: '1.0',
      count: 2,
      total: 3,
      attribution: ATTRIBUTION,
    });
    expect(body).not.toHaveProperty('items');
  });

  test('has features with the item as properties, slug included, coordinates longitude first', async () => {
    const json = (await list('?lat=47.5&lng=10.7&radius_km=900&limit=400')).items;
    const { features } = await collection('&lat=47.5&lng=10.7&radius_km=900&limit=400');
    expect(features).toEqual(
      json.map(({ latitude, longitude, ...properties }) => ({
        type: 'Feature',
        id: properties.slug,
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
        properties,
      })),
    );
  });

  test('has the box around its points, none when empty', async () => {
    const { features, bbox } = await collection('&country_code=AT');
    const [lngs, lats] = [0, 1].map((axis) => features.map(({ geometry }) => geometry.coordinates[axis]!)) as [
      number[],
      number[],
    ];
    expect(bbox).toEqual([Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]);
    expect(await collection('&q=gibtesnicht')).toMatchObject({ count: 0, features: [] });
    expect(await collection('&q=gibtesnicht')).not.toHaveProperty('bbox');
  });
});

describe('categories', () => {
  interface Counts {
    count: number;
    items: { id: string; name: Record<string, string>; count: number; color: string }[];
  }
  const counts = async (query = '') => (await ask(`/api/v1/categories${query}`).json()) as Counts;
  const found = ({ items }: Counts) =>
    Object.fromEntries(items.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]));

  test('lists all of them with names, colour and hits', async () => {
    const body = await counts();
    const { categories } = await knownCatalogue();
    expect(Object.keys(body)).toEqual(['ok', 'apiVersion', 'count', 'items', 'attribution']);
    expect(body).toMatchObject({ ok: true, apiVersion: '1.0', count: categories.length, attribution: ATTRIBUTION });
    expect(body.items.map(({ id, name, color }) => ({ id, name, color }))).toEqual(
      categories.map(({ id, name, color }) => ({ id, name, color })),
    );
    expect(found(body)).toEqual({
      ...{
        schloss: 1,
        zoo: 2,
        schlucht: 2,
        wasserfall: 1,
        badesee: 1,
        altstadt: 1,
        kirche: 1,
        kletterwald: 2,
        spielplatz: 2,
      },
    });
  });

  test('counts under the filters of the search', async () => {
    expect(found(await counts('?country_code=AT&kids=1'))).toEqual({ zoo: 1, wasserfall: 1 });
    expect(found(await counts('?lat=47.4&lng=8.5'))).toEqual({ zoo: 1, schlucht: 1 });
    expect(found(await counts('?bbox=10,47,11.5,48'))).toEqual({ schloss: 1, schlucht: 1 });
    expect(found(await counts('?q=schlucht'))).toMatchObject({ schlucht: 2 });
  });

  test('leaves its own category filter out of the counting', async () => {
    expect((await counts('?category=zoo')).items).toEqual((await counts()).items);
    expect(await refused('?category=vulkan', '/api/v1/categories')).toMatchObject({ parameter: 'category' });
  });

  test('agrees with the totals of the list', async () => {
    for (const query of ['?country_code=DE', '?q=see', '?lat=50&lng=10&radius_km=300', '?free=1&min_mobility=1']) {
      const { items } = await counts(query);
      expect(
        items.reduce((sum, { count }) => sum + count, 0),
        query,
      ).toBe((await list(query)).total);
      for (const { id, count } of items)
        expect((await list(`${query}&category=${id}`)).total, `${query} ${id}`).toBe(count);
    }
  });

  test('refuses bad values like the search, and ignores what it does not take', async () => {
    expect(await refused('?kids=2', '/api/v1/categories')).toMatchObject({ parameter: 'kids' });
    expect(await refused('?radius_km=5', '/api/v1/categories')).toMatchObject({ code: 'parameter_needs_centre' });
    expect(await counts('?limit=abc&format=xml')).toMatchObject({ ok: true });
  });
});

describe('one destination', () => {
  test('comes in an envelope with its long texts', async () => {
    const response = ask('/api/v1/pois/koelner-dom');
    // Why it is found belongs to the question, not to the destination.
    const { match: _match, highlight: _highlight, ...item } = (await list('?q=koelner-dom')).items[0]!;
    expect(await response.json()).toEqual({
      ok: true,
      apiVersion: '1.0',
      item: {
        ...item,
        description: 'Ausführlich gesagt: koelner-dom.',
        aliases: ['Cologne Cathedral'],
        checkedOn: '2026-11-21',
      },
      attribution: ATTRIBUTION,
    });
  });

  test('comes as a bare Feature when asked', async () => {
    const response = ask('/api/v1/pois/bostalsee?format=geojson');
    expect(response.headers.get('Content-Type')).toMatch(/^application\/geo\+json/);
    const feature = (await response.json()) as object;
    expect(Object.keys(feature)).toEqual(['type', 'id', 'geometry', 'properties']);
    expect(feature).toMatchObject({
      type: 'Feature',
      id: 'bostalsee',
      geometry: { type: 'Point', coordinates: [7.0719, 49.5683] },
      properties: {
        slug: 'bostalsee',
        extent: [7.045, 49.55, 7.08, 49.572],
        description: 'Ausführlich gesagt: bostalsee.',
      },
    });
  });

  test.each([
    ['dom-zu-koeln', 'koelner-dom'],
    ['k%C3%B6lner-dom', 'koelner-dom'],
    ['ko%CC%88lner-dom', 'koelner-dom'],
    ['K%C3%96LNER-DOM', 'koelner-dom'],
    ['tiergarten-sch%C3%B6nbrunn', 'tiergarten-schoenbrunn'],
    ['zoo-z%C3%BCrich', 'zoo-zuerich'],
    ['krimmler-wasserf%C3%A4lle/', 'krimmler-wasserfaelle'],
  ])('%s is redirected to %s', (given, slug) => {
    const response = ask(`/api/v1/pois/${given}`);
    expect([response.status, response.headers.get('Location')]).toEqual([308, `${BASE}/api/v1/pois/${slug}`]);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  test('keeps the format over a redirect', () => {
    const response = ask('/api/v1/pois/k%C3%B6lner-dom?format=geojson');
    expect(response.headers.get('Location')).toBe(`${BASE}/api/v1/pois/koelner-dom?format=geojson`);
  });

  test.each([
    ['gibt-es-nicht', 'gibt-es-nicht'],
    ['gibt-es-nicht/', 'gibt-es-nicht'],
    ['%3Cscript%3E', '<script>'],
    ['constructor', 'constructor'],
    ['__proto__', '__proto__'],
    ['a%2Fb', 'a/b'],
  ])('%s is unknown', async (given, shown) => {
    const response = ask(`/api/v1/pois/${given}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).toContain('max-age=60');
    expect(await response.json()).toEqual({
      ok: false,
      error: `Ein Ziel „${shown}“ gibt es hier nicht.`,
      code: 'poi_not_found',
    });
  });

  test('with broken percent signs is a bad request', async () => {
    const response = ask('/api/v1/pois/%E0%A4%A');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      ok: false,
      error:
        'Die Adresse dieser Anfrage ist nicht lesbar. Bitte Sonderzeichen als UTF-8 in Prozentschreibweise senden.',
      code: 'bad_request',
    });
  });

  test('refuses an unknown format', async () => {
    expect(await refused('?format=xml', '/api/v1/pois/koelner-dom')).toMatchObject({ parameter: 'format' });
  });
});
