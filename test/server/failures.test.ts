import { rename, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import type { PublicFile } from '../../src/server/build-record.ts';
import { createLocalCounters } from '../../src/api/counters.ts';
import { createByteBudget } from '../../src/server/byte-budget.ts';
import { createArchives } from '../../src/server/map-archives.ts';
import { createPages } from '../../src/server/pages.ts';
import { createStaticFiles } from '../../src/server/static-files.ts';
import { unreadableOnce } from '../../src/server/unreadable-files.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { sourceOf } from '../search/engine-of.ts';
import { folderWith, temporaryFolder } from '../temporary-folder.ts';
import { askRaw } from './http-target.ts';

const baseUrl = 'https://karte.example.org';
const running: Server[] = [];
afterAll(() => running.forEach((server) => (server.closeAllConnections(), server.close())));

async function portOf(server: Server): Promise<number> {
  running.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}

describe('a file of the build that is away for a moment', () => {
  const builtBase = 'https://base-url.invalid';
  const files: Record<string, PublicFile> = {
    '/_astro/page.css': { hash: 'style', bytes: 10 },
    '/impressum/index.html': { hash: 'page', bytes: 10, hasBase: true },
    '/404.html': { hash: 'lost', bytes: 10, hasBase: true },
  };

  test.each([
    ['/_astro/page.css', '/_astro/page.css', 200],
    ['/impressum', '/impressum/index.html', 200],
    ['/fehlt', '/404.html', 404],
  ])('%s fails without the headers of success, and answers once it is back', async (path, name, status) => {
    const dir = await folderWith(Object.fromEntries(Object.keys(files).map((each) => [each, `text ${builtBase}`])));
    const { serve, sendNotFound } = createStaticFiles({ dir, files, builtBase, baseUrl });
    const port = await portOf(
      createServer((request, response) => serve(request, response) || sendNotFound(request, response)),
    );
    await rename(`${dir}${name}`, `${dir}/away`);
    const { status: failed, headers } = await askRaw(port, path);
    expect(failed).toBeGreaterThanOrEqual(400);
    expect([headers['cache-control'], headers.etag, headers['content-type']]).toEqual([
      'no-store',
      undefined,
      undefined,
    ]);
    await rename(`${dir}/away`, `${dir}${name}`);
    const back = await askRaw(port, path);
    expect([back.status, back.body.toString().startsWith('text ')]).toEqual([status, true]);
    expect(back.headers['cache-control']).not.toBe('no-store');
  });

  test('because a build takes the place of another by two renames goes out all the same, and nobody is told', async () => {
    const texts: [string, string][] = Object.keys(files).map((each) => [`/dist${each}`, `text ${builtBase}`]);
    const dir = `${await folderWith({ ...Object.fromEntries(texts), '/dist/map/a.pmtiles': 'archive' })}/dist`;
    const told: string[] = [];
    const tell = unreadableOnce(dir, (sentence) => told.push(sentence));
    const archive = { '/map/a.pmtiles': { hash: 'map', bytes: 7 } };
    const budget = createByteBudget(createLocalCounters(3600), 1e9);
    const archives = createArchives({ dir, files: archive, budget, tell });
    const { serve, sendNotFound } = createStaticFiles({ dir, files, builtBase, baseUrl, tell });
    const port = await portOf(
      createServer(
        (request, response) =>
          archives(request, response, '192.0.2.1') || serve(request, response) || sendNotFound(request, response),
      ),
    );
    await rename(dir, `${dir}.old`);
    const asked = Promise.all(
      ['/_astro/page.css', '/impressum', '/fehlt', '/map/a.pmtiles'].map((path) => askRaw(port, path)),
    );
    await pause(50);
    await rename(`${dir}.old`, dir);
    const answers = await asked;
    archives.close();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 200]);
    expect(answers.map(({ body }) => body.toString().slice(0, 4))).toEqual(['text', 'text', 'text', 'arch']);
    expect(told).toEqual([]);
  });
});

test('why files do not go out is told once of each reason, and never what a caller asks in vain', async () => {
  const builtBase = 'https://base-url.invalid';
  const names = ['/a.css', '/b.css', '/page.html', '/folder.css'];
  const file: PublicFile = { hash: 'x', bytes: 4 };
  const files = Object.fromEntries([...names, '/there.css'].map((name) => [name, file]));
  files['/page.html'] = { ...file, hasBase: true };
  const dir = await folderWith({ '/there.css': 'text', '/folder/x': '' });
  await rename(`${dir}/folder`, `${dir}/page.html`);
  const told: string[] = [];
  const tell = (sentence: string) => told.push(sentence);
  const { serve } = createStaticFiles({ dir, files, builtBase, baseUrl, tell: unreadableOnce(dir, tell) });
  const port = await portOf(createServer((request, response) => void serve(request, response)));
  const range = { headers: { Range: 'bytes=99-' } };
  expect((await askRaw(port, '/there.css', range)).status).toBe(416);
  expect(told).toEqual([]);
  for (const name of [...names, ...names]) expect((await askRaw(port, name)).status).toBeGreaterThanOrEqual(404);
  expect(told).toEqual([
    `Die Datei „${dir}/a.css“ lässt sich nicht ausliefern: die Datei oder ihren Ordner gibt es nicht. Alles unter „${dir}“ muss da und für den Nutzer des Dienstes lesbar sein: chmod -R a+rX, sonst ein neuer Bau. Das steht für jeden Grund nur einmal hier.`,
    expect.stringContaining(`„${dir}/page.html“ lässt sich nicht ausliefern: das ist ein Ordner.`) as string,
  ]);
});

test('pages that could not be loaded are tried again', async () => {
  const folder = await temporaryFolder();
  const entry = `${folder}/entry.mjs`;
  const pages = createPages({
    entry: pathToFileURL(entry).href,
    destinations: sourceOf(await storeOf({ destinations: [destination('burg')] })),
    baseUrl,
    sendNotFound: (_, response) => void response.writeHead(404).end(),
  });
  const port = await portOf(
    createServer((request, response) => {
      pages(request, response).catch(() => response.writeHead(500).end());
    }),
  );
  expect((await askRaw(port, '/ziele/burg')).status).toBe(500);
  await writeFile(entry, `export const render = async () => new Response('die Burg');`);
  const page = await askRaw(port, '/ziele/burg');
  expect([page.status, page.body.toString()]).toEqual([200, 'die Burg']);
});
