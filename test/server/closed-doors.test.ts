import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve } from '../../src/commands/serve.ts';
import type { render } from '../../src/server/astro-entry.ts';
import { openStore } from '../../src/indexes/store.ts';
import { openLog } from '../../src/server/log.ts';
import { publicFiles } from '../docs/built-site.ts';
import { askRaw } from './http-target.ts';

let server: Server;
let port: number;
const said: string[] = [];
const write = process.stdout.write.bind(process.stdout);
beforeAll(async () => {
  process.stdout.write = (text: string) => (said.push(String(text)), true);
  server = await serve({ PORT: '0', HOST: '127.0.0.1', BASE_URL: 'https://karte.example', LOG: 'json' });
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  process.stdout.write = write;
  server.closeAllConnections();
  server.close();
});

/** Every route that the build gave Astro, as it stands in the manifest of its entry. */
const entry = readFileSync('dist/server/entry.mjs', 'utf8');
const routes = [...new Set([...entry.matchAll(/"route":"(\/[^"]*)"/g)].map(([, route]) => route!))];
const onDemand = /^\/ziele\//;

describe('of Astro only the pages below /ziele can be reached', () => {
  test('its manifest holds the routes that are tried here', () => {
    expect(routes).toContain('/_image');
    expect(routes.some((route) => route.startsWith('/_server-islands/'))).toBe(true);
    expect(routes.filter((route) => onDemand.test(route)).length).toBeGreaterThan(3);
  });

  test.each([
    ...routes.filter((route) => route.startsWith('/_')).map((route) => route.replace(/\[[^\]]+\]/g, 'x')),
    '/_image?href=/social.png&w=2000&f=avif',
    '/_image/',
    '/_actions/x',
    '/_server-islands/x?e=default&p=&s=%7B%7D',
    '/ziele/../_image?href=/favicon.svg',
    '/ziele/%2e%2e/_image?href=/favicon.svg',
    '/ziele/..\\_image?href=/favicon.svg',
    '/ziele/%E0%A4%A',
    '/ziele/%0A%7B%22event%22:%22forged%22%7D',
    '//localhost/_image',
    '/ziele\u0000',
  ])('%j is the 404 page out of memory', async (path) => {
    const { status, headers, body } = await askRaw(port, encodeControls(path));
    expect(status).toBe(404);
    expect(body.toString()).toContain('Hier führt kein Weg weiter');
    expect([headers['cache-control'], headers.etag, headers.vary]).toEqual([
      'max-age=60',
      undefined,
      'Accept-Encoding',
    ]);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('the 404 page goes out packed, whole, and has no body for HEAD', async () => {
    const packed = await askRaw(port, '/gibt-es-nicht', { headers: { 'Accept-Encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.body).toString()).toContain('Hier führt kein Weg weiter');
    const part = await askRaw(port, '/gibt-es-nicht', { headers: { Range: 'bytes=0-3', 'If-None-Match': '*' } });
    expect(part.status).toBe(404);
    const head = await askRaw(port, '/gibt-es-nicht', { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([404, 0]);
  });

  test('what is not read is 405', async () => {
    for (const path of ['/_image', '/gibt-es-nicht', '/ziele/koelner-dom', '/_actions/x']) {
      const { status, headers } = await askRaw(port, path, { method: 'POST' });
      expect([status, headers.allow], path).toEqual([405, 'GET, HEAD']);
    }
  });

  test('the pages, lists and GPX files below /ziele still answer', async () => {
    const store = await openStore('dist/data');
    const slugs = Array.from({ length: store.attributes.count }, (_, id) => store.records.slugOf(id));
    store.close();
    const later = slugs.find((slug) => !publicFiles.has(`/ziele/${slug}/index.html`))!;
    for (const path of [
      '',
      '/koelner-dom',
      `/${later}`,
      `/${later}.gpx`,
      '/land/bayern',
      '/kategorie/museum',
      `/${later}?von=suche`,
    ])
      expect((await askRaw(port, `/ziele${path}`)).status, path).toBe(200);
  });

  test('nothing of all this wrote a line that is not ours', () => {
    const lines = said.join('').split('\n').filter(Boolean);
    const events = lines.map((line) => (JSON.parse(line) as { event: string }).event);
    expect(events.length).toBeGreaterThan(15);
    expect(events.filter((event) => !['request', 'started'].includes(event))).toEqual([]);
  });
});

test('Astro itself has no endpoint for images, and says what it has to say to the log', async () => {
  const built = (await import(`${process.cwd()}/dist/server/entry.mjs?closed-doors`)) as { render: typeof render };
  const told: string[] = [];
  const answer = await built.render('/_image?href=/favicon.svg', {}, (level) => told.push(level));
  expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([404, 0]);
  const engine = {
    find: () => {
      throw new Error('kaputt');
    },
  } as never;
  expect(
    (
      await built.render('/ziele/unbekannt', { destinations: { engine } as never }, (level, message) =>
        told.push(`${level} ${message}`),
      )
    ).status,
  ).toBe(500);
  expect(told.join()).toMatch(/error .*kaputt/);
});

test('a message of several lines stays one entry of the log', () => {
  const written: string[] = [];
  openLog('text', (line) => written.push(line)).event('error', 'x', 'Erste\nzweite\u2028dritte\u001b[2J');
  expect(written).toEqual(['Erste\n    zweite\n    dritte?[2J\n']);
});

const encodeControls = (path: string) => path.replaceAll('\u0000', '%00');
