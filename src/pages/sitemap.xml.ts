import facts from 'virtual:site-facts';
import { proseIn, twinPaths } from '../components/prose.ts';
import { pathIn } from '../docs/languages.ts';

/** Every page of its own, German and English. */
export function GET(): Response {
  const german = ['/', '/guides', '/redaktion/stand', ...proseIn('de', () => true).map(({ name }) => `/${name}`)];
  const english = german.filter((path) => twinPaths.has(path)).map((path) => pathIn('en', path));
  const urls = [...german, ...english].sort().map((path) => `  <url><loc>${facts.service.baseUrl}${path}</loc></url>`);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
  );
}
