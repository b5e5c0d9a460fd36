import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';

test('the commands of the unit put one build after the other into place', async () => {
  const folder = await temporaryFolder();
  const unit = readFileSync('src/deploy/ausflugskarte.service', 'utf8');
  const commands = /^# {3}here: cd (\S+) && (.*? dist\.new dist)/m.exec(unit)![2]!;
  for (const build of ['one', 'two', 'three', 'four']) {
    await mkdir(`${folder}/dist.new`);
    await writeFile(`${folder}/dist.new/build.json`, build);
    execFileSync('sh', ['-c', commands], { cwd: folder, stdio: 'ignore' });
    expect(await readFile(`${folder}/dist/build.json`, 'utf8')).toBe(build);
  }
  expect((await readdir(folder)).sort()).toEqual(['dist', 'dist.old']);
  expect(await readFile(`${folder}/dist.old/build.json`, 'utf8')).toBe('three');
});
