import type { APIContext } from 'astro';
import facts from 'virtual:site-facts';
import { sourceOf } from '../../components/destinations/source.ts';
import { sitePaths } from '../../components/site-paths.ts';
import { sitemapFile, sitemapParts, type SitemapPart } from '../../destinations/sitemap.ts';

export async function getStaticPaths() {
  const parts = await sitemapParts(await sourceOf(), sitePaths());
  return parts.map((part) => ({ params: { part: part.name }, props: { part } }));
}

export async function GET({ props }: APIContext<{ part: SitemapPart }>): Promise<Response> {
  return new Response(await sitemapFile(props.part, facts.service.baseUrl));
}
