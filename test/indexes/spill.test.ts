import { readdir } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSpill, readBetween, reordered } from '../../src/indexes/spill.ts';
import { textColumn } from '../../src/indexes/text-column.ts';
import { destination } from '../known-destinations.ts';
import { rounds } from '../rounds.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = await temporaryFolder();
/** Some longer than what is written and read at a time. */
const texts = fc.array(
  fc
    .tuple(fc.string({ unit: 'grapheme' }), fc.constantFrom(1, 1, 1, 30_000, 90_000))
    .map(([text, times]) => text.repeat(times).slice(0, 1_500_000)),
  { maxLength: 12 },
);

function spilled(all: readonly string[], onBytes?: (bytes: Uint8Array) => void) {
  const destinations = all.map((description, i) => destination(`ziel-${i}`, { description }));
  const spill = createSpill(folder, onBytes);
  destinations.forEach(spill.add);
  return { destinations: JSON.parse(JSON.stringify(destinations)) as typeof destinations, spill: spill.finish() };
}

test('what was spilled is read again, from start to end, in parts and one by one', () => {
  fc.assert(
    fc.property(texts, fc.nat(12), (all, cut) => {
      const { destinations, spill } = spilled(all);
      expect([...spill]).toEqual(destinations);
      expect([...readBetween(spill.file, spill.bounds.slice(cut))]).toEqual(destinations.slice(cut));
      expect(spill.at(cut)).toEqual(destinations[cut]);
      expect(spill.length).toBe(all.length);
      spill.close();
    }),
    { numRuns: rounds(30) },
  );
});

test('another order has a file of its own', () => {
  const { destinations, spill } = spilled(['a', 'ü'.repeat(1_100_000), 'c']);
  const turned = reordered(spill, Uint32Array.of(2, 0, 1), folder);
  spill.close();
  expect([...turned]).toEqual([destinations[2], destinations[0], destinations[1]]);
  turned.close();
});

test('all bytes are told, and the folder stays empty', async () => {
  const told: Uint8Array[] = [];
  const { destinations, spill } = spilled(['a', 'ü'.repeat(700_000), '山', 'd'], (bytes) => told.push(bytes.slice()));
  expect(Buffer.concat(told).toString()).toBe(destinations.map((one) => JSON.stringify(one)).join(''));
  expect(await readdir(folder)).toEqual([]);
  spill.close();
});

test('a column gives its texts in order and by their places', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (all) => {
      const column = textColumn();
      all.forEach(column.add);
      const textAt = column.texts();
      expect([...column.all()]).toEqual(all);
      expect(all.map((_, place) => textAt(place))).toEqual(all);
      expect(column.bytes().toString()).toBe(all.join(''));
    }),
  );
});
