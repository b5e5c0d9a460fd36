import { spawn } from 'node:child_process';
import { mkdir, rename } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { placeBuild, restoreBuild } from '../../src/build/place.ts';
import { openStore } from '../../src/indexes/store.ts';
import { verifyData } from '../../src/server/verify-data.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const program = fileURLToPath(new URL('build-and-place.ts', import.meta.url));
const [FORMER, NEXT] = [40, 2000];

/** Builds in a process; killed with SIGKILL as soon as it said `step` so often. @returns the signal that ended it */
async function build(folder: string, count: number, killAfter = Infinity): Promise<string | null> {
  const child = spawn(process.execPath, [program, folder, String(count)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let steps = 0;
  child.stdout.on('data', (text: Buffer) => {
    steps += text.toString().split('\n').length - 1;
    if (steps >= killAfter) child.kill('SIGKILL');
  });
  return new Promise((resolve) => child.on('exit', (_code, signal) => resolve(signal)));
}

async function served(folder: string): Promise<number> {
  await verifyData(`${folder}/dist/data`);
  const store = await openStore(`${folder}/dist/data`);
  return store.attributes.count;
}

describe('a build that is killed half-way', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await temporaryFolder();
    expect(await build(folder, FORMER)).toBe(null);
  });

  test.each([1, 2, 4, 6, 9])('after %d steps leaves the one before as it was', async (steps) => {
    expect(await build(folder, NEXT, steps)).toBe('SIGKILL');
    expect(await served(folder)).toBe(FORMER);
  });

  test('does not stand in the way of the next', async () => {
    expect(await build(folder, NEXT)).toBe(null);
    expect(await served(folder)).toBe(NEXT);
  });
});

describe('between the two renames', () => {
  const names = ['dist', 'build', 'former'] as const;
  const foldersIn = (folder: string) => {
    const [finished, staging, former] = names.map((name) => `${folder}/${name}`) as [string, string, string];
    return { finished, staging, former };
  };

  test('the build before comes back', async () => {
    const folder = await temporaryFolder();
    await build(folder, FORMER);
    await mkdir(`${folder}/former`);
    await rename(`${folder}/dist`, `${folder}/former/abc`);
    await restoreBuild(foldersIn(folder));
    expect(await served(folder)).toBe(FORMER);
  });

  test('what is in place stays in place', async () => {
    const folder = await temporaryFolder();
    await build(folder, FORMER);
    await mkdir(`${folder}/former`);
    await restoreBuild(foldersIn(folder));
    expect(await served(folder)).toBe(FORMER);
    await expect(placeBuild(foldersIn(folder))).rejects.toThrow('ENOENT');
    await restoreBuild(foldersIn(folder));
    expect(await served(folder)).toBe(FORMER);
  });
});
