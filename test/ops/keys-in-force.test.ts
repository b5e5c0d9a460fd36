import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, readFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { sha256 } from '../../src/api/authorise.ts';
import { serve } from '../../src/commands/serve.ts';
import { keysVersion } from '../../src/server/keys-file.ts';
import { nodeFlags } from '../../src/server/node-flags.ts';
import { freePort } from '../free-port.ts';
import { folderWith, temporaryFolder } from '../temporary-folder.ts';
import { askRaw } from '../server/http-target.ts';

const NOBODY = 65_534;
/** Two keys, since a test that revokes one must not take it from the others. */
const [KEY, OTHER_KEY] = ['ak_geheim', 'ak_anders'];
const records = [
  { id: 'stadt', label: 'Stadt', sha256: sha256(KEY), origins: [], server: true },
  { id: 'land', label: 'Land', sha256: sha256(OTHER_KEY), origins: [], server: true },
];
const started: ChildProcess[] = [];
afterAll(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

/** The service in a process of its own, and what it reads. */
async function service(options: { uid?: number } = {}) {
  const folder = await folderWith({ 'keys.json': JSON.stringify(records) });
  await chmod(folder, 0o755);
  const [file, port] = [`${folder}/keys.json`, await freePort()];
  const env = { ...process.env, KEYS_FILE: file, PORT: String(port), HOST: '127.0.0.1', BASE_URL: '' };
  const child = spawn(process.execPath, [...nodeFlags, 'src/commands/serve.ts'], {
    env,
    stdio: 'ignore',
    ...(options.uid !== undefined && { uid: options.uid, gid: options.uid }),
  });
  started.push(child);
  const statusOf = async (path: string, key: string) =>
    (await askRaw(port, path, { headers: { 'X-Service-Key': key } }).catch(() => undefined))?.status;
  await vi.waitUntil(async () => (await statusOf('/readyz', KEY)) === 200, { timeout: 30_000 });
  const withKey = (key: string) => statusOf('/api/v1/categories', key);
  const ready = async () => JSON.parse((await askRaw(port, '/readyz')).body.toString()) as { keys: string };
  return { file, env, ready, withKey };
}

function keys(env: NodeJS.ProcessEnv, ...args: string[]) {
  const command = spawnSync(process.execPath, ['src/commands/keys.ts', ...args], { env, encoding: 'utf8' });
  return { status: command.status, said: `${command.stdout}${command.stderr}` };
}

describe('a service that may read its keys', () => {
  let running: Awaited<ReturnType<typeof service>>;
  beforeAll(async () => void (running = await service()));

  test('has what revoke and rotate say that it has', async () => {
    const { file, env, ready, withKey } = running;
    expect(await withKey(KEY)).toBe(200);
    const rotated = keys(env, 'rotate', 'stadt', '--days', '1');
    expect([rotated.status, rotated.said], rotated.said).toEqual([0, expect.stringContaining('hat es übernommen')]);
    const revoked = keys(env, 'revoke', 'stadt');
    expect([revoked.status, revoked.said], revoked.said).toEqual([0, expect.stringContaining('hat es übernommen')]);
    expect(await withKey(KEY)).toBe(401);
    expect((await ready()).keys).toBe(keysVersion(readFileSync(file, 'utf8')));
  });

  test('lets revoke end with 1 when it reads another file', async () => {
    const { env, withKey } = running;
    const other = await folderWith({ 'keys.json': JSON.stringify(records) });
    const { status, said } = keys({ ...env, KEYS_FILE: `${other}/keys.json` }, 'revoke', 'land');
    expect([status, said], said).toEqual([1, expect.stringContaining('KEYS_FILE des Dienstes')]);
    expect(await withKey(OTHER_KEY)).toBe(200);
  });
});

/** Only root can start the service as somebody else, who must be able to read this project. */
const isReadableToOthers =
  process.getuid?.() === 0 &&
  spawnSync('test', ['-r', `${process.cwd()}/package.json`], { uid: NOBODY, gid: NOBODY }).status === 0;

describe.runIf(isReadableToOthers)('a service that runs as somebody else', () => {
  let running: Awaited<ReturnType<typeof service>>;
  beforeAll(async () => void (running = await service({ uid: NOBODY })));

  test('lets revoke end with 1 while it may not read the file, and has it when it may', async () => {
    const { file, env, withKey } = running;
    expect(await withKey(KEY)).toBe(200);
    chmodSync(file, 0o600);
    const { status, said } = keys(env, 'revoke', 'stadt');
    expect([status, said], said).toEqual([1, expect.stringContaining('Leserecht')]);
    expect(await withKey(KEY)).toBe(200);
    chmodSync(file, 0o644);
    await expect.poll(() => withKey(KEY), { timeout: 10_000 }).toBe(401);
  });

  test('is told of when the file belongs to it', () => {
    const { file, env } = running;
    chownSync(file, NOBODY, NOBODY);
    const { status, said } = keys(env, 'revoke', 'land');
    expect([status, said], said).toEqual([0, expect.stringContaining(`gehört dem Nutzer ${NOBODY}`)]);
  });
});

test('a broken file ends the start with a sentence', async () => {
  const folder = await folderWith({ 'keys.json': '[{"id":' });
  const env = { ...process.env, KEYS_FILE: `${folder}/keys.json`, PORT: '0', BASE_URL: '' };
  const start = { env, encoding: 'utf8', timeout: 30_000 } as const;
  const { status, stderr } = spawnSync(process.execPath, ['src/commands/serve.ts'], start);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^KEYS_FILE: „.*“ gilt nicht: sie ist kein JSON/)]);
});

test('a file that KEYS_FILE names and that is not there is told at the start', async () => {
  const path = `${await temporaryFolder()}/kyes.json`;
  const told = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const server = await serve({ PORT: '0', HOST: '127.0.0.1', KEYS_FILE: path, LOG: 'text' });
  onTestFinished(() => (told.mockRestore(), server.close(), server.closeAllConnections()));
  expect(told.mock.calls.map(([line]) => String(line)).join('')).toContain(`KEYS_FILE: „${path}“ gibt es nicht`);
});
