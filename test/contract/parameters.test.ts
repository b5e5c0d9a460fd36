import { describe, expect, test } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import { limits } from '../../src/contract/limits.ts';
import { factFilterNames } from '../../src/contract/fact-filters.ts';
import { keyPlaces, searchParameters, type SearchParameter } from '../../src/contract/parameters.ts';
import { parseSearch } from '../../src/api/parse.ts';
import { knownCatalogue } from '../known-destinations.ts';

const names = Object.keys(searchParameters) as SearchParameter[];
const categories = new Set((await knownCatalogue()).categories.map(({ id }) => id));

/** What must stand beside a parameter for it to be valid. */
const company: Partial<Record<SearchParameter, Record<string, string>>> = {
  lat: { lng: searchParameters.lng.example },
  lng: { lat: searchParameters.lat.example },
  radius_km: { lat: searchParameters.lat.example, lng: searchParameters.lng.example },
};

describe('every parameter', () => {
  test('of the specification and of the facts has a row, and beside them only `literal`, the time, `facets`, `lang` and `changed_since`', () => {
    expect(names.toSorted()).toEqual(
      [
        ...['q', 'lat', 'lng', 'radius_km', 'bbox', 'category', 'country_code', 'region'],
        ...['kids', 'seating', 'free', 'min_mobility', 'limit', 'format', 'literal', 'open_at', 'open_only', 'facets'],
        ...factFilterNames,
        'lang',
        'changed_since',
      ].toSorted(),
    );
    expect(keyPlaces).toMatchObject({ header: 'X-Service-Key', query: ['key', 'api_key'] });
  });

  test.each(names)('%s has a text in both languages', (name) => {
    for (const language of ['de', 'en'] as const) {
      expect(searchParameters[name].summary[language]).toMatch(/^\p{Lu}[^]{3,}\.$/u);
    }
  });

  test.each(names)('%s has an example that the parser takes', (name) => {
    const { example } = searchParameters[name];
    const query = parseSearch(new URLSearchParams({ ...company[name], [name]: example }), names, categories);
    expect(query[name]).toBeDefined();
  });

  test('all examples together are one valid search', () => {
    const all = new URLSearchParams(names.map((name) => [name, searchParameters[name].example]));
    expect(Object.keys(parseSearch(all, names, categories)).toSorted()).toEqual(names.toSorted());
  });
});

describe('every endpoint', () => {
  const all = Object.values(endpoints);

  test('of the specification is there', () => {
    const specified = ['/', '/map/config', '/map/style', '/pois', '/pois/{slug}', '/categories'];
    expect(all.map(({ path }) => path)).toEqual(expect.arrayContaining(specified.map((path) => `/api/v1${path}`)));
  });

  test.each(all)('$path has texts and an example that its own parameters take', (endpoint) => {
    expect(endpoint.summary.de.length).toBeGreaterThan(5);
    expect(endpoint.summary.en.length).toBeGreaterThan(5);
    const { pathname, searchParams } = new URL(endpoint.example, 'https://example.org');
    const form = new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[a-z0-9-]+')}$`);
    expect(pathname).toMatch(form);
    for (const name of searchParams.keys()) expect(endpoint.parameters).toContain(name);
    expect(() => parseSearch(searchParams, endpoint.parameters, categories)).not.toThrow();
  });
});

test('the limits are those of the specification', () => {
  expect(limits).toMatchObject({
    anonymousPerMinute: 180,
    keyPerMinute: 600,
    windowSeconds: 60,
    limitDefault: 80,
    limitMax: 400,
    radiusKmDefault: 80,
    radiusKmMax: 1000,
    urlBytes: 2048,
    queryLength: 120,
    totalExact: 10_000,
    preflightMaxAgeSeconds: 86_400,
  });
});
