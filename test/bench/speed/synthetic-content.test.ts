import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Destination } from '../../../src/contract/destination.ts';
import { loadSurroundings } from '../../../src/build/surroundings.ts';
import { checkContent } from '../../../src/pois/read.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { names } from '../synthetic-words.ts';
import { rareCategory, writeContent } from './synthetic-content.ts';

const COUNT = 1000;

describe('a content folder for the bench', () => {
  let checked: Awaited<ReturnType<typeof checkContent>>;
  let made: Destination[];
  let written: string;
  beforeAll(async () => {
    const folder = await temporaryFolder();
    await writeContent(folder, '.', COUNT, 1);
    const texts = ['de', 'at', 'ch'].map((country) => readFile(`${folder}/pois/${country}/erfunden.ndjson`, 'utf8'));
    written = (await Promise.all(texts)).join('');
    checked = await checkContent(folder, { surroundings: await loadSurroundings('.') });
    made = checked.content.destinations;
  });

  test('holds the same bytes on every machine', () => {
    const hash = createHash('sha256').update(written).digest('hex');
    expect(hash).toBe('ec526dd632add55f8223c94d413afc7612069b2e9f36276f6461c7fb7b3b3ce7');
  });

  test('passes the content check', () => {
    expect(made.length).toBe(COUNT);
    expect(checked.problems.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('has one category that is rare, and the others alike', () => {
    const counts = Map.groupBy(made, ({ category }) => category);
    expect(new Set(counts.keys())).toEqual(new Set(Object.keys(names.kinds)));
    expect(counts.get(rareCategory)!.length).toBeLessThan(15);
    counts.delete(rareCategory);
    expect(Math.min(...[...counts.values()].map(({ length }) => length))).toBeGreaterThan(25);
  });
});
