import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { Script } from 'node:vm';
import { promisify } from 'node:util';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { releaseSdk, type Versions } from '../../src/build/release.ts';
import { sdkVersion } from '../../src/build/sdk.ts';
import { projectRoot } from '../../src/build/project-root.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const run = promisify(execFile);
const built = `${projectRoot}/dist/client/maps/v1`;

test('the loader is a classic script of 8 KB at most', async () => {
  const code = await readFile(`${built}/service-map.js`);
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(8192);
  expect(() => new Script(code.toString())).not.toThrow();
});

test('the loader names chunks that lie beside it, and no other', async () => {
  const code = await readFile(`${built}/service-map.js`, 'utf8');
  const named = [...code.matchAll(/"([\w-]+-[A-Z0-9]{8}\.js)"/g)].map(([, name]) => name!);
  const there = await readdir(built);
  expect(named.length).toBeGreaterThan(1);
  expect(there).toEqual(expect.arrayContaining(named));
});

describe('a release', () => {
  let folder: string;
  let version: string;
  beforeAll(async () => {
    folder = await temporaryFolder();
    version = await sdkVersion();
    await releaseSdk(folder, '2026-11-21');
  }, 120_000);

  test('carries the integrity of its loader', async () => {
    const { latest, versions } = JSON.parse(await readFile(`${folder}/versions.json`, 'utf8')) as Versions;
    const hash = createHash('sha384')
      .update(await readFile(`${folder}/${version}/service-map.js`))
      .digest('base64');
    expect(latest).toBe(version);
    expect(versions).toEqual([
      { version, loader: `/maps/${version}/service-map.js`, integrity: `sha384-${hash}`, released: '2026-11-21' },
    ]);
  });

  test('again is the same release, changed it is refused', async () => {
    expect(await releaseSdk(folder, '2026-11-22')).toMatchObject({ version, isNew: false });
    await writeFile(`${folder}/${version}/service-map.js`, 'changed');
    await expect(releaseSdk(folder, '2026-11-22')).rejects.toThrow('ist schon veröffentlicht');
    expect(await readdir(folder)).toEqual([version, 'versions.json']);
  }, 120_000);

  test('is a module that Node imports without a document', async () => {
    const module = pathToFileURL(`${folder}/${version}/service-map.mjs`).href;
    const script = `const sdk = await import(${JSON.stringify(module)}); console.log(Object.keys(sdk).sort().join(), sdk.version)`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
    expect(stdout.trim()).toBe(`consent,create,get,ready,scan,version ${version}`);
  });

  test('has types that a strict project compiles with', async () => {
    const user = `${folder}/user.ts`;
    await writeFile(
      user,
      `import { create, type ServiceMapHandle } from './${version}/service-map.mjs';
       const handle: ServiceMapHandle = create('#map', { pois: { q: 'see', kids: true }, markers: [{ id: 'a', title: 'A', lat: 1, lng: 2 }] });
       handle.on('results', ({ total }) => total.toFixed());
       // @ts-expect-error an option that does not exist
       create('#map', { zom: 3 });`,
    );
    const program = ts.createProgram([user], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      baseUrl: projectRoot,
      ignoreDeprecations: '6.0',
      paths: { '*': ['node_modules/*'] },
      types: [],
    });
    const messages = ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    expect(messages).toEqual([]);
  });
});
