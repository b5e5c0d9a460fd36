import type { Options } from 'minisearch';
import { analyserSamples, foldName, indexWordsOf } from './analyse.ts';
import { createSplitter } from './compounds.ts';
import { dictionarySections, openDictionary } from './dictionary.ts';
import { freeze, type FrozenTerm } from './freeze.ts';
import { asFloat32, asFloat64, asUint32, hashOf, openIndexFile, writeIndexFile, type Identity } from './index-file.ts';
import { formOf, nameFormOf, type IndexedTexts, type Texts } from './texts.ts';
import { allowedTypos } from './typos.ts';

/**
 * The text index. MiniSearch builds it and defines the scores; what is served is that index frozen into sections, views
 * over one buffer with nothing to parse:
 *
 *     units, starts        dictionary: sorted terms as UTF-16 units and where each starts
 *     postings             for each term where its documents start in `ids`, `codes` and `inNames`
 *     ids                  documents, ascending within a term
 *     codes, tables        what the term counts in a document: tables[tableStarts[term] + code], exact to 32 bits
 *     inNames              1 where the term stands in the name or an alias
 *     unbent               1 where the term is a name of a town or region and has no endings
 *     nameHashes, nameIds  whole folded names by hash, for exact names
 */
const boosts: Record<keyof Texts, number> = {
  name: 5,
  aliases: 4,
  category: 2,
  town: 2,
  region: 1.5,
  flags: 1.5,
  summary: 1,
  description: 0.4,
  nameForms: 2,
  otherForms: 0.4,
};
const fields = Object.keys(boosts) as (keyof Texts)[];
const nameFields = ['name', 'aliases'];

const options: Options<Texts & { id: number }> = {
  fields,
  tokenize: (text, field) => (field?.endsWith('Forms') ? text.split(' ').filter(Boolean) : indexWordsOf(text)),
  processTerm: (term) => term,
};

const optionsHash = hashOf({ boosts, fields, analyserSamples, minisearch: '7.2.0' });
const identity = (data: string): Identity => ({ kind: 'words', options: optionsHash, data });

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
  /** Words that differ by the typos allowed for its length. */
  typos(word: string): Derived[];
  /** The known words a compound is made of. */
  parts(word: string): readonly string[] | undefined;
  /** How many documents hold the term. */
  frequency(term: number): number;
  /** The documents of a term, as they lie in the file. */
  list(term: number): PostingList;
  /** Calls back for each document of a term, ascending, with what the term counts in it. */
  each(term: number, visit: (id: number, impact: number) => void): void;
  /** Documents with a word of their name or an alias that begins so. */
  nameBeginning(start: string): Set<number>;
}

export function buildWords(texts: readonly IndexedTexts[], data: string): Uint8Array {
  const documents = texts.map(({ names: _names, unbent: _unbent, ...text }, id) => ({ id, ...text }));
  const unbent = new Set(texts.flatMap((text) => text.unbent));
  const terms = splitRich(freeze(documents, options, boosts, nameFields));
  const { units, starts } = dictionarySections(terms.map(({ term }) => term));
  const postings = new Uint32Array(terms.length + 1);
  const tableStarts = new Uint32Array(terms.length + 1);
  const tables: number[] = [];
  terms.forEach(({ ids, table }, i) => {
    postings[i + 1] = postings[i]! + ids.length;
    tables.push(...table);
    tableStarts[i + 1] = tables.length;
  });
  const ids = new Uint32Array(postings[terms.length]!);
  const codes = new Uint8Array(ids.length);
  const inNames = new Uint8Array(ids.length);
  terms.forEach((term, i) => {
    ids.set(term.ids, postings[i]);
    codes.set(term.codes, postings[i]);
    inNames.set(term.inNames, postings[i]);
  });
  return writeIndexFile(identity(data), {
    units,
    starts,
    postings,
    ids,
    codes,
    inNames,
    tableStarts,
    tables: Float32Array.from(tables),
    unbent: Uint8Array.from(terms, ({ term }) => (unbent.has(term) ? 1 : 0)),
    ...nameSections(texts),
  });
}

export function openWords(file: string, bytes: Uint8Array, data: string): WordIndex {
  const section = openIndexFile(file, bytes, identity(data));
  const dictionary = openDictionary(section);
  const [postings, ids] = [asUint32(section('postings')), asUint32(section('ids'))];
  const [codes, inNames, unbent] = [section('codes'), section('inNames'), section('unbent')];
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
    const table = tables.subarray(tableStarts[term], tableStarts[term + 1]);
    return { ids: ids.subarray(from, to), codes: codes.subarray(from, to), table };
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
    each: (term, visit) => {
      const { ids, codes, table } = list(term);
      for (let i = 0; i < ids.length; i++) visit(ids[i]!, table[codes[i]!]!);
    },
    nameBeginning: (start) => {
      const found = new Set<number>();
      const [from, to] = dictionary.beginning(start);
      for (let i = postings[from]!; i < postings[to]!; i++) if (inNames[i] === 1) found.add(ids[i]!);
      return found;
    },
  };
}

/** At most this many similar words are looked up. */
const SIMILAR = 30;

/** MiniSearch's weight of a word of `length` letters for a beginning of `typed`. */
function prefixWeight(typed: number, length: number): number {
  return (0.375 * length) / (length + 0.3 * (length - typed));
}

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

interface CodedTerm {
  term: string;
  ids: Uint32Array;
  codes: Uint8Array;
  inNames: Uint8Array;
  table: Float32Array;
}

/** One byte a posting: values repeat. A term with more than 256 is repeated over disjoint ranges of documents. */
function splitRich(terms: readonly FrozenTerm[]): CodedTerm[] {
  return terms.flatMap(({ term, ids, impacts, inNames }) => {
    const coded: CodedTerm[] = [];
    for (let from = 0; from < ids.length;) {
      const table = new Map<number, number>();
      let to = from;
      for (; to < ids.length; to++) {
        if (!table.has(impacts[to]!) && table.size === 256) break;
        if (!table.has(impacts[to]!)) table.set(impacts[to]!, table.size);
      }
      coded.push({
        term,
        ids: ids.subarray(from, to),
        codes: Uint8Array.from(impacts.subarray(from, to), (impact) => table.get(impact)!),
        inNames: inNames.subarray(from, to),
        table: Float32Array.from(table.keys()),
      });
      from = to;
    }
    return coded;
  });
}

/** Exact names by a hash of 53 bits, sorted: two of a million names meet with a chance of one in twenty thousand. */
function nameSections(texts: readonly { names: readonly string[] }[]): Record<string, Float64Array | Uint32Array> {
  const pairs = texts.flatMap(({ names }, id) =>
    [...new Set(names.map(foldName))].filter((name) => name !== '').map((name) => ({ hash: hashOfName(name), id })),
  );
  pairs.sort((a, b) => a.hash - b.hash || a.id - b.id);
  return {
    nameHashes: Float64Array.from(pairs, ({ hash }) => hash),
    nameIds: Uint32Array.from(pairs, ({ id }) => id),
  };
}

/** Two 32-bit FNV-1a runs with different seeds, 53 bits of them. */
function hashOfName(name: string): number {
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
