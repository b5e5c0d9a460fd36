import facts from 'virtual:site-facts';
import { OFFLINE_PAGE } from '../contract/offline.ts';
import { pageTexts as offline } from '../components/offline/page-texts.ts';
import { pageTexts as saved } from '../components/saved/page-texts.ts';

/** The site as an app that can be installed: https://www.w3.org/TR/appmanifest/ */
export function GET(): Response {
  const { name, tagline } = facts.service;
  const icon = (file: string, size: number, purpose: string) => ({
    ...{ src: `/icons/${file}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose },
  });
  return Response.json(
    {
      ...{ id: '/', start_url: '/', scope: '/', display: 'standalone', lang: 'de', dir: 'ltr' },
      ...{ name, short_name: name, description: tagline, categories: ['travel'] },
      ...{ background_color: '#fafbf8', theme_color: '#fafbf8' },
      icons: [icon('app-192', 192, 'any'), icon('app-512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
      shortcuts: [
        { name: 'Ziele', url: '/ziele' },
        { name: saved.de.title, url: '/merkliste' },
        { name: offline.de.title, url: OFFLINE_PAGE },
      ],
    },
    { headers: { 'Content-Type': 'application/manifest+json' } },
  );
}
