import fc from 'fast-check';
import { closeSync, openSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createBlockCache, inMemory, onDisk } from '../../src/indexes/byte-source.ts';
import { rounds } from '../rounds.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test('pieces of a file are those of its bytes, whatever the cache holds', async () => {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, i) => (i * 31) ^ (i >> 8));
  const path = `${await temporaryFolder()}/bytes`;
  await writeFile(path, bytes);
  const file = openSync(path, 'r');
  const [memory, disk] = [inMemory(bytes), onDisk(file, bytes.length, createBlockCache(2))];
  const place = fc.oneof(fc.nat(bytes.length), fc.constantFrom(0, 65_535, 65_536, 65_537, 131_072, bytes.length));
  try {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        expect(Buffer.compare(disk.read(from, to), memory.read(from, to))).toBe(0);
        const copies = [disk, memory].map((source) => {
          const copy = new Uint8Array(to - from + 5);
          source.copy(from, to, copy, 3);
          return copy;
        });
        expect(Buffer.compare(copies[0]!, copies[1]!)).toBe(0);
        expect(Buffer.compare(copies[0]!.subarray(3, -2), bytes.subarray(from, to))).toBe(0);
      }),
      { numRuns: rounds(500) },
    );
    const cutShort = onDisk(file, bytes.length + 8, createBlockCache(2));
    expect(() => cutShort.read(299_999, 300_001)).toThrow('endet bei 300000');
  } finally {
    closeSync(file);
  }
});
