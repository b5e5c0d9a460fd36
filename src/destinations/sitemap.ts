import { pagesOf } from './lists.ts';
import { detailAt } from './read-record.ts';
import type { DestinationSource } from './source.ts';

/** Most addresses of one file (sitemaps.org). */
const MAX_URLS = 50_000;

interface Url {
  path: string;
  /** YYYY-MM-DD. */
  lastmod?: string;
}

export interface SitemapPart {
  name: string;
  urls: () => Promise<Url[]>;
}

/**
 * All files of the sitemap: the pages of the site, the lists, and every destination, made ahead or not.
 * @param most addresses of one file
 */
export async function sitemapParts(
  { store, ranked, lists }: DestinationSource,
  sitePaths: readonly string[],
  most = MAX_URLS,
): Promise<SitemapPart[]> {
  const { states, categories } = await lists;
  const listPaths = ['/ziele', ...[...states, ...categories].flatMap(pagesOf)];
  const destinations = async (from: number): Promise<Url[]> =>
    (await ranked.part('all', from, most)).map(({ id, source }) => {
      const { slug, checkedOn } = detailAt(source, id);
      return { path: `/ziele/${slug}`, lastmod: checkedOn };
    });
  const known = (paths: readonly string[]) => () => Promise.resolve(paths.map((path) => ({ path })));
  return [
    { name: 'seiten', urls: known(sitePaths) },
    ...starts(listPaths.length, most).map((from, i) => ({
      name: `listen-${i + 1}`,
      urls: known(listPaths.slice(from, from + most)),
    })),
    ...starts(store.attributes.count, most).map((from, i) => ({
      name: `ziele-${i + 1}`,
      urls: () => destinations(from),
    })),
  ];
}

export function sitemapIndex(parts: readonly SitemapPart[], baseUrl: string): string {
  const entries = parts.map(({ name }) => `  <sitemap><loc>${baseUrl}/sitemap/${name}.xml</loc></sitemap>`);
  return document('sitemapindex', entries);
}

export async function sitemapFile({ urls }: SitemapPart, baseUrl: string): Promise<string> {
  const entries = (await urls()).map(
    ({ path, lastmod }) => `  <url><loc>${baseUrl}${path}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</url>`,
  );
  return document('urlset', entries);
}

/** Where each file of a long list begins. */
function starts(length: number, most: number): number[] {
  return Array.from({ length: Math.ceil(length / most) }, (_, i) => i * most);
}

/** Paths, ids and dates hold nothing that XML would have to escape. */
function document(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;
}
