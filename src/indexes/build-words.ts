import type { Catalogue, Destinations } from '../contract/destination.ts';
import { foldName } from './analyse.ts';
import { gatherBeginnings, type Standing } from './beginnings.ts';
import { buildDictionary } from './dictionary.ts';
import { mergeShards, type FrozenTerm, type Shard } from './freeze.ts';
import { growing } from './growing.ts';
import { createIndexFile, type IndexFileWriter, type Sink } from './index-file.ts';
import { countInShards, type ShardOptions } from './shards.ts';
import { frozenFields } from './text-fields.ts';
import { hashOfName, wordsIdentity } from './words.ts';

export interface WordsInput {
  destinations: Destinations;
  catalogue: Catalogue;
  standing: Standing;
  /** Hash of the data. */
  data: string;
}

/** Writes the file section by section; the large ones never lie in memory. */
export async function buildWords(input: WordsInput, sink: Sink, options: ShardOptions): Promise<void> {
  const { destinations, catalogue, standing, data } = input;
  await countInShards(destinations, catalogue, options, (shards, { unbent }) => {
    const file = createIndexFile(wordsIdentity(data), sink);
    const sections = writePostings(shards, file, standing, unbent);
    for (const [name, section] of Object.entries({ ...sections, ...nameSections(destinations) }))
      file.add(name, section);
    file.finish();
  });
}

/** Fills the ids and codes while the shards are merged, and gives what belongs to the terms. */
function writePostings(
  shards: readonly Shard[],
  file: IndexFileWriter,
  standing: Standing,
  unbent: ReadonlySet<string>,
): Record<string, ArrayBufferView> {
  const pairs = shards.reduce((sum, shard) => sum + shard.pairs, 0);
  const [ids, codes] = [file.reserve('ids', pairs * 4), file.reserve('codes', pairs)];
  const dictionary = buildDictionary();
  const beginnings = gatherBeginnings(standing);
  const [postings, tableStarts, tables] = [growing(Uint32Array), growing(Uint32Array), growing(Float32Array)];
  const [nameEnds, inNames, isUnbent] = [growing(Uint32Array), growing(Uint32Array), growing(Uint8Array)];
  let written = 0;
  const begin = () => {
    postings.push(written);
    tableStarts.push(tables.length);
  };
  for (const frozen of mergeShards(shards, frozenFields)) {
    beginnings.add(frozen);
    for (const term of splitRich(frozen)) {
      begin();
      dictionary.add(term.term);
      ids(term.ids);
      codes(term.codes);
      written += term.ids.length;
      tables.append(term.table);
      inNames.append(term.inNames);
      nameEnds.push(inNames.length);
      isUnbent.push(unbent.has(term.term) ? 1 : 0);
    }
  }
  begin();
  return {
    ...dictionary.sections(),
    ...beginnings.sections(),
    postings: postings.view(),
    tableStarts: tableStarts.view(),
    tables: tables.view(),
    nameEnds: nameEnds.view(),
    inNames: inNames.view(),
    unbent: isUnbent.view(),
  };
}

interface CodedTerm {
  term: string;
  ids: Uint32Array;
  codes: Uint8Array;
  table: Float32Array;
  inNames: Uint32Array;
}

/** One byte a posting: values repeat. A term with more than 256 is repeated over disjoint ranges of documents. */
function* splitRich({ term, ids, impacts, inNames }: FrozenTerm): Generator<CodedTerm> {
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

/** Exact names by a hash of 53 bits, sorted: two of a million names meet with a chance of one in twenty thousand. */
function nameSections(destinations: Destinations): Record<string, ArrayBufferView> {
  const [hashes, ids] = [growing(Float64Array), growing(Uint32Array)];
  let id = 0;
  for (const { name, aliases } of destinations) {
    for (const folded of new Set([name, ...aliases].map(foldName))) {
      if (folded === '') continue;
      hashes.push(hashOfName(folded));
      ids.push(id);
    }
    id++;
  }
  const [hash, document] = [hashes.view(), ids.view()];
  const order = Uint32Array.from(hash.keys()).sort((a, b) => hash[a]! - hash[b]! || a - b);
  return {
    nameHashes: Float64Array.from(order, (i) => hash[i]!),
    nameIds: Uint32Array.from(order, (i) => document[i]!),
  };
}
