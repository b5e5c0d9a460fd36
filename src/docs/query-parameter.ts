import { openAtPattern } from '../contract/open-at.ts';
import type { ParameterRow } from '../contract/parameter-row.ts';
import type { SearchParameter } from '../contract/parameters.ts';

interface About {
  categoryIds: readonly string[];
  isRequired: boolean;
}

/** A parameter of the search as OpenAPI describes it, 3.0 as well as 3.1. */
export function queryParameter(name: SearchParameter, row: ParameterRow, about: About): object {
  return {
    name,
    in: 'query',
    ...(about.isRequired && { required: true }),
    description: row.summary.de,
    schema: schemaOf(row, about),
    example: exampleOf(row),
    ...(['categories', 'bbox', 'names'].includes(row.type) ? { style: 'form', explode: false } : {}),
  };
}

function exampleOf(row: ParameterRow): unknown {
  if (row.type === 'categories' || row.type === 'names') return row.example.split(',');
  if (row.type === 'bbox') return row.example.split(',').map(Number);
  return ['number', 'distance', 'integer'].includes(row.type) ? Number(row.example) : row.example;
}

/** Values above a documented maximum of `limit` and `radius_km` are clamped, not refused: no `maximum` there. */
function schemaOf(row: ParameterRow, { categoryIds, isRequired }: About): object {
  switch (row.type) {
    case 'text':
      // White space alone is nothing.
      return { type: 'string', ...(isRequired && { minLength: 1, pattern: '\\S' }), maxLength: row.maxLength };
    case 'number':
      return { type: 'number', minimum: row.min, maximum: row.max };
    case 'distance':
      return { type: 'number', exclusiveMinimum: 0, default: row.default };
    case 'integer':
      return { type: 'integer', minimum: 1, default: row.default };
    case 'bbox':
      return { type: 'array', items: { type: 'number', minimum: -180, maximum: 180 }, minItems: 4, maxItems: 4 };
    case 'categories':
      return { type: 'array', items: { type: 'string', enum: categoryIds } };
    case 'choice':
      return { type: 'string', enum: [...row.values, ''], ...(row.default !== undefined && { default: row.default }) };
    case 'flag':
      return { type: 'string', enum: ['1', '0', ''] };
    case 'names':
      // Empty is as good as missing, here and in every parameter.
      return { type: 'array', items: { type: 'string', enum: [...row.values, 'all', ''] } };
    case 'moment':
      return { type: 'string', pattern: openAtPattern.replace('^(', '^(|') };
  }
}
