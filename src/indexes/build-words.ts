import type { Catalogue, Destinations } from '../contract/destination.ts';
import { weights } from '../contract/weights.ts';
import { rememberingWordsOf } from '../text/words.ts';
import { buildDictionary } from './dictionary.ts';
import type { Shard } from './count-shard.ts';
import { mergeShards } from './freeze.ts';
import { growing } from './growing.ts';
import { createIndexFile, type IndexFileWriter, type Sink } from './index-file.ts';
import { nameSections } from './name-hashes.ts';
import { ownNameSections, type NameLists } from './own-names.ts';
import { createSharedLists } from './shared-lists.ts';
import { countInShards, PASSES, type ShardOptions } from './shards.ts';
import { collectShortPrefixes, type RankingData } from './short-prefixes.ts';
import { collectSounds } from './sounds.ts';
import type { Spill } from './spill.ts';
import { STEM_MARK } from '../text/stem.ts';
import { textColumn } from './text-column.ts';
import { indexedFields } from './text-fields.ts';
import { wordsIdentity } from './words.ts';

export interface WordsInput {
  destinations: Spill;
  catalogue: Catalogue;
  /** Asked for once all words are counted. */
  ranking: () => RankingData;
  /** Hash of the data. */
  data: string;
}

type Sections = Record<string, ArrayBufferView>;

/** Writes the file section by section; the large ones never lie in memory. */
export async function buildWords(input: WordsInput, sink: Sink, options: ShardOptions): Promise<void> {
  const { destinations, catalogue, ranking, data } = input;
  const { length } = destinations;
  const onMerged = (share: number) => options.onProgress?.((PASSES - 1 + share) * length, PASSES * length);
  const [first, second] = options.meanwhile ?? [];
  const own = textColumn();
  let names: Sections = {};
  const meanwhile = [
    () => first?.(),
    () => {
      second?.();
      names = nameSections(foldedNames(destinations, own.add));
    },
  ] as const;
  await countInShards(destinations, catalogue, { ...options, meanwhile }, (shards, { uninflected }) => {
    const file = createIndexFile(wordsIdentity(data), sink);
    const sections = writePostings({ shards, file, ranking: ranking(), uninflected, onMerged });
    const ownNames = ownNameSections(own.all(), length, sections);
    for (const [name, section] of Object.entries({ ...sections, ...names, ...ownNames })) file.add(name, section);
    file.finish();
  });
}

interface Merging {
  shards: readonly Shard[];
  file: IndexFileWriter;
  ranking: RankingData;
  uninflected: ReadonlySet<string>;
  onMerged: (share: number) => void;
}

/** Fills the ids and codes while the shards are merged, and gives what belongs to the terms. */
function writePostings({ shards, file, ranking, uninflected, onMerged }: Merging): Sections & NameLists {
  const pairs = shards.reduce((sum, shard) => sum + shard.pairs, 0);
  const codes = file.reserve('codes', pairs * 2);
  const dictionary = buildDictionary();
  const prefixes = collectShortPrefixes(ranking, uninflected);
  const sounds = collectSounds();
  const [postings, tableStarts, tables] = [growing(Uint32Array), growing(Uint32Array), growing(Float32Array)];
  const [nameEnds, inNames, isUninflected] = [growing(Uint32Array), growing(Uint32Array), growing(Uint8Array)];
  const lists = createSharedLists();
  let written = 0;
  const startTerm = () => {
    postings.push(written);
    tableStarts.push(tables.length);
  };
  const listsOfIds = function* () {
    for (const frozen of mergeShards(shards, indexedFields, weights.rounding)) {
      prefixes.add(frozen);
      if (frozen.inNames.length > 0 && !frozen.term.startsWith(STEM_MARK)) sounds.add(frozen.term, postings.length);
      const { codes: valueCodes, table } = coded(frozen.impacts);
      startTerm();
      dictionary.add(frozen.term);
      if (lists.isNew(frozen.ids)) yield frozen.ids;
      codes(valueCodes);
      written += frozen.ids.length;
      tables.append(table);
      inNames.append(frozen.inNames);
      nameEnds.push(inNames.length);
      isUninflected.push(uninflected.has(frozen.term) ? 1 : 0);
      onMerged(written / pairs);
    }
  };
  file.add('ids', listsOfIds());
  startTerm();
  return {
    ...dictionary.sections(),
    ...prefixes.sections(),
    ...sounds.sections(),
    postings: postings.view(),
    idStarts: lists.starts(),
    tableStarts: tableStarts.view(),
    tables: tables.view(),
    nameEnds: nameEnds.view(),
    inNames: inNames.view(),
    uninflected: isUninflected.view(),
  };
}

/** The different values that 16 bits can name. */
const MOST_VALUES = 1 << 16;

/**
 * Two bytes a posting: values repeat. Where a term has more of them than 65 536, their last bits are rounded away, as few
 * as do: a score is then right to the share of 2 ** -15 at the least.
 */
export function coded(impacts: Float32Array, most = MOST_VALUES): { codes: Uint16Array; table: Float32Array } {
  const bits = new Uint32Array(impacts.buffer, impacts.byteOffset, impacts.length);
  const codes = new Uint16Array(bits.length);
  for (let rounded = 0; ; rounded++) {
    const values = new Map<number, number>();
    const half = rounded === 0 ? 0 : 2 ** (rounded - 1);
    for (let i = 0; i < bits.length && values.size <= most; i++) {
      const value = ((bits[i]! + half) >>> rounded) * 2 ** rounded;
      const code = values.get(value) ?? values.size;
      if (code === values.size) values.set(value, code);
      codes[i] = code;
    }
    if (values.size <= most) return { codes, table: new Float32Array(Uint32Array.from(values.keys()).buffer) };
  }
}

/**
 * Names and aliases as they are compared, each once for a destination.
 * @param onName hears of the name of each as it is written
 */
function* foldedNames(
  destinations: Destinations,
  onName: (name: string) => void,
): Generator<[folded: string, id: number]> {
  const words = rememberingWordsOf();
  let id = 0;
  for (const { name, aliases } of destinations) {
    onName(name);
    for (const folded of new Set([name, ...aliases].map((each) => words(each).join(' '))))
      if (folded !== '') yield [folded, id];
    id++;
  }
}
