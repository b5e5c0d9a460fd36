import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readdirSync, readSync, writeSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { createLocalCounters } from '../../src/api/counters.ts';
import { handlerOptions } from '../../src/config/handler-options.ts';
import type { Access, Manifest } from '../../src/indexes/store.ts';
import { onlyCollection } from '../../src/server/collections.ts';
import { nodeFlags } from '../../src/server/node-flags.ts';
import { createHttpServer } from '../../src/server/server.ts';
import { openSite } from '../../src/server/site.ts';
import { createSites } from '../../src/server/sites.ts';
import { freePort } from '../free-port.ts';
import { NO_KEYS } from '../no-keys.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { askRaw } from './http-target.ts';

const files = ['words', 'places', 'shapes', 'towns', 'attributes', 'records'].map((name) => `${name}.bin`);
type Section = [name: string, offset: number, bytes: number];

const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

/** What of a build is served, in a folder of its own. */
async function copyBuild(to: string, buildId?: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const part of ['data', 'server', 'build.json']) await cp(`dist/${part}`, `${to}/${part}`, { recursive: true });
  await symlink(`${process.cwd()}/dist/client`, `${to}/client`);
  const path = `${to}/data/manifest.json`;
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest;
  if (buildId) await writeFile(path, JSON.stringify({ ...manifest, buildId }));
}

async function sectionsOf(path: string): Promise<Section[]> {
  const bytes = await readFile(path);
  const header = bytes.toString('utf8', 16, 16 + bytes.readUInt32LE(8));
  return (JSON.parse(header) as { sections: Section[] }).sections.filter(([, , length]) => length > 0);
}

/** Turns one bit in the middle of a section; the same again makes it sound. */
function flip(path: string, [, offset, bytes]: Section): void {
  const file = openSync(path, 'r+');
  const byte = Buffer.alloc(1);
  const at = offset + (bytes >> 1);
  readSync(file, byte, 0, 1, at);
  byte[0]! ^= 1;
  writeSync(file, byte, 0, 1, at);
  closeSync(file);
}

async function flipSection(dist: string, name: string, section: string): Promise<void> {
  const path = `${dist}/data/${name}`;
  flip(
    path,
    (await sectionsOf(path)).find(([known]) => known === section)!,
  );
}

async function flipDocument(dist: string, name: string): Promise<void> {
  const path = `${dist}/data/documents/${name}.json`;
  flip(path, [name, 0, (await stat(path)).size]);
}

const BOX = '/api/v1/pois?bbox=5,45,18,56&limit=50';
const questions = [
  BOX,
  '/api/v1/pois?lat=47.56&lng=10.75&radius_km=60&limit=400',
  '/api/v1/pois?q=wasserfall&lat=47.56&lng=10.75&limit=30',
  '/api/v1/pois?q=burk+eltz',
  '/api/v1/pois?q=mit+hund+am+see&format=geojson',
  '/api/v1/pois?q=w&dogs=true&max_minutes=120&facets=category,region',
  '/api/v1/pois?bbox=5,45,18,56&category=schloss,museum&region=bayern&limit=5&open_at=2026-06-01T12:00',
  '/api/v1/suggest?q=neu',
  '/api/v1/suggest?q=b',
  '/api/v1/categories?counts=true&bbox=5,45,18,56',
  '/api/v1/pois/schloss-neuschwanstein',
  '/api/v1/pois/schloss-neuschwanstein?language=en',
  '/api/v1/pois/gibt-es-nicht',
  '/api/v1/tiles/pois/6/33/22',
];

/** The server over a build until the test ends, with all that it says of damage. */
async function serverOver(dist: string, access: Access) {
  const told: string[] = [];
  const counters = { minute: createLocalCounters(60), hour: createLocalCounters(3600) };
  const site = await openSite(dist, {
    access,
    counters,
    tellDamage: ({ message }) => told.push(message),
    settings: (store) => ({ ...handlerOptions(store, {}), anonymousPerMinute: 100_000 }),
  });
  const server = createHttpServer({ collections: onlyCollection({ sites: createSites(site) }), trusted: [] });
  server.on('close', () => site.close?.());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(stop);
  const answers = async () => {
    const all: { status: number; body: string }[] = [];
    for (const path of questions) {
      const { status, body } = await askRaw(port, path);
      all.push({ status, body: status === 500 ? '' : body.toString('latin1') });
    }
    return all;
  };
  return { answers, ask: (path: string) => askRaw(port, path), told, stop };
}

describe.each(['memory', 'disk'] as const)('a bit that is not as it was, read from %s', (access) => {
  test.each(files)(
    'in any section of %s is never answered from',
    async (name) => {
      const dist = `${await temporaryFolder()}/dist`;
      await copyBuild(dist);
      const sound = await serverOver(dist, access);
      const expected = await sound.answers();
      expect(sound.told).toEqual([]);
      sound.stop();
      expect(expected.every(({ status }) => status < 500)).toBe(true);
      const path = `${dist}/data/${name}`;
      let found = 0;
      for (const section of await sectionsOf(path)) {
        flip(path, section);
        const sentence = `Die Indexdatei ${name} ist im Abschnitt ${section[0]} beschädigt`;
        const server = await serverOver(dist, access).catch((error: Error) => error);
        if (server instanceof Error) expect(server.message).toContain(sentence);
        else {
          const answers = await server.answers();
          answers.forEach((answer, i) => {
            if (answer.status !== 500) expect(answer, `${section[0]}: ${questions[i]!}`).toEqual(expected[i]);
          });
          const refused = answers.filter(({ status }) => status === 500);
          // A suggestion that fails is one that is not made, but is told all the same.
          expect(server.told.length, section[0]).toBeGreaterThanOrEqual(refused.length);
          expect(server.told.filter((each) => !each.includes(sentence))).toEqual([]);
          server.stop();
        }
        if (server instanceof Error || server.told.length > 0) found++;
        flip(path, section);
      }
      expect(found).toBeGreaterThan(0);
    },
    60_000,
  );
});

describe('a bit of a document that is not as it was', () => {
  const asked = {
    index: '/api/v1/',
    mapStyle: '/api/v1/map/style',
    mapStyleDark: '/api/v1/map/style-dark',
    openapi: '/api/v1/openapi.json',
    ogcApi: '/ogc/api',
  };

  test.each(Object.entries(asked))('of %s is never answered, the others are', async (name, path) => {
    const dist = `${await temporaryFolder()}/dist`;
    await copyBuild(dist);
    await flipDocument(dist, name);
    const { ask, told } = await serverOver(dist, 'memory');
    for (let i = 0; i < 2; i++) expect((await ask(path)).status).toBe(500);
    const sentence = expect.stringContaining(`documents/${name}.json ist beschädigt`) as string;
    expect(told).toEqual([sentence, sentence]);
    for (const other of Object.values(asked)) if (other !== path) expect((await ask(other)).status, other).toBe(200);
  });

  test.each(['mapConfig', 'service'])('of %s, which every start reads, is told by its name', async (name) => {
    const dist = `${await temporaryFolder()}/dist`;
    await copyBuild(dist);
    await flipDocument(dist, name);
    await expect(serverOver(dist, 'memory')).rejects.toThrow(`documents/${name}.json ist beschädigt: erwartet CRC`);
  });
});

test('a record of the build that is no JSON is told by its name', async () => {
  const dist = `${await temporaryFolder()}/dist`;
  await copyBuild(dist);
  await writeFile(`${dist}/build.json`, '{"files":');
  await expect(serverOver(dist, 'memory')).rejects.toThrow('build.json ist beschädigt');
});

/** The service over a build, in a process of its own. */
async function startOver(dist: string) {
  const port = await freePort();
  const child = spawn(process.execPath, [...nodeFlags, 'dist/serve/serve.mjs', dist], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', LOG: 'events', KEYS_FILE: NO_KEYS },
  });
  started.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ready = async () => {
    const answer = await askRaw(port, '/readyz').catch(() => undefined);
    const told = answer && (JSON.parse(answer.body.toString()) as { buildId: string; refused?: string });
    return { status: answer?.status, buildId: told?.buildId, refused: told?.refused };
  };
  await expect.poll(ready, { timeout: 20_000 }).toMatchObject({ status: 200 });
  const events = (name: string) => said.split(`"event":"${name}"`).length - 1;
  return { ask: (path: string) => askRaw(port, path), ready, events, pid: child.pid! };
}

const prlimit = (pid: number, files: number) => spawnSync('prlimit', [`--pid=${pid}`, `--nofile=${files}:`]);
const hasPrlimit = spawnSync('prlimit', ['--version']).status === 0;

/** Renamed into the place of the build that lies there, as the build does it. */
async function place(folder: string, buildId: string): Promise<void> {
  await copyBuild(`${folder}/next`, buildId);
  await rename(`${folder}/dist`, `${folder}/old`);
  await rename(`${folder}/next`, `${folder}/dist`);
  await rm(`${folder}/old`, { recursive: true });
}

describe('damage that is found while a build answers', () => {
  test('is told once, this instance is not ready until a sound build comes, and what is sound is answered', async () => {
    const folder = await temporaryFolder();
    await copyBuild(`${folder}/dist`);
    await flipSection(`${folder}/dist`, 'places.bin', 'space');
    const service = await startOver(`${folder}/dist`);
    for (let i = 0; i < 3; i++) expect((await service.ask(BOX)).status).toBe(500);
    const { status, refused } = await service.ready();
    expect([status, refused]).toEqual([503, expect.stringContaining('places.bin ist im Abschnitt space beschädigt')]);
    expect((await service.ask('/healthz')).status).toBe(200);
    expect((await service.ask('/api/v1/pois/schloss-neuschwanstein')).status).toBe(200);
    expect([service.events('data_damaged'), service.events('internal_error')]).toEqual([1, 0]);
    await place(folder, 'sound');
    await expect
      .poll(service.ready, { timeout: 20_000 })
      .toEqual({ status: 200, buildId: 'sound', refused: undefined });
    expect((await service.ask(BOX)).status).toBe(200);
  });

  test('brings the former build back, which answers until a new one comes', async () => {
    const folder = await temporaryFolder();
    await copyBuild(`${folder}/dist`, 'now');
    const former = (id: string) => `${folder}/.cache/dist/former/${id}`;
    await copyBuild(former('before'), 'before');
    await flipSection(`${folder}/dist`, 'places.bin', 'space');
    const service = await startOver(`${folder}/dist`);
    expect((await service.ready()).buildId).toBe('now');
    expect((await service.ask(BOX)).status).toBe(500);
    const refused = expect.stringContaining('places.bin') as string;
    await expect.poll(service.ready, { timeout: 20_000 }).toEqual({ status: 200, buildId: 'before', refused });
    const { status, body } = await service.ask(BOX);
    expect(status).toBe(200);
    expect((JSON.parse(body.toString()) as { items: unknown[] }).items).toHaveLength(50);
    expect([service.events('data_damaged'), service.events('data_returned')]).toEqual([1, 1]);
    await place(folder, 'next');
    await expect.poll(service.ready, { timeout: 20_000 }).toEqual({ status: 200, buildId: 'next', refused: undefined });
  });

  test('of a new build right after the start says nothing of the one that answers', async () => {
    const folder = await temporaryFolder();
    await copyBuild(`${folder}/dist`, 'sound');
    await copyBuild(`${folder}/damaged`, 'damaged');
    await flipSection(`${folder}/damaged`, 'records.bin', 'bytes');
    const service = await startOver(`${folder}/dist`);
    await rename(`${folder}/dist`, `${folder}/old`);
    await rename(`${folder}/damaged`, `${folder}/dist`);
    await expect.poll(() => service.events('data_refused'), { timeout: 20_000 }).toBe(1);
    // By then the first build would have been read through.
    await new Promise((resolve) => setTimeout(resolve, 5000));
    const refused = expect.stringContaining('records.bin ist beschädigt') as string;
    expect(await service.ready()).toEqual({ status: 200, buildId: 'sound', refused });
    expect(service.events('data_damaged')).toBe(0);
    expect((await service.ask(BOX)).status).toBe(200);
  });

  test.skipIf(!hasPrlimit)(
    'is not what a machine says that has run out of files, and is found once it has some',
    async () => {
      const folder = await temporaryFolder();
      await copyBuild(`${folder}/dist`);
      const service = await startOver(`${folder}/dist`);
      // Two for the request that asks whether it is ready, and none for the thread that reads all through.
      const told = () => {
        const open = new Set(readdirSync(`/proc/${service.pid}/fd`).map(Number));
        let free = 0;
        while (open.has(free)) free++;
        prlimit(service.pid, free + 2);
        return service.events('data_unread');
      };
      await expect.poll(told, { timeout: 20_000 }).toBe(1);
      expect(await service.ready()).toMatchObject({ status: 200, refused: undefined });
      await flipSection(`${folder}/dist`, 'records.bin', 'bytes');
      prlimit(service.pid, 1024);
      await expect.poll(() => service.events('data_damaged'), { timeout: 20_000 }).toBe(1);
      expect(service.events('data_unread')).toBe(1);
    },
  );

  test('is found where nobody asks: all is read through after the start', async () => {
    const folder = await temporaryFolder();
    await copyBuild(`${folder}/dist`);
    await flipSection(`${folder}/dist`, 'records.bin', 'bytes');
    const service = await startOver(`${folder}/dist`);
    const refused = expect.stringContaining('records.bin ist beschädigt') as string;
    await expect.poll(service.ready, { timeout: 20_000 }).toMatchObject({ status: 503, refused });
    expect(service.events('data_damaged')).toBe(1);
  });
});
