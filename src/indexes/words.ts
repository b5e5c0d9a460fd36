import MiniSearch, { type Options, type Query } from 'minisearch';
import { analyserSamples, foldName, indexWordsOf } from './analyse.ts';
import { createSplitter } from './compounds.ts';
import { hashOf, openIndexFile, writeIndexFile, type Identity } from './index-file.ts';
import { formOf, type Texts } from './texts.ts';
import { allowedTypos, typoDistance } from './typos.ts';

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

const options: Options<Texts & { id: number }> = {
  fields,
  tokenize: (text, field) => (field?.endsWith('Forms') ? text.split(' ').filter(Boolean) : indexWordsOf(text)),
  processTerm: (term) => term,
};

const optionsHash = hashOf({ boosts, fields, analyserSamples, minisearch: '7.2.0' });
const identity = (data: string): Identity => ({ kind: 'words', options: optionsHash, data });

/** Document ids with their relevance (BM25+ over the boosted fields). */
export type Postings = Map<number, number>;
type Accepts = (id: number) => boolean;

export interface WordIndex {
  /** Documents whose name or alias is exactly this one. */
  named(folded: string): readonly number[];
  /** The word itself, with another ending, or as a known part of a compound. */
  exact(word: string, accepts: Accepts): Postings;
  /** Words that begin so. */
  prefix(word: string, accepts: Accepts): Postings;
  /** Words of names and aliases that begin so. */
  nameBeginning(word: string): Iterable<number>;
  /** Words that differ by the typos allowed for its length. */
  typos(word: string, accepts: Accepts): Postings;
  /** The known words a compound is made of. */
  parts(word: string): readonly string[] | undefined;
  /** Whether the word stands in the texts as it is. */
  has(word: string): boolean;
}

export function buildWords(texts: readonly (Texts & { names: readonly string[] })[], data: string): Uint8Array {
  const index = new MiniSearch(options);
  index.addAll(texts.map(({ names: _names, ...text }, id) => ({ id, ...text })));
  const names = new Map<string, number[]>();
  texts.forEach((text, id) => {
    for (const name of new Set(text.names.map(foldName))) names.set(name, [...(names.get(name) ?? []), id]);
  });
  const json = JSON.stringify(index);
  return writeIndexFile(identity(data), {
    index: Buffer.from(json),
    names: Buffer.from(JSON.stringify(Object.fromEntries(names))),
    words: Buffer.from(wordsOfIndex(json).join('\n')),
  });
}

export function openWords(file: string, bytes: Uint8Array, data: string): WordIndex {
  const section = openIndexFile(file, bytes, identity(data));
  const text = (name: string) => Buffer.from(section(name)).toString('utf8');
  const index = MiniSearch.loadJSON<Texts & { id: number }>(text('index'), options);
  const names = new Map(Object.entries(JSON.parse(text('names')) as Record<string, number[]>));
  const words = text('words').split('\n');
  const known = new Set(words);
  const split = createSplitter((part) => known.has(part));

  const look = (query: Query, accepts: Accepts, prefix = false): Postings =>
    new Map(
      index
        .search(query, {
          tokenize: (word) => [word],
          boost: boosts,
          prefix,
          filter: ({ id }) => accepts(id as number),
        })
        .map(({ id, score }) => [id as number, score]),
    );
  return {
    named: (folded) => names.get(folded) ?? [],
    exact: (word, accepts) => look({ combineWith: 'OR', queries: formsOf(word, known.has(word)) }, accepts),
    prefix: (word, accepts) => look(word, accepts, true),
    nameBeginning: (word) =>
      index
        .search(word, { tokenize: (term) => [term], fields: ['name', 'aliases'], prefix: true })
        .map(({ id }) => id as number),
    typos: (word, accepts) => {
      const found: Postings = new Map();
      for (const { near, distance } of similar(words, word)) {
        for (const [id, relevance] of look(near, accepts)) {
          found.set(id, Math.max(found.get(id) ?? 0, relevance / (1 + distance)));
        }
      }
      return found;
    },
    parts: split,
    has: (word) => known.has(word),
  };
}

/**
 * A genitive of a name ("Allgäus") finds the name; every other ending goes by the stem, but not the beginning of a word
 * that happens to be a stem ("rhei").
 */
function formsOf(word: string, isKnown: boolean): string[] {
  const form = formOf(word);
  const genitive = word.length > 5 && /[^s]s$/.test(word) ? [word.slice(0, -1)] : [];
  return [word, ...(isKnown || form !== `~${word}` ? [form] : []), ...genitive];
}

/** At most this many similar words are looked up. */
const SIMILAR = 30;

function similar(words: readonly string[], word: string): { near: string; distance: number }[] {
  const max = allowedTypos(word.length);
  if (max === 0) return [];
  const found: { near: string; distance: number }[] = [];
  for (const near of words) {
    const distance = typoDistance(word, near, max);
    if (distance > 0 && distance <= max) found.push({ near, distance });
  }
  return found.sort((a, b) => a.distance - b.distance).slice(0, SIMILAR);
}

/** The words that stand in the index as somebody wrote them, sorted. */
function wordsOfIndex(json: string): string[] {
  const { index } = JSON.parse(json) as { index: [word: string, ...unknown[]][] };
  return index
    .map(([word]) => word)
    .filter((word) => !word.startsWith('~'))
    .sort();
}
