import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openKeysFile } from '../../src/server/keys-file.ts';
import { serviceLimits } from '../../src/commands/service-limits.ts';
import { limits } from '../../src/contract/limits.ts';
import { folderWith, temporaryFolder } from '../temporary-folder.ts';

const isRoot = process.getuid?.() === 0;

test('the command keeps mode and owner of the file, so that the service reads it as before', async () => {
  const folder = await temporaryFolder();
  const file = `${folder}/keys.json`;
  const run = () =>
    spawnSync(process.execPath, ['src/commands/keys.ts', 'create', '--label', 'x', '--server'], {
      env: { ...process.env, KEYS_FILE: file },
    }).status;
  expect(run()).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(0o640);
  chmodSync(file, 0o644);
  if (isRoot) chownSync(file, 65_534, 65_534);
  const { uid, gid } = statSync(file);
  expect(run()).toBe(0);
  expect([statSync(file).mode & 0o777, statSync(file).uid, statSync(file).gid]).toEqual([0o644, uid, gid]);
});

test('a keys file that is there but cannot be read ends the start; one that breaks later is visible', async () => {
  const folder = await temporaryFolder();
  mkdirSync(`${folder}/a-folder`);
  expect(() => openKeysFile(`${folder}/a-folder`, () => undefined)).toThrow(
    /^KEYS_FILE: „.*“ ist da, aber nicht zu lesen/,
  );
  const told: string[] = [];
  writeFileSync(`${folder}/keys.json`, '[]');
  const keys = openKeysFile(`${folder}/keys.json`, (sentence) => told.push(sentence));
  expect(keys.isRefused()).toBe(false);
  writeFileSync(`${folder}/keys.json`, '[{"id":');
  await expect.poll(() => keys.isRefused(), { timeout: 10_000 }).toBe(true);
  writeFileSync(`${folder}/keys.json`, '[]');
  await expect.poll(() => keys.isRefused(), { timeout: 10_000 }).toBe(false);
  keys.close();
  expect(told.length).toBeGreaterThan(0);
});

test('the command tells the limits that the build serves with', async () => {
  const service = JSON.stringify({ anonymousPerMinute: 7, keyPerMinute: 1200 });
  const dist = await folderWith({ 'data/documents/service.json': service });
  expect(serviceLimits(dist)).toEqual({ anonymousPerMinute: 7, keyPerMinute: 1200 });
  expect(serviceLimits(await temporaryFolder()).keyPerMinute).toBe(limits.keyPerMinute);
});
