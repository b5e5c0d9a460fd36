import { expect, test } from 'vitest';
import { BASE_MARKER } from '../../src/build/base-url.ts';
import { hostHeaders } from '../../src/build/host-headers.ts';

const files = ['/index.html', '/redaktion/neu/index.html', '/favicon.svg'];
const policyOf = (rules: string, path: string) =>
  new RegExp(`^${path}\n(?: {2}.*\n)*? {2}Content-Security-Policy: (.*)$`, 'm').exec(rules)?.[1];

test('a host of static files sets for each page what our server sets, with the address where it is known', () => {
  const rules = hostHeaders('https://karte.example', files, { forgeApi: 'https://forge.example/api' });
  expect(policyOf(rules, '/')).toContain('https://karte.example');
  expect(policyOf(rules, '/redaktion/neu')).toContain('https://forge.example');
  expect(rules).toMatch(/^\/daten\/\*\n(?: {2}.*\n)*? {2}Access-Control-Allow-Origin: \*$/m);
});

test('and without one names no address', () => {
  const rules = hostHeaders(BASE_MARKER, files);
  expect(policyOf(rules, '/')).toContain("default-src 'none'");
  expect(rules).not.toContain(BASE_MARKER);
});
