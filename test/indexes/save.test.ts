import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { saveStore } from '../../src/indexes/save.ts';
import { knownInput } from '../known-store.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test('the search index is told from nothing to all of it, and never goes back', async () => {
  const shares: number[] = [];
  const onProgress = (what: string, done: number, total: number) => {
    if (what === 'Suchindex') shares.push(done / total);
  };
  await saveStore(await temporaryFolder(), await knownInput(), { shardSize: 5, threads: 2, onProgress });
  expect(shares.length).toBeGreaterThan(10);
  expect(shares[0]).toBeLessThan(0.5);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});

test('nothing that a build writes on the way is left, be it done or broken off', async () => {
  const [done, broken] = [await temporaryFolder(), await temporaryFolder()];
  const input = await knownInput();
  const { files } = await saveStore(done, input, { shardSize: 5 });
  const names = [...files.map(({ name }) => name).filter((name) => !name.includes('/')), 'documents', 'manifest.json'];
  expect((await readdir(done)).sort()).toEqual(names.sort());
  const destinations = {
    length: input.destinations.length,
    at: () => undefined,
    *[Symbol.iterator]() {
      yield* [...input.destinations].slice(0, 3);
      throw new Error('broken off');
    },
  };
  await expect(saveStore(broken, { ...input, destinations })).rejects.toThrow('broken off');
  expect(await readdir(broken)).toEqual(['documents']);
});
