import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { nodeFlags } from '../../src/server/node-flags.ts';
import { freePort } from '../free-port.ts';
import { NO_KEYS } from '../no-keys.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { BOX, copyBuild, flip, flipDocument, flipSection } from '../server/damaged-build.ts';
import { askRaw } from '../server/http-target.ts';

const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

/** The service over a build, in a process of its own. */
async function startOver(dist: string) {
  const port = await freePort();
  const child = spawn(process.execPath, [...nodeFlags, 'dist/serve/serve.mjs', dist], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', LOG: 'events', KEYS_FILE: NO_KEYS },
  });
  started.push(child);
  let said = '';
  let ended = false;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ready = async () => {
    const answer = await askRaw(port, '/readyz').catch(() => undefined);
    const told = answer && (JSON.parse(answer.body.toString()) as { buildId: string; refused?: string });
    return { status: answer?.status, buildId: told?.buildId, refused: told?.refused };
  };
  child.once('exit', () => (ended = true));
  await expect.poll(async () => ended || (await ready()).status === 200, { timeout: 20_000 }).toBe(true);
  if (ended) throw new Error(said);
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

  test.each(['places.bin', 'attributes.bin', 'shapes.bin', 'towns.bin', 'words.bin', 'service', 'build.json'])(
    'in %s keeps a build from being opened, and the former one answers until a new one comes',
    async (name) => {
      const folder = await temporaryFolder();
      await copyBuild(`${folder}/dist`, 'now');
      await copyBuild(`${folder}/.cache/dist/former/before`, 'before');
      if (name === 'build.json') await writeFile(`${folder}/dist/build.json`, '{"files":');
      else if (name === 'service') await flipDocument(`${folder}/dist`, name);
      // Its header, which is read whatever is asked for.
      else flip(`${folder}/dist/data/${name}`, ['header', 16, 200]);
      const service = await startOver(`${folder}/dist`);
      const refused = expect.stringContaining(name) as string;
      expect(await service.ready()).toEqual({ status: 200, buildId: 'before', refused });
      expect((await service.ask(BOX)).status).toBe(200);
      expect([service.events('data_damaged'), service.events('data_returned')]).toEqual([1, 1]);
      await place(folder, 'next');
      await expect
        .poll(service.ready, { timeout: 20_000 })
        .toEqual({ status: 200, buildId: 'next', refused: undefined });
    },
  );

  test('that keeps a build from being opened is told where no former one is', async () => {
    const folder = await temporaryFolder();
    await copyBuild(`${folder}/dist`);
    flip(`${folder}/dist/data/places.bin`, ['header', 16, 200]);
    await expect(startOver(`${folder}/dist`)).rejects.toThrow('Die Indexdatei places.bin ist im Kopf beschädigt');
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
