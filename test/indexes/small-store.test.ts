import { readdir, rm, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { SearchWords } from '../../src/contract/destination.ts';
import { pointsOf } from '../../src/indexes/region-points.ts';
import { saveStore } from '../../src/indexes/save.ts';
import { IndexFileError } from '../../src/indexes/index-file.ts';
import { openSmallStore, openStore } from '../../src/indexes/store.ts';
import { knownDestinations } from '../known-destinations.ts';
import { knownInput } from '../known-store.ts';
import { exactKey, type Vocabulary } from '../../src/indexes/vocabulary.ts';
import { foldName, wordsOf } from '../../src/text/words.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** All that grows with the number of destinations. */
const collection = ['words.bin', 'places.bin', 'shapes.bin', 'attributes.bin', 'records.bin'];

/** All that a vocabulary knows of the words that the content gives a meaning. */
const toldBy = ({ meanings, synonyms, ...told }: Vocabulary, { categories, synonyms: rows }: SearchWords) => ({
  ...told,
  meanings: categories.flatMap(({ words }) => words.map((word) => meanings.get(exactKey(wordsOf(word))))),
  synonyms: rows.flat().map((word) => synonyms.with(foldName(word))),
});

const kept = ['base.bin', 'towns.bin', 'word-list.bin'];

describe('what is opened where another engine keeps the destinations', () => {
  test('is the same as of the whole, and needs none of their files', async () => {
    const dir = await temporaryFolder();
    const input = await knownInput();
    await saveStore(dir, input);
    const whole = await openStore(dir);
    for (const name of collection) await rm(`${dir}/${name}`);
    const small = await openSmallStore(dir);
    expect((await readdir(dir)).filter((name) => name.endsWith('.bin')).sort()).toEqual(kept);
    const { count, catalogue, vocabulary, categoryIds } = whole.attributes;
    expect({
      ...small.attributes,
      vocabulary: toldBy(small.attributes.vocabulary, input.catalogue.searchWords),
    }).toEqual({
      ...{ count, catalogue, categoryIds },
      vocabulary: toldBy(vocabulary, input.catalogue.searchWords),
    });
    expect([small.manifest, small.documents, small.extent()]).toEqual([
      whole.manifest,
      whole.documents,
      whole.extent(),
    ]);
    expect(small.towns.named('wien')).toEqual(whole.towns.named('wien'));
    for (const word of ['dom', 'doms', 'koelner', 'koelnre', 'scloss', 'wildpark', 'gibtesnicht']) {
      const told = ({ words }: Pick<typeof small, 'words'>) => [
        [words.exact(word), words.has(word), words.prefix(word), words.begins(word), words.typos(word)],
        [words.soundsLike(word), words.parts(word), words.countNames(word), words.isInNames(word)],
        [words.shortPrefix(word.slice(0, 2)), words.exact(word).map(({ term }) => words.frequency(term))],
      ];
      expect(told(small), word).toEqual(told(whole));
    }
    expect(small.redirects).toHaveProperty('dom-zu-koeln', 'koelner-dom');
    const { scheduleOf: _of, ...schedules } = whole.attributes.schedules;
    expect(small.schedules).toEqual(
      Object.fromEntries(Object.keys(small.schedules).map((name) => [name, schedules[name as keyof typeof schedules]])),
    );
  });

  test.each(kept)('a broken %s is refused by name', async (name) => {
    const dir = await temporaryFolder();
    const { files } = await saveStore(dir, await knownInput());
    await writeFile(`${dir}/${name}`, Buffer.alloc(files.find((file) => file.name === name)!.bytes));
    const error: unknown = await openSmallStore(dir).catch((refused: unknown) => refused);
    expect(error).toBeInstanceOf(IndexFileError);
    expect((error as Error).message).toContain(`Die Indexdatei ${name} ist keine Indexdatei`);
  });

  test('knows under each name of a region where lies what a search for that name would find', async () => {
    const dir = await temporaryFolder();
    await saveStore(dir, await knownInput());
    const [{ regionPoints }, { attributes, places }] = [await openSmallStore(dir), await openStore(dir)];
    const names = [...attributes.catalogue.states, ...attributes.catalogue.travelRegions].map(({ name }) => name);
    const found = names.map((region) => {
      const ids = places.tree.matches(undefined, undefined, attributes.condition({ region })).slice();
      return [region, pointsOf(region, ids, attributes)] as const;
    });
    expect(regionPoints).toEqual(Object.fromEntries(found));
    expect(found.filter(([, points]) => points.length > 0).length).toBeGreaterThan(5);
  });

  test('grows with the destinations by sixty points a region and the best for short words, and by nothing else', async () => {
    const sizes: number[] = [];
    for (const times of [1, 20]) {
      const dir = await temporaryFolder();
      const many = Array.from({ length: times }, (_, i) =>
        knownDestinations.map((known) => ({ ...known, slug: `${known.slug}-${i}` })),
      ).flat();
      const { files } = await saveStore(dir, await knownInput({ destinations: many }));
      const { shortTop, regionPoints } = await openSmallStore(dir);
      for (const points of Object.values(regionPoints)) expect(points.length).toBeLessThanOrEqual(60);
      const bounded = shortTop.ids.byteLength + shortTop.slugHashes.byteLength + JSON.stringify(regionPoints).length;
      sizes.push(files.find(({ name }) => name === 'base.bin')!.bytes - bounded);
    }
    // Sections begin at multiples of eight bytes.
    expect(Math.abs(sizes[1]! - sizes[0]!)).toBeLessThan(24);
  });
});
