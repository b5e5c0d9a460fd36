import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';

export interface OpenapiParameter {
  name: string;
  in: 'query' | 'path';
  schema: JsonSchema;
}

export interface JsonSchema {
  pattern?: string;
  type?: string;
  enum?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  maxLength?: number;
}

interface OpenapiResponse {
  $ref?: string;
  content?: Record<string, { schema: object }>;
}

export interface Openapi {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, { get: { parameters: OpenapiParameter[]; responses: Record<string, OpenapiResponse> } }>;
  components: { schemas: Record<string, object>; responses: Record<string, OpenapiResponse> };
}

/** Holds an answer against what the OpenAPI document says of its path, status and media type. */
export type Checker = (path: string, response: Response) => Promise<void>;

/** Fields that the document does not name are errors too: the schemas are closed first. */
export function checkerOf(document: Openapi): Checker {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    formats: {
      uri: (text: string) => URL.canParse(text) && !/[{}]/.test(text),
      email: /^[^@\s]+@[^@\s]+\.[^@\s]+$/,
      'uri-template': (text: string) => URL.canParse(text.replaceAll(/\{\w+\}/g, '')),
      date: /^\d{4}-\d\d-\d\d$/,
    },
  });
  ajv.addSchema(closed(document) as object, 'api');
  const compiled = new Map<string, ValidateFunction>();
  return async (path, response) => {
    const documented = document.paths[path]!.get.responses[response.status];
    expect(documented, `${response.status} of ${path} is documented`).toBeDefined();
    const shared = documented!.$ref?.split('/').at(-1);
    const content = shared ? document.components.responses[shared]!.content : documented!.content;
    if (!content) return;
    const type = response.headers.get('Content-Type')?.split(';')[0] ?? '';
    expect(Object.keys(content), `media types of ${response.status} of ${path}`).toContain(type);
    const place = documented!.$ref ?? `#/paths/${escape(path)}/get/responses/${response.status}`;
    const ref = `api${place}/content/${escape(type)}/schema`;
    if (!compiled.has(ref)) compiled.set(ref, ajv.compile({ $ref: ref }));
    const validate = compiled.get(ref)!;
    const body: unknown = await (/json/.test(type) ? response.json() : response.text());
    expect(validate(body) ? [] : validate.errors, `${path} ${response.status}`).toEqual([]);
  };
}

/** A segment of a JSON pointer in a URI. */
const escape = (segment: string) => encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1'));

function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const isObject = copy.type === 'object' && 'properties' in copy && !('additionalProperties' in copy);
  return isObject ? { ...copy, additionalProperties: false } : copy;
}
