import { describe, expect, test, vi } from 'vitest';
import { attributeName } from '../../src/contract/embed-values.ts';
import { ofAnswers, searchParameters, type SearchParameter } from '../../src/contract/parameters.ts';
import { checkQuery } from '../../sdk/options/query.ts';
import { translator } from '../../sdk/ui/texts.ts';

const t = translator('de');
/** Values of the wrong kind are what this is about. */
const query = (search: Record<string, unknown>) => checkQuery(search, t);

describe('a search', () => {
  test('takes every documented example of the contract as it stands', () => {
    for (const name of Object.keys(searchParameters) as SearchParameter[]) {
      if (ofAnswers.includes(name)) continue;
      const { example } = searchParameters[name];
      const centre = { lat: '47.5', lng: '10.7' };
      expect(query({ ...centre, [name]: example })).toEqual({
        query: { ...centre, radius_km: undefined, [name]: example },
        problems: [],
      });
    }
  });

  test('takes the types of JavaScript', () => {
    expect(
      query({ kids: true, free: false, category: ['burg', 'zoo'], bbox: [10, 47, 11, 48], limit: 3 }).query,
    ).toEqual({
      kids: '1',
      category: 'burg,zoo',
      bbox: '10,47,11,48',
      limit: '3',
    });
  });

  test('tells of a parameter that there is none of', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(query({ q: 'see', typo: 1 })).toEqual({ query: { q: 'see' }, problems: [] });
    const sentence = /^ServiceMap: „pois“ kann nicht „typo“ sein: möglich sind q, /;
    expect(warn.mock.calls).toEqual([[expect.stringMatching(sentence)]]);
    warn.mockRestore();
  });

  test('never sends a radius without a centre', () => {
    expect(query({ radius_km: 20 }).query).toEqual({});
    expect(query({ radius_km: 20, lat: 48, lng: 11 }).query).toEqual({ radius_km: '20', lat: '48', lng: '11' });
  });

  test.each([
    ['lat', { lat: 48 }, 'lat und lng gehören zusammen'],
    ['lat', { lat: 480, lng: 11 }, 'eine Zahl von -90 bis 90'],
    ['limit', { limit: 'viele' }, 'eine ganze Zahl ab 1'],
    ['limit', { limit: 0 }, 'eine ganze Zahl ab 1'],
    ['limit', { limit: 2.5 }, 'eine ganze Zahl ab 1'],
    ['radius_km', { lat: 48, lng: 11, radius_km: -3 }, 'eine Zahl größer als 0'],
    ['country_code', { country_code: 'FR' }, 'DE, AT, CH'],
    ['kids', { kids: 'ja' }, '1, 0'],
    ['bbox', { bbox: '10,47,11' }, 'vier Zahlen'],
    ['bbox', { bbox: '11,47,10,48' }, 'vier Zahlen'],
    ['min_mobility', { min_mobility: ' ' }, 'eine Zahl von 0 bis 3'],
    ['q', { q: 'x'.repeat(121) }, 'bis 120 Zeichen'],
  ])('leaves %s of %o out and says why', (name, search, sentence) => {
    const { query: left, problems } = query(search);
    expect(problems.join()).toContain(sentence);
    expect(left).not.toHaveProperty(name);
  });

  test('clamps the limit like the service', () => {
    expect(query({ limit: 1000 }).query).toEqual({ limit: '400' });
  });
});

test('attributes are named as the specification names them', () => {
  expect(['q', 'lat', 'lng', 'radius_km', 'limit', 'category', 'baseUrl'].map(attributeName)).toEqual([
    'query',
    'lat',
    'lng',
    'radius-km',
    'limit',
    'category',
    'base-url',
  ]);
});
