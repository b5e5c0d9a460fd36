import { getCollection } from 'astro:content';
import facts from 'virtual:site-facts';

/** Every page of its own; the prose files are named like their pages. */
export async function GET(): Promise<Response> {
  const paths = ['/', '/redaktion/stand', ...(await getCollection('docs')).map(({ id }) => `/${id}`).sort()];
  const urls = paths.map((path) => `  <url><loc>${facts.service.baseUrl}${path}</loc></url>`).join('\n');
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
  );
}
