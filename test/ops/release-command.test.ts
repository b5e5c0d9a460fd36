import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { foreignHosts } from '../../src/build/foreign-hosts.ts';
import { nextVersion, raiseVersion } from '../../src/build/next-version.ts';
import { projectRoot } from '../../src/build/project-root.ts';
import { changeLogEntry, writeArtefacts } from '../../src/build/release-artefacts.ts';
import { publish, type Versions } from '../../src/build/release.ts';
import { buildSdkInto, sdkVersion } from '../../src/build/sdk.ts';
import { readService } from '../../src/config/service.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { ownProject } from '../build/own-project.ts';

/** The parts of the statement that are looked at. */
interface Provenance {
  subject: { name: string; digest: { sha256: string } }[];
  predicate: { buildDefinition: { resolvedDependencies: { digest: Record<string, string> }[] } };
}

const run = promisify(execFile);
let folder: string;
let version: string;
let artefacts: string;
/** A copy of the project in which everything is committed, whatever is not in this one. */
let project: string;
let first: ReturnType<typeof release>;
beforeAll(async () => {
  [folder, version] = [await temporaryFolder(), await sdkVersion()];
  [project, artefacts] = [`${await temporaryFolder()}/project`, `${await temporaryFolder()}/artefacts`];
  await ownProject(project);
  await writeFile(`${project}/.gitignore`, 'node_modules\n.cache\n');
  await git(project, 'init', '--quiet');
  await commit(project, 'everything');
  first = release('--to', folder, '--artefacts', artefacts);
}, 240_000);

/** As a person runs it in that copy. */
function release(...args: string[]) {
  const given = ['src/commands/release.ts', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, given, { cwd: project, encoding: 'utf8' });
  return { status, stdout, stderr };
}
const git = (cwd: string, ...given: string[]) =>
  run('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...given], { cwd });
async function commit(root: string, subject: string): Promise<void> {
  await git(root, 'add', '--all');
  await git(root, 'commit', '--quiet', '--allow-empty', '--message', subject);
}
const headOf = async (root: string): Promise<string> => (await git(root, 'rev-parse', 'HEAD')).stdout.trim();

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

test('one command makes all that is published, with sums that sha256sum takes', async () => {
  const names = (await readdir(artefacts)).sort();
  expect(names).toEqual([
    `CHANGELOG-${version}.md`,
    'SHA256SUMS',
    `ausflugskarte-${version}-image-context.tar.gz`,
    `ausflugskarte-${version}.cdx.json`,
    `ausflugskarte-${version}.provenance.json`,
    'ausflugskarte-wordpress.zip',
    ...['client', 'react', 'sdk', 'svelte', 'vue'].map((name) => `service-map-${name}-${version}.tgz`),
  ]);
  await run('sha256sum', ['-c', '--strict', 'SHA256SUMS'], { cwd: artefacts });
  expect((await readFile(`${artefacts}/SHA256SUMS`, 'utf8')).trim().split('\n')).toHaveLength(names.length - 1);
  const { subject, predicate } = JSON.parse(
    await readFile(`${artefacts}/ausflugskarte-${version}.provenance.json`, 'utf8'),
  ) as Provenance;
  // Itself and the sums, which hold it too, cannot be among them.
  expect(subject.map(({ name }) => name)).toEqual(names.filter((name) => !/provenance|SUMS/.test(name)));
  const sums = await readFile(`${artefacts}/SHA256SUMS`, 'utf8');
  for (const { name, digest } of subject) expect(sums).toContain(`${digest.sha256}  ${name}\n`);
  expect(predicate.buildDefinition.resolvedDependencies[0]?.digest.gitCommit).toBe(await headOf(project));
  const { stdout } = await run('tar', ['-tzf', `${artefacts}/ausflugskarte-${version}-image-context.tar.gz`]);
  expect(stdout.split('\n')).toEqual(expect.arrayContaining(['package-lock.json', 'src/commands/start.ts']));
  expect(await readFile(`${artefacts}/CHANGELOG-${version}.md`, 'utf8')).toMatch(new RegExp(`^## ${version}\\n\\n- `));
});

test('the change log tells what came since the version before, whether or not this one is committed', async () => {
  const root = await temporaryFolder();
  const committed = async (subject: string, latest?: string): Promise<void> => {
    await mkdir(`${root}/public/maps`, { recursive: true });
    if (latest) await writeFile(`${root}/public/maps/versions.json`, JSON.stringify({ latest, subject }));
    await commit(root, subject);
  };
  await git(root, 'init', '--quiet');
  await committed('before all');
  await committed('first release', '1.0.0');
  await committed('a map');
  expect(await changeLogEntry(root, '1.1.0')).toBe('## 1.1.0\n\n- a map\n');
  await committed('second release', '1.1.0');
  await committed('second release, mended', '1.1.0');
  expect(await changeLogEntry(root, '1.1.0')).toBe('## 1.1.0\n\n- second release, mended\n- second release\n- a map\n');
  expect(await changeLogEntry(root, '1.2.0')).toBe('## 1.2.0\n\nNothing but the version.\n');
});

test('the packages install together, and a server imports SDK and client out of them', async () => {
  const user = await temporaryFolder();
  await writeFile(`${user}/package.json`, '{"private":true,"type":"module"}');
  const archives = (await readdir(artefacts))
    .filter((name) => name.endsWith('.tgz'))
    .map((name) => `${artefacts}/${name}`);
  const options = ['--offline', '--no-audit', '--no-fund', '--legacy-peer-deps'];
  await run('npm', ['install', ...options, ...archives], { cwd: user });
  const program = `const [sdk, client] = await Promise.all([import('service-map-sdk'), import('service-map-client')]);
    await import('service-map-sdk/element'); console.log(sdk.version, typeof sdk.mount, typeof client.createServiceClient)`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], { cwd: user });
  expect(stdout).toBe(`${version} function function\n`);
  const unused = await build({
    stdin: { contents: "import { create } from 'service-map-sdk';", resolveDir: user },
    bundle: true,
    write: false,
    format: 'esm',
  });
  expect(unused.outputFiles[0]!.text).not.toContain('registry');
  expect(unused.outputFiles[0]!.text.length).toBeLessThan(100);
});

test.each([
  ['major', '2.0.0'],
  ['minor', '1.3.0'],
  ['patch', '1.2.4'],
] as const)('a %s step raises the version in both files, and in no dependency', async (step, raised) => {
  const root = await temporaryFolder();
  const lock = { version: '1.2.3', packages: { '': { version: '1.2.3' }, other: { version: '1.2.3' } } };
  await writeFile(`${root}/package.json`, JSON.stringify({ version: '1.2.3' }, null, 2));
  await writeFile(`${root}/package-lock.json`, JSON.stringify(lock, null, 2));
  expect(await raiseVersion(root, step)).toBe(raised);
  expect(JSON.parse(await readFile(`${root}/package.json`, 'utf8'))).toEqual({ version: raised });
  const after = { version: raised, packages: { '': { version: raised }, other: { version: '1.2.3' } } };
  expect(JSON.parse(await readFile(`${root}/package-lock.json`, 'utf8'))).toEqual(after);
});

test('a version that is none is refused', () => {
  expect(() => nextVersion('1.2', 'patch')).toThrow('„1.2“ ist keine Version der Form 1.2.3 (package.json).');
});

test('the build of the site has the same bytes, and the same again is the same release', async () => {
  const [served, released] = [`${projectRoot}/dist/client/maps/v1`, await temporaryFolder()];
  await buildSdkInto(released, { hosts: foreignHosts(await readService(`${projectRoot}/content`)) });
  const built = (await readdir(released)).filter((name) => /\.m?js$/.test(name));
  expect(built).toEqual(expect.arrayContaining(['service-map.js', 'service-map.mjs']));
  for (const name of built)
    expect((await readFile(`${served}/${name}`)).equals(await readFile(`${released}/${name}`)), name).toBe(true);
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
  expect(stdout.trim()).toBe(`addTo,consent,create,defineElement,eventNames,get,mount,ready,scan,version ${version}`);
});

test('a release has types that a strict project compiles with', async () => {
  const user = `${folder}/user.ts`;
  await writeFile(
    user,
    `import { create, type ServiceMapHandle } from './${version}/service-map.mjs';
     const handle: ServiceMapHandle = create('#map', { pois: { q: 'see', kids: true }, markers: [{ id: 'a', title: 'A', lat: 1, lng: 2 }] });
     handle.on('results', ({ total }) => total.toFixed());
     handle.fit(); handle.setView({ zoom: 9 }); void handle.setFilters({ category: 'burg', bbox: '9,47,10,48' });
     const names: string[] = handle.items.map(({ name }) => name);
     // @ts-expect-error an option that does not exist
     create('#map', { zom: 3 });
     // @ts-expect-error a control that does not exist
     create('#map', { controls: ['zom'] });`,
  );
  expect(problemsOf(user)).toEqual([]);
});

test('the types know the element, its events and the global of the script tag', async () => {
  const user = `${folder}/page.ts`;
  await writeFile(
    user,
    `import type { ServiceMapAttributes } from './${version}/service-map.mjs';
     const attributes: ServiceMapAttributes = { query: 'see', 'radius-km': 30, 'base-url': 'https://karte.example' };
     document.querySelector('service-map')?.handle?.setTheme('dark');
     document.addEventListener('service-map:select', ({ detail }) => detail.slug.trim());
     document.createElement('div').addEventListener('service-map:results', ({ detail: { items } }) => items[0]?.name.trim());
     addEventListener('service-map-sdk-ready', () => window.ServiceMap?.create('#map', { zoom: 8 }).on('move', ({ zoom }) => zoom.toFixed()));
     // @ts-expect-error an event that does not exist
     document.addEventListener('service-map:nothing', ({ detail }) => detail);
     // @ts-expect-error an attribute that does not exist
     const wrong: ServiceMapAttributes = { qery: 'see' };`,
  );
  expect(problemsOf(user)).toEqual([]);
});

test('who has no types of MapLibre, and checks those of packages too, compiles all the same', async () => {
  const alone = await temporaryFolder();
  await cp(`${folder}/${version}/service-map.d.mts`, `${alone}/service-map.d.mts`);
  await writeFile(`${alone}/user.ts`, `import { create } from './service-map.mjs'; create('#map').setTheme('dark');`);
  expect(problemsOf(`${alone}/user.ts`, { skipLibCheck: false, skipDefaultLibCheck: true, paths: {} })).toEqual([]);
});

test('what is published is of a commit that has the version in it', async () => {
  const published = `${project}/.cache/release`;
  const refused = release('--step', 'patch', '--artefacts', artefacts);
  expect(refused).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Zuerst npm run release -- --step patch, dann') as string,
  });
  expect((await git(project, 'status', '--porcelain')).stdout).toBe('');
  const stepped = release('--step', 'patch');
  const next = nextVersion(version, 'patch');
  expect([stepped.status, stepped.stderr]).toEqual([0, '']);
  expect(stepped.stdout).toContain('Ist alles eingecheckt, macht npm run release auch Pakete und Abbild.');
  expect(existsSync(published)).toBe(false);
  expect(release('--artefacts', artefacts)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('dann noch einmal: package-lock.json, package.json, public/maps/') as string,
  });
  await commit(project, `Version ${next}`);
  expect(release().status).toBe(0);
  const context = `${published}/${next}/ausflugskarte-${next}-image-context.tar.gz`;
  const { stdout: names } = await run('tar', ['-tzf', context]);
  expect(names.split('\n')).toContain(`public/maps/${next}/service-map.js`);
  const { stdout: pack } = await run('tar', ['-xzOf', context, 'package.json']);
  expect(JSON.parse(pack)).toMatchObject({ version: next });
  const statement = await readFile(`${published}/${next}/ausflugskarte-${next}.provenance.json`, 'utf8');
  expect(statement).toContain(await headOf(project));
}, 240_000);

test('a folder with anything else in it is not emptied', async () => {
  const target = await temporaryFolder();
  await writeFile(`${target}/SHA256SUMS`, 'of an earlier release');
  await writeFile(`${target}/ausflugskarte-notizen.txt`, 'foreign');
  const input = { maps: folder, version, target, root: project };
  await expect(writeArtefacts(input)).rejects.toThrow(`In ${target} liegt „ausflugskarte-notizen.txt“`);
  expect((await readdir(target)).sort()).toEqual(['SHA256SUMS', 'ausflugskarte-notizen.txt']);
  await rm(`${target}/ausflugskarte-notizen.txt`);
  const names = await writeArtefacts(input);
  expect((await readdir(target)).sort()).toEqual(names.sort());
  expect(await writeArtefacts(input)).toHaveLength(names.length);
});

function problemsOf(user: string, more: ts.CompilerOptions = {}): string[] {
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
    ...more,
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
