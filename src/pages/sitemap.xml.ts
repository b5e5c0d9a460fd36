import facts from 'virtual:site-facts';
import { sourceOf } from '../components/destinations/source.ts';
import { sitePaths } from '../components/site-paths.ts';
import { sitemapIndex, sitemapParts } from '../destinations/sitemap.ts';

export async function GET(): Promise<Response> {
  return new Response(sitemapIndex(await sitemapParts(await sourceOf(), sitePaths()), facts.service.baseUrl));
}
