import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../src/build/project-root.ts';
import { publish, type Versions } from '../../src/build/release.ts';
import { sdkVersion } from '../../src/build/sdk.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { runCommand } from './run-command.ts';

const run = promisify(execFile);
let folder: string;
let version: string;
let first: ReturnType<typeof runCommand>;
beforeAll(async () => {
  [folder, version] = [await temporaryFolder(), await sdkVersion()];
  first = runCommand('release', '--to', folder);
}, 120_000);

test('a first release ends with 0 and carries the integrity of its loader', async () => {
  const { latest, versions } = JSON.parse(await readFile(`${folder}/versions.json`, 'utf8')) as Versions;
  const loader = await readFile(`${folder}/${version}/service-map.js`);
  const integrity = `sha384-${createHash('sha384').update(loader).digest('base64')}`;
  expect([first.status, first.stderr]).toEqual([0, '']);
  expect(first.stdout).toContain(`Version ${version} liegt in ${folder}/${version}/`);
  expect(first.stdout).toContain(`integrity="${integrity}"`);
  expect(latest).toBe(version);
  const released = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string;
  expect(versions).toEqual([{ version, loader: `/maps/${version}/service-map.js`, integrity, released }]);
});

test('the build of the site has the same bytes, and the same again is the same release', async () => {
  const served = `${projectRoot}/dist/client/maps/v1`;
  const built = (await readdir(`${folder}/${version}`)).filter((name) => /\.m?js$/.test(name));
  expect(built).toEqual(expect.arrayContaining(['service-map.js', 'service-map.mjs']));
  for (const name of built) {
    expect((await readFile(`${served}/${name}`)).equals(await readFile(`${folder}/${version}/${name}`)), name).toBe(
      true,
    );
  }
  const draft = `${await temporaryFolder()}/draft`;
  await cp(`${folder}/${version}`, draft, { recursive: true });
  expect(await publish(draft, folder, '2026-11-22')).toMatchObject({ version, isNew: false });
});

test('other content of the same version is refused, and what was released stays', async () => {
  const [released, draft] = [`${await temporaryFolder()}/maps`, `${await temporaryFolder()}/draft`];
  await cp(folder, released, { recursive: true });
  await cp(`${folder}/${version}`, draft, { recursive: true });
  await appendFile(`${released}/${version}/service-map.js`, '// changed');
  await expect(publish(draft, released, '2026-11-22')).rejects.toThrow(
    `Version ${version} ist schon veröffentlicht und bleibt, wie sie ist.`,
  );
  expect(await readdir(released)).toEqual([version, 'versions.json']);
  expect(await readFile(`${released}/${version}/service-map.js`, 'utf8')).toMatch(/changed$/);
});

test('a release is a module that Node imports without a document', async () => {
  const module = pathToFileURL(`${folder}/${version}/service-map.mjs`).href;
  const script = `const sdk = await import(${JSON.stringify(module)}); console.log(Object.keys(sdk).sort().join(), sdk.version)`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
  expect(stdout.trim()).toBe(`consent,create,get,ready,scan,version ${version}`);
});

test('a release has types that a strict project compiles with', async () => {
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
