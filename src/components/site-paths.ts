import { pathIn } from '../docs/languages.ts';
import { proseIn, twinPaths } from './prose.ts';

/** Every page of the site but those of the destinations, German and English. */
export function sitePaths(): string[] {
  const german = [
    '/',
    '/einbetten',
    '/galerie',
    '/guides',
    '/merkliste',
    '/unterwegs',
    '/redaktion/neu',
    '/redaktion/stand',
    ...proseIn('de', () => true).map(({ name }) => `/${name}`),
  ];
  const english = german.filter((path) => twinPaths.has(path)).map((path) => pathIn('en', path));
  return [...german, ...english].sort();
}
