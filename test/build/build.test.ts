import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { BASE_MARKER } from '../../src/build/base-url.ts';
import { buildIfNeeded } from '../../src/build/fresh.ts';
import { filesBelow, hashInputs } from '../../src/build/inputs.ts';
import type { BuildRecord } from '../../src/server/build-record.ts';
import type { Manifest } from '../../src/indexes/store.ts';
import { folderWith, temporaryFolder } from '../temporary-folder.ts';

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

describe('astro build in a project of its own', () => {
  let project: string;
  const inputs = ['src', 'sdk', 'functions', 'public', 'content', 'astro.config.mjs', 'tsconfig.json', 'package.json'];
  const slugs = ['schloss-neuschwanstein', 'koelner-dom', 'bostalsee'];
  beforeAll(async () => {
    // Spaces, umlauts and what means something in an address must not matter.
    project = `${await temporaryFolder()}/Ausflug 100% %41 ä`;
    // The map of the last build is taken over; former builds, the larger part of `.cache`, are not.
    for (const path of [...inputs, 'package-lock.json', '.cache/basemap', '.cache/compressed']) {
      await cp(path, `${project}/${path}`, { recursive: true });
    }
    await rm(`${project}/content/pois`, { recursive: true });
    await mkdir(`${project}/content/pois/de`, { recursive: true });
    for (const slug of slugs) await cp(`content/pois/de/${slug}.yaml`, `${project}/content/pois/de/${slug}.yaml`);
    await symlink(`${process.cwd()}/node_modules`, `${project}/node_modules`);
  });

  const build = () =>
    run(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], { cwd: project, env: withoutVitest() });
  const manifest = async () => JSON.parse(await readFile(`${project}/dist/data/manifest.json`, 'utf8')) as Manifest;

  test(
    'tells every problem of broken content, ends with 1 and leaves the build before it',
    { timeout: 170_000 },
    async () => {
      await build();
      const first = await manifest();
      expect(first).toMatchObject({ destinations: 3, baseMarker: BASE_MARKER });

      const castle = `${project}/content/pois/de/schloss-neuschwanstein.yaml`;
      const good = await readFile(castle, 'utf8');
      await writeFile(castle, good.replace('category: schloss', 'category: schlos'));
      await writeFile(`${project}/content/pois/de/koelner-dom.yaml`, 'name: Kölner Dom\nnam: doppelt\n');
      const failed = (await build().catch((error: unknown) => error)) as {
        code: number;
        stdout: string;
        stderr: string;
      };
      expect(failed.code).toBe(1);
      const said = `${failed.stdout}${failed.stderr}`;
      const line = good.split('\n').indexOf('category: schloss') + 1;
      const file = `content/pois/de/schloss-neuschwanstein.yaml:${line}:11`;
      expect(said).toContain(`${file}  Fehler: Eine Kategorie „schlos“ gibt es nicht.\n    -> Meinten Sie „schloss“?`);
      expect(said).toContain('content/pois/de/koelner-dom.yaml:2:6  Fehler: Ein Feld „nam“ gibt es nicht.');
      expect(said).toContain('content/pois/de/koelner-dom.yaml:1:1  Fehler: „category“ fehlt.');
      expect(await manifest()).toEqual(first);
    },
  );
});

/** Vitest's own settings would make Astro build for a test. */
function withoutVitest(): NodeJS.ProcessEnv {
  const own = /^(VITEST|TEST|NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL)/;
  const kept = Object.entries(process.env).filter(([name]) => !own.test(name));
  return { ...Object.fromEntries(kept), NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
}
