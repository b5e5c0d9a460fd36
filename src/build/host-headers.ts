import { PUBLISHED_PATH } from '../contract/export-formats.ts';
import { WORKER_PATH } from '../contract/offline.ts';
import { endpoints } from '../contract/endpoints.ts';
import { cacheControl } from '../http/cache-control.ts';
import { openHeaders } from '../http/cross-origin.ts';
import { JSON_TYPE } from '../http/error-reply.ts';
import { fileHeaders, isCrossOrigin } from '../http/file-headers.ts';
import type { ForeignAddresses } from '../http/page-headers.ts';
import { BASE_MARKER } from './base-url.ts';

/**
 * The `_headers` file for static hosts (Netlify, Cloudflare Pages and others read it): what our server sets by itself. It
 * lies in dist/client and is not served by our server.
 * @param files names of the public files
 */
export function hostHeaders(baseUrl: string, files: readonly string[], foreign: ForeignAddresses = {}): string {
  const page = (name: string) => {
    const { 'Cache-Control': _, ...headers } = fileHeaders(name, baseUrl, foreign);
    // Without a base URL, which stands as a marker then, the pages load from wherever they lie.
    const policy = headers['Content-Security-Policy']!.replaceAll(` ${BASE_MARKER}`, '');
    return { ...headers, 'Content-Security-Policy': policy };
  };
  const json = { ...openHeaders, 'Content-Type': JSON_TYPE, 'Cache-Control': cacheControl.document };
  const pages = files.filter((name) => name.endsWith('.html') && !isCrossOrigin(name) && !name.startsWith('/ziele/'));
  const pictures = files.filter((name) => name.endsWith('.svg'));
  const rules: Rule[] = [
    ['/_astro/*', fileHeaders('/_astro/x', baseUrl)],
    ['/maps/*', openHeaders],
    ['/map/*', fileHeaders('/map/x', baseUrl)],
    [`${PUBLISHED_PATH}/*`, fileHeaders(`${PUBLISHED_PATH}/x`, baseUrl)],
    ['/api/v1/map/*', json],
    [endpoints.openapi.path, json],
    ['/ziele/*', page('/ziele/index.html')],
    ...pages.map((name): Rule => [name.replace(/\/index\.html$/, '') || '/', page(name)]),
    [WORKER_PATH, fileHeaders(WORKER_PATH, baseUrl)],
    ...pictures.map((name): Rule => [name, fileHeaders(name, baseUrl)]),
  ];
  return rules
    .map(
      ([path, headers]) =>
        `${path}\n${Object.entries(headers)
          .map(([name, value]) => `  ${name}: ${value}\n`)
          .join('')}`,
    )
    .join('\n');
}

type Rule = [path: string, headers: Readonly<Record<string, string>>];
