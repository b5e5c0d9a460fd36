import { describe, expect, test } from 'vitest';
import { parseSearch } from '../../src/api/parse.ts';
import { searchParameters, type SearchParameter } from '../../src/contract/parameters.ts';

const names = Object.keys(searchParameters) as SearchParameter[];
const categories = new Set(['burg', 'schloss', 'zoo']);
const parse = (query: string, of = names) => parseSearch(new URLSearchParams(query), of, categories);
const defaults = { limit: 80, format: 'json' };

describe('a query is read as', () => {
  test.each<[string, object]>([
    ['', {}],
    ['q=+see+', { q: 'see' }],
    ['q=&region=+', {}],
    [`q=${'x'.repeat(120)}`, { q: 'x'.repeat(120) }],
    ['kids=1&free=0&seating=', { kids: true }],
    ['kids=+1+', { kids: true }],
    ['country_code=at', { country_code: 'AT' }],
    ['country_code=&format=', {}],
    ['format=geojson', { format: 'geojson' }],
    ['category=zoo,+burg&category=burg,,', { category: ['burg', 'zoo'] }],
    ['category=,+,', {}],
    ['min_mobility=0', { min_mobility: 0 }],
    ['min_mobility=3', { min_mobility: 3 }],
    ['limit=1', { limit: 1 }],
    ['limit=400', { limit: 400 }],
    ['limit=401', { limit: 400 }],
    ['limit=1e2', { limit: 100 }],
    ['bbox=-180,-90,180,90', { bbox: [-180, -90, 180, 90] }],
    ['bbox=+1+,+2.5+,+3.+,+.4e1+', { bbox: [1, 2.5, 3, 4] }],
    ['lat=90&lng=-180', { lat: 90, lng: -180, radius_km: 80 }],
    ['lat=-90&lng=180&radius_km=0.5', { lat: -90, lng: 180, radius_km: 0.5 }],
    ['lat=1&lng=2&radius_km=1000', { lat: 1, lng: 2, radius_km: 1000 }],
    ['lat=1&lng=2&radius_km=1001', { lat: 1, lng: 2, radius_km: 1000 }],
    ['lat=1&lng=2&bbox=1,2,3,4', { lat: 1, lng: 2, bbox: [1, 2, 3, 4] }],
    ['lat=1&lng=2&bbox=1,2,3,4&radius_km=7', { lat: 1, lng: 2, bbox: [1, 2, 3, 4], radius_km: 7 }],
  ])('%s: %j', (query, expected) => {
    expect(parse(query)).toStrictEqual({ ...defaults, ...expected });
  });

  test('what an endpoint does not take is not there, its default neither', () => {
    expect(parse('limit=3&q=see&kids=1', ['q'])).toStrictEqual({ q: 'see' });
  });
});

test('an emoji in a text is one character', () => {
  const q = '🦫'.repeat(120);
  expect(parse(`q=${q}`).q).toBe(q);
});

describe('a query is refused for', () => {
  const code = (query: string) => {
    try {
      return parse(query);
    } catch (error) {
      return (error as { code: string; parameter: string }).code;
    }
  };
  test.each([
    [`q=${'x'.repeat(121)}`, 'parameter_too_long'],
    [`q=${'🦫'.repeat(121)}`, 'parameter_too_long'],
    ['kids=2', 'parameter_not_allowed'],
    ['kids=true', 'parameter_not_allowed'],
    ['country_code=FR', 'parameter_not_allowed'],
    ['format=GEOJSON', 'parameter_not_allowed'],
    ['category=burg,dom', 'parameter_not_allowed'],
    ['limit=0', 'parameter_not_an_integer'],
    ['limit=1.5', 'parameter_not_an_integer'],
    ['limit=0x10', 'parameter_not_a_number'],
    ['limit=', 'parameter_not_a_number'],
    ['lat=1e1000&lng=1', 'parameter_not_a_number'],
    ['lat=.&lng=1', 'parameter_not_a_number'],
    ['lat=90.1&lng=1', 'parameter_out_of_range'],
    ['lat=1&lng=-180.1', 'parameter_out_of_range'],
    ['min_mobility=3.1', 'parameter_out_of_range'],
    ['min_mobility=-1', 'parameter_out_of_range'],
    ['lat=1&lng=1&radius_km=0', 'parameter_not_positive'],
    ['lat=1', 'parameter_incomplete_pair'],
    ['lng=1', 'parameter_incomplete_pair'],
    ['radius_km=1', 'parameter_needs_centre'],
    ['bbox=1,2,3', 'bbox_malformed'],
    ['bbox=1,2,3,4,5', 'bbox_malformed'],
    ['bbox=1,2,3,x', 'bbox_malformed'],
    ['bbox=-181,2,3,4', 'parameter_out_of_range'],
    ['bbox=1,2,181,4', 'parameter_out_of_range'],
    ['bbox=1,-91,3,4', 'parameter_out_of_range'],
    ['bbox=1,2,3,91', 'parameter_out_of_range'],
    ['bbox=3,2,3,4', 'bbox_order'],
    ['bbox=1,4,3,4', 'bbox_order'],
    ['bbox=1,5,3,4', 'bbox_order'],
  ])('%s: %s', (query, expected) => {
    expect(code(query)).toBe(expected);
  });

  test.each([
    ['lat=1', 'lng'],
    ['lng=1', 'lat'],
  ])('%s: the other one is named', (query, parameter) => {
    expect(() => parse(query)).toThrow(expect.objectContaining({ parameter }) as Error);
  });

  test.each(['', 'q=', 'q=+'])('%j: what is required', (query) => {
    const missing = () => parseSearch(new URLSearchParams(query), ['q'], categories, ['q']);
    expect(missing).toThrow('„q“ fehlt. Beispiel: q=wasserfall');
  });
});
