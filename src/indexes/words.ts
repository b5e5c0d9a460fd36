import { analyserSamples } from './analyse.ts';
import { beginningOptions, openBeginnings, prefixWeight, type Beginning } from './beginnings.ts';
import type { ByteSource } from './byte-source.ts';
import { createSplitter } from './compounds.ts';
import { openDictionary } from './dictionary.ts';
import { asFloat32, asFloat64, asUint32, hashOf, openIndexFile, type Identity } from './index-file.ts';
import { boosts, frozenFields } from './text-fields.ts';
import { formOf, nameFormOf } from './texts.ts';
import { allowedTypos } from './typos.ts';

/**
 * The text index. MiniSearch builds it and defines the scores (`build-words.ts`, which the server never loads); what is
 * served is that index frozen into sections, views over one buffer with nothing to parse:
 *
 *     units, starts        dictionary: sorted terms as UTF-16 units and where each starts
 *     postings             for each term where its documents start in `ids` and `codes`
 *     ids                  documents, ascending within a term
 *     codes, tables        what the term counts in a document: tables[tableStarts[term] + code], exact to 32 bits
 *     nameEnds, inNames    for each term where its documents end in `inNames`: those whose name or alias holds it
 *     unbent               1 where the term is a name of a town or region and has no endings
 *     nameHashes, nameIds  whole folded names by hash, for exact names
 *     beginnings …         the best for one or two letters (`beginnings.ts`)
 */
const optionsHash = hashOf({ boosts, frozenFields, analyserSamples, beginningOptions, minisearch: '7.2.0' });
export const wordsIdentity = (data: string): Identity => ({ kind: 'words', options: optionsHash, data });

/** A term of the dictionary that a word of the query led to, and what it counts. */
export interface Derived {
  term: number;
  weight: number;
}

/** The documents of a term, ascending; it counts `table[codes[i]]` in document `ids[i]`. */
export interface PostingList {
  ids: Uint32Array;
  codes: Uint8Array;
  table: Float32Array;
}

export interface WordIndex {
  /** Documents whose name or alias is exactly this one. */
  named(folded: string): number[];
  /** The word itself, with another ending, or as a known part of a compound. */
  exact(word: string): Derived[];
  /** Whether the word stands in the texts as it is. */
  has(word: string): boolean;
  /** Words that begin so, the word itself not among them. */
  prefix(word: string): Derived[];
  /** What was found at the build for one or two letters that very much begins with. */
  beginning(word: string): Beginning | undefined;
  /** Words that differ by the typos allowed for its length. */
  typos(word: string): Derived[];
  /** The known words a compound is made of. */
  parts(word: string): readonly string[] | undefined;
  /** How many documents hold the term. */
  frequency(term: number): number;
  /** The documents of a term, as they lie in the file. */
  list(term: number): PostingList;
  /** Documents with a word of their name or an alias that begins so; one with several stands there several times. */
  nameBeginning(start: string): Uint32Array;
}

export function openWords(file: string, bytes: Uint8Array | ByteSource, data: string): WordIndex {
  const section = openIndexFile(file, bytes, wordsIdentity(data));
  const dictionary = openDictionary(section);
  const postings = asUint32(section('postings'));
  const [ids, codes] = [section.piecewise('ids'), section.piecewise('codes')];
  const [nameEnds, inNames] = [asUint32(section('nameEnds')), section.piecewise('inNames')];
  const unbent = section('unbent');
  const [tableStarts, tables] = [asUint32(section('tableStarts')), asFloat32(section('tables'))];
  const [nameHashes, nameIds] = [asFloat64(section('nameHashes')), asUint32(section('nameIds'))];
  const split = createSplitter((part) => dictionary.find(part) >= 0);

  /** All entries of one term: a rich one stands several times, over disjoint documents. */
  const entries = (term: string, weight = 1): Derived[] => {
    const first = dictionary.find(term);
    if (first < 0) return [];
    const [, end] = dictionary.beginning(term);
    const found = [{ term: first, weight }];
    for (let next = first + 1; next < end && dictionary.length(next) === term.length; next++)
      found.push({ term: next, weight });
    return found;
  };
  const list = (term: number): PostingList => {
    const [from, to] = [postings[term]!, postings[term + 1]!];
    return {
      ids: asUint32(ids.read(from * 4, to * 4)),
      codes: codes.read(from, to),
      table: tables.subarray(tableStarts[term], tableStarts[term + 1]),
    };
  };
  return {
    named: (folded) => equalRange(nameHashes, hashOfName(folded)).map((i) => nameIds[i]!),
    exact: (word) => {
      const term = dictionary.find(word);
      return formsOf(word, term >= 0, unbent[term] === 1).flatMap((form) => entries(form));
    },
    has: (word) => dictionary.find(word) >= 0,
    prefix: (word) => {
      const [from, to] = dictionary.beginning(word);
      const derived: Derived[] = [];
      for (let term = from; term < to; term++) {
        const length = dictionary.length(term);
        if (length > word.length) derived.push({ term, weight: prefixWeight(word.length, length) });
      }
      return derived;
    },
    beginning: openBeginnings(section),
    typos: (word) => {
      const max = allowedTypos(word.length);
      if (max === 0) return [];
      return dictionary
        .similar(word, max)
        .filter(({ term, distance }) => distance > 0 && !dictionary.isForm(term))
        .sort((a, b) => a.distance - b.distance || a.term - b.term)
        .slice(0, SIMILAR)
        .map(({ term, distance }) => ({ term, weight: 1 / (1 + distance) }));
    },
    parts: split,
    frequency: (term) => postings[term + 1]! - postings[term]!,
    list,
    nameBeginning: (start) => {
      const [from, to] = dictionary.beginning(start);
      if (from === to) return new Uint32Array(0);
      const first = from === 0 ? 0 : nameEnds[from - 1]!;
      return asUint32(inNames.read(first * 4, nameEnds[to - 1]! * 4));
    },
  };
}

/** At most this many similar words are looked up. */
const SIMILAR = 30;

/**
 * A genitive of a name ("Allgäus") finds the name; every other ending goes by the stem, but not the beginning of a word
 * that happens to be a stem ("rhei").
 */
function formsOf(word: string, isKnown: boolean, isUnbent: boolean): string[] {
  const genitive = word.length > 5 && /[^s]s$/.test(word) ? [word.slice(0, -1)] : [];
  if (isUnbent) return [word, nameFormOf(word), ...genitive];
  const form = formOf(word);
  return [word, ...(isKnown || form !== `~${word}` ? [form] : []), ...genitive];
}

/** A folded name by 53 bits of two FNV-1a runs with different seeds. */
export function hashOfName(name: string): number {
  let [a, b] = [0x811c9dc5, 0x01000193];
  for (let i = 0; i < name.length; i++) {
    const unit = name.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit ^ 0x5bd1, 0x85ebca6b);
  }
  return (a >>> 0) * 2 ** 21 + (b >>> 11);
}

/** Places of a value in a sorted array. */
function equalRange(sorted: Float64Array, value: number): number[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  const places: number[] = [];
  for (; sorted[low] === value; low++) places.push(low);
  return places;
}
