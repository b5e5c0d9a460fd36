import type { Catalogue, Destinations } from '../contract/destination.ts';
import { foldName } from '../text/words.ts';
import { buildDictionary, type DictionaryBuilder } from './dictionary.ts';
import { mergeShards, type FrozenTerm, type Shard } from './freeze.ts';
import { firstWordSections } from './first-words.ts';
import { growing } from './growing.ts';
import { createIndexFile, type IndexFileWriter, type Sink } from './index-file.ts';
import { nameSections } from './name-hashes.ts';
import { countInShards, type ShardOptions } from './shards.ts';
import { collectShortPrefixes, type RankingData } from './short-prefixes.ts';
import { collectSounds } from './sounds.ts';
import { STEM_MARK } from '../text/stem.ts';
import { indexedFields } from './text-fields.ts';
import { wordsIdentity } from './words.ts';

export interface WordsInput {
  destinations: Destinations;
  catalogue: Catalogue;
  ranking: RankingData;
  /** Hash of the data. */
  data: string;
}

/** Writes the file section by section; the large ones never lie in memory. */
export async function buildWords(input: WordsInput, sink: Sink, options: ShardOptions): Promise<void> {
  const { destinations, catalogue, ranking, data } = input;
  await countInShards(destinations, catalogue, options, (shards, { uninflected }) => {
    const file = createIndexFile(wordsIdentity(data), sink);
    const sections = writePostings(shards, file, ranking, uninflected);
    const names = { ...nameSections(foldedNames(destinations)), ...firstWordSections(destinations, sections) };
    for (const [name, section] of Object.entries({ ...sections, ...names })) file.add(name, section);
    file.finish();
  });
}

/** Fills the ids and codes while the shards are merged, and gives what belongs to the terms. */
function writePostings(
  shards: readonly Shard[],
  file: IndexFileWriter,
  ranking: RankingData,
  uninflected: ReadonlySet<string>,
): Record<string, ArrayBufferView> & ReturnType<DictionaryBuilder['sections']> {
  const pairs = shards.reduce((sum, shard) => sum + shard.pairs, 0);
  const [ids, codes] = [file.reserve('ids', pairs * 4), file.reserve('codes', pairs)];
  const dictionary = buildDictionary();
  const prefixes = collectShortPrefixes(ranking);
  const sounds = collectSounds();
  const [postings, tableStarts, tables] = [growing(Uint32Array), growing(Uint32Array), growing(Float32Array)];
  const [nameEnds, inNames, isUninflected] = [growing(Uint32Array), growing(Uint32Array), growing(Uint8Array)];
  let written = 0;
  const startTerm = () => {
    postings.push(written);
    tableStarts.push(tables.length);
  };
  for (const frozen of mergeShards(shards, indexedFields)) {
    prefixes.add(frozen);
    if (frozen.inNames.length > 0 && !frozen.term.startsWith(STEM_MARK)) sounds.add(frozen.term, postings.length);
    for (const term of splitLarge(frozen)) {
      startTerm();
      dictionary.add(term.term);
      ids(term.ids);
      codes(term.codes);
      written += term.ids.length;
      tables.append(term.table);
      inNames.append(term.inNames);
      nameEnds.push(inNames.length);
      isUninflected.push(uninflected.has(term.term) ? 1 : 0);
    }
  }
  startTerm();
  return {
    ...dictionary.sections(),
    ...prefixes.sections(),
    ...sounds.sections(),
    postings: postings.view(),
    tableStarts: tableStarts.view(),
    tables: tables.view(),
    nameEnds: nameEnds.view(),
    inNames: inNames.view(),
    uninflected: isUninflected.view(),
  };
}

interface CodedTerm {
  term: string;
  ids: Uint32Array;
  codes: Uint8Array;
  table: Float32Array;
  inNames: Uint32Array;
}

/** One byte a posting: values repeat. A term with more than 256 values is repeated over disjoint ranges of documents. */
function* splitLarge({ term, ids, impacts, inNames }: FrozenTerm): Generator<CodedTerm> {
  const codes = new Uint8Array(ids.length);
  for (let from = 0, named = 0; from < ids.length;) {
    const table = new Map<number, number>();
    let to = from;
    for (; to < ids.length; to++) {
      let code = table.get(impacts[to]!);
      if (code === undefined) {
        if (table.size === 256) break;
        table.set(impacts[to]!, (code = table.size));
      }
      codes[to] = code;
    }
    const firstNamed = named;
    while (named < inNames.length && inNames[named]! <= ids[to - 1]!) named++;
    yield {
      term,
      ids: ids.subarray(from, to),
      codes: codes.subarray(from, to),
      table: Float32Array.from(table.keys()),
      inNames: inNames.subarray(firstNamed, named),
    };
    from = to;
  }
}

/** Names and aliases as they are compared, each once for a destination. */
function* foldedNames(destinations: Destinations): Generator<[folded: string, id: number]> {
  let id = 0;
  for (const { name, aliases } of destinations) {
    for (const folded of new Set([name, ...aliases].map(foldName))) if (folded !== '') yield [folded, id];
    id++;
  }
}
