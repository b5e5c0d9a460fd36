import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import { runCommand } from './run-command.ts';

test('export into a folder that is not there is told in German', async () => {
  const path = `${await temporaryFolder()}/nix/o.csv`;
  expect(runCommand('export', path)).toEqual({
    status: 1,
    stdout: '',
    stderr: `„${path}“ lässt sich nicht schreiben: die Datei oder ihren Ordner gibt es nicht.\n`,
  });
});

test.skipIf(process.platform === 'win32')('export onto a full disk is told in German, and leaves nothing', async () => {
  const folder = await temporaryFolder();
  const path = `${folder}/o.csv`;
  // What it writes beside its place is named after its process, which the shell becomes.
  const script = 'ln -s /dev/full "$1.$$.neu"; exec "$2" src/commands/export.ts "$1"';
  const { status, stderr } = spawnSync('sh', ['-c', script, 'sh', path, process.execPath], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, `„${path}“ lässt sich nicht schreiben: der Datenträger ist voll.\n`]);
  expect(readdirSync(folder)).toEqual([]);
});
