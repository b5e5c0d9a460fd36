import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sdkVersion } from '../../src/build/sdk.ts';
import { runCommand } from '../commands/run-command.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test('npm run release ends with 1 where the version was released with other content', async () => {
  const [folder, version] = [await temporaryFolder(), await sdkVersion()];
  await mkdir(`${folder}/${version}`);
  await writeFile(`${folder}/${version}/service-map.js`, '// something else');
  const { status, stdout, stderr } = runCommand('release', '--to', folder);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(`Version ${version} ist schon veröffentlicht und bleibt, wie sie ist.`);
  expect(await readdir(folder)).toEqual([version]);
});
