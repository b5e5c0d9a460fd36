import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { placeSmallBuild } from '../server/small-build.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { runCommand } from '../commands/run-command.ts';

/** Another collection than the project's: one category more, one destination, in a folder of another name. */
async function otherCollection(): Promise<string> {
  const folder = `${await temporaryFolder()}/Füssen 100% #1`;
  for (const file of ['categories', 'regions', 'search-words', 'sources', 'service'])
    await cp(`content/${file}.yaml`, `${folder}/${file}.yaml`);
  const categories = readFileSync('content/categories.yaml', 'utf8');
  await writeFile(
    `${folder}/categories.yaml`,
    categories.replace(
      /^- id: .*(\n {2}.*)*/m,
      (first) => `${first}\n${first.replace(/id: \S+/, 'id: probe').replace(/#[0-9a-f]{6}/, '#010203')}`,
    ),
  );
  await writeFile(`${folder}/redirects.yaml`, '{}\n');
  await cp('content/pois/at/hallstatt.yaml', `${folder}/pois/at/hallstatt.yaml`);
  return folder;
}

test.each(['build', 'check', 'import', 'keys', 'report', 'rollback'])(
  '%s names a collection that is not there, and does nothing',
  (command) => {
    const said = runCommand(command, '--content', '/gibt/es/nicht', ...(command === 'import' ? ['x.csv'] : []));
    expect(said).toEqual({
      status: 1,
      stdout: '',
      stderr: '--content: Einen Ordner „/gibt/es/nicht“ gibt es nicht.\n',
    });
  },
);

test('check looks at the other collection alone, and has no help for editors of it to renew', async () => {
  const folder = await otherCollection();
  const { status, stdout } = runCommand('check', '--content', folder, '--out', `${folder}/../dist`);
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^1 Ziele in \S+ s geprüft: kein Fehler\.\n$/)]);
  const before = readFileSync('public/schema/destination.json', 'utf8');
  expect(runCommand('check', '--content', folder, '--fix').stdout).not.toContain('schema');
  expect(readFileSync('public/schema/destination.json', 'utf8')).toBe(before);
});

test('report compares the other collection with its own history', async () => {
  const folder = await otherCollection();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], { cwd: folder });
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-qm', 'base');
  const poi = 'pois/at/hallstatt.yaml';
  await writeFile(`${folder}/${poi}`, `${readFileSync(`${folder}/${poi}`, 'utf8')}quatsch: 1\n`);
  await cp('content/pois/at/grundlsee.yaml', `${folder}/pois/at/grundlsee.yaml`);
  const { status, stdout, stderr } = runCommand('report', '--content', folder, '--base', 'main');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^## Ziele: 1 neu/);
  expect(stdout).toContain('### Fehler\n\n- `content/pois/at/hallstatt.yaml:');
});

test('keys of a collection lie beside its build, whatever KEYS_FILE says, and have its limits', async () => {
  const folder = await temporaryFolder();
  await placeSmallBuild(folder, 'brocken');
  const env = { ...process.env, KEYS_FILE: `${folder}/andere.json` };
  const keys = (...args: string[]) =>
    spawnSync(process.execPath, ['src/commands/keys.ts', ...args, '--out', `${folder}/dist`], {
      env,
      encoding: 'utf8',
    });
  expect(keys('create', '--label', 'Stadt', '--server').stdout).toContain('Neuer Schlüssel „Stadt“');
  expect([existsSync(`${folder}/keys.json`), existsSync(env.KEYS_FILE)]).toEqual([true, false]);
  expect(keys('list').stdout).toMatch(/Stadt {2}\(ohne Origin\) {2}600 je Minute\n$/);
});
