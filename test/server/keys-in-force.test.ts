import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import { sha256 } from '../../src/api/authorise.ts';
import { keysVersion } from '../../src/server/keys-file.ts';
import { nodeFlags } from '../../src/server/node-flags.ts';
import { freePort } from '../free-port.ts';
import { folderWith } from '../temporary-folder.ts';
import { askRaw } from './http-target.ts';

const NOBODY = 65_534;
const KEY = 'ak_geheim';
const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

const record = { id: 'stadt', label: 'Stadt', sha256: sha256(KEY), origins: [], server: true };

/** The service in a process of its own, and what it reads. */
async function service(options: { uid?: number } = {}) {
  const folder = await folderWith({ 'keys.json': JSON.stringify([record]) });
  await chmod(folder, 0o755);
  const [file, port] = [`${folder}/keys.json`, await freePort()];
  const env = { ...process.env, KEYS_FILE: file, PORT: String(port), HOST: '127.0.0.1', BASE_URL: '' };
  const child = spawn(process.execPath, [...nodeFlags, 'src/commands/serve.ts'], {
    env,
    stdio: 'ignore',
    ...(options.uid !== undefined && { uid: options.uid, gid: options.uid }),
  });
  started.push(child);
  const statusOf = async (path: string) =>
    (await askRaw(port, path, { headers: { 'X-Service-Key': KEY } }).catch(() => undefined))?.status;
  await expect.poll(() => statusOf('/readyz'), { timeout: 30_000 }).toBe(200);
  const withKey = () => statusOf('/api/v1/categories');
  const ready = async () => JSON.parse((await askRaw(port, '/readyz')).body.toString()) as { keys: string };
  return { file, env, ready, withKey };
}

function keys(env: NodeJS.ProcessEnv, ...args: string[]) {
  const command = spawnSync(process.execPath, ['src/commands/keys.ts', ...args], { env, encoding: 'utf8' });
  return { status: command.status, said: `${command.stdout}${command.stderr}` };
}

test('revoke and rotate say when the running service has it, and it is true', async () => {
  const { file, env, ready, withKey } = await service();
  expect(await withKey()).toBe(200);
  const rotated = keys(env, 'rotate', 'stadt', '--days', '1');
  expect([rotated.status, rotated.said], rotated.said).toEqual([0, expect.stringContaining('hat es übernommen')]);
  const revoked = keys(env, 'revoke', 'stadt');
  expect([revoked.status, revoked.said], revoked.said).toEqual([0, expect.stringContaining('hat es übernommen')]);
  expect(await withKey()).toBe(401);
  expect((await ready()).keys).toBe(keysVersion(readFileSync(file, 'utf8')));
});

test('revoke ends with 1 when the service there reads another file', async () => {
  const [{ withKey, env }, other] = [await service(), await folderWith({ 'keys.json': JSON.stringify([record]) })];
  const { status, said } = keys({ ...env, KEYS_FILE: `${other}/keys.json` }, 'revoke', 'stadt');
  expect([status, said], said).toEqual([1, expect.stringContaining('KEYS_FILE des Dienstes')]);
  expect(await withKey()).toBe(200);
});

/** Only root can start the service as somebody else, who must be able to read this project. */
const isReadableToOthers =
  process.getuid?.() === 0 &&
  spawnSync('test', ['-r', `${process.cwd()}/package.json`], { uid: NOBODY, gid: NOBODY }).status === 0;

test.runIf(isReadableToOthers)('revoke ends with 1 when the service may not read the file, until it may', async () => {
  const { file, env, withKey } = await service({ uid: NOBODY });
  expect(await withKey()).toBe(200);
  chmodSync(file, 0o600);
  const { status, said } = keys(env, 'revoke', 'stadt');
  expect([status, said], said).toEqual([1, expect.stringContaining('Leserecht')]);
  expect(await withKey()).toBe(200);
  chmodSync(file, 0o644);
  await expect.poll(withKey, { timeout: 10_000 }).toBe(401);
});

test.runIf(isReadableToOthers)('the command says when the file belongs to somebody else', async () => {
  const { file, env } = await service({ uid: NOBODY });
  chownSync(file, NOBODY, NOBODY);
  const { status, said } = keys(env, 'revoke', 'stadt');
  expect([status, said], said).toEqual([0, expect.stringContaining(`gehört dem Nutzer ${NOBODY}`)]);
});

test('a broken file ends the start with a sentence', async () => {
  const folder = await folderWith({ 'keys.json': '' });
  writeFileSync(`${folder}/keys.json`, '[{"id":');
  const env = { ...process.env, KEYS_FILE: `${folder}/keys.json`, PORT: '0', BASE_URL: '' };
  const { status, stderr } = spawnSync(process.execPath, ['src/commands/serve.ts'], { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^KEYS_FILE: „.*“ gilt nicht: sie ist kein JSON/)]);
});
