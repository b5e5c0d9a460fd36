import { beforeAll, describe, expect, test } from 'vitest';
import type { PoiList } from '../../src/contract/records.ts';
import { haversineKm } from '../../src/geo/sphere.ts';
import { destination, knownDestinations } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { askedLists, askingOf, type Asking } from '../api/asking.ts';

let ask: Asking;
beforeAll(async () => {
  ask = askingOf(await storeOf(), { anonymousPerMinute: 10_000 });
});
const { list, slugs, refused } = askedLists(() => ask);

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

  test('with a text is exact name, then words, then beginnings; a typo is none of them', async () => {
    const found = (await list('?q=eibsee', eibsee)).items.map(({ slug }) => slug);
    expect(found).toEqual(['d-exact', 'c-words', 'b-prefix']);
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
