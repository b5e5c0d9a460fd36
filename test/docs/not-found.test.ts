import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../../src/commands/serve.ts';

let server: Server;
let url: string;
beforeAll(async () => {
  server = await serve({ ...process.env, PORT: '0', HOST: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('an unknown address is answered with the 404 page', async () => {
  for (const path of ['/gibt-es-nicht', '/api-docs/pois', '/karten/v1/fehlt.js']) {
    const response = await fetch(`${url}${path}`);
    expect(response.status, path).toBe(404);
    expect(await response.text(), path).toContain('Hier führt kein Weg weiter');
  }
});

test('the documents of the site come with their types', async () => {
  const types = {
    '/': 'text/html; charset=utf-8',
    '/api-docs': 'text/html; charset=utf-8',
    '/api-docs/': 'text/html; charset=utf-8',
    '/api-docs.md': 'text/markdown; charset=utf-8',
    '/llms.txt': 'text/plain; charset=utf-8',
    '/robots.txt': 'text/plain; charset=utf-8',
    '/sitemap.xml': 'application/xml; charset=utf-8',
    '/favicon.svg': 'image/svg+xml',
    '/social.png': 'image/png',
  };
  for (const [path, type] of Object.entries(types)) {
    const response = await fetch(`${url}${path}`);
    expect(response.status, path).toBe(200);
    expect(response.headers.get('Content-Type'), path).toBe(type);
  }
});

test('no page shows the marker of the build', async () => {
  for (const path of [
    '/',
    '/api-docs',
    '/api-docs.md',
    '/llms.txt',
    '/sitemap.xml',
    '/robots.txt',
    '/impressum',
    '/fehlt',
  ]) {
    expect(await (await fetch(`${url}${path}`)).text(), path).not.toContain('base-url.invalid');
  }
});
