import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { nodeEnvironment, nodeFlags } from '../../src/server/node-flags.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test.each(['Dockerfile', 'ausflugskarte.service'])('%s starts the server as npm start does', async (name) => {
  const text = await readFile(`src/deploy/${name}`, 'utf8');
  const started = text.split('\n').find((line) => /^(CMD|ExecStart=).*serve\.mjs/.test(line));
  expect(started?.replace(/["',]/g, '')).toContain(`node ${nodeFlags.join(' ')} dist/serve/serve.mjs`);
  for (const [variable, value] of Object.entries(nodeEnvironment)) {
    expect(text).toMatch(new RegExp(`^(ENV |Environment=).*\\b${variable}=${value}( |$)`, 'm'));
  }
});

test('npm start tells of a variable that cannot be meant before it builds', async () => {
  const folder = await temporaryFolder();
  const env = { ...process.env, OUT_DIR: `${folder}/dist`, PORT: 'abc', LOG: 'laut' };
  const started = spawnSync(process.execPath, ['src/commands/start.ts'], { env, encoding: 'utf8', timeout: 15_000 });
  expect(started.stderr).toContain('PORT: „abc“ ist keine ganze Zahl');
  expect(started.stderr).toContain('LOG: „laut“ kenne ich nicht');
  expect([started.status, await readdir(folder)]).toEqual([1, []]);
});
