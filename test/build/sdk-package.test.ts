import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { packageOf, packReleases } from '../../src/build/sdk-package.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const run = promisify(execFile);
const RELEASED = 'public/maps/1.0.0';
let maps: string;
let project: string;
beforeAll(async () => {
  [maps, project] = await Promise.all([temporaryFolder(), temporaryFolder()]);
  await cp(RELEASED, `${maps}/1.0.0`, { recursive: true });
  await mkdir(`${maps}/v1`);
  await packReleases(maps);
  await writeFile(`${project}/package.json`, '{"private":true,"type":"module"}');
  const npm = ['install', '--offline', '--no-audit', '--no-fund', `${maps}/1.0.0/service-map-sdk-1.0.0.tgz`];
  await run('npm', npm, { cwd: project });
});

test('npm installs the released files as they are, and as a package of its own', async () => {
  const installed = `${project}/node_modules/service-map-sdk`;
  expect((await readdir(installed)).toSorted()).toEqual((await readdir(RELEASED)).toSorted());
  for (const name of await readdir(RELEASED))
    expect((await readFile(`${installed}/${name}`)).equals(await readFile(`${RELEASED}/${name}`)), name).toBe(true);
  const lock = JSON.parse(await readFile(`${project}/package-lock.json`, 'utf8')) as { packages: object };
  expect(lock.packages).toMatchObject({ 'node_modules/service-map-sdk': { version: '1.0.0', license: 'MIT' } });
});

test('a server without a document imports it', async () => {
  const program = "const { create } = await import('service-map-sdk'); console.log(typeof create)";
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], { cwd: project });
  expect(stdout).toBe('function\n');
});

test('tar reads it, and the same files are the same package', async () => {
  const { stdout } = await run('tar', ['-tvzf', `${maps}/1.0.0/service-map-sdk-1.0.0.tgz`]);
  expect(stdout).toMatch(/^-rw-r--r-- .* package\/package\.json$/m);
  expect((await packageOf(`${maps}/1.0.0`)).equals(await packageOf(RELEASED))).toBe(true);
  expect(await readdir(`${maps}/v1`)).toEqual([]);
});
