import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { projectRoot } from '../../src/build/project-root.ts';
import { robotsText } from '../../src/docs/robots-text.ts';

const built = (name: string) => readFileSync(`${projectRoot}/dist/client/${name}`, 'utf8');
const rules = [...built('robots.txt').matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, kind, pattern]) => ({
  isAllowed: kind === 'Allow',
  length: pattern!.length,
  matches: new RegExp(`^${pattern!.replaceAll(/[.+?()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*')}`),
}));

/** As RFC 9309, 2.2.2 has it: the longest rule that matches, of two as long the one that allows, and without one all. */
function mayRead(path: string): boolean {
  const found = rules.filter(({ matches }) => matches.test(path));
  const [best] = found.sort((a, b) => b.length - a.length || Number(b.isAllowed) - Number(a.isAllowed));
  return best?.isAllowed ?? true;
}

test('robots.txt lets read all that llms.txt sends assistants to', () => {
  const addresses = [...built('llms.txt').matchAll(/\]\((?:https?:\/\/[^/)]+|__BASE__)(\/[^)]*)\)/g)].map(
    ([, path]) => path!,
  );
  expect(addresses.length).toBeGreaterThan(15);
  expect(addresses.filter((path) => !mayRead(path))).toEqual([]);
});

test.each([
  '/ziele/koelner-dom',
  '/api/v1/pois',
  '/api/v1/pois?format=jsonld',
  '/api/v1/categories',
  '/api/v1/pois/koelner-dom',
  '/api/v1/pois/koelner-dom?format=gpx',
])('robots.txt lets read %s', (path) => expect(mayRead(path)).toBe(true));

test.each([
  '/api/v1/pois?q=burg',
  '/api/v1/pois?format=jsonld&q=burg',
  '/api/v1/pois?lat=47&lng=11',
  '/api/v1/categories?q=burg',
  '/api/v1/suggest?q=b',
  '/api/v1/pois/9/270/180.mvt',
  '/api/v1/pois/9/270/180.mvt?q=burg',
  '/api/v1/pois/tiles.json?q=burg',
  '/api/v1/pois/koelner-dom?open_at=2026-12-25',
  '/api/v1/pois/koelner-dom?format=jsonld&open_at=2026-12-25',
])('robots.txt keeps crawlers out of what has no end: %s', (path) => expect(mayRead(path)).toBe(false));

test('robots.txt says where the sitemap is', () => {
  expect(robotsText('https://karte.example').trimEnd().endsWith('Sitemap: https://karte.example/sitemap.xml')).toBe(
    true,
  );
});
