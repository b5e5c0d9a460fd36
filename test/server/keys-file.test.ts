import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keysVersion, openKeysFile } from '../../src/server/keys-file.ts';
import { servedLimits } from '../../src/config/service-document.ts';
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
    /^KEYS_FILE: „.*“ ist ein Ordner. KEYS_FILE nennt die Datei darin/,
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

test('without a file there are no keys', async () => {
  const keys = openKeysFile(`${await temporaryFolder()}/keys.json`, () => undefined);
  expect([keys.version(), keys.isRefused()]).toEqual(['none', false]);
  keys.close();
});

test.each([
  ['[{"id":', 'sie ist kein JSON'],
  ['{}', 'erwartet wird eine Liste von Schlüsseln'],
  ['[{"id":"stadt"}]', 'Schlüssel 1 (stadt): „label“ fehlt'],
])('a keys file with %s ends the start with a sentence', async (json, reason) => {
  const folder = await folderWith({ 'keys.json': json });
  const open = () => openKeysFile(`${folder}/keys.json`, () => undefined).close();
  expect(open).toThrow(`KEYS_FILE: „${folder}/keys.json“ gilt nicht: ${reason}.`);
});

test('a file that comes later is taken, and its folder may be out of reach for a while', async () => {
  const folder = await temporaryFolder();
  const keys = openKeysFile(`${folder}/etc/keys.json`, () => undefined);
  expect([keys.version(), keys.isRefused()]).toEqual(['none', false]);
  writeFileSync(`${folder}/etc`, 'a file in place of the folder');
  await expect.poll(() => keys.isRefused(), { timeout: 10_000 }).toBe(true);
  rmSync(`${folder}/etc`);
  mkdirSync(`${folder}/etc`);
  writeFileSync(`${folder}/etc/keys.json`, '[]');
  await expect.poll(() => keys.version(), { timeout: 10_000 }).toBe(keysVersion('[]'));
  expect(keys.isRefused()).toBe(false);
  keys.close();
});

test('the command tells the limits that the build serves with', async () => {
  const service = JSON.stringify({ anonymousPerMinute: 7, keyPerMinute: 1200 });
  const dist = await folderWith({ 'data/documents/service.json': service });
  expect(servedLimits(dist)).toEqual({ anonymousPerMinute: 7, keyPerMinute: 1200 });
  expect(servedLimits(await temporaryFolder()).keyPerMinute).toBe(limits.keyPerMinute);
});
