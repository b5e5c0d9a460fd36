import { execFile, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect, type Socket } from 'node:net';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '../../src/api/authorise.ts';
import { withoutVitest } from '../build/own-project.ts';
import { hasNginx, hasRedis, needsBoth, startNginx, startRedis } from './engines.ts';
import { MOST_OPEN, realQueries, whileLoaded } from './load.ts';
import { tell } from './report.ts';
import { ask, figure, from, pause, startService, until } from './service.ts';

const execute = promisify(execFile);
const folder = mkdtempSync(`${tmpdir()}/ausflug-ops-`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let paths: (n: number) => string;
beforeAll(async () => {
  const { port, stop } = await startService();
  paths = await realQueries(port);
  await stop();
});

/** Requests a second: enough that some run at any moment, little enough for a busy machine. */
const RATE = 100;

describe('a process that is killed', () => {
  test('as a worker is replaced, and only its own requests fail', async () => {
    const service = await startService({ WORKERS: '2' });
    const load = whileLoaded(service.port, RATE, paths);
    await pause(1500);
    const workers = childrenOf(service.child.pid!);
    expect(workers).toHaveLength(2);
    process.kill(workers[0]!, 'SIGKILL');
    await until(() => childrenOf(service.child.pid!).length === 2, 10_000);
    await pause(2500);
    const { sent, errors, statuses } = await load.end();
    const other = errors - (statuses[0] ?? 0);
    tell('kill -9 of a worker', { sent, failed: errors, statuses: JSON.stringify(statuses) });
    expect(other).toBe(0);
    // What was in flight in that moment.
    expect(statuses[0] ?? 0).toBeLessThanOrEqual(MOST_OPEN);
    expect(service.said()).toContain('"event":"worker_died"');
  });

  test.skipIf(!hasNginx || !hasRedis)(
    `as an instance behind nginx costs nobody an answer${hasNginx && hasRedis ? '' : `, ${needsBoth}`}`,
    async () => {
      const redis = await startRedis();
      const env = { LIMIT_STORE: `redis://127.0.0.1:${redis.port}` };
      const [one, two] = await Promise.all([startService(env), startService(env)]);
      const proxy = await startNginx([one.port, two.port]);
      const load = whileLoaded(proxy.port, RATE, paths);
      await pause(1500);
      await one.stop('SIGKILL');
      await pause(2000);
      await startService({ ...env, PORT: String(one.port) });
      await pause(2500);
      const { sent, errors, statuses } = await load.end();
      tell('kill -9 of an instance behind nginx', { sent, failed: errors, statuses: JSON.stringify(statuses) });
      expect(errors).toBe(0);
    },
  );

  test('with SIGTERM finishes what it began and ends with 0', async () => {
    const service = await startService();
    const load = whileLoaded(service.port, RATE, paths);
    await pause(1500);
    const code = await service.stop('SIGTERM');
    const { sent, statuses } = await load.end();
    tell('SIGTERM under load', { sent, answered: statuses[200] ?? 0, 'refused after the end': statuses[0] ?? 0 });
    expect(code).toBe(0);
    expect(Object.keys(statuses).filter((status) => !['200', '0'].includes(status))).toEqual([]);
  });
});

describe('new data', () => {
  const dist = `${folder}/dist`;

  /** Another build: the same with another id, in a folder that is renamed into place as the build does it. */
  async function putBuild(id: string, change: (dir: string) => void = () => undefined): Promise<void> {
    const next = `${folder}/next`;
    // Linked, since the load runs in this process too; what changes is replaced and not written over.
    await execute('cp', ['-al', 'dist', next]);
    const manifest = JSON.parse(readFileSync(`${next}/data/manifest.json`, 'utf8')) as object;
    replace(`${next}/data/manifest.json`, JSON.stringify({ ...manifest, buildId: id }));
    const record = readFileSync(`${next}/build.json`);
    replace(`${next}/build.json`, record);
    change(next);
    await rm(`${folder}/old`, { recursive: true, force: true });
    try {
      renameSync(dist, `${folder}/old`);
    } catch {
      // The first one.
    }
    renameSync(next, dist);
  }
  const answering = async (port: number) =>
    JSON.parse((await ask(port, '/readyz')).body.toString()) as { buildId: string; refused?: string };

  test('is swapped in twenty times under load without a lost request, and what is damaged is refused', async () => {
    await putBuild('build-0');
    const service = await startService({}, { dist });
    const load = whileLoaded(service.port, RATE, paths);
    for (let i = 1; i <= 20; i++) {
      await putBuild(`build-${i}`);
      await until(
        async () => (await answering(service.port)).buildId === `build-${i}`,
        15_000,
        () => service.said(),
      );
    }
    await putBuild('build-damaged', (dir) => {
      const file = `${dir}/data/records.bin`;
      const bytes = readFileSync(file);
      bytes[bytes.length >> 1]! ^= 1;
      replace(file, bytes);
    });
    await until(async () => (await answering(service.port)).refused !== undefined, 15_000);
    const { buildId, refused } = await answering(service.port);
    const swaps = await figure(service.port, 'ausflug_data_swaps_total');
    expect([buildId, swaps]).toEqual(['build-20', 20]);
    expect(refused).toContain('records.bin ist beschädigt');
    expect(await figure(service.port, 'ausflug_data_refused')).toBe(1);
    expect(service.said()).toContain('"event":"data_refused"');
    await putBuild('build-mended');
    await until(async () => (await answering(service.port)).buildId === 'build-mended', 15_000);
    expect((await answering(service.port)).refused).toBeUndefined();
    const { sent, errors, p99 } = await load.end();
    tell('21 builds swapped in, 1 refused', { sent, failed: errors, 'p99 ms': p99 });
    expect(errors).toBe(0);
    // Nothing of the former builds is still open.
    expect(openFiles(service.child.pid!).filter((path) => path.includes('(deleted)'))).toEqual([]);
  });
});

test('a keys file counts within a second; a broken one and a vanished one leave the keys as they were', async () => {
  const file = `${folder}/keys.json`;
  const record = (id: string, key: string) => ({ id, label: id, sha256: sha256(key), origins: [], server: true });
  writeFileSync(file, JSON.stringify([record('a', 'ak_first')]));
  const service = await startService({ KEYS_FILE: file });
  const status = async (key: string) =>
    (await ask(service.port, '/api/v1/categories', { headers: { 'X-Service-Key': key } })).status;
  expect([await status('ak_first'), await status('ak_second')]).toEqual([200, 401]);
  writeFileSync(`${file}.new`, JSON.stringify([record('b', 'ak_second')]));
  const begin = performance.now();
  renameSync(`${file}.new`, file);
  await until(async () => (await status('ak_second')) === 200, 3000);
  const seconds = (performance.now() - begin) / 1000;
  expect(await status('ak_first')).toBe(401);
  for (const broken of ['[{"id":', '{}', JSON.stringify([{ ...record('c', 'ak_third'), perMinute: '9' }])]) {
    const before = await figure(service.port, 'ausflug_keys_refused_total');
    writeFileSync(file, broken);
    await until(async () => (await figure(service.port, 'ausflug_keys_refused_total')) > before, 3000);
    expect(await status('ak_second')).toBe(200);
  }
  rmSync(file);
  await until(() => service.said().includes('verschwunden'), 3000);
  expect(await status('ak_second')).toBe(200);
  expect(service.said()).not.toMatch(/ak_(first|second|third)|[0-9a-f]{64}/);
  tell('keys file', { 'seconds until a change counts': seconds.toFixed(2) });
});

test('a full disk during npm run build leaves the build before it in its place, answering', async () => {
  const small = `${folder}/small`;
  const made = spawnSync('sh', ['-c', `mkdir ${small} && mount -t tmpfs -o size=320m tmpfs ${small}`]);
  if (made.status !== 0) {
    console.log('[ops] disk full: übersprungen, hier darf kein tmpfs eingehängt werden');
    return;
  }
  try {
    const project = ['src', 'content', 'public', 'sdk', 'functions', 'dist', 'astro.config.mjs'];
    await execute('cp', ['-r', ...project, 'package.json', 'tsconfig.json', small]);
    symlinkSync(`${process.cwd()}/node_modules`, `${small}/node_modules`);
    const service = await startService({}, { dist: `${small}/dist` });
    const load = whileLoaded(service.port, RATE, paths);
    const { bavail, bsize } = statfsSync(small);
    await writeFile(`${small}/filler`, Buffer.alloc(bavail * bsize - 4_000_000));
    const built = await execute(process.execPath, ['src/commands/build.ts'], { cwd: small, env: withoutVitest() }).then(
      () => 'nothing',
      ({ stdout, stderr }: { stdout: string; stderr: string }) => /ENOSPC[^\n]*/.exec(stdout + stderr)?.[0],
    );
    const { sent, errors } = await load.end();
    tell('disk full during a build', { 'the build says': String(built), sent, failed: errors });
    expect(built).toContain('ENOSPC');
    expect(errors).toBe(0);
    const { body } = await ask(service.port, '/readyz');
    expect(JSON.parse(body.toString())).not.toHaveProperty('refused');
    expect(readFileSync(`${small}/dist/build.json`)).toEqual(readFileSync('dist/build.json'));
    // What it had written made room again.
    expect(existsSync(`${small}/.cache/build`)).toBe(false);
    await service.stop();
  } finally {
    spawnSync('umount', ['-l', small]);
  }
});

test('a clock that is moved an hour, there and back, breaks neither limits nor answers', async () => {
  const clock = `${folder}/clock`;
  writeFileSync(clock, '0');
  const preload = `${folder}/clock.mjs`;
  writeFileSync(
    preload,
    `import { readFileSync } from 'node:fs';
     const real = Date.now; let shift = 0;
     setInterval(() => { shift = Number(readFileSync('${clock}', 'utf8')) || 0; }, 20).unref();
     Date.now = () => real() + shift;`,
  );
  const service = await startService({}, { node: ['--import', preload] });
  const remaining = async () => {
    const { status, headers } = await ask(service.port, '/api/v1/', { headers: { 'X-Forwarded-For': '192.0.2.9' } });
    const reset = Number(headers['x-ratelimit-reset']) - (Date.now() + Number(readFileSync(clock, 'utf8'))) / 1000;
    return { status, left: Number(headers['x-ratelimit-remaining']), inWindow: reset > 0 && reset <= 61 };
  };
  for (let i = 0; i < 5; i++) await remaining();
  for (const shift of [3_600_000, 0, -3_600_000, 0]) {
    writeFileSync(clock, String(shift));
    await pause(200);
    const first = await remaining();
    const second = await remaining();
    expect(first).toMatchObject({ status: 200, inWindow: true });
    expect(second.left).toBe(first.left - 1);
  }
});

test('too many connections are refused, and the service goes on when they are gone', async () => {
  const service = await startService({}, { shell: 'ulimit -n 300' });
  const sockets: Socket[] = [];
  for (let i = 0; i < 600; i++) {
    const socket = connect(service.port, '127.0.0.1').on('error', () => undefined);
    socket.write('GET /api/v1/pois HTTP/1.1\r\nHost: x\r\n');
    sockets.push(socket);
  }
  await pause(1500);
  const dropped = sockets.filter(({ destroyed, readyState }) => destroyed || readyState !== 'open').length;
  for (const socket of sockets) socket.destroy();
  await until(async () => (await ask(service.port, '/readyz', { agent: false })).status === 200, 10_000);
  for (const path of ['/api/v1/pois?q=see', '/', '/tiles/0/0/0.mvt', '/tiles.json', '/gibt-es-nicht'])
    expect((await ask(service.port, path, { headers: from(3), agent: false })).status, path).toBeLessThan(500);
  const refused = await figure(service.port, 'ausflug_connections_dropped_total');
  tell('descriptors exhausted', { tried: 600, 'refused at the cap': refused, 'closed at the client': dropped });
  expect(refused).toBeGreaterThan(200);
});

describe('slow and silent callers', () => {
  test.each([
    ['half a header', 'GET /api/v1/ HTTP/1.1\r\nHost: x\r\nX-Slow: ', 10],
    ['a body that never comes', 'POST /api/v1/ HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nx', 15],
  ])('%s is cut in time', async (_name, bytes, seconds) => {
    const { port } = await startService();
    const socket = connect(port, '127.0.0.1');
    socket.write(bytes);
    const begin = performance.now();
    let answer = '';
    socket.on('data', (chunk) => (answer += String(chunk)));
    await new Promise((resolve) => socket.on('close', resolve).on('error', resolve));
    expect(answer).toMatch(/HTTP\/1.1 408 .*^Access-Control-Allow-Origin: \*.*"code":"request_too_slow"/ms);
    expect((performance.now() - begin) / 1000).toBeLessThan(seconds + 6);
  });
});

/** A new file under the name, for what is linked elsewhere. */
function replace(path: string, content: string | Buffer): void {
  rmSync(path);
  writeFileSync(path, content);
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

function openFiles(pid: number): string[] {
  const { stdout } = spawnSync('sh', ['-c', `readlink /proc/${pid}/fd/*`], { encoding: 'utf8' });
  return stdout.split('\n');
}
