import MiniSearch, { type Options } from 'minisearch';
import { analyserSamples, indexWordsOf, wordsOf, foldName } from './analyse.ts';
import { hashOf, openIndexFile, writeIndexFile, type Identity } from './index-file.ts';

/** The texts of one destination, by field. The id is its place in the document order. */
export interface Texts {
  name: string;
  aliases: string;
  /** Names and synonyms of its category in all languages. */
  category: string;
  town: string;
  /** State and travel region with their aliases. */
  region: string;
  summary: string;
  description: string;
}

const boosts = { name: 5, aliases: 4, category: 2, town: 2, region: 1.5, summary: 1, description: 0.5 };
const fields = Object.keys(boosts) as (keyof Texts)[];

const options: Options<Texts & { id: number }> = {
  fields,
  tokenize: indexWordsOf,
  processTerm: (term) => term,
};

const optionsHash = hashOf({ boosts, fields, analyserSamples, minisearch: '7.2.0' });
const identity = (data: string): Identity => ({ kind: 'words', options: optionsHash, data });

/** How a query is matched; the tiers of the ranking use these one after the other. */
export interface Match {
  /** All words, or any of them. */
  combine: 'AND' | 'OR';
  /** The last word may be a beginning. */
  prefix: boolean;
  /** Typos: one from five letters, two from nine. */
  typos: boolean;
}

export interface WordIndex {
  /** Document ids with their relevance, unordered. */
  search(words: readonly string[], match: Match, accepts: (id: number) => boolean): { id: number; relevance: number }[];
  /** Documents whose name or alias is exactly this one. */
  named(folded: string): readonly number[];
}

export function buildWords(texts: readonly (Texts & { names: readonly string[] })[], data: string): Uint8Array {
  const index = new MiniSearch(options);
  index.addAll(texts.map(({ names: _names, ...text }, id) => ({ id, ...text })));
  const names = new Map<string, number[]>();
  texts.forEach((text, id) => {
    for (const name of new Set(text.names.map(foldName))) names.set(name, [...(names.get(name) ?? []), id]);
  });
  return writeIndexFile(identity(data), {
    index: Buffer.from(JSON.stringify(index)),
    names: Buffer.from(JSON.stringify(Object.fromEntries(names))),
  });
}

export function openWords(file: string, bytes: Uint8Array, data: string): WordIndex {
  const section = openIndexFile(file, bytes, identity(data));
  const index = MiniSearch.loadJSON<Texts & { id: number }>(Buffer.from(section('index')).toString('utf8'), options);
  const names = new Map(
    Object.entries(JSON.parse(Buffer.from(section('names')).toString('utf8')) as Record<string, number[]>),
  );
  return {
    named: (folded) => names.get(folded) ?? [],
    search: (words, { combine, prefix, typos }, accepts) =>
      index
        .search(words.join(' '), {
          tokenize: wordsOf,
          combineWith: combine,
          boost: boosts,
          prefix: prefix && ((_term, i, terms) => i === terms.length - 1),
          fuzzy: typos && allowedTypos,
          filter: ({ id }) => accepts(id as number),
        })
        .map(({ id, score }) => ({ id: id as number, relevance: score })),
  };
}

/** MiniSearch takes whole numbers as edit distances. */
function allowedTypos(term: string): number {
  if (term.length >= 9) return 2;
  return term.length >= 5 ? 1 : 0;
}
