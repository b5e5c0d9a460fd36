import { cors } from '../contract/headers.ts';
import { pageHeaders } from '../server/page-headers.ts';
import { BASE_MARKER } from './base-url.ts';

/**
 * The `_headers` file for static hosts (Netlify, Cloudflare Pages and others read it): what our server sets by itself. It
 * lies in dist/client and is not served by our server.
 * @param files names of the public files
 */
export function hostHeaders(baseUrl: string, files: readonly string[]): string {
  const lasting = 'public, max-age=31536000, immutable';
  const open = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': `${cors.exposeHeaders}, Accept-Ranges, Content-Length`,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  };
  const json = { ...open, 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'public, max-age=60' };
  // Without a base URL the pages load from wherever they lie.
  const page = (path: string) => {
    const headers = pageHeaders(path, baseUrl);
    const policy = headers['Content-Security-Policy']!.replaceAll(
      baseUrl === BASE_MARKER ? ` ${BASE_MARKER}` : /$^/,
      '',
    );
    return { ...headers, 'Content-Security-Policy': policy };
  };
  const pages = files
    .filter((name) => name.endsWith('.html') && !/^\/maps?\//.test(name) && !name.startsWith('/ziele/'))
    .map((name) => name.replace(/\/index\.html$/, '') || '/');
  const rules: [path: string, headers: Record<string, string>][] = [
    ['/_astro/*', { 'Cache-Control': lasting }],
    ['/maps/*', open],
    ['/map/*', { ...open, 'Cache-Control': lasting }],
    ['/api/v1/map/*', json],
    ['/api/v1/openapi.json', json],
    ['/ziele/*', page('/ziele')],
    ...pages.map((path): [string, Record<string, string>] => [path, page(path)]),
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
