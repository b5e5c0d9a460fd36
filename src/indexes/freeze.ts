import MiniSearch, { type Options } from 'minisearch';

/** A MiniSearch index whose insides can be read: the fields are protected, and the version is pinned. */
class Readable<Document> extends MiniSearch<Document> {
  /** Terms with their postings: field number -> document number -> how often. */
  terms(): Iterable<[term: string, fields: Map<number, Map<number, number>>]> {
    return this._index;
  }
  fieldNumber(name: string): number {
    return this._fieldIds[name]!;
  }
  lengthOf(document: number, field: number): number {
    return this._fieldLength.get(document)![field] ?? 0;
  }
  averageLength(field: number): number {
    return this._avgFieldLength[field]!;
  }
}

/** One term with its documents in ascending order, what it counts in each, and where it stands. */
export interface FrozenTerm {
  term: string;
  ids: Uint32Array;
  /** Boosted BM25+ of the term in the document, MiniSearch's score of a search for exactly this term. */
  impacts: Float32Array;
  /** 1 where the term stands in one of the named fields. */
  inNames: Uint8Array;
}

/** MiniSearch's own parameters of BM25+ (its default options). */
const [K, B, D] = [1.2, 0.7, 0.5];

/**
 * Feeds MiniSearch, which defines the scoring, and takes out what each posting counts: it is a constant as long as fields
 * and boosts are, so that nothing is left to compute when a query comes. Terms come sorted by UTF-16 units.
 * @param documents ids are their places
 */
export function freeze<Document extends { id: number }>(
  documents: readonly Document[],
  options: Options<Document>,
  boosts: Readonly<Record<string, number>>,
  nameFields: readonly string[],
): FrozenTerm[] {
  const index = new Readable<Document>(options);
  index.addAll(documents);
  const fields = Object.keys(boosts).map((name) => ({
    number: index.fieldNumber(name),
    boost: boosts[name]!,
    isName: nameFields.includes(name),
  }));
  const frozen = Array.from(index.terms(), ([term, postings]): FrozenTerm => {
    const impacts = new Map<number, number>();
    const named = new Set<number>();
    for (const { number, boost, isName } of fields) {
      const frequencies = postings.get(number);
      if (!frequencies) continue;
      const rarity = Math.log(1 + (documents.length - frequencies.size + 0.5) / (frequencies.size + 0.5));
      for (const [id, frequency] of frequencies) {
        const length = index.lengthOf(id, number) / index.averageLength(number);
        const score = boost * rarity * (D + (frequency * (K + 1)) / (frequency + K * (1 - B + B * length)));
        impacts.set(id, (impacts.get(id) ?? 0) + score);
        if (isName) named.add(id);
      }
    }
    const ids = Uint32Array.from(impacts.keys()).sort();
    return {
      term,
      ids,
      impacts: Float32Array.from(ids, (id) => impacts.get(id)!),
      inNames: Uint8Array.from(ids, (id) => (named.has(id) ? 1 : 0)),
    };
  });
  return frozen.sort((a, b) => (a.term < b.term ? -1 : 1));
}
