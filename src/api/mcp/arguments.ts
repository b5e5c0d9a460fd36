import { ApiError } from '../../contract/api-error.ts';
import { limits } from '../../contract/limits.ts';
import { mcpLimitText, mcpTools, type McpTool } from '../../contract/mcp.ts';
import type { ParameterRow } from '../../contract/parameter-row.ts';
import { searchParameters, type SearchParameter, type SearchQuery } from '../../contract/parameters.ts';
import { parseSearch, type KnownCategories } from '../parse.ts';

/** JSON Schema of what a tool takes, made from the table of parameters. */
export function inputSchemaOf(tool: McpTool, categoryIds: readonly string[]): object {
  if (tool === 'get_destination') return { ...object, properties: { slug }, required: ['slug'] };
  const { parameters, required } = mcpTools[tool];
  const properties = parameters.map((name) => [
    name,
    {
      ...schemaOf(name, searchParameters[name], categoryIds),
      description: name === 'limit' ? mcpLimitText : searchParameters[name].summary.en,
    },
  ]);
  return { ...object, properties: Object.fromEntries(properties) as object, required };
}

const object = { type: 'object', additionalProperties: false };
const slug = { type: 'string', description: 'Identifier of a destination, as the search gives it.' };

function schemaOf(name: SearchParameter, row: ParameterRow, categoryIds: readonly string[]): object {
  switch (row.type) {
    case 'text':
      return { type: 'string', maxLength: row.maxLength };
    case 'number':
      return { type: 'number', minimum: row.min, maximum: row.max };
    case 'distance':
      return { type: 'number', exclusiveMinimum: 0, default: row.default };
    case 'integer':
      return { type: 'integer', minimum: 1, maximum: limits.mcpHits, default: limits.mcpHitsDefault };
    case 'bbox':
      return { type: 'array', items: { type: 'number' }, minItems: 4, maxItems: 4 };
    case 'categories':
      return { type: 'array', items: { type: 'string', enum: categoryIds } };
    case 'choice':
      return { type: 'string', enum: row.values };
    case 'flag':
      return { type: 'boolean' };
    case 'names':
      return { type: 'array', items: { type: 'string', enum: row.values } };
    case 'moment':
      return { type: 'string', examples: [row.example, 'now'], title: name };
  }
}

/**
 * The arguments of a call as the search reads them: by the same parser as those of an address.
 * @throws ApiError 400 that names the argument
 */
export function readArguments(tool: McpTool, given: Record<string, unknown>, categories: KnownCategories): SearchQuery {
  const { parameters, required } = mcpTools[tool];
  refuseUnknown(given, parameters);
  const text = new URLSearchParams();
  for (const name of parameters) {
    const value = given[name];
    if (value !== undefined && value !== null) text.set(name, textOf(name, value));
  }
  if (tool === 'open_destinations' && given.open_only === undefined) text.set('open_only', '1');
  const query = parseSearch(text, parameters, categories, required);
  if (!(parameters as readonly string[]).includes('limit')) return query;
  const limit = text.has('limit') ? Math.min(query.limit!, limits.mcpHits) : limits.mcpHitsDefault;
  return { ...query, limit };
}

/** @throws ApiError 400 */
export function readSlug(given: Record<string, unknown>): string {
  refuseUnknown(given, ['slug']);
  if (typeof given.slug === 'string' && given.slug !== '') return given.slug;
  throw new ApiError('parameter_missing', { parameter: 'slug', example: 'koelner-dom' });
}

/** @throws ApiError 400 */
function refuseUnknown(given: Record<string, unknown>, names: readonly string[]): void {
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  throw new ApiError('parameter_unknown', { parameter: unknown.slice(0, 60), allowed: names.join(', ') });
}

/** @throws ApiError 400 for what holds more than a list of plain values */
function textOf(name: string, value: unknown): string {
  if (value === true) return '1';
  if (value === false) return '0';
  const parts: unknown[] = Array.isArray(value) ? value : [value];
  if (parts.every(isPlain)) return parts.join(',');
  const shown = Array.isArray(value) ? '[…]' : '{…}';
  throw new ApiError('parameter_not_allowed', {
    parameter: name,
    value: shown,
    allowed: 'Texte, Zahlen, Listen davon, true und false',
  });
}

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
