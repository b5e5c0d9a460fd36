import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Destination } from '../../src/contract/destination.ts';
import { storeOf } from '../known-store.ts';
import { askingOf, type Asking } from './asking.ts';

/** What 1.0.0 answered of these destinations, recorded by its own code. */
interface Recorded {
  path: string;
  status: number;
  body: string;
}

const read = async <T>(name: string): Promise<T> =>
  JSON.parse(await readFile(new URL(`answers-1.0.0/${name}.json`, import.meta.url), 'utf8')) as T;
const recorded = await read<Recorded[]>('answers');
/** What came later into the hits of a list; a suggestion always had its marks. */
const later = new Set(['match', 'highlight']);

let ask: Asking;
beforeAll(async () => {
  const destinations = await read<Destination[]>('destinations');
  ask = askingOf(await storeOf({ destinations }), { anonymousPerMinute: 10_000 });
});

test.each(recorded)('$path answers every byte that it had in 1.0.0', async ({ path, status, body }) => {
  const response = ask(path);
  expect(response.status).toBe(status);
  const isAdded = (name: string) => later.has(name) && !path.includes('/suggest');
  const now: unknown = JSON.parse(await response.text(), (name, value: unknown) => (isAdded(name) ? undefined : value));
  expect(JSON.stringify(now)).toBe(body);
});
