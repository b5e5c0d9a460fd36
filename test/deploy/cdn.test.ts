import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { headers as names } from '../../src/contract/headers.ts';
import { askingOf } from '../api/asking.ts';
import { storeOf } from '../known-store.ts';

interface Rule {
  expression: string;
  action_parameters: { cache?: boolean; headers?: Record<string, { operation: string }> };
}
const { cache_rules: cacheRules, response_header_rules: headerRules } = JSON.parse(
  readFileSync('src/deploy/cdn/cloudflare.json', 'utf8'),
) as Record<'cache_rules' | 'response_header_rules', Rule[]>;
const [bypass, cached] = cacheRules as [Rule, Rule];
const varnish = readFileSync('src/deploy/cdn/varnish.vcl', 'utf8');
const { retryAfter: _, ...limitHeaders } = names;

test('Cloudflare takes the limits from exactly what it caches, on every path', () => {
  expect(bypass.action_parameters.cache).toBe(false);
  expect(cached.expression).toBe(`not (${bypass.expression})`);
  expect(headerRules.map(({ expression }) => expression)).toEqual([cached.expression]);
});

test('the limit headers of the API and the request id are left out of what is cached', () => {
  const ours = [...Object.values(limitHeaders), 'X-Request-Id'].sort();
  const removed = headerRules[0]!.action_parameters.headers!;
  expect(Object.keys(removed).sort()).toEqual(ours);
  expect([...varnish.matchAll(/unset beresp\.http\.([\w-]+);/g)].map(([, name]) => name).sort()).toEqual(ours);
});

test('what depends on Accept is not cached where the cache does not look at it', async () => {
  const ask = askingOf(await storeOf());
  const prefixes = [...bypass.expression.matchAll(/starts_with\(http\.request\.uri\.path, "(.*?)"\)/g)];
  const passes = (path: string) => prefixes.some(([, prefix]) => path.startsWith(prefix!));
  for (const path of [
    '/api/v1/',
    '/api/v1/pois',
    '/api/v1/map/style',
    '/api/v1/suggest?q=s',
    '/ogc',
    '/ogc/collections',
  ]) {
    const varies = ask(path).headers.get('Vary')!.split(', ').includes('Accept');
    expect([path, passes(path)]).toEqual([path, varies]);
  }
});

test('archives that are read by ranges are passed', () => {
  expect(bypass.expression).toContain('ends_with(http.request.uri.path, ".pmtiles")');
  expect(varnish).toMatch(/req\.url ~ "\\\.pmtiles".*\{\s*return \(pass\);/);
});
