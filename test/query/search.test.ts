import { beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody, Poi, PoiList } from '../../src/contract/records.ts';
import type { Store } from '../../src/indexes/store.ts';
import { haversineKm } from '../../src/indexes/places.ts';
import { destination, knownCatalogue, knownDestinations } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { ATTRIBUTION, askingOf, BASE, type Asking } from './asking.ts';

let store: Store;
let ask: Asking;
beforeAll(async () => {
  store = await storeOf();
  ask = askingOf(store, { anonymousPerMinute: 10_000 });
});

async function list(query: string, from: Asking = ask): Promise<PoiList> {
  const response = from(`/api/v1/pois${query}`);
  expect(response.status, query).toBe(200);
  return (await response.json()) as PoiList;
}
const slugs = async (query: string) => (await list(query)).items.map(({ slug }) => slug);

async function refused(query: string, path = '/api/v1/pois'): Promise<ErrorBody> {
  const response = ask(`${path}${query}`);
  expect(response.status, query).toBe(400);
  return (await response.json()) as ErrorBody;
}

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

describe('the order', () => {
  let eibsee: Asking;
  beforeAll(async () => {
    const named = (slug: string, name: string, prominence: number) =>
      destination(slug, { name, prominence, summary: 'Ein Ziel.' });
    const destinations = [
      named('a-typo', 'Eibsex', 100),
      named('b-prefix', 'Eibseeblick', 100),
      named('c-words', 'Hotel am Eibsee', 90),
      named('d-exact', 'Eibsee', 1),
    ];
    eibsee = askingOf(await storeOf({ destinations }));
  });

  test('without text and centre is prominence, then name in German collation, then slug', async () => {
    expect(await slugs('')).toEqual([
      ...['koelner-dom', 'schloss-neuschwanstein', 'hallstatt', 'tiergarten-schoenbrunn', 'krimmler-wasserfaelle'],
      ...['partnachklamm', 'zoo-zuerich', 'aareschlucht', 'bostalsee'],
      ...['kletterwald-am-see', 'kletterwald-am-see-2', 'aehrenspielplatz', 'baumspielplatz'],
    ]);
  });

  test('with a centre is distance, ties by prominence and slug', async () => {
    const found = await slugs('?lat=53.2&lng=13.31&radius_km=200');
    expect(found).toEqual(['kletterwald-am-see', 'kletterwald-am-see-2', 'baumspielplatz', 'aehrenspielplatz']);
  });

  test('with a text is exact name, then words, then beginnings, then typos', async () => {
    const found = (await list('?q=eibsee', eibsee)).items.map(({ slug }) => slug);
    expect(found).toEqual(['d-exact', 'c-words', 'b-prefix', 'a-typo']);
  });

  test('with a text and a centre prefers what is near, inside a tier', async () => {
    const named = (slug: string, latitude: number) =>
      destination(slug, { name: `Wasserfall ${slug}`, latitude, prominence: 50 });
    const near = askingOf(await storeOf({ destinations: [named('north', 50.5), named('south', 50.05)] }));
    expect((await list('?q=wasserfall&lat=50&lng=10', near)).items.map(({ slug }) => slug)).toEqual(['south', 'north']);
    expect((await list('?q=wasserfall&lat=50.6&lng=10', near)).items.map(({ slug }) => slug)).toEqual([
      'north',
      'south',
    ]);
  });

  test('and the bytes are the same for the same query', async () => {
    for (const query of ['', '?q=see', '?lat=47.5&lng=10.7&radius_km=500', '?format=geojson&q=schlucht']) {
      const [first, second] = [ask(`/api/v1/pois${query}`), ask(`/api/v1/pois${query}`)];
      expect(Buffer.from(await first.arrayBuffer())).toEqual(Buffer.from(await second.arrayBuffer()));
      expect(first.headers.get('ETag')).toBe(second.headers.get('ETag'));
    }
  });

  test('and the total are the same whatever the limit is', async () => {
    const queries = [
      { query: '?', from: ask },
      { query: '?q=see&', from: ask },
      { query: '?lat=50&lng=10&radius_km=1000&', from: ask },
      { query: '?q=eibsee&', from: eibsee },
    ];
    for (const { query, from } of queries) {
      const all = await list(`${query}limit=400`, from);
      for (const limit of [1, 2, 3]) {
        const some = await list(`${query}limit=${limit}`, from);
        expect(some.items).toEqual(all.items.slice(0, limit));
        expect(some.total, `${query}limit=${limit}`).toBe(all.total);
      }
    }
  });
});

describe('text', () => {
  test.each([
    ['Kölner Dom', 'koelner-dom'],
    ['koelner dom', 'koelner-dom'],
    ['KOLNER DOM', 'koelner-dom'],
    ['Cologne Cathedral', 'koelner-dom'],
    ['kölnr dom', 'koelner-dom'],
    ['Krimmler Wasser', 'krimmler-wasserfaelle'],
    ['Tiergarten Schoenbrunn', 'tiergarten-schoenbrunn'],
    ['palace schwangau', 'schloss-neuschwanstein'],
    ['canyon meiringen', 'aareschlucht'],
    ['garmisch', 'partnachklamm'],
    ['garmisch-partenkirchen', 'partnachklamm'],
    ['Hunsrueck', 'bostalsee'],
  ])('%s finds %s first', async (q, slug) => {
    expect((await slugs(`?q=${encodeURIComponent(q)}`))[0]).toBe(slug);
  });

  test('of punctuation alone finds nothing, empty text finds all', async () => {
    expect((await list('?q=%21%3F')).total).toBe(0);
    expect((await list('?q=')).total).toBe(knownDestinations.length);
    expect((await list('?q=%20%20')).total).toBe(knownDestinations.length);
  });

  test('of 120 characters is taken, of 121 refused', async () => {
    expect((await list(`?q=${'x'.repeat(120)}`)).total).toBe(0);
    expect(await refused(`?q=${'x'.repeat(121)}`)).toEqual({
      ok: false,
      error: '„q“ darf höchstens 120 Zeichen lang sein, nicht 121.',
      code: 'parameter_too_long',
      parameter: 'q',
    });
  });

  test.each(['(((', '\\', '.*', '"', "'; DROP TABLE", '%00', '🏰', '\u202e', '<script>', '${7*7}', '../../etc/passwd'])(
    '%s is only text',
    async (q) => {
      expect((await list(`?q=${encodeURIComponent(q)}`)).ok).toBe(true);
    },
  );
});

describe('place', () => {
  test('the default radius is 80 km as soon as there is a centre', async () => {
    const centre = { lat: 47.5576, lng: 10.7498 };
    const found = (await list(`?lat=${centre.lat}&lng=${centre.lng}`)).items;
    expect(found.map(({ slug }) => slug)).toEqual(['schloss-neuschwanstein', 'partnachklamm']);
    expect((await list(`?lat=${centre.lat}&lng=${centre.lng}&radius_km=80`)).items).toEqual(found);
  });

  test('only what lies in the radius is found, with its distance to two decimals', async () => {
    for (const radius of [1, 30, 81.5, 200, 1000]) {
      const { items } = await list(`?lat=48&lng=11&radius_km=${radius}&limit=400`);
      const expected = knownDestinations
        .filter(({ extent }) => !extent)
        .map(({ slug, longitude, latitude }) => ({ slug, km: haversineKm(11, 48, longitude, latitude) }))
        .filter(({ km }) => km <= radius);
      const points = items.filter(({ slug }) => slug !== 'bostalsee');
      expect(new Set(points.map(({ slug }) => slug))).toEqual(new Set(expected.map(({ slug }) => slug)));
      for (const { slug, km } of expected) {
        expect(points.find((item) => item.slug === slug)!.distanceKm).toBe(Math.round(km * 100) / 100);
      }
    }
  });

  test('distances come only with a centre', async () => {
    for (const item of (await list('?bbox=5,45,18,56')).items) expect(item).not.toHaveProperty('distanceKm');
  });

  test('a large destination is 0 km away from inside it', async () => {
    expect((await list('?lat=49.56&lng=7.06&radius_km=0.001')).items).toMatchObject([
      { slug: 'bostalsee', distanceKm: 0 },
    ]);
  });

  test('a radius above 1000 km counts as 1000', async () => {
    const wide = await ask('/api/v1/pois?lat=60&lng=10&radius_km=99999').text();
    expect(wide).toBe(await ask('/api/v1/pois?lat=60&lng=10&radius_km=1000').text());
    const { items } = JSON.parse(wide) as PoiList;
    expect(items.length).toBeGreaterThan(0);
    for (const { distanceKm } of items) expect(distanceKm).toBeLessThanOrEqual(1000);
    expect(items.length).toBeLessThan(knownDestinations.length);
  });

  test('a box finds what lies in it, edges included, and large destinations that it touches', async () => {
    expect(await slugs('?bbox=6.9583,50.9413,7,51')).toEqual(['koelner-dom']);
    expect(await slugs('?bbox=6.95831,50.9413,7,51')).toEqual([]);
    expect(await slugs('?bbox=7.079,49.571,7.2,49.7')).toEqual(['bostalsee']);
    expect(await slugs('?bbox= 6.9 , 50.9 , 7 , 51 ')).toEqual(['koelner-dom']);
  });

  test('box and circle give their intersection', async () => {
    const [box, circle] = ['bbox=8,46,12,48', 'lat=47&lng=12&radius_km=120'];
    const both = await slugs(`?${box}&${circle}`);
    const [inBox, inCircle] = [await slugs(`?${box}`), await slugs(`?${circle}`)];
    expect(inBox.length).toBeGreaterThan(both.length);
    expect(inCircle.length).toBeGreaterThan(both.length);
    expect(new Set(both)).toEqual(new Set(inBox.filter((slug) => inCircle.includes(slug))));
    expect(both.length).toBeGreaterThan(0);
  });

  test('beside a box a centre without a radius only sorts', async () => {
    const found = await list('?bbox=5,45,18,56&lat=53.2&lng=13.3');
    expect(found.total).toBe(knownDestinations.length);
    const distances = found.items.map(({ distanceKm }) => distanceKm!);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(distances.at(-1)).toBeGreaterThan(80);
  });

  test('and text: all conditions hold together', async () => {
    expect(await slugs('?q=zoo&lat=47.4&lng=8.5')).toEqual(['zoo-zuerich']);
    expect(await slugs('?q=zoo&bbox=16,48,17,49')).toEqual(['tiergarten-schoenbrunn']);
  });
});

describe('filters', () => {
  test.each([
    ['category=zoo', ['tiergarten-schoenbrunn', 'zoo-zuerich']],
    ['category=zoo,schlucht', ['tiergarten-schoenbrunn', 'partnachklamm', 'zoo-zuerich', 'aareschlucht']],
    ['category=zoo&category=schlucht', ['tiergarten-schoenbrunn', 'partnachklamm', 'zoo-zuerich', 'aareschlucht']],
    ['category=', knownDestinations.length],
    ['category=%20zoo%20,', ['tiergarten-schoenbrunn', 'zoo-zuerich']],
    ['country_code=CH', ['zoo-zuerich', 'aareschlucht']],
    ['country_code=ch', ['zoo-zuerich', 'aareschlucht']],
    ['region=Bern', ['aareschlucht']],
    ['region=Berner%20Oberland', ['aareschlucht']],
    ['region=zuerich', ['zoo-zuerich']],
    ['region=Nirgendwo', []],
    ['kids=1&country_code=AT', ['tiergarten-schoenbrunn', 'krimmler-wasserfaelle']],
    ['kids=0&country_code=AT', ['hallstatt', 'tiergarten-schoenbrunn', 'krimmler-wasserfaelle']],
    ['kids=&country_code=AT', ['hallstatt', 'tiergarten-schoenbrunn', 'krimmler-wasserfaelle']],
    ['seating=1&country_code=AT', ['hallstatt', 'tiergarten-schoenbrunn']],
    ['free=1', ['koelner-dom', 'hallstatt', 'bostalsee', 'aehrenspielplatz', 'baumspielplatz']],
    ['min_mobility=3', ['tiergarten-schoenbrunn', 'zoo-zuerich', 'aehrenspielplatz']],
    ['min_mobility=2.5', ['tiergarten-schoenbrunn', 'zoo-zuerich', 'aehrenspielplatz']],
    ['kids=1&seating=1&free=1&min_mobility=2', ['bostalsee', 'aehrenspielplatz']],
    ['region=Brandenburg&category=spielplatz&free=1', ['aehrenspielplatz', 'baumspielplatz']],
  ])('%s', async (query, expected) => {
    const found = await slugs(`?${query}`);
    if (typeof expected === 'number') expect(found).toHaveLength(expected);
    else expect(found).toEqual(expected);
  });

  test('min_mobility=0 asks for what is known', async () => {
    const found = await slugs('?min_mobility=0');
    expect(new Set(found)).toEqual(
      new Set(knownDestinations.filter(({ mobility }) => mobility !== null).map((d) => d.slug)),
    );
  });
});

describe('limit', () => {
  const many = Array.from({ length: 450 }, (_, i) => destination(`ziel-${String(i).padStart(3, '0')}`));
  let crowd: Asking;
  beforeAll(async () => {
    crowd = askingOf(await storeOf({ destinations: many }));
  });

  test('is 80 when not given', async () => {
    expect(await list('', crowd)).toMatchObject({ count: 80, total: 450 });
  });

  test('reaches 400, and above counts as 400', async () => {
    expect(await list('?limit=399', crowd)).toMatchObject({ count: 399, total: 450 });
    expect(await list('?limit=400', crowd)).toMatchObject({ count: 400, total: 450 });
    expect(await list('?limit=401', crowd)).toMatchObject({ count: 400 });
    expect(await list('?limit=999999999999', crowd)).toMatchObject({ count: 400 });
  });

  test('counts the items', async () => {
    const body = await list('?limit=7', crowd);
    expect([body.count, body.items.length]).toEqual([7, 7]);
  });
});

test('the total is exact up to 10 000 and then a minimum', async () => {
  const some = (count: number) =>
    Array.from({ length: count }, (_, i) => destination(`z${i}`, { prominence: i % 100 }));
  const exact = askingOf(await storeOf({ destinations: some(10_000) }));
  const body = await list('?limit=1', exact);
  expect(body.total).toBe(10_000);
  expect(body).not.toHaveProperty('totalIsMinimum');
  const more = askingOf(await storeOf({ destinations: some(10_001) }));
  expect(await list('?limit=1', more)).toMatchObject({ total: 10_000, totalIsMinimum: true });
  expect(await more('/api/v1/pois?limit=1&format=geojson').json()).toMatchObject({
    total: 10_000,
    totalIsMinimum: true,
  });
});

describe('a bad value is refused with its name and the cure:', () => {
  const centre = 'lat=47&lng=10';
  test.each([
    ['lat=47', 'parameter_incomplete_pair', 'lng', '„lng“ fehlt: „lat“ und „lng“ gehören zusammen.'],
    ['lng=10', 'parameter_incomplete_pair', 'lat', '„lat“ fehlt: „lat“ und „lng“ gehören zusammen.'],
    ['lat=&lng=10', 'parameter_not_a_number', 'lat', '„lat“ muss eine Zahl sein, nicht „“. Beispiel: lat=47.5576'],
    [
      'lat=NaN&lng=10',
      'parameter_not_a_number',
      'lat',
      '„lat“ muss eine Zahl sein, nicht „NaN“. Beispiel: lat=47.5576',
    ],
    [
      'lat=47,5&lng=10',
      'parameter_not_a_number',
      'lat',
      '„lat“ muss eine Zahl sein, nicht „47,5“. Beispiel: lat=47.5576',
    ],
    [
      'lat=0x1f&lng=10',
      'parameter_not_a_number',
      'lat',
      '„lat“ muss eine Zahl sein, nicht „0x1f“. Beispiel: lat=47.5576',
    ],
    [
      'lat=Infinity&lng=1',
      'parameter_not_a_number',
      'lat',
      '„lat“ muss eine Zahl sein, nicht „Infinity“. Beispiel: lat=47.5576',
    ],
    ['lat=91&lng=10', 'parameter_out_of_range', 'lat', '„lat“ muss zwischen -90 und 90 liegen, nicht bei „91“.'],
    ['lat=47&lng=-181', 'parameter_out_of_range', 'lng', '„lng“ muss zwischen -180 und 180 liegen, nicht bei „-181“.'],
    [
      'radius_km=10',
      'parameter_needs_centre',
      'radius_km',
      '„radius_km“ braucht einen Mittelpunkt: bitte auch „lat“ und „lng“ angeben.',
    ],
    [`${centre}&radius_km=0`, 'parameter_not_positive', 'radius_km', '„radius_km“ muss größer als 0 sein, nicht „0“.'],
    [
      `${centre}&radius_km=-5`,
      'parameter_not_positive',
      'radius_km',
      '„radius_km“ muss größer als 0 sein, nicht „-5“.',
    ],
    [
      `${centre}&radius_km=`,
      'parameter_not_a_number',
      'radius_km',
      '„radius_km“ muss eine Zahl sein, nicht „“. Beispiel: radius_km=25',
    ],
    [
      `${centre}&radius_km=weit`,
      'parameter_not_a_number',
      'radius_km',
      '„radius_km“ muss eine Zahl sein, nicht „weit“. Beispiel: radius_km=25',
    ],
    [
      'bbox=1,2,3',
      'bbox_malformed',
      'bbox',
      '„bbox“ braucht vier Zahlen west,south,east,north, nicht „1,2,3“. Beispiel: bbox=10.5,47.4,11.2,47.8',
    ],
    [
      'bbox=1,2,3,4,5',
      'bbox_malformed',
      'bbox',
      '„bbox“ braucht vier Zahlen west,south,east,north, nicht „1,2,3,4,5“. Beispiel: bbox=10.5,47.4,11.2,47.8',
    ],
    [
      'bbox=1,2,3,x',
      'bbox_malformed',
      'bbox',
      '„bbox“ braucht vier Zahlen west,south,east,north, nicht „1,2,3,x“. Beispiel: bbox=10.5,47.4,11.2,47.8',
    ],
    [
      'bbox=1,2,,4',
      'bbox_malformed',
      'bbox',
      '„bbox“ braucht vier Zahlen west,south,east,north, nicht „1,2,,4“. Beispiel: bbox=10.5,47.4,11.2,47.8',
    ],
    [
      'bbox=',
      'bbox_malformed',
      'bbox',
      '„bbox“ braucht vier Zahlen west,south,east,north, nicht „“. Beispiel: bbox=10.5,47.4,11.2,47.8',
    ],
    [
      'bbox=11,47,10,48',
      'bbox_order',
      'bbox',
      '„bbox“ ist vertauscht: west muss kleiner als east und south kleiner als north sein, nicht „11,47,10,48“.',
    ],
    [
      'bbox=10,48,11,47',
      'bbox_order',
      'bbox',
      '„bbox“ ist vertauscht: west muss kleiner als east und south kleiner als north sein, nicht „10,48,11,47“.',
    ],
    [
      'bbox=10,47,10,48',
      'bbox_order',
      'bbox',
      '„bbox“ ist vertauscht: west muss kleiner als east und south kleiner als north sein, nicht „10,47,10,48“.',
    ],
    [
      'bbox=-181,47,11,48',
      'parameter_out_of_range',
      'bbox',
      '„bbox“ muss zwischen -180 und 180 liegen, nicht bei „-181“.',
    ],
    ['bbox=10,47,11,91', 'parameter_out_of_range', 'bbox', '„bbox“ muss zwischen -90 und 90 liegen, nicht bei „91“.'],
    [
      'country_code=FR',
      'parameter_not_allowed',
      'country_code',
      '„country_code“ kennt den Wert „FR“ nicht. Erlaubt: DE, AT, CH.',
    ],
    ['kids=2', 'parameter_not_allowed', 'kids', '„kids“ kennt den Wert „2“ nicht. Erlaubt: 1, 0.'],
    ['kids=true', 'parameter_not_allowed', 'kids', '„kids“ kennt den Wert „true“ nicht. Erlaubt: 1, 0.'],
    ['seating=ja', 'parameter_not_allowed', 'seating', '„seating“ kennt den Wert „ja“ nicht. Erlaubt: 1, 0.'],
    ['free=yes', 'parameter_not_allowed', 'free', '„free“ kennt den Wert „yes“ nicht. Erlaubt: 1, 0.'],
    [
      'min_mobility=4',
      'parameter_out_of_range',
      'min_mobility',
      '„min_mobility“ muss zwischen 0 und 3 liegen, nicht bei „4“.',
    ],
    [
      'min_mobility=-1',
      'parameter_out_of_range',
      'min_mobility',
      '„min_mobility“ muss zwischen 0 und 3 liegen, nicht bei „-1“.',
    ],
    [
      'min_mobility=gut',
      'parameter_not_a_number',
      'min_mobility',
      '„min_mobility“ muss eine Zahl sein, nicht „gut“. Beispiel: min_mobility=2',
    ],
    ['limit=0', 'parameter_not_an_integer', 'limit', '„limit“ muss eine ganze Zahl ab 1 sein, nicht „0“.'],
    ['limit=-3', 'parameter_not_an_integer', 'limit', '„limit“ muss eine ganze Zahl ab 1 sein, nicht „-3“.'],
    ['limit=2.5', 'parameter_not_an_integer', 'limit', '„limit“ muss eine ganze Zahl ab 1 sein, nicht „2.5“.'],
    ['limit=', 'parameter_not_a_number', 'limit', '„limit“ muss eine Zahl sein, nicht „“. Beispiel: limit=20'],
    ['limit=alle', 'parameter_not_a_number', 'limit', '„limit“ muss eine Zahl sein, nicht „alle“. Beispiel: limit=20'],
    ['format=xml', 'parameter_not_allowed', 'format', '„format“ kennt den Wert „xml“ nicht. Erlaubt: json, geojson.'],
    [
      'format=GEOJSON',
      'parameter_not_allowed',
      'format',
      '„format“ kennt den Wert „GEOJSON“ nicht. Erlaubt: json, geojson.',
    ],
    [
      `region=${'x'.repeat(121)}`,
      'parameter_too_long',
      'region',
      '„region“ darf höchstens 120 Zeichen lang sein, nicht 121.',
    ],
  ])('%s', async (query, code, parameter, error) => {
    expect(await refused(`?${query}`)).toEqual({ ok: false, error, code, parameter });
  });

  test('an unknown category, with all that there are', async () => {
    const ids = (await knownCatalogue()).categories.map(({ id }) => id);
    const error = `„category“ kennt den Wert „vulkan“ nicht. Erlaubt: ${ids.join(', ')}.`;
    expect(await refused('?category=zoo,vulkan')).toEqual({
      ok: false,
      error,
      code: 'parameter_not_allowed',
      parameter: 'category',
    });
  });

  test('also when GeoJSON was asked for, and then as JSON', async () => {
    const response = ask('/api/v1/pois?format=geojson&limit=0');
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toMatchObject({ ok: false, code: 'parameter_not_an_integer' });
  });

  test('a long value comes back shortened', async () => {
    const { error } = await refused(`?lat=${'9'.repeat(500)}x&lng=1`);
    expect(error).toBe(`„lat“ muss eine Zahl sein, nicht „${'9'.repeat(60)}…“. Beispiel: lat=47.5576`);
  });
});

describe('odd queries', () => {
  test('the first value of a repeated parameter counts', async () => {
    expect(await slugs('?country_code=CH&country_code=DE')).toEqual(['zoo-zuerich', 'aareschlucht']);
    expect(await slugs('?limit=1&limit=abc')).toHaveLength(1);
  });

  test('unknown parameters are ignored and change no ETag', async () => {
    const [plain, odd] = [
      ask('/api/v1/pois?limit=3'),
      ask('/api/v1/pois?utm_source=x&limit=3&constructor=1&__proto__=2'),
    ];
    expect(odd.status).toBe(200);
    expect(odd.headers.get('ETag')).toBe(plain.headers.get('ETag'));
    expect(await odd.text()).toBe(await plain.text());
  });

  test('queries that mean the same have the same ETag, others have others', () => {
    const tag = (query: string) => ask(`/api/v1/pois${query}`).headers.get('ETag');
    expect(tag('?limit=80&format=json')).toBe(tag(''));
    expect(tag('?limit=5000')).toBe(tag('?limit=400'));
    expect(tag('?category=zoo,schlucht')).toBe(tag('?category=schlucht&category=zoo'));
    expect(tag('?free=1&kids=1')).toBe(tag('?kids=1&free=1'));
    expect(tag('?country_code=de')).toBe(tag('?country_code=DE'));
    expect(tag('?lat=47.50&lng=10')).toBe(tag('?lng=10.0&lat=47.5'));
    const different = [
      '',
      '?limit=79',
      '?format=geojson',
      '?kids=1',
      '?q=see',
      '?q=seen',
      '?lat=47&lng=10',
      '?bbox=5,45,18,56',
    ];
    expect(new Set(different.map(tag)).size).toBe(different.length);
  });

  test('a slash at the end makes no difference', async () => {
    expect(await ask('/api/v1/pois/?limit=2').text()).toBe(await ask('/api/v1/pois?limit=2').text());
  });

  test('broken percent signs in a value are text', async () => {
    expect((await list('?q=%E0%A4%A')).ok).toBe(true);
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
    expect(await response.json()).toEqual({
      ok: true,
      apiVersion: '1.0',
      item: {
        ...(await list('?q=koelner-dom')).items[0],
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
