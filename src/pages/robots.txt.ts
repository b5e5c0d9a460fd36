import facts from 'virtual:site-facts';

export function GET(): Response {
  return new Response(`User-agent: *\nDisallow: /api/\nSitemap: ${facts.service.baseUrl}/sitemap.xml\n`);
}
