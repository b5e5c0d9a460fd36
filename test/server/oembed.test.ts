import { expect, test } from 'vitest';
import { createOembed } from '../../src/server/oembed.ts';
import { serverWith } from './server-with.ts';

const baseUrl = 'https://karte.example';
const oembed = createOembed({
  baseUrl,
  name: 'Karte & Co',
  nameOf: (slug) => Promise.resolve(slug === 'koelner-dom' ? 'Kölner "Dom"' : undefined),
});
const ask = async (url: string, more: Record<string, string> = {}) => {
  const { status, body } = await oembed(new URLSearchParams({ url, ...more }).toString());
  return { status, ...(JSON.parse(body) as { html: string; width: number; height: number }) };
};

test('an address of a map is a frame that keeps its shape in any width', async () => {
  const { html, ...others } = await ask(`${baseUrl}/embed?query=see&controls=zoom%2Csearch`);
  expect(others).toEqual({
    status: 200,
    version: '1.0',
    type: 'rich',
    provider_name: 'Karte & Co',
    provider_url: `${baseUrl}/`,
    title: 'Karte & Co',
    width: 800,
    height: 600,
  });
  expect(html).toContain(`src="${baseUrl}/embed?query=see&amp;controls=zoom%2Csearch" title="Karte &amp; Co"`);
  expect(html).toContain('width: 100%; max-width: 800px; height: auto; aspect-ratio: 800 / 600; min-height: 420px');
});

test('a destination is a map with it open, the start page one of all', async () => {
  expect(await ask(`${baseUrl}/ziele/koelner-dom`)).toMatchObject({ title: 'Kölner "Dom"' });
  expect((await ask(`${baseUrl}/ziele/koelner-dom`)).html).toContain(
    '/embed?place=koelner-dom" title="Kölner &quot;Dom&quot;"',
  );
  expect((await ask(`${baseUrl}/`)).html).toContain(`src="${baseUrl}/embed"`);
  expect((await ask(`${baseUrl}/en/`)).html).toContain(`src="${baseUrl}/embed?lang=en"`);
});

test('no frame is larger than it may be', async () => {
  const { width, height, html } = await ask(`${baseUrl}/embed`, { maxwidth: '300', maxheight: '200' });
  expect([width, height]).toEqual([300, 200]);
  expect(html).toContain('min-height: 200px');
});

test.each([
  [{ url: 'https://other.example/embed' }, 404, 'oembed_url_unknown'],
  [{ url: `${baseUrl}.evil.example/embed` }, 404, 'oembed_url_unknown'],
  [{ url: `${baseUrl}/ziele/gibt-es-nicht` }, 404, 'oembed_url_unknown'],
  [{ url: 'javascript:alert(1)' }, 404, 'oembed_url_unknown'],
  [{ url: '' }, 400, 'oembed_url_missing'],
  [{ url: `${baseUrl}/embed`, format: 'xml' }, 501, 'oembed_format_unknown'],
  [{ url: `${baseUrl}/embed`, maxwidth: '-1' }, 400, 'oembed_size_bad'],
])('%o is refused with %i', async ({ url, ...more }, status, code) => {
  expect(await ask(url, more as Record<string, string>)).toMatchObject({ status, ok: false, code });
});

test('a page tells where its answer is, with all that stands in its own address', async () => {
  const get = await serverWith();
  const found = async (path: string) => {
    const { status, body } = await get(path);
    expect(status, path).toBe(200);
    const [, href] =
      /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(body.toString()) ?? [];
    const { pathname, searchParams } = new URL(href!);
    const answer = await get(`${pathname}?${searchParams.toString()}`);
    return (JSON.parse(answer.body.toString()) as { html: string }).html;
  };
  expect(await found('/embed?query=see&x=%22%3E%3Cb%3E')).toMatch(/\/embed\?query=see&amp;x=%22%3E%3Cb%3E" title=/);
  expect(await found('/embed')).toMatch(/\/embed" title=/);
  expect(await found('/ziele/zugspitze')).toMatch(/\/embed\?place=zugspitze" title="Zugspitze"/);
  expect(await found('/')).toMatch(/\/embed" title=/);
});
