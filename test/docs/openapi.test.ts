import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatNames } from '../../src/contract/formats.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { errors } from '../../src/contract/errors.ts';
import { headers } from '../../src/contract/headers.ts';
import { sampleRequests, type SampleName } from '../../src/docs/requests.ts';
import { openApi, textOf, type BuiltApi } from './built-site.ts';

interface Schema {
  enum?: string[];
  items?: Schema;
  properties: Record<string, Schema>;
}
interface Operation {
  parameters: { name: string; schema: Schema }[];
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, { get: Operation }>;
  components: { schemas: Record<string, Schema>; responses: Record<string, { headers?: Record<string, unknown> }> };
}

let api: BuiltApi;
let document: Document;
beforeAll(async () => {
  api = await openApi();
  document = (await api.get(endpoints.openapi.path).json()) as Document;
});

test('is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate({ ...structuredClone(document) });
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
  expect(document.openapi).toMatch(/^3\.1/);
});

test('the validator finds a mistake', async () => {
  const broken = structuredClone(document) as unknown as { info: { title?: string } };
  delete broken.info.title;
  expect((await new Validator().validate(broken)).valid).toBe(false);
});

describe('what other tools stumble over', () => {
  test('no tuples: the old form and the new one are read by different tools', () => {
    expect(JSON.stringify(document)).not.toContain('prefixItems');
  });

  test('every array says what is in it', () => {
    const bare: unknown[] = [];
    JSON.stringify(document, (name, value: unknown) => {
      const isArray = (value as { type?: unknown } | null)?.type === 'array';
      if (isArray && !Object.hasOwn(value as object, 'items')) bare.push({ [name]: value });
      return value;
    });
    expect(bare).toEqual([]);
  });

  test('an empty search text for suggestions is not allowed, elsewhere it is none', () => {
    const schemaOf = (path: string, name: string) =>
      document.paths[path]!.get.parameters.find((parameter) => parameter.name === name)!.schema;
    expect(schemaOf(endpoints.suggest.path, 'q')).toMatchObject({ minLength: 1, pattern: '\\S' });
    expect(schemaOf(endpoints.pois.path, 'q')).not.toHaveProperty('minLength');
    expect(schemaOf(endpoints.pois.path, 'format').enum).toEqual([...formatNames, '']);
  });

  test('an address with a name in braces is a template, every other one a URI', () => {
    const { properties } = document.components.schemas.Index!;
    expect(properties.endpoints!.items!.properties.url).toEqual({ type: 'string', format: 'uri-template' });
    expect(properties.baseUrl).toEqual({ type: 'string', format: 'uri' });
  });
});

test('the answers that say when to try again are those whose text does', () => {
  const { responses } = document.components;
  const saying = Object.keys(responses).filter((name) => responses[name]!.headers?.[headers.retryAfter]);
  const told = Object.values(errors).filter(({ text }) => text.includes('{retryAfterSeconds}'));
  expect(saying).toEqual([...new Set(told.map(({ status }) => `Error${status}`))]);
  expect(saying).toEqual(['Error429', 'Error503']);
});

test('the file for static hosts is the same', () => {
  expect(JSON.parse(textOf(endpoints.openapi.path))).toEqual(document);
});

describe('its examples are the answers of the service', () => {
  const shown: [path: string, type: string, sample: SampleName][] = [
    [endpoints.index.path, 'application/json', 'index'],
    [endpoints.mapConfig.path, 'application/json', 'mapConfig'],
    [endpoints.pois.path, 'application/json', 'pois'],
    [endpoints.pois.path, 'application/geo+json', 'poisGeojson'],
    [endpoints.poi.path, 'application/json', 'poi'],
    [endpoints.poi.path, 'application/geo+json', 'poiGeojson'],
    [endpoints.poiTiles.path, 'application/json', 'poiTiles'],
    [endpoints.categories.path, 'application/json', 'categories'],
    [endpoints.suggest.path, 'application/json', 'suggest'],
  ];

  test.each(shown)('%s %s', async (path, type, sample) => {
    const { example } = document.paths[path]!.get.responses['200']!.content![type]!;
    expect(example).toBeDefined();
    expect(example).toEqual(await api.get(sampleRequests[sample].path).json());
  });

  test('no other example stands there unseen', () => {
    const found = Object.entries(document.paths).flatMap(([path, { get }]) =>
      Object.entries(get.responses['200']!.content ?? {})
        .filter(([, { example }]) => example !== undefined)
        .map(([type]) => `${path} ${type}`),
    );
    expect(found.sort()).toEqual(shown.map(([path, type]) => `${path} ${type}`).sort());
  });
});
