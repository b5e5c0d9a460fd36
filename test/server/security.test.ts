import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pages } from '../docs/built-site.ts';
import { pageHeaders } from '../../src/http/page-headers.ts';

const policyOf = (path: string): string => pageHeaders(path, 'https://karte.example')['Content-Security-Policy']!;

describe('our pages under a strict CSP', () => {
  test.each(pages.map(({ path, root }) => [path, root] as const))(
    '%s has no inline script, style or handler',
    (_path, root) => {
      const inline = root
        .querySelectorAll('script:not([src]), style')
        .filter(({ attributes }) => attributes.type !== 'application/ld+json');
      const styled = root.querySelectorAll('[style]');
      const handlers = root
        .querySelectorAll('*')
        .filter(({ attributes }) => Object.keys(attributes).some((name) => /^on/i.test(name)));
      expect([...inline, ...styled, ...handlers].map((element) => element.outerHTML.slice(0, 120))).toEqual([]);
    },
  );

  test('allows nothing unsafe, and frames of others on /embed only', () => {
    expect(policyOf('/')).toMatch(
      /script-src 'self' https:\/\/karte\.example; style-src 'self' https:\/\/karte\.example;/,
    );
    for (const path of ['/', '/embed', '/api-docs']) expect(policyOf(path)).not.toMatch(/unsafe|\*\.| https:;/);
    expect(policyOf('/')).toContain("frame-ancestors 'none'");
    for (const path of ['/embed', '/embed/', '/embed/index.html'])
      expect(policyOf(path)).toContain('frame-ancestors *');
    expect(policyOf('/embedded')).toContain("frame-ancestors 'none'");
    expect(pageHeaders('/', 'https://karte.example')).toHaveProperty('Strict-Transport-Security');
    expect(pageHeaders('/', 'http://localhost:4321')).not.toHaveProperty('Strict-Transport-Security');
  });

  test('is written for static hosts too', () => {
    const rules = readFileSync('dist/client/_headers', 'utf8');
    expect(rules).toMatch(/^\/\n {2}Content-Security-Policy: .*script-src 'self';/m);
    expect(rules).toMatch(/^\/api\/v1\/map\/\*\n(?: {2}.*\n)* {2}Content-Type: application\/json/m);
    expect(rules).not.toContain('base-url.invalid');
  });
});

test('every package that is installed has a licence that MIT code may use', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { license?: string; dev?: boolean; optional?: boolean }>;
  };
  const wrong = Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, { license }]) => `${path.replace(/^.*node_modules\//, '')}: ${license ?? stated[path] ?? 'keine'}`)
    .filter((line) => !allowed.test(line.replace(/^[^:]*: /, '')));
  expect(wrong).toEqual([]);
});

/** Permissive ones, weak copyleft that stays with its own files, and data and fonts under open terms. */
const allowed =
  /^\(?(?:MIT|MIT-0|ISC|0BSD|BSD(?:-[23]-Clause)?|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-[34]\.0|Unlicense|WTFPL|Python-2\.0|Zlib|OFL-1\.1|MPL-2\.0|LGPL-3\.0(?:-only|-or-later)?|Artistic-2\.0)(?:(?: OR | AND |\/).*)?\)?$/;

/** Packages that name their licence in a file only. */
const stated: Record<string, string> = { 'node_modules/suncalc': 'BSD-2-Clause' };
