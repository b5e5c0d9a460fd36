import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { NO_KEYS } from '../no-keys.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

function start(socket: string, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ['src/commands/serve.ts'], {
    env: { ...process.env, BASE_URL: '', PORT: socket, KEYS_FILE: NO_KEYS, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit') as Promise<[code: number | null]>;
  return { child, ended, said: () => said };
}

/** A service that answers on the socket. */
async function startedAt(socket: string, env?: NodeJS.ProcessEnv) {
  const service = start(socket, env);
  await expect
    .poll(
      () =>
        ask(socket, '/healthz').then(
          ({ status }) => status,
          () => service.said(),
        ),
      { timeout: 30_000 },
    )
    .toBe(200);
  return service;
}

function ask(socketPath: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>((resolve, reject) => {
    const asked = request({ socketPath, path, headers, agent: false }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode!, headers: response.headers, body }), reject);
    });
    asked.once('error', reject).end();
  });
}

describe('a Unix socket as PORT', () => {
  test('answers, is for owner and group, counts whom the proxy names, and is gone after the end', async () => {
    const socket = `${await temporaryFolder()}/karte.sock`;
    const service = await startedAt(socket, { TRUSTED_PROXIES: '127.0.0.1' });
    expect(statSync(socket).mode & 0o777).toBe(0o660);
    const { status, headers, body } = await ask(socket, '/api/v1/', { 'X-Forwarded-For': '203.0.113.7' });
    expect([status, headers['x-ratelimit-remaining']]).toEqual([200, '179']);
    expect(JSON.parse(body)).toMatchObject({ baseUrl: 'http://localhost' });
    expect((await ask(socket, '/api/v1/', { 'X-Forwarded-For': '203.0.113.8' })).headers['x-ratelimit-remaining']).toBe(
      '179',
    );
    expect((await ask(socket, '/metrics')).status).toBe(200);
    expect((await ask(socket, '/metrics', { 'X-Forwarded-For': '203.0.113.7' })).status).toBe(404);
    const other = start(socket);
    expect((await other.ended)[0]).toBe(1);
    expect(other.said()).toBe(`PORT: Am Socket „${socket}“ antwortet schon ein Dienst.\n`);
    service.child.kill('SIGTERM');
    expect([(await service.ended)[0], existsSync(socket)]).toEqual([0, false]);
  });

  test('that a killed service left is taken over, also by several workers', async () => {
    const socket = `${await temporaryFolder()}/karte.sock`;
    const killed = await startedAt(socket);
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(existsSync(socket)).toBe(true);
    await startedAt(socket, { WORKERS: '2' });
    expect((await ask(socket, '/api/v1/')).status).toBe(200);
  });

  test('never takes the place of another file, and tells of a folder that is not there', async () => {
    const folder = await temporaryFolder();
    writeFileSync(`${folder}/wichtig`, 'Text');
    const refused = start(`${folder}/wichtig`);
    expect((await refused.ended)[0]).toBe(1);
    expect(refused.said()).toBe(`PORT: „${folder}/wichtig“ gibt es schon, und es ist kein Socket.\n`);
    expect(statSync(`${folder}/wichtig`).size).toBe(4);
    const nowhere = start(`${folder}/ohne/karte.sock`);
    expect((await nowhere.ended)[0]).toBe(1);
    expect(nowhere.said()).toMatch(/^PORT: Der Socket „.*karte\.sock“ lässt sich nicht anlegen: /);
  });

  test('is where npm run keys asks whether a change holds', async () => {
    const folder = await temporaryFolder();
    const [socket, file] = [`${folder}/karte.sock`, `${folder}/keys.json`];
    writeFileSync(file, '[]');
    await startedAt(socket, { KEYS_FILE: file });
    const env = { ...process.env, BASE_URL: '', PORT: socket, KEYS_FILE: file };
    const keys = (...args: string[]) =>
      spawnSync(process.execPath, ['src/commands/keys.ts', ...args], { env, encoding: 'utf8' }).stdout;
    const id = /\((\w{8})\)/.exec(keys('create', '--label', 'Stadt', '--server'))![1]!;
    expect(keys('revoke', id)).toContain(`Der Dienst unter ${socket} hat es übernommen.`);
  });
});
