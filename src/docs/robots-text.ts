import { endpoints } from '../contract/endpoints.ts';
import { POI_PATH } from '../contract/routes.ts';

/**
 * What crawlers may read (RFC 9309: the longest rule counts). Of the API that is what `llms.txt` sends assistants to: the
 * documents, its examples, the whole list and each destination, in every format. All else is a search, of which there is
 * no end.
 */
export function robotsText(baseUrl: string): string {
  const { pois, categories } = endpoints;
  const examples = Object.values(endpoints).map(({ example }) => example);
  const lists = [pois.path, `${pois.path}?format=jsonld`, categories.path];
  return [
    'User-agent: *',
    'Disallow: /api/',
    ...[...examples, ...lists].map((address) => `Allow: ${address}$`),
    `Allow: ${POI_PATH}`,
    // Tiles, and what may be asked of a destination beside a format.
    `Disallow: ${POI_PATH}*/`,
    `Disallow: ${POI_PATH}*?`,
    `Allow: ${POI_PATH}*?format=`,
    `Disallow: ${POI_PATH}*?format=*&`,
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
