import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { BASE_MARKER } from '../../src/build/base-url.ts';
import type { Manifest } from '../../src/indexes/store.ts';
import { ownProject, withoutVitest } from '../build/own-project.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test('a project is built in a folder with spaces, umlauts and what means something in an address', async () => {
  const project = `${await temporaryFolder()}/Ausflug 100% %41 ä`;
  await ownProject(project, 'all');
  const options = { cwd: project, env: { ...withoutVitest(), NODE_ENV: 'production' } };
  await promisify(execFile)(process.execPath, ['src/commands/build.ts'], options);
  const manifest = JSON.parse(await readFile(`${project}/dist/data/manifest.json`, 'utf8')) as Manifest;
  expect(manifest).toMatchObject({ destinations: 3, baseMarker: BASE_MARKER });
});
