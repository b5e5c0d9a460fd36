import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { ogcFilters, ogcResources } from '../../src/contract/ogc.ts';
import { ogcOpenapiDocument } from '../../src/docs/ogc-openapi.ts';

const document = ogcOpenapiDocument(
  {
    name: 'Karte',
    baseUrl: 'https://karte.example',
    contact: 'kontakt@example.org',
    attribution: 'Karte · OpenStreetMap',
    textLicence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
    anonymousPerMinute: 180,
    keyPerMinute: 600,
    countSearches: true,
    wholeCollection: { toKeys: false, publish: [] },
  },
  ['burg', 'museum'],
) as { paths: Record<string, { get: { parameters: { name: string; schema: { maximum?: number } }[] } }> };

test('the description of OGC API - Features is valid OpenAPI 3.0', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect(errors ?? []).toEqual([]);
  expect([valid, validator.version]).toEqual([true, '3.0']);
});

test('it describes every resource, and of the items every filter and the bounds that clients read', () => {
  expect(Object.keys(document.paths)).toEqual(Object.values(ogcResources).map(({ path }) => path || '/'));
  const { parameters } = document.paths[ogcResources.items.path]!.get;
  const names = parameters.map(({ name }) => name);
  expect(names).toEqual([
    'bbox',
    'limit',
    'offset',
    'datetime',
    'changed_since',
    'crs',
    'bbox-crs',
    ...ogcFilters,
    'f',
  ]);
  expect(parameters.find(({ name }) => name === 'limit')!.schema.maximum).toBe(limits.limitMax);
});

test.each([
  ['bbox', { type: 'array', minItems: 4, maxItems: 6, items: { type: 'number' } }],
  ['limit', { type: 'integer', minimum: 1 }],
  ['datetime', { type: 'string' }],
])('%s is described as the test suite of the OGC wants it (OGC 17-069r4, tests 14, 16 and 18)', (name, schema) => {
  const { parameters } = document.paths[ogcResources.items.path]!.get;
  const found = parameters.find((parameter) => parameter.name === name)!;
  expect(found).toMatchObject({ in: 'query', required: false, style: 'form', explode: false, schema });
});
