import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { MANIFEST, type Manifest } from '../../src/indexes/store.ts';
import { hashFiles } from '../../src/server/hash-files.ts';
import { verifyData } from '../../src/server/verify-data.ts';
import { temporaryFolder } from '../temporary-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
});

/** Bytes that no two places of share. */
const bytesOf = (length: number) =>
  Buffer.from(Uint32Array.from({ length: Math.ceil(length / 4) }, (_, i) => i).buffer);

test('files have the SHA-256 of all their bytes, in the order in which they were named', async () => {
  const lengths = [0, 4, 2 ** 20, 2 ** 20 + 4, 3 * 2 ** 20 - 4];
  const paths = lengths.map((length) => `${folder}/${length}.bin`);
  await Promise.all(paths.map((path, i) => writeFile(path, bytesOf(lengths[i]!))));
  const expected = lengths.map((length) => createHash('sha256').update(bytesOf(length)).digest('hex'));
  expect(await hashFiles(paths)).toEqual(expected);
  expect(await hashFiles([])).toEqual([]);
});

test('a file that is missing is named', async () => {
  await expect(hashFiles([`${folder}/missing.bin`])).rejects.toMatchObject({
    code: 'ENOENT',
    message: expect.stringContaining('missing.bin') as string,
  });
});

test('the files are read in a thread of their own, which ends', async () => {
  const threads: Promise<unknown>[] = [];
  const note: NodeJS.WorkerListener = (worker) =>
    void threads.push(new Promise((resolve) => worker.once('exit', resolve)));
  process.on('worker', note);
  await verifyData('dist/data');
  process.off('worker', note);
  expect(threads).toHaveLength(1);
  expect(await threads[0]).toBe(0);
});

test('a damaged, a longer and a missing file are told, each by its name; what is not read may be missing', async () => {
  const dir = `${folder}/data`;
  await cp('dist/data', dir, { recursive: true });
  const { files } = JSON.parse(await readFile(`${dir}/${MANIFEST}`, 'utf8')) as Manifest;
  await verifyData(dir);
  const sound = await readFile(`${dir}/words.bin`);
  const damaged = Buffer.from(sound);
  damaged[damaged.length - 1]! ^= 1;
  await writeFile(`${dir}/words.bin`, damaged);
  const { sha256 } = files.find(({ name }) => name === 'words.bin')!;
  await expect(verifyData(dir)).rejects.toThrow(`words.bin ist beschädigt: erwartet SHA-256 ${sha256}`);
  await writeFile(`${dir}/words.bin`, Buffer.concat([sound, Buffer.alloc(1)]));
  await expect(verifyData(dir)).rejects.toThrow('words.bin ist beschädigt');
  await rm(`${dir}/words.bin`);
  await expect(verifyData(dir)).rejects.toThrow('words.bin');
  await verifyData(dir, (name) => name !== 'words.bin');
});
