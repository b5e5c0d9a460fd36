import { ApiError } from '../../contract/api-error.ts';
import { formats } from '../../contract/formats.ts';
import { acceptedType } from '../../http/media-type.ts';
import type { OgcResource } from '../../contract/ogc.ts';
import { HTML_TYPE, OPENAPI_TYPE, SCHEMA_TYPE } from './links.ts';

export type Representation = 'json' | 'html';

/**
 * Which of the two representations a request asks for: by `f`, else by its `Accept`.
 * @throws ApiError 400, 406 with what there is
 */
export function representationOf(given: URLSearchParams, accept: string | null, resource: OgcResource): Representation {
  const asked = given.get('f');
  if (asked === 'json' || asked === 'html') return asked;
  if (asked) throw new ApiError('parameter_not_allowed', { parameter: 'f', value: asked, allowed: 'json, html' });
  const own = jsonTypeOf(resource);
  const found = acceptedType(accept, [...new Set([own, formats.json.type]), HTML_TYPE]);
  if (found === undefined) throw new ApiError('not_acceptable', { allowed: [...new Set([own, HTML_TYPE])].join(', ') });
  return found === HTML_TYPE ? 'html' : 'json';
}

/** Media type of the JSON of a resource. */
export function jsonTypeOf(resource: OgcResource): string {
  if (resource === 'items' || resource === 'item') return formats.geojson.type;
  if (resource === 'schema') return SCHEMA_TYPE;
  return resource === 'api' ? OPENAPI_TYPE : formats.json.type;
}
