import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../src/build/project-root.ts';
import { isApi, targetOf } from '../../src/api/request.ts';
import { MCP_PATH } from '../../src/contract/mcp.ts';
import { OEMBED_PATH } from '../../src/contract/oembed.ts';
import { SEARCH_PATH } from '../../src/destinations/find.ts';
import { pagesOf } from '../../src/destinations/lists.ts';
import { oembedOf } from '../../src/server/oembed.ts';
import { engineOf, sourceOf } from '../search/engine-of.ts';
import { fileAt, openApi, pageAt, pages, textOf, type BuiltApi } from './built-site.ts';

let api: BuiltApi;
/** The pages of lists that there are. */
let listed: ReadonlySet<string>;
beforeAll(async () => {
  api = await openApi();
  const { byPath } = await sourceOf(api.store).lists;
  listed = new Set([...byPath.values()].flatMap(pagesOf));
});

describe('links', () => {
  test.each(pages.map(({ path }) => path))('every address and anchor on %s leads somewhere', async (path) => {
    const { root } = pageAt(path);
    const addresses = root
      .querySelectorAll('[href], [src], [action]')
      .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? element.getAttribute('action')!);
    expect(addresses.length).toBeGreaterThan(5);
    expect(await broken(addresses, path)).toEqual([]);
  });

  test.each([
    '/api-docs.md',
    '/llms.txt',
    '/sitemap.xml',
    '/sitemap/ziele-1.xml',
    '/sitemap/listen-1.xml',
    '/robots.txt',
  ])('every address in %s too', async (name) => {
    const text = textOf(name);
    const addresses = [
      ...[...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, address]) => address!),
      ...[...text.matchAll(/(?:<loc>|Sitemap: )([^<\s]+)/g)].map(([, address]) => address!),
    ];
    expect(addresses.length).toBeGreaterThan(0);
    expect(await broken(addresses, '/')).toEqual([]);
  });

  test('an anchor that is not there is found out', async () => {
    expect(await broken(['/api-docs#pois', '/api-docs#nirgends', '#weg', '/nirgends'], '/api-docs')).toEqual([
      '/api-docs#nirgends',
      '#weg',
      '/nirgends',
    ]);
  });
});

async function broken(addresses: readonly string[], from: string): Promise<string[]> {
  const distinct = [...new Set(addresses)];
  const leads = await Promise.all(distinct.map((address) => leadsSomewhere(address, from)));
  return distinct.filter((_, i) => !leads[i]);
}

/** Other people's pages are only looked at for their form. */
async function leadsSomewhere(address: string, from: string): Promise<boolean> {
  const url = new URL(address, `${api.baseUrl}${from}`);
  if (url.protocol === 'mailto:') return /^[^@\s]+@[^@\s]+$/.test(url.pathname);
  if (url.origin !== new URL(api.baseUrl).origin) return url.protocol === 'https:';
  // Messages are posted there, and a reader hears so.
  if (url.pathname === OEMBED_PATH)
    return (await oembedOf(api.store, engineOf(api.store), api.baseUrl)(url.search.slice(1))).status === 200;
  if (url.pathname === MCP_PATH) return api.get(MCP_PATH).status === 405;
  if (isApi(targetOf(url.pathname))) return api.get(`${url.pathname}${url.search}`).ok;
  // Made on demand, whatever is asked.
  if (url.pathname === SEARCH_PATH) return existsSync(`${projectRoot}/src/pages${SEARCH_PATH}.astro`);
  // Pages of destinations are there for every destination, made ahead or not.
  const [, folder, below] = /^\/ziele\/(?:(land|kategorie)\/)?(.+?)(?:\.gpx)?$/.exec(url.pathname) ?? [];
  if (folder && below) return listed.has(url.pathname);
  if (below) return api.store.records.idOf(below) !== undefined;
  const file = fileAt(url.pathname);
  if (file === undefined) return false;
  if (url.hash === '') return true;
  const page = pages.find(({ path }) => fileAt(path) === file);
  return Boolean(page?.root.getElementById(decodeURIComponent(url.hash.slice(1))));
}
