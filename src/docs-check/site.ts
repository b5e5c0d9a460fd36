import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { API_ROOT } from '../contract/endpoints.ts';
import { PUBLISHED_PATH } from '../contract/export-formats.ts';
import { MCP_PATH } from '../contract/mcp.ts';
import { FRAME_PATH, OEMBED_PATH } from '../contract/oembed.ts';
import { OGC_ROOT } from '../contract/ogc.ts';

/** Addresses of the site beside the pages of `content/docs`. */
export type Site = (path: string) => boolean;

/** Looks at the pages in `src/pages` and the files in `public`; what is made or answered on demand counts as there. */
export async function readSite(root: string): Promise<Site> {
  const [pages, files] = await Promise.all([filesIn(`${root}/src/pages`), filesIn(`${root}/public`)]);
  const routes = pages.filter((page) => !inBrackets.test(page.replace(LANGUAGE, ''))).flatMap(addressesOf);
  const known = new Set([...routes, ...files.map((file) => `/${file}`), ...madeByBuild]);
  return (path) => known.has(path) || answered.some((begin) => path === begin || path.startsWith(`${begin}/`));
}

/** Files that only a build writes. */
const madeByBuild = ['/sbom.json', '/third-party-notices.txt'];
/** Below these the service answers, or the build lays files that it names itself. */
const answered = [API_ROOT, OGC_ROOT, MCP_PATH, OEMBED_PATH, FRAME_PATH, PUBLISHED_PATH, '/ziele', '/maps'];

const LANGUAGE = '[...language]/';
const inBrackets = /\[/;

/** `[...language]/guides/index.astro` is read at /guides and /en/guides. */
function addressesOf(page: string): string[] {
  const bare = page.replace(LANGUAGE, '').replace(/\.(astro|ts)$/, '');
  const address = `/${bare}`.replace(/\/index$/, '') || '/';
  return page.startsWith(LANGUAGE) ? [address, `/en${address === '/' ? '' : address}`] : [address];
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}
