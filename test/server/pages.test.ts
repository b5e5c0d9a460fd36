import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BASE_MARKER } from '../../src/build/base-url.ts';
import { projectRoot } from '../../src/build/project-root.ts';
import { serve } from '../../src/commands/serve.ts';
import { destinationOf } from '../../src/destinations/view.ts';
import { openStore, type Store } from '../../src/indexes/store.ts';
import { createPages } from '../../src/server/pages.ts';
import { createStaticFiles } from '../../src/server/static-files.ts';
import { publicFiles } from '../docs/built-site.ts';
import { destination, knownCatalogue } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { sourceOf } from '../search/engine-of.ts';
import { askRaw } from './http-target.ts';

const BASE_URL = 'https://karte.example.org';
const entry = `${projectRoot}/dist/server/entry.mjs`;
const running: Server[] = [];
afterAll(() => running.forEach((server) => (server.closeAllConnections(), server.close())));

/** Port of a server that makes every page on demand, from that store. */
async function onDemand(store: Store): Promise<number> {
  const { sendNotFound } = createStaticFiles({
    dir: `${projectRoot}/dist/client`,
    files: { '/404.html': { hash: 'lost', bytes: 8000 } },
    builtBase: store.manifest.baseMarker,
    baseUrl: BASE_URL,
  });
  const pages = createPages({ entry, destinations: sourceOf(store), baseUrl: BASE_URL, sendNotFound });
  const server = createServer((request, response) => void pages(request, response));
  running.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}

const textOf = async (port: number, path: string) => (await askRaw(port, path)).body.toString();

let store: Store;
/** The service as it runs, and one without any page made ahead. */
let service: number;
let demanded: number;
beforeAll(async () => {
  const server = await serve({ ...process.env, PORT: '0', HOST: '127.0.0.1', BASE_URL });
  running.push(server);
  service = (server.address() as AddressInfo).port;
  store = await openStore(`${projectRoot}/dist/data`);
  demanded = await onDemand(store);
});

/** Astro bundles the styles of pages made ahead and on demand apart, so that the same rules lie in other files. */
const stylesheet = /<link rel="stylesheet" href="([^"]+)">/g;
const withoutStyles = (html: string) => html.replace(stylesheet, '');
const isAhead = (slug: string) => publicFiles.has(`/ziele/${slug}/index.html`);
const slugs = () => Array.from({ length: store.attributes.count }, (_, id) => store.records.slugOf(id));

describe('pages of destinations', () => {
  test('some are made ahead, the others on demand', () => {
    const ahead = slugs().filter(isAhead).length;
    expect(ahead).toBeGreaterThan(0);
    expect(ahead).toBeLessThan(store.attributes.count);
  });

  test('are the same HTML made ahead or on demand, and so are lists and GPX files', async () => {
    const slug = slugs().find(isAhead)!;
    for (const path of [`/${slug}`, '/land/bayern', '/kategorie/museum', `/${slug}.gpx`]) {
      const [ahead, onDemand] = [await textOf(service, `/ziele${path}`), await textOf(demanded, `/ziele${path}`)];
      expect(ahead.length, path).toBeGreaterThan(500);
      expect(withoutStyles(onDemand), path).toBe(withoutStyles(ahead));
      for (const [, name] of [...ahead.matchAll(stylesheet), ...onDemand.matchAll(stylesheet)])
        expect(publicFiles.has(name!), name).toBe(true);
    }
  });

  test.each(['ahead', 'on demand'])(
    'made %s come with type, cache headers and a tag that spares the second time',
    async (way) => {
      const slug = slugs().find((each) => isAhead(each) === (way === 'ahead'))!;
      for (const [path, type] of [
        [`/ziele/${slug}`, 'text/html; charset=utf-8'],
        [`/ziele/${slug}/`, 'text/html; charset=utf-8'],
        [`/ziele/${slug}.gpx`, 'application/gpx+xml; charset=utf-8'],
      ] as const) {
        const { status, headers, body } = await askRaw(service, path);
        expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, 'public, max-age=300']);
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['content-length']).toBe(String(body.length));
        expect(body.toString()).not.toContain('base-url.invalid');
        expect(body.toString()).toContain(`${BASE_URL}/ziele/${slug}`);
        const again = await askRaw(service, path, { headers: { 'If-None-Match': headers.etag! } });
        expect([again.status, again.body.length]).toEqual([304, 0]);
        const head = await askRaw(service, path, { method: 'HEAD' });
        expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, headers.etag]);
        const packed = await askRaw(service, path, { headers: { 'Accept-Encoding': 'br' } });
        expect(packed.headers.vary).toContain('Accept-Encoding');
        if (body.length > 1000) expect(brotliDecompressSync(packed.body).equals(body)).toBe(true);
      }
    },
  );

  test('carry the security headers of all pages', async () => {
    for (const slug of [slugs().find(isAhead)!, slugs().find((each) => !isAhead(each))!]) {
      const { headers } = await askRaw(service, `/ziele/${slug}`);
      expect(headers['content-security-policy']).toContain("script-src 'self' https://karte.example.org;");
      const page = parse(await textOf(service, `/ziele/${slug}`));
      const inline = page.querySelectorAll('script:not([src])').map((script) => script.getAttribute('type'));
      expect(inline).toEqual(['application/ld+json']);
      expect(page.querySelectorAll('style, [style], [onclick], [onload]')).toEqual([]);
    }
  });

  test('unknown addresses are answered with the 404 page, kept for a minute', async () => {
    for (const path of ['/ziele/fehlt', '/ziele/land/atlantis', '/ziele/land/bayern/99', '/ziele/%00']) {
      const { status, body, headers } = await askRaw(service, path);
      expect(status, path).toBe(404);
      expect(body.toString(), path).toContain('Hier führt kein Weg weiter');
      expect(headers['cache-control'], path).toBe('max-age=60');
    }
  });

  test('renamed slugs and the umlaut form lead on', async () => {
    const catalogue = await knownCatalogue();
    const renamed = await storeOf({
      destinations: [destination('koelner-dom')],
      catalogue: { ...catalogue, redirects: { 'dom-zu-koeln': 'koelner-dom' } },
    });
    const port = await onDemand(renamed);
    for (const slug of ['dom-zu-koeln', 'k%C3%B6lner-dom', 'Koelner-Dom']) {
      const { status, headers } = await askRaw(port, `/ziele/${slug}`);
      expect([status, headers.location, headers['cache-control']], slug).toEqual([
        308,
        '/ziele/koelner-dom',
        'public, max-age=300',
      ]);
      expect((await askRaw(port, `/ziele/${slug}.gpx`)).headers.location).toBe('/ziele/koelner-dom.gpx');
    }
  });

  test('the search is asked the same with a slash at its end', async () => {
    const page = await textOf(service, '/ziele/suche?q=burg+eltz');
    expect(page).toContain('1 Treffer');
    expect(await textOf(service, '/ziele/suche/?q=burg+eltz')).toBe(page);
  });

  test('nobody writes here', async () => {
    const { status, headers } = await askRaw(service, `/ziele/${slugs()[0]}`, { method: 'POST' });
    expect([[404, 405].includes(status), status === 405 && headers.allow]).toEqual([true, 'GET, HEAD']);
  });
});

describe('what stands in the data', () => {
  const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'&amp;</title></script>]]>';
  const hostile = destination('boese', {
    name: evil,
    town: `Ort ${evil}`,
    summary: `Kurz ${evil}`,
    description: `Lang ${evil} {{baseUrl}} \${x} \u0007`,
    aliases: [evil],
    website: 'javascript:alert(1)',
    image: { file: 'x"onerror="alert(1).jpg', credit: evil, licence: evil },
  });
  let port: number;
  beforeAll(async () => {
    const near = destination('daneben', { name: `Nah ${evil}`, latitude: 50.01, town: evil });
    port = await onDemand(await storeOf({ destinations: [hostile, near], baseMarker: BASE_MARKER }));
  });

  test.each(['/ziele/boese', '/ziele/land/bayern', '/ziele/kategorie/museum'])('stays text on %s', async (path) => {
    const html = await textOf(port, path);
    const page = parse(html, { blockTextElements: { script: true, style: true } });
    expect(page.querySelectorAll('img').map((image) => image.getAttribute('src'))).not.toContain('x');
    expect(page.querySelectorAll('[onerror]')).toEqual([]);
    expect(page.querySelectorAll('[href^="javascript:"]')).toEqual([]);
    expect(page.querySelectorAll('script').map((script) => script.rawText)).not.toContain('alert(1)');
    expect(page.querySelector('main')!.text).toContain('<script>alert(1)</script>');
  });

  test('stays data in the structured data', async () => {
    const page = parse(await textOf(port, '/ziele/boese'), { blockTextElements: { script: true } });
    const script = page.querySelector('script[type="application/ld+json"]')!.rawText;
    const { '@graph': graph } = JSON.parse(script) as { '@graph': { name: string; description: string }[] };
    expect(graph[0]).toMatchObject({ name: evil, description: `Kurz ${evil}` });
  });

  test('stays text in the GPX file, and the file well-formed', async () => {
    const gpx = await textOf(port, '/ziele/boese.gpx');
    expect(gpx).toContain('<name>&lt;script&gt;alert(1)&lt;/script&gt;');
    const names = [...gpx.matchAll(/<\/?([a-z]+)[^>]*>/g)].map(([tag, name]) =>
      tag.startsWith('</') ? `/${name}` : name,
    );
    expect(names.filter((name) => name === 'script' || name === 'img')).toEqual([]);
    // The order that the schema of GPX 1.1 asks for.
    const inside = gpx.slice(gpx.indexOf('<wpt'), gpx.indexOf('</wpt>'));
    expect([...inside.matchAll(/^ {4}<([a-z]+)/gm)].map(([, name]) => name)).toEqual([
      'name',
      'cmt',
      'desc',
      'link',
      'type',
    ]);
    expect(gpx.match(/&(?!(amp|lt|gt|quot|apos);)/g)).toBeNull();
  });
});

test('every destination of the built data has a page', async () => {
  const source = sourceOf(store);
  for (const slug of slugs()) expect((await destinationOf(source, slug))?.kind, slug).toBe('destination');
});

test('robots.txt leads to the sitemap, and that to its files', async () => {
  expect(await textOf(service, '/robots.txt')).toContain(`Sitemap: ${BASE_URL}/sitemap.xml`);
  const index = await textOf(service, '/sitemap.xml');
  const files = [...index.matchAll(/<loc>([^<]+)</g)].map(([, address]) => new URL(address!).pathname);
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const { status, headers, body } = await askRaw(service, file);
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(body.toString()).toContain(`<loc>${BASE_URL}/`);
  }
  expect(readFileSync(`${projectRoot}/dist/client/robots.txt`, 'utf8')).toContain('Disallow: /api/');
});
