import { beforeAll, describe, expect, test } from 'vitest';
import { knownCatalogue } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { askedLists, askingOf, type Asking } from './asking.ts';

let ask: Asking;
beforeAll(async () => {
  ask = askingOf(await storeOf(), { anonymousPerMinute: 10_000 });
});
const { list, slugs, refused } = askedLists(() => ask);

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
    [
      'format=xml',
      'parameter_not_allowed',
      'format',
      '„format“ kennt den Wert „xml“ nicht. Erlaubt: json, geojson, jsonld, gpx, kml, csv.',
    ],
    [
      'format=GEOJSON',
      'parameter_not_allowed',
      'format',
      '„format“ kennt den Wert „GEOJSON“ nicht. Erlaubt: json, geojson, jsonld, gpx, kml, csv.',
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
