import { expect, test } from 'vitest';
import type { Catalogue } from '../../src/contract/destination.ts';
import { readCatalogue } from '../../src/pois/catalogue.ts';
import { scanContent } from '../../src/pois/read.ts';
import { folderWith } from '../temporary-folder.ts';
import { catalogues, surroundings, tower } from './bulk-content.ts';

test('10 000 records pass by in work that grows as their number does, told by their progress', async () => {
  const { catalogue }: { catalogue: Catalogue } = await readCatalogue('content');
  const state = catalogue.states.find(({ name }) => name === 'Bayern')!;
  const { work: fewer } = await pass(2_000, state.name);
  const { problems, scanned, taken, seen, work } = await pass(10_000, state.name);
  // Five times as many: what looked at each pair of them would need 25 times as long.
  expect(work / fewer).toBeLessThan(12.5);
  expect(scanned).toBe(10_000);
  expect(taken).toBe(10_000);
  expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
  expect(seen.length).toBeGreaterThan(10);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.at(-1)).toBe(1);
});

/** Reads so many records out of one file; `work` is in microseconds of the processor. */
async function pass(count: number, region: string) {
  const rows = Array.from({ length: count }, (_, i) =>
    JSON.stringify({
      ...tower,
      region,
      slug: `turm-${i}`,
      name: `Turm ${i}`,
      summary: `${tower.summary} ${i}`,
      latitude: 48.3 + (i % 200) * 0.0009,
      longitude: 10.8 + Math.floor(i / 200) * 0.0012,
    }),
  );
  const folder = await folderWith({ ...catalogues, 'pois/de/viele.ndjson': rows.join('\n') });
  const seen: number[] = [];
  let taken = 0;
  const before = process.cpuUsage();
  const { problems, scanned } = await scanContent(
    folder,
    { surroundings, onProgress: ({ readBytes, totalBytes }) => seen.push(readBytes / totalBytes) },
    () => taken++,
  );
  return { problems, scanned, taken, seen, work: process.cpuUsage(before).user };
}
