/** The configuration that the build makes, tried with Sveltia CMS itself, which is fetched for it and is no dependency. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { cmsConfig } from '../../src/build/cms-config.ts';
import { loadSurroundings } from '../../src/build/surroundings.ts';
import { checkContent, readContent } from '../../src/pois/read.ts';
import { folderWith } from '../temporary-folder.ts';
import { launchChromium } from './chromium.ts';

const SVELTIA = '@sveltia/cms@0.221.1';
const run = promisify(execFile);
const dir = await mkdtemp(`${tmpdir()}/cms-`);
const fetched = await run('npm', ['pack', SVELTIA, '--pack-destination', dir]).then(
  ({ stdout }) => run('tar', ['-xzf', `${dir}/${stdout.trim().split('\n').at(-1)!}`, '-C', dir]).then(() => ''),
  (error: Error) => error.message,
);
if (fetched) console.warn(`Sveltia CMS ist nicht zu holen, der Versuch damit entfällt: ${fetched}`);

const file = 'content/pois/de/burg-eltz.yaml';
/** With what the CMS has no control for. */
const record = `${await readFile(file, 'utf8')}price: { adult: { from: 12, to: 14 }, child: 7 }\nextent: [7.33, 50.2, 7.34, 50.21]\n`;

let server: Server;
let browser: Browser;
beforeAll(async () => {
  const config = await readFile('dist/client/redaktion/cms.yml', 'utf8');
  const page = `<!doctype html><html lang="de"><meta charset="utf-8"><title>Redaktion</title><link href="config.yml" type="application/yaml" rel="cms-config-url"><body><script src="cms.js"></script>`;
  const code = fetched ? '' : await readFile(`${dir}/package/dist/sveltia-cms.js`, 'utf8');
  const files: Record<string, [type: string, text: string]> = {
    '/': ['text/html', page],
    '/config.yml': ['application/yaml', config],
    '/cms.js': ['text/javascript', code],
  };
  server = createServer((request, response) => {
    const [type, text] = files[request.url!.split('?')[0]!] ?? ['text/plain', ''];
    response.writeHead(text === '' ? 404 : 200, { 'Content-Type': type }).end(text);
  }).listen(0);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  server.close();
  await rm(dir, { recursive: true });
});

/** A folder as it is chosen on one's own disk: the browser's private one, which has the same handles and asks nobody. */
async function openCms(): Promise<Page> {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1280, height: 1000 } });
  await context.addInitScript(
    ([path, text]) => {
      const pick = async () => {
        const root = await navigator.storage.getDirectory();
        await root.getDirectoryHandle('.git', { create: true });
        const parts = path!.split('/');
        let folder = root;
        for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part, { create: true });
        const handle = await folder.getFileHandle(parts.at(-1)!, { create: true });
        const stream = await handle.createWritable();
        await stream.write(text!);
        await stream.close();
        return root;
      };
      Object.assign(window, { showDirectoryPicker: pick });
    },
    [file, record],
  );
  // Its German words come from the package too.
  await context.route(/^https:\/\//, (route) => {
    const [, path] = /@sveltia\/cms@[^/]+(\/locales\/[\w-]+\.json)/.exec(route.request().url()) ?? [];
    if (!path) return route.abort();
    return route.fulfill({ path: `${dir}/package${path}`, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
  const page = await context.newPage();
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  await page.getByRole('button', { name: /lokal/i }).first().click();
  return page;
}

test.skipIf(fetched)(
  'Sveltia CMS takes the configuration, asks in German, and saves what the check takes',
  async () => {
    const page = await openCms();
    await page.getByText('Ziele in Deutschland').first().waitFor();
    await page.goto(`${page.url().replace(/#.*/, '')}#/collections/de/entries/burg-eltz`);
    const summary = page.getByRole('textbox', { name: 'Kurztext' });
    await summary.waitFor();
    // What lies farther down is drawn when it is scrolled to.
    for (const words of ['Land oder Kanton', 'Reiseregion', 'Mit Kindern'])
      await page.getByText(words, { exact: true }).first().waitFor();
    const text = 'Nie zerstörte Ritterburg mit vielen Erkern, hier im Versuch geändert.';
    await summary.fill(text);
    await page.getByRole('button', { name: 'Speichern' }).first().click();
    const saved = () =>
      page.evaluate(async (path) => {
        const parts = path.split('/');
        let folder = await navigator.storage.getDirectory();
        for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part);
        return (await (await folder.getFileHandle(parts.at(-1)!)).getFile()).text();
      }, file);
    await expect.poll(saved, { timeout: 10_000 }).toContain(text);
    const yaml = await saved();
    // Every field as it was, also those that the CMS does not show.
    expect(parse(yaml)).toEqual({ ...(parse(record) as object), summary: text });
    await page.context().close();
    const { problems } = await checked(yaml);
    expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
  },
);

async function checked(yaml: string) {
  const names = ['categories', 'regions', 'search-words', 'sources'];
  const texts = await Promise.all(names.map((name) => readFile(`content/${name}.yaml`, 'utf8')));
  const folder = await folderWith({
    ...Object.fromEntries(names.map((name, i) => [`${name}.yaml`, texts[i]!])),
    'redirects.yaml': '{}\n',
    [file.replace(/^content\//, '')]: yaml,
  });
  return checkContent(folder, { surroundings: await loadSurroundings('.') });
}

test.skipIf(fetched)('its own schema finds nothing wrong with the configuration', async () => {
  const { Ajv } = await import('ajv');
  const { catalogue } = await readContent('content');
  const schema = JSON.parse(await readFile(`${dir}/package/schema/sveltia-cms.json`, 'utf8')) as object;
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false, validateFormats: false });
  const validate = ajv.compile(schema);
  const config = cmsConfig(catalogue, { url: 'https://forge.example/stadt/karte', branch: 'main', forge: 'forgejo' });
  validate(JSON.parse(JSON.stringify(config)));
  expect(validate.errors?.slice(0, 5) ?? []).toEqual([]);
});
