import { beforeAll, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import type { Store } from '../../src/indexes/store.ts';
import { createBuiltInEngine } from '../../src/search/built-in-engine.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';

let store: Store;
beforeAll(async () => {
  const named = (name: string, prominence: number) =>
    destination(name.toLowerCase().replaceAll(' ', '-'), { name, prominence });
  const many = (name: string, prominence: number) =>
    Array.from({ length: 30 }, (_, i) => named(`${name} ${String.fromCharCode(97 + i)}x`, prominence));
  const destinations = [...many('Quorxberg', 20), ...many('Am Quorxsee', 80), ...many('Quarzturm Blamm', 50)];
  store = await storeOf({ destinations });
});

/** The suggested names, and how many destinations were read for them. */
function suggested(q: string) {
  const read = new Set<number>();
  const { records } = store;
  const item = (id: number) => (read.add(id), records.item(id));
  const nameOf = (id: number) => (read.add(id), records.nameOf(id));
  const engine = createBuiltInEngine({ ...store, records: { ...records, item, nameOf } });
  const names = engine.suggest({ q }).flatMap(({ type, text }) => (type === 'destination' ? [text] : []));
  return { names, read: read.size };
}

test('of the names that have the word only those are read that are shown', () => {
  const { names, read } = suggested('quorx');
  expect(names.every((name) => name.startsWith('Quorxberg'))).toBe(true);
  expect([names.length, read]).toEqual([limits.suggestions, limits.suggestions]);
});

test('of several words the names that begin with the first one are read as well', () => {
  const { names, read } = suggested('quarzturm blamm');
  expect(names[0]).toMatch(/^Quarzturm Blamm/);
  expect(read).toBe(limits.suggestions);
  expect(suggested('quorxsee am').names[0]).toMatch(/^Am Quorxsee/);
  expect(suggested('quorxsee am').read).toBe(limits.suggestions);
});
