import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { buildIfNeeded } from '../../src/build/fresh.ts';
import { filesBelow, hashInputs } from '../../src/build/inputs.ts';
import type { BuildRecord } from '../../src/server/build-record.ts';
import { folderWith, temporaryFolder } from '../temporary-folder.ts';
import { ownProject, withoutVitest } from './own-project.ts';

const run = promisify(execFile);

describe('the build of this project', () => {
  test('is taken again as long as nothing changes', async () => {
    expect(await buildIfNeeded()).toBe('reused');
  });

  test('keeps the data outside the public folder', async () => {
    const { files } = JSON.parse(await readFile('dist/build.json', 'utf8')) as BuildRecord;
    const names = Object.keys(files);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => /manifest\.json|\.bin$|^\/data\//.test(name))).toEqual([]);
  });

  test('puts the same data beside the function', async () => {
    const manifest = await readFile('dist/data/manifest.json', 'utf8');
    expect(await readFile('dist/function/data/manifest.json', 'utf8')).toBe(manifest);
  });

  test('shows no path of this machine to anybody', async () => {
    for (const folder of ['dist/client', 'dist/data']) {
      for (const file of await filesBelow('.', folder)) {
        expect((await readFile(file)).includes(`${process.cwd()}/`), file).toBe(false);
      }
    }
  });
});

describe('the hash of the inputs', () => {
  const files = { 'content/a.yaml': 'a', 'src/b.ts': 'b', 'package-lock.json': '{}' };
  const hashWith = async (given: Record<string, string>) => hashInputs(await folderWith(given));

  test('is the same for the same files, wherever they lie', async () => {
    expect(await hashWith(files)).toBe(await hashWith(files));
  });

  test('changes with a content, a name, a new file and a missing one', async () => {
    const { 'src/b.ts': _b, ...without } = files;
    const changed = [
      { ...files, 'content/a.yaml': 'A' },
      { ...without, 'src/c.ts': 'b' },
      { ...files, 'sdk/d.ts': '' },
    ];
    const hashes = await Promise.all([files, without, ...changed].map(hashWith));
    expect(new Set(hashes).size).toBe(5);
  });

  test('is refused where a link would publish what lies elsewhere', async () => {
    const root = await folderWith({ ...files, 'secret.txt': 'x' });
    await mkdir(`${root}/public`);
    await symlink('../secret.txt', `${root}/public/leak.txt`);
    await expect(hashInputs(root)).rejects.toThrow('public/leak.txt ist ein symbolischer Link');
  });

  test('does not change with what is no input', async () => {
    expect(await hashWith({ ...files, 'test/x.test.ts': '', 'README.md': '' })).toBe(await hashWith(files));
  });
});

test('npm run build tells every problem of broken content, ends with 1 and leaves the build before it', async () => {
  const project = `${await temporaryFolder()}/projekt`;
  await ownProject(project);
  const before = { 'data/manifest.json': '{"buildId":"vorher"}', 'client/index.html': 'vorher' };
  for (const [path, text] of Object.entries(before)) {
    await mkdir(dirname(`${project}/dist/${path}`), { recursive: true });
    await writeFile(`${project}/dist/${path}`, text);
  }
  const castle = 'content/pois/de/schloss-neuschwanstein.yaml';
  const good = await readFile(`${project}/${castle}`, 'utf8');
  await writeFile(`${project}/${castle}`, good.replace('category: schloss', 'category: schlos'));
  await writeFile(`${project}/content/pois/de/koelner-dom.yaml`, 'name: Kölner Dom\nnam: doppelt\n');

  const options = { cwd: project, env: withoutVitest() };
  const failed = (await run(process.execPath, ['src/commands/build.ts'], options).catch((error: unknown) => error)) as {
    code: number;
    stdout: string;
    stderr: string;
  };
  const said = `${failed.stdout}${failed.stderr}`;
  expect(failed.code, said).toBe(1);
  const line = good.split('\n').indexOf('category: schloss') + 1;
  expect(said).toContain(
    `${castle}:${line}:11  Fehler: Eine Kategorie „schlos“ gibt es nicht.\n    -> Meinten Sie „schloss“?`,
  );
  expect(said).toContain('content/pois/de/koelner-dom.yaml:2:6  Fehler: Ein Feld „nam“ gibt es nicht.');
  expect(said).toContain('content/pois/de/koelner-dom.yaml:1:1  Fehler: „category“ fehlt.');
  expect((await readdir(`${project}/dist`, { recursive: true })).sort()).toEqual([
    'build-failed',
    'client',
    'client/index.html',
    'data',
    'data/manifest.json',
  ]);
  for (const [path, text] of Object.entries(before))
    expect(await readFile(`${project}/dist/${path}`, 'utf8')).toBe(text);
});
