import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, rename, rm, symlink } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { SEARCHES_PATH, type SearchReport } from '../../src/contract/search-report.ts';
import { buildServer } from '../../src/build/server-bundle.ts';
import { nodeFlags } from '../../src/server/node-flags.ts';
import { freePort } from '../free-port.ts';
import { NO_KEYS } from '../no-keys.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { askRaw } from '../server/http-target.ts';
import { foldersIn, placeSmallBuild } from '../server/small-build.ts';

const NOBODY = 65_534;
const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

/** `npm start` without its build, in a process of its own. */
function start(env: NodeJS.ProcessEnv, flags: readonly string[] = [], program = 'dist/serve/serve.mjs') {
  const child = spawn(process.execPath, [...nodeFlags, ...flags, program], {
    env: { ...process.env, HOST: '127.0.0.1', ...env },
  });
  started.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit') as Promise<[code: number | null]>;
  const saying = async (sentence: string): Promise<string> => {
    await expect.poll(() => said, { timeout: 50_000, interval: 25 }).toContain(sentence);
    return said;
  };
  return { child, ended, saying };
}

test('the service says what is where, and ends with 0 when it is asked to', async () => {
  const port = await freePort();
  const { child, ended, saying } = start({ PORT: String(port) });
  await saying(`API            http://localhost:${port}/api/v1/`);
  await saying('Straßen        keine, die Karte endet bei Zoom 10; „npm run basemap -- --streets“ holt sie');
  const index = JSON.parse((await askRaw(port, '/api/v1/')).body.toString()) as { baseUrl: string };
  expect(index.baseUrl).toBe(`http://localhost:${port}`);
  child.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
});

test('BASE_URL counts without another build, with or without a slash at its end', async () => {
  const port = await freePort();
  const { saying } = start({ PORT: String(port), BASE_URL: 'https://andere.example/' });
  await saying('API            https://andere.example/api/v1/');
  for (const path of ['/api/v1/', '/api/v1/map/config', '/api/v1/openapi.json', '/']) {
    const text = (await askRaw(port, path)).body.toString();
    expect(text, path).toContain('https://andere.example');
    expect(text, path).not.toMatch(/base-url\.invalid|andere\.example\/\//);
  }
});

test('what only later answers need is not loaded by a start', async () => {
  const port = await freePort();
  const told = `process.on('SIGUSR2', () => console.log('Geladen: ' + process.moduleLoadList.join(', ') + ', das ist alles'))`;
  const { child, saying } = start({ PORT: String(port) }, ['--import', `data:text/javascript,${told}`]);
  await saying('API            ');
  expect((await askRaw(port, '/api/v1/pois?limit=1')).status).toBe(200);
  child.kill('SIGUSR2');
  const loaded = /Geladen: (.*), das ist alles/.exec(await saying(', das ist alles'))![1]!.split(', ');
  expect(loaded).toContain('NativeModule http');
  expect(loaded.filter((name) => /crypto$|undici/.test(name))).toEqual([]);
});

test('a build that the user of the service may not read is told with the cure, and the end is 1', async () => {
  const folder = await temporaryFolder();
  await placeSmallBuild(folder, 'zu');
  await chmod(folder, 0o755);
  const manifest = `${folder}/dist/data/manifest.json`;
  await chmod(manifest, 0);
  // Root may read everything.
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const { status, stderr } = spawnSync(process.execPath, ['dist/serve/serve.mjs', `${folder}/dist`], {
    ...{ encoding: 'utf8', ...user },
    env: { ...process.env, PORT: String(await freePort()), HOST: '127.0.0.1', KEYS_FILE: NO_KEYS },
  });
  expect([status, stderr]).toEqual([
    1,
    `„${manifest}“ lässt sich nicht lesen: dieser Nutzer hat dort nicht das Recht dazu. Er braucht Leserecht auf den ganzen Bau, etwa mit chmod -R a+rX.\n`,
  ]);
});

test('a port that is taken is told with the cure, and the end is 1', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const { ended, saying } = start({ PORT: String(port) });
  await saying(`Der Port ${port} ist schon belegt. Mit PORT=4322 npm start geht es auf einem anderen.`);
  expect((await ended)[0]).toBe(1);
  holder.close();
});

test.each([
  ['TRUSTED_PROXIES', 'nginx', 'ist weder eine Adresse noch ein Netz.'],
  ['BASE_URL', 'karte.example', 'ist keine Adresse wie https://karte.example.org.'],
  ['PORT', '70000', 'ist keine ganze Zahl von 0 bis 65535. Beispiel: PORT=4321'],
])('a %s that cannot be meant stops the start with a sentence', async (variable, value, sentence) => {
  const { ended, saying } = start({ [variable]: value });
  await saying(`${variable}: „${value}“ ${sentence}`);
  expect((await ended)[0]).toBe(1);
});

test('with STOP_DELAY it says first that it is not ready, and still serves', async () => {
  const port = await freePort();
  const { child, ended, saying } = start({ PORT: String(port), STOP_DELAY: '5' });
  await saying(`http://localhost:${port}/`);
  child.kill('SIGTERM');
  const ready = async () => (await askRaw(port, '/readyz')).status;
  await expect.poll(ready, { timeout: 4000, interval: 20 }).toBe(503);
  expect((await askRaw(port, '/api/v1/')).status).toBe(200);
  expect((await askRaw(port, '/healthz')).status).toBe(200);
  expect((await ended)[0]).toBe(0);
});

test.each([
  { STOP_DELAY: '0', WORKERS: '1' },
  { STOP_DELAY: '1', WORKERS: '1' },
  { STOP_DELAY: '0', WORKERS: '2' },
])('no request on a kept connection is lost when the service ends, with %o', async (env) => {
  const port = await freePort();
  const { child, ended, saying } = start({ PORT: String(port), ...env });
  await saying(String(port));
  const ready = async () => (await askRaw(port, '/readyz').catch(() => undefined))?.status;
  await expect.poll(ready, { timeout: 30_000 }).toBe(200);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  let answered = 0;
  const untilTold = async (): Promise<void> => {
    for (let told: string | undefined; told !== 'close'; answered += 1) told = await askOn(agent, port);
  };
  const callers = Promise.all(Array.from({ length: 16 }, untilTold));
  await expect.poll(() => answered, { timeout: 30_000, interval: 5 }).toBeGreaterThan(500);
  child.kill('SIGTERM');
  await callers;
  expect((await ended)[0]).toBe(0);
});

/** What the answer to a search says of its connection; rejects when the connection is reset. */
function askOn(agent: Agent, port: number): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const path = `/api/v1/pois?q=see&lat=${47 + Math.random()}&lng=10`;
    const asked = get({ host: '127.0.0.1', port, path, agent }, (response) => {
      response.resume().once('end', () => resolve(response.headers.connection));
    });
    asked.once('error', reject);
  });
}

test('several processes count searches together, and write them when they end', async () => {
  const [port, folder] = [await freePort(), await temporaryFolder()];
  const env = { PORT: String(port), WORKERS: '2', STATE_DIR: folder, TRUSTED_PROXIES: '127.0.0.1' };
  const { child, ended, saying } = start(env);
  await saying(`mit 2 Prozessen auf Port ${port}`);
  const ready = async () => (await askRaw(port, '/readyz').catch(() => undefined))?.status;
  await expect.poll(ready, { timeout: 30_000 }).toBe(200);
  // Two callers may have the same number, but hardly three.
  for (const caller of [1, 2, 3, 4, 5, 6]) {
    const headers = { 'X-Forwarded-For': `192.0.2.${caller}`, Connection: 'close' };
    expect((await askRaw(port, '/api/v1/pois?q=qqxxyyzz', { headers })).status).toBe(200);
  }
  expect((await askRaw(port, SEARCHES_PATH)).status).toBe(200);
  child.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  const { missed } = JSON.parse(readFileSync(`${folder}/searches.json`, 'utf8')) as SearchReport;
  expect(missed).toEqual([['qqxxyyzz', [6, 0, 0, 0]]]);
});

test('a bundle serves the build that it lies in, whatever the folder is called, and follows a link that changes', async () => {
  const folder = await temporaryFolder();
  const { finished } = foldersIn(folder);
  await placeSmallBuild(folder, 'der-alte-turm');
  await rename(finished, `${folder}/dist.old`);
  await buildServer(`${folder}/dist.old/serve`);
  await placeSmallBuild(folder, 'die-neue-burg');
  const home = async (port: number) => (await askRaw(port, '/')).body.toString();
  const [port, linked] = [await freePort(), await freePort()];
  const old = start({ PORT: String(port) }, [], `${folder}/dist.old/serve/serve.mjs`);
  await old.saying('API            ');
  expect(await home(port)).toBe('Start von der-alte-turm');
  const current = `${folder}/current`;
  await symlink('dist.old', current);
  const byLink = start({ PORT: String(linked) }, [], `${current}/serve/serve.mjs`);
  await byLink.saying('API            ');
  expect(await home(linked)).toBe('Start von der-alte-turm');
  await rm(current);
  await symlink('dist', current);
  await expect.poll(() => home(linked), { timeout: 30_000 }).toBe('Start von die-neue-burg');
});
