import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { UnwrittenError, writeFiles } from '../../src/pois/write-files.ts';
import { folderWith } from '../temporary-folder.ts';
import { snapshot } from '../import/importing.ts';

test('files take the place of those before, into new folders too, and what has no text goes', async () => {
  const dir = await folderWith({ 'eins.yaml': 'name: Lang\ncategory: museum\n', 'alt.yaml': 'name: Alt\n' });
  await writeFiles([
    { path: `${dir}/eins.yaml`, text: 'name: Kurz\n' },
    { path: `${dir}/neu/zwei.yaml`, text: 'name: Zwei\n' },
    { path: `${dir}/alt.yaml`, text: undefined },
    { path: `${dir}/nie-da.yaml`, text: undefined },
  ]);
  expect(await snapshot(dir)).toEqual({
    [`${dir}/eins.yaml`]: 'name: Kurz\n',
    [`${dir}/neu/zwei.yaml`]: 'name: Zwei\n',
  });
});

test('where one cannot be written all is as it was, and nothing lies beside it', async () => {
  const dir = await folderWith({ 'eins.yaml': 'name: Eins\n', 'alt.yaml': 'name: Alt\n', 'kein-ordner': '' });
  const before = await snapshot(dir);
  const files = [
    { path: `${dir}/alt.yaml`, text: undefined },
    { path: `${dir}/eins.yaml`, text: 'name: Neu\n' },
    { path: `${dir}/kein-ordner/zwei.yaml`, text: 'name: Zwei\n' },
  ];
  const error = await writeFiles(files).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(UnwrittenError);
  expect(error).toMatchObject({ path: `${dir}/kein-ordner/zwei.yaml` });
  expect(await snapshot(dir)).toEqual(before);
});

test('a source that breaks off leaves all as it was', async () => {
  const dir = await folderWith({ 'eins.yaml': 'name: Eins\n' });
  const broken = function* () {
    yield { path: `${dir}/eins.yaml`, text: 'name: Neu\n' };
    throw new Error('kaputt');
  };
  await expect(writeFiles(broken())).rejects.toThrow('kaputt');
  expect(await readFile(`${dir}/eins.yaml`, 'utf8')).toBe('name: Eins\n');
  // What could not take its place does not stay beside it.
  await mkdir(`${dir}/ordner.yaml`);
  await writeFile(`${dir}/ordner.yaml/drei.yaml`, '');
  await expect(writeFiles([{ path: `${dir}/ordner.yaml`, text: '' }])).rejects.toThrow(UnwrittenError);
  expect(Object.keys(await snapshot(dir)).sort()).toEqual([`${dir}/eins.yaml`, `${dir}/ordner.yaml/drei.yaml`]);
});
