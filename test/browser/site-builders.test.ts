import { readFileSync } from 'node:fs';
import type { Frame } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeOn } from './axe.ts';
import { shoot, useStage } from './stage.ts';

const stage = useStage({ anonymousPerMinute: 10_000 });
/** The pieces of HTML in a guide, as its readers copy them. */
const pieces = (guide: string): string[] =>
  [...readFileSync(`content/docs/guides/${guide}.md`, 'utf8').matchAll(/```html\n([^]*?)```/g)].map(([, code]) =>
    code!.replaceAll('{{baseUrl}}', stage.service.url),
  );
const asAttribute = (html: string): string => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

test('the code of the guide draws a map in the middle of a page', async () => {
  const { page, problems } = await stage.visit({ body: pieces('site-builders')[0]! }, { bare: true });
  await page.locator('canvas').waitFor();
  expect(problems).toEqual([]);
});

test.each(['allow-scripts', 'allow-scripts allow-same-origin allow-popups allow-forms'])(
  'and in a frame that is shielded with sandbox="%s"',
  async (sandbox) => {
    const page = `<!doctype html><html lang="de"><title>Karte</title><body style="margin:0">${pieces('site-builders')[1]!}`;
    const frame = `<iframe title="Karte" sandbox="${sandbox}" width="800" height="500" srcdoc="${asAttribute(page)}"></iframe>`;
    const { page: host, problems } = await stage.visit({ body: frame }, { bare: true });
    const inside = host.frameLocator('iframe');
    await inside.locator('canvas').waitFor();
    await expect.poll(() => inside.locator('.pill').first().textContent()).toMatch(/\d/);
    expect(await inside.locator('[data-service-map]').evaluate((map) => map.clientHeight)).toBe(500);
    expect(problems).toEqual([]);
    await shoot(host, `builder-${sandbox.includes('same') ? 'own' : 'none'}`);
  },
);

test('the frame stands under a policy that allows nothing else, and its address alone does', async () => {
  const address = /^\{\{baseUrl\}\}(\/embed\S+)$/m.exec(
    readFileSync('content/docs/guides/site-builders.md', 'utf8'),
  )![1]!;
  const frame = `<iframe title="Karte" width="800" height="500" src="${asAttribute(stage.service.url + address)}"></iframe>`;
  const csp = `default-src 'none'; img-src data:; frame-src ${stage.service.url}`;
  const { page, problems } = await stage.visit({ body: `<main><h1>Seite</h1>${frame}</main>`, csp }, { bare: true });
  await page.frameLocator('iframe').locator('canvas').waitFor();
  await expect.poll(() => page.frameLocator('iframe').locator('.pill').first().textContent()).toMatch(/\d/);
  expect(problems).toEqual([]);
  expect(await axeOn(page)).toEqual([]);
});

test('the frame draws its map where the page shields it with a sandbox, as WordPress does', async () => {
  const frame = `<iframe title="Karte" sandbox="allow-scripts" width="800" height="500" src="${stage.service.url}/embed?query=zoo"></iframe>`;
  const { page, problems } = await stage.visit({ body: frame }, { bare: true });
  await page.frameLocator('iframe').locator('canvas').waitFor();
  await expect.poll(() => dotsDrawn(page.frames()[1]!)).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

/** The worker cuts the dots: without it there is a canvas all the same. */
const dotsDrawn = (frame: Frame): Promise<number> =>
  frame.evaluate(() => {
    const map = window.ServiceMap?.get('[data-service-map]')?.map;
    return map?.getLayer('service-map-dots')
      ? map.queryRenderedFeatures(undefined, { layers: ['service-map-dots'] }).length
      : 0;
  });

test('the lines for TYPO3 are enough for the script', async () => {
  const guide = readFileSync('content/docs/guides/cms.md', 'utf8').replaceAll('{{baseUrl}}', stage.service.url);
  const rows = [...guide.matchAll(/directive: (\S+), sources: \[(.+)\]/g)];
  expect(rows).toHaveLength(5);
  const added = new Map(rows.map(([, name, sources]) => [name!, sources!.replaceAll(/'|,/g, '')]));
  // What TYPO3 itself allows in the frontend, as far as it matters here; styles inline, since the code has one.
  const own: Record<string, string> = { 'default-src': '', 'img-src': 'data:', 'style-src': "'unsafe-inline'" };
  const names = new Set([...added.keys(), ...Object.keys(own)]);
  const csp = [...names].map((name) => `${name} 'self' ${own[name] ?? ''} ${added.get(name) ?? ''}`).join('; ');
  const { page, problems } = await stage.visit({ body: pieces('site-builders')[0]!, csp }, { bare: true });
  await page.locator('canvas').waitFor();
  expect(problems).toEqual([]);
});
