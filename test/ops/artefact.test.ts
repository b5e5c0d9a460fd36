import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesBelow } from '../../src/build/inputs.ts';
import { placeBuild, rollBack } from '../../src/build/place.ts';
import { formerBuilds } from '../../src/server/former-builds.ts';
import { buildTarget } from '../../src/build/target.ts';
import type { BuildRecord } from '../../src/server/build-record.ts';
import type { Manifest } from '../../src/indexes/store.ts';
import { nodeFlags } from '../../src/server/node-flags.ts';
import { freePort } from '../free-port.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** A folder outside the project, so that no node_modules lies above it, with a name that is awkward as an address. */
let release: string;
let base: string;
const stops: (() => void)[] = [];

beforeAll(async () => {
  release = `${await temporaryFolder()}/Ausflug #1 100% %41 ä`;
  await cp('dist', `${release}/dist`, { recursive: true });
  base = await start();
});
afterAll(() => stops.forEach((stop) => stop()));

async function start(): Promise<string> {
  const port = await freePort();
  const child = spawn(process.execPath, [...nodeFlags, 'dist/serve/serve.mjs'], {
    cwd: release,
    env: { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', LOG: 'events' },
  });
  stops.push(() => child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return `http://127.0.0.1:${port}`;
}

const ask = async (path: string) => {
  const response = await fetch(`${base}${path}`);
  return { status: response.status, text: await response.text() };
};
const buildId = async () => (JSON.parse((await ask('/readyz')).text) as { buildId: string }).buildId;

describe('dist/ alone, without node_modules', () => {
  test('answers files, the API, pages on demand and unknown paths', async () => {
    const { files, archive } = JSON.parse(await readFile('dist/build.json', 'utf8')) as BuildRecord;
    const { items } = JSON.parse((await ask('/api/v1/pois?limit=400')).text) as { items: { slug: string }[] };
    const onDemand = items.find(({ slug }) => !(`/ziele/${slug}/index.html` in files))!.slug;
    const statuses = await Promise.all(
      [
        '/',
        '/api-docs',
        '/api/v1/map/config',
        `/ziele/${onDemand}`,
        `/ziele/${onDemand}.gpx`,
        '/ziele/gibt-es-nicht',
        '/x',
      ].map(async (path) => (await ask(path)).status),
    );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 404, 404]);
    expect((await ask(`/ziele/${onDemand}`)).text).toContain(`/ziele/${onDemand}`);
    const tile = await fetch(`${base}${archive}`, { headers: { Range: 'bytes=0-126' } });
    expect([tile.status, (await tile.arrayBuffer()).byteLength]).toEqual([206, 127]);
  });

  test('imports nothing that is not in it or in Node', async () => {
    const scripts = (await filesBelow('.', 'dist')).filter((file) => /^dist\/serve(r?)\/.*\.mjs$/.test(file));
    expect(scripts.length).toBeGreaterThan(5);
    for (const file of scripts) {
      const text = await readFile(file, 'utf8');
      const bare = [...text.matchAll(/(?:^|[;}\n])(?:import|export)\b[^'"();]*["']([^'"]+)["']/g)].map(
        ([, name]) => name!,
      );
      expect(
        bare.filter((name) => !/^(\.|node:)/.test(name)),
        file,
      ).toEqual([]);
    }
  });

  test('brings the command for keys along', () => {
    const env = { PATH: process.env.PATH, KEYS_FILE: `${release}/keys.json` };
    const keys = (...args: string[]) =>
      spawnSync(process.execPath, [`${release}/dist/serve/keys.mjs`, ...args], { cwd: release, env, encoding: 'utf8' });
    expect(keys('create', '--label', 'Stadt', '--server').stdout).toContain('Neuer Schlüssel „Stadt“');
    expect(keys('list').stdout).toContain('Stadt');
  });
});

describe('going back to a former build', () => {
  /** Another build of the same data. */
  async function buildAgain(id: string): Promise<void> {
    const { folders } = target();
    await mkdir(folders.staging, { recursive: true });
    // Without what is many files and asked for by no test.
    const filter = (path: string): boolean => !/\/(map\/glyphs-|redaktion\/daten)/.test(path);
    await cp('dist', folders.staging, { recursive: true, filter });
    const path = `${folders.staging}/data/manifest.json`;
    const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest;
    await writeFile(path, JSON.stringify({ ...manifest, buildId: id }));
    await writeFile(`${folders.staging}/client/_astro/only-${id}.js`, id);
    const record = `${folders.staging}/build.json`;
    const { files, ...rest } = JSON.parse(await readFile(record, 'utf8')) as BuildRecord;
    files[`/_astro/only-${id}.js`] = { hash: id, bytes: id.length };
    await writeFile(record, JSON.stringify({ ...rest, files }));
    await placeBuild(folders);
  }
  const target = () => buildTarget({ OUT_DIR: `${release}/dist` });
  const answers = (id: string) => expect.poll(buildId, { timeout: 20_000, interval: 50 }).toBe(id);

  test('the running server takes it, and open pages of the other one go on', async () => {
    const first = await buildId();
    await buildAgain('zweiter');
    await answers('zweiter');
    expect((await rollBack(target().folders)).id).toBe(first);
    await answers(first);
    expect((await ask('/_astro/only-zweiter.js')).text).toBe('zweiter');
    await rollBack(target().folders, 'zweiter');
    await answers('zweiter');
  });

  test('the last three are kept, the latest first', async () => {
    for (const id of ['dritter', 'vierter', 'fuenfter', 'sechster']) await buildAgain(id);
    expect((await formerBuilds(target().folders)).map(({ id }) => id)).toEqual(['fuenfter', 'vierter', 'dritter']);
    await answers('sechster');
  });

  test('a build that is not there is refused with those that are', async () => {
    const said = spawnSync(
      process.execPath,
      ['src/commands/rollback.ts', 'gibt-es-nicht', '--out', `${release}/dist`],
      {
        encoding: 'utf8',
      },
    );
    expect(said.stderr).toBe(
      'Einen früheren Bau „gibt-es-nicht“ gibt es nicht. Aufgehoben sind: fuenfter, vierter, dritter.\n',
    );
    expect(said.status).toBe(1);
    expect(await buildId()).toBe('sechster');
  });
});
