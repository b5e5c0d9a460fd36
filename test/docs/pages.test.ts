import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { BASE_MARKER } from '../../src/build/base-url.ts';
import { languageOfPath } from '../../src/docs/languages.ts';
import { fileAt, openApi, pageAt, pages, textOf } from './built-site.ts';

let [baseUrl, destinations] = ['', 0];
beforeAll(async () => {
  const api = await openApi();
  [baseUrl, destinations] = [api.baseUrl, api.store.manifest.destinations];
});

const paths = pages.map(({ path }) => path);
/** What the index of the API, the footer and the sitemap lead to. */
const expected = ['/', '/api-docs', '/nutzungsbedingungen', '/datenschutz', '/barrierefreiheit', '/impressum', '/404'];

test('all pages are there', () => {
  expect([...paths].sort()).toEqual(expect.arrayContaining([...expected].sort()));
});

describe.each(paths)('%s', (path) => {
  const { root, html } = pageAt(path);

  test('has one h1, and no heading skips a level', () => {
    const levels = root.querySelectorAll('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    const skips = levels.filter((level, i) => i > 0 && level > levels[i - 1]! + 1);
    expect(skips).toEqual([]);
  });

  test('has a title and a description of its own', () => {
    const words = (page: typeof root) => [
      page.querySelector('title')!.text,
      page.querySelector('meta[name=description]')!.getAttribute('content')!,
    ];
    const [title = '', description = ''] = words(root);
    expect(title.length).toBeGreaterThan(8);
    expect(description.length).toBeGreaterThan(30);
    expect(description.length).toBeLessThan(171);
    for (const other of pages) {
      if (other.path !== path) expect(words(other.root)).not.toContain(title);
    }
    expect(root.querySelector('html')!.getAttribute('lang')).toBe(languageOfPath(path));
  });

  test('loads nothing from anywhere else', () => {
    const loaded = root
      .querySelectorAll('script[src], img[src], iframe[src], source[src], link[href]')
      .filter((element) => element.getAttribute('rel') !== 'canonical')
      .map((element) => element.getAttribute('src') ?? element.getAttribute('href')!);
    const foreign = loaded.filter((address) => !address.startsWith('/') && !address.startsWith(`${baseUrl}/`));
    expect(foreign).toEqual([]);
    const styles = loaded.filter((address) => address.endsWith('.css')).map((address) => textOf(address));
    expect(styles.join('').match(/url\(['"]?https?:|@import/g)).toBeNull();
  });

  test('has no anchor twice', () => {
    const ids = root.querySelectorAll('[id]').map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  test('has left no place of its prose unfilled', () => {
    expect(html.match(/\{\{[^}]*\}\}|undefined|\[object Object\]/g)).toBeNull();
  });
});

test('the sitemap lists every page by its canonical address', () => {
  const addressesIn = (name: string) => [...textOf(name).matchAll(/<loc>([^<]+)</g)].map(([, address]) => address!);
  const parts = addressesIn('/sitemap.xml').map((address) => new URL(address).pathname);
  expect(parts).toEqual(['/sitemap/seiten.xml', '/sitemap/listen-1.xml', '/sitemap/ziele-1.xml']);
  const listed = parts.flatMap(addressesIn);
  expect(new Set(listed).size).toBe(listed.length);
  const canonical = pages.flatMap(({ root }) => root.querySelector('link[rel=canonical]')?.getAttribute('href') ?? []);
  expect(listed).toEqual(expect.arrayContaining(canonical));
  expect(addressesIn(parts[0]!).length).toBe(pages.filter(({ path }) => !/^\/(404|ziele)/.test(path)).length);
  expect(addressesIn(parts[2]!).length).toBe(destinations);
});

test('the social picture is there in the size it claims', () => {
  const { root } = pageAt('/');
  const address = root.querySelector('meta[property="og:image"]')!.getAttribute('content')!;
  const png = Buffer.from(textOf('/social.png'), 'utf8');
  expect(fileAt(new URL(address).pathname)).toBe('/social.png');
  expect(png.length).toBeGreaterThan(1000);
});

test('the 404 page knows no base URL, since it is served as it is built', () => {
  expect(pageAt('/404').html).not.toContain(BASE_MARKER);
  expect(pageAt('/404').root.querySelector('meta[name=robots]')!.getAttribute('content')).toBe('noindex');
});

test('the documentation weighs at most 60 KB, the start page at most 20 KB, gzipped', () => {
  const weight = (path: string) => gzipSync(pageAt(path).html, { level: 9 }).length;
  expect(weight('/api-docs')).toBeLessThan(60_000);
  expect(weight('/')).toBeLessThan(20_000);
});
