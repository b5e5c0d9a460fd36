import { weights } from '../contract/weights.ts';
import type { ByteSource } from './byte-source.ts';
import { documentIn, fieldIn, frequencyIn, type Shard } from './count-shard.ts';

/** One term with its documents in ascending order and what it counts in each. */
export interface FrozenTerm {
  term: string;
  ids: Uint32Array;
  /** Boosted BM25+ of the term in the document, MiniSearch's score of a search for exactly this term. */
  impacts: Float32Array;
  /** The documents in one of whose name fields the term stands. */
  inNames: Uint32Array;
}

export interface IndexedField {
  boost: number;
  isName: boolean;
}

const { k: K, b: B, d: D } = weights.bm25;

/** In how many steps a doubling is counted how rare words are and how long texts, and in how many units to one an impact. */
export interface Rounding {
  rarity: number;
  length: number;
  impact: number;
}

/**
 * All terms of all shards, sorted, with what each posting counts: it is a constant as long as fields and boosts are, so
 * that nothing is left to compute when a query comes. However the documents are parted, the result is the same to the bit.
 * @param fields in the order of their numbers
 * @param rounding left out, every number is taken as it is, as MiniSearch does
 */
export function* mergeShards(
  shards: readonly Shard[],
  fields: readonly IndexedField[],
  rounding?: Rounding,
): Generator<FrozenTerm> {
  const count = shards.reduce((sum, { documents }) => sum + documents, 0);
  const lengths = new Uint16Array(count * fields.length);
  const cursors = shards.map((shard, i) => {
    const first = shards.slice(0, i).reduce((sum, { documents }) => sum + documents, 0);
    lengths.set(shard.lengths, first * fields.length);
    return createCursor(shard.terms, first);
  });
  const averages = Float64Array.from(fields, (_, field) =>
    onStep(averageLength(lengths, fields.length, field), rounding?.length),
  );
  const boosts = Float64Array.from(fields, ({ boost }) => boost);
  const isName = Uint8Array.from(fields, (field) => (field.isName ? 1 : 0));
  const about = onStep(count, rounding?.rarity);
  for (let open = cursors.filter((cursor) => cursor.next()); open.length > 0;) {
    const term = open.reduce((least, { term }) => (term < least ? term : least), open[0]!.term);
    const here = open.filter((cursor) => cursor.term === term);
    yield frozen(term, here);
    for (const cursor of here) if (!cursor.next()) open = open.filter((other) => other !== cursor);
  }

  function frozen(term: string, here: readonly Cursor[]): FrozenTerm {
    const frequency = new Float64Array(fields.length);
    const all = here.reduce((sum, { postings }) => sum + postings.length, 0);
    for (const { postings } of here) for (const packed of postings) frequency[fieldIn(packed)]!++;
    const rarity = frequency.map((documents) => {
      const holding = onStep(documents, rounding?.rarity);
      return Math.log(1 + (Math.max(0, about - holding) + 0.5) / (holding + 0.5));
    });
    const [ids, impacts, inNames] = [new Uint32Array(all), new Float32Array(all), new Uint32Array(all)];
    let [pairs, names] = [0, 0];
    for (const { postings, first } of here) {
      for (let i = 0; i < postings.length;) {
        const document = documentIn(postings[i]!);
        const id = first + document;
        let sum = 0;
        let named = 0;
        for (; i < postings.length && documentIn(postings[i]!) === document; i++) {
          const posting = postings[i]!;
          const field = fieldIn(posting);
          const often = frequencyIn(posting);
          const length = lengths[id * boosts.length + field]! / averages[field]!;
          sum += boosts[field]! * rarity[field]! * (D + (often * (K + 1)) / (often + K * (1 - B + B * length)));
          named |= isName[field]!;
        }
        ids[pairs] = id;
        impacts[pairs++] = inUnits(sum, rounding?.impact);
        if (named) inNames[names++] = id;
      }
    }
    return {
      term,
      ids: ids.subarray(0, pairs),
      impacts: impacts.subarray(0, pairs),
      inNames: inNames.subarray(0, names),
    };
  }
}

/** The nearest of the steps, which lie ever farther apart. */
const onStep = (value: number, steps: number | undefined): number =>
  steps === undefined || value === 0 ? value : 2 ** (Math.round(Math.log2(value) * steps) / steps);

/** Never none: a word that stands there counts. */
const inUnits = (impact: number, units: number | undefined): number =>
  units === undefined ? impact : Math.max(1, Math.round(impact * units)) / units;

/** MiniSearch keeps a running mean in the order of the documents; the same steps give the same bits. */
function averageLength(lengths: Uint16Array, fields: number, field: number): number {
  let average = 0;
  for (let i = field, count = 0; i < lengths.length; i += fields, count++)
    average = (average * count + lengths[i]!) / (count + 1);
  return average;
}

/** Goes through the terms of a shard, of which a piece is held at a time. */
interface Cursor {
  term: string;
  postings: Uint32Array;
  /** Number of the shard's first document. */
  first: number;
  /** False at the end. */
  next(): boolean;
}

/** Bytes read at a time. */
const PIECE = 1 << 20;

function createCursor(source: ByteSource, first: number): Cursor {
  let piece: Uint32Array = new Uint32Array(0);
  let [at, read] = [0, 0];
  const take = (count: number): Uint32Array => {
    if (at + count > piece.length) {
      read -= (piece.length - at) * 4;
      const bytes = source.read(read, Math.min(source.bytes, read + Math.max(PIECE, count * 4)));
      piece = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
      [at, read] = [0, read + bytes.byteLength];
    }
    return piece.subarray(at, (at += count));
  };
  const cursor: Cursor = {
    term: '',
    postings: piece,
    first,
    next: () => {
      if (at === piece.length && read === source.bytes) return false;
      const [letters, postings] = take(2) as unknown as [number, number];
      cursor.term = String.fromCharCode(...take(letters));
      cursor.postings = take(postings);
      return true;
    },
  };
  return cursor;
}
