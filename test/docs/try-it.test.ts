import { expect, test } from 'vitest';
import { curlLine, exampleValues, requestPath } from '../../src/components/try/request.ts';
import { endpoints, type EndpointName } from '../../src/contract/endpoints.ts';

test.each(Object.keys(endpoints) as EndpointName[])('the form of %s begins with its documented example', (name) => {
  expect(requestPath(name, exampleValues(name))).toBe(endpoints[name].example);
});

test('empty fields stay out of the address, and signs are encoded', () => {
  expect(requestPath('pois', { q: 'Zoo & Tierpark', region: '', category: 'schloss,burg' })).toBe(
    '/api/v1/pois?q=Zoo%20%26%20Tierpark&category=schloss,burg',
  );
  expect(requestPath('poi', { slug: 'a/b' })).toBe('/api/v1/pois/a%2Fb');
});

test('the line for the console can be pasted, and names no key', () => {
  expect(curlLine("https://karte.example/?q=l'eau", false)).toBe("curl 'https://karte.example/?q=l%27eau'");
  expect(curlLine('https://karte.example/', true)).toBe('curl -H "X-Service-Key: $KEY" \'https://karte.example/\'');
});
