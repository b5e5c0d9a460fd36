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
  urls: () => Url[];
}

/**
 * All files of the sitemap: the pages of the site, the lists, and every destination, made ahead or not.
 * @param most addresses of one file
 */
export function sitemapParts(
  { store, lists }: DestinationSource,
  sitePaths: readonly string[],
  most = MAX_URLS,
): SitemapPart[] {
  const { states, categories, ranked } = lists;
  const listPaths = ['/ziele', ...[...states, ...categories].flatMap(pagesOf)];
  const destinations = (from: number) => () =>
    Array.from(ranked.subarray(from, from + most), (id) => {
      const { slug, checkedOn } = detailAt(store, id);
      return { path: `/ziele/${slug}`, lastmod: checkedOn };
    });
  return [
    { name: 'seiten', urls: () => sitePaths.map((path) => ({ path })) },
    ...starts(listPaths, most).map((from, i) => ({
      name: `listen-${i + 1}`,
      urls: () => listPaths.slice(from, from + most).map((path) => ({ path })),
    })),
    ...starts(ranked, most).map((from, i) => ({ name: `ziele-${i + 1}`, urls: destinations(from) })),
  ];
}

export function sitemapIndex(parts: readonly SitemapPart[], baseUrl: string): string {
  const entries = parts.map(({ name }) => `  <sitemap><loc>${baseUrl}/sitemap/${name}.xml</loc></sitemap>`);
  return document('sitemapindex', entries);
}

export function sitemapFile({ urls }: SitemapPart, baseUrl: string): string {
  const entries = urls().map(
    ({ path, lastmod }) => `  <url><loc>${baseUrl}${path}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</url>`,
  );
  return document('urlset', entries);
}

/** Where each file of a long list begins. */
function starts({ length }: { length: number }, most: number): number[] {
  return Array.from({ length: Math.ceil(length / most) }, (_, i) => i * most);
}

/** Paths, ids and dates hold nothing that XML would have to escape. */
function document(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;
}
