import { formats } from '../../contract/formats.ts';
import { OGC_ROOT, ogcResources, type OgcResource } from '../../contract/ogc.ts';

export const HTML_TYPE = 'text/html';
export const SCHEMA_TYPE = 'application/schema+json';
export const OPENAPI_TYPE = 'application/vnd.oai.openapi+json;version=3.0';

/** A link of a document (RFC 8288). */
export interface Link {
  href: string;
  rel: string;
  type: string;
  title: string;
}

/** Address of a resource. */
export const ogcUrl = (baseUrl: string, resource: OgcResource, query = ''): string =>
  `${baseUrl}${OGC_ROOT}${ogcResources[resource].path}${query && `?${query}`}`;

/** The document itself and its other representation. */
export function selfLinks(url: string, type: string, isHtml: boolean): Link[] {
  const as = (f: string) => `${url}${url.includes('?') ? '&' : '?'}f=${f}`;
  const json = { href: as('json'), type, title: 'Als JSON' };
  const html = { href: as('html'), type: HTML_TYPE, title: 'Als HTML' };
  const [self, other] = isHtml ? [html, json] : [json, html];
  return [
    { ...self, rel: 'self' },
    { ...other, rel: 'alternate' },
  ];
}

export const jsonLink = (href: string, rel: string, title: string, type: string = formats.json.type): Link => ({
  href,
  rel,
  type,
  title,
});
