import facts from 'virtual:site-facts';
import { storeOf } from '../components/destinations/store.ts';
import { sitePaths } from '../components/site-paths.ts';
import { sitemapIndex, sitemapParts } from '../destinations/sitemap.ts';

export async function GET(): Promise<Response> {
  return new Response(sitemapIndex(sitemapParts(await storeOf(), sitePaths()), facts.service.baseUrl));
}
