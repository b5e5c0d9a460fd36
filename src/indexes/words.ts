import { limits } from '../contract/limits.ts';
import { weights } from '../contract/weights.ts';
import { createSplitter } from '../text/compounds.ts';
import { remembering } from '../text/remembering.ts';
import { nameTerm, soughtTerm, STEM_MARK, stemTerm } from '../text/stem.ts';
import { analyser } from './analyser.ts';
import type { ByteSource } from './byte-source.ts';
import { openDictionary, type Dictionary } from './dictionary.ts';
import { asUint32, hashOf, openIndexFile, writeIndexFile, type Identity, type Sections } from './index-file.ts';
import { openNames } from './name-hashes.ts';
import { openFirstWords, openNameLists, type FirstWords, type NamePlaces } from './own-names.ts';
import { openPostingLists, type PostingLists } from './posting-lists.ts';
import { openShortPrefixes, prefixWeight, shortPrefixOptions, shortTopOf, type ShortPrefix } from './short-prefixes.ts';
import { openSounds, soundOptions } from './sounds.ts';
import { indexedFields } from './text-fields.ts';
import { allowedTypos } from './typos.ts';

/**
 * The text index. MiniSearch defines the scores (`build-words.ts`, which the server never loads, builds it); what is
 * served is that index frozen into sections, views over one buffer with nothing to parse:
 *
 *     units, starts        dictionary: sorted terms as UTF-16 units and where each starts
 *     postings             for each term where its documents start in `codes`, and so how many there are
 *     idStarts             the same in `ids`, where terms with the same documents share them (`shared-lists.ts`)
 *     ids                  documents, ascending within a term
 *     codes, tables        what the term counts in a document: tables[tableStarts[term] + code], exact to 32 bits as long as it
 *                          has no more than 65 536 values (`build-words.ts`)
 *     nameEnds, inNames    for each term where its documents end in `inNames`: those whose name or alias holds it
 *     uninflected          1 where the term is a name of a town or region and has no endings
 *     nameHashes, nameIds  whole folded names by hash, for exact names
 *     namePlaces           beside each entry of `inNames` where in the document's own name the word stands (`own-names.ts`)
 *     firstWords           for each document the term that its name begins with
 *     soundHashes, …       words of names by how they sound (`sounds.ts`)
 *     prefixes …           the best for one to three letters (`short-prefixes.ts`)
 */
const optionsHash = hashOf({ weights, indexedFields, analyser, shortPrefixOptions, soundOptions });
/** With the hash of everything that shapes the words: an index built with other weights or another analyser is refused. */
export const wordsIdentity = (data: string): Identity => ({ kind: 'words', options: optionsHash, data });

/** A term of the dictionary that a word of the query led to. */
export interface Expansion {
  term: number;
  /** What it counts, as a float of 32 bits: what is just as relevant by one word as by another is so in Lucene too. */
  weight: number;
}

/** What is known of words without any destination. */
export interface WordList {
  /** How many documents hold the term. */
  frequency(term: number): number;
  /** The word itself, with another ending, or as a known part of a compound. */
  exact(word: string): readonly Expansion[];
  /** The word among those that visitors look for and no text says. */
  sought(word: string): readonly Expansion[];
  /** Whether the word stands in the texts as it is. */
  has(word: string): boolean;
  /** Whether some word of the texts begins so. */
  begins(prefix: string): boolean;
  /** Words with this prefix, the word itself not among them. */
  prefix(word: string): Expansion[];
  /** What was found at the build for one to three letters that many words begin with. */
  shortPrefix(word: string): ShortPrefix | undefined;
  /** Words that differ by the typos allowed for its length. */
  typos(word: string): readonly Expansion[];
  /** The same and the word itself, none of those given among them. */
  alike(word: string, not: readonly string[]): string[];
  /** What an expansion is written as. */
  textOf(expansion: Pick<Expansion, 'term'>): string;
  /** Words of names that sound alike: those nearest in writing. */
  soundsLike(word: string): Expansion[];
  /** The known words a compound is made of. */
  parts(word: string): readonly string[] | undefined;
  /** How many times words that begin so stand in names. */
  countNames(prefix: string): number;
  /** Whether the word stands in a name. */
  isInNames(word: string): boolean;
}

/** The same with the documents that hold the words. */
export interface WordIndex extends WordList, PostingLists, FirstWords {
  /** How many terms there are. */
  terms: number;
  /** Documents whose name or alias is exactly this one. */
  named(folded: string): number[];
  /** Documents with the prefix in their name or an alias; one that has it in several words stands there several times. */
  namesWithPrefix(prefix: string): Uint32Array;
  /** The same with the word itself. */
  namesWithWord(word: string): Uint32Array;
  /** The same with where in its own name each has the word: of a prefix, or of the word itself. */
  placesOfPrefix: (prefix: string) => NamePlaces;
  placesOfWord: (word: string) => NamePlaces;
}

/** The words of an opened index, and how many documents hold each. */
interface OpenedWords extends WordList {
  dictionary: Dictionary;
  nameEnds: Uint32Array;
}

/** @param section the parts of the text index, or of the list of its words */
function openList(section: Sections, frequency: WordList['frequency']): OpenedWords {
  const dictionary = openDictionary(section);
  const [nameEnds, uninflected] = [asUint32(section('nameEnds')), section('uninflected')];
  const split = createSplitter(
    (part) => dictionary.find(part) >= 0,
    (part) => {
      const term = dictionary.find(part);
      return term < 0 ? 0 : frequency(term);
    },
  );

  /** The term itself, where it is known. */
  const entry = (text: string, weight = 1): Expansion[] => {
    const term = dictionary.find(text);
    return term < 0 ? [] : [{ term, weight }];
  };
  const countNames = ([from, to]: [from: number, to: number]): number =>
    from < 0 || from >= to ? 0 : nameEnds[to - 1]! - (from === 0 ? 0 : nameEnds[from - 1]!);
  const soundsLike = openSounds(section, (term) => dictionary.text(term));
  return {
    dictionary,
    nameEnds,
    frequency,
    // The tiers of one search ask for the same words, and so do many searches.
    exact: remembering((word) => {
      const term = dictionary.find(word);
      const plurals = word.length < LONG ? ['s'] : PLURALS;
      const isKnown = term >= 0 || plurals.some((ending) => dictionary.find(word + ending) >= 0);
      return formsOf(word, isKnown, uninflected[term] === 1).flatMap((form) => entry(form));
    }),
    sought: remembering((word) => entry(soughtTerm(word))),
    has: (word) => dictionary.find(word) >= 0,
    begins: (prefix) => {
      const [from, to] = dictionary.prefixRange(prefix);
      return from < to;
    },
    prefix: (word) => {
      const [from, to] = dictionary.prefixRange(word);
      const expansions: Expansion[] = [];
      for (let term = from; term < to; term++) {
        const length = dictionary.length(term);
        if (length > word.length) expansions.push({ term, weight: Math.fround(prefixWeight(word.length, length)) });
      }
      return expansions;
    },
    shortPrefix: openShortPrefixes(section),
    // One search asks for those of a word to read it and to look it up.
    typos: remembering((word) => {
      const max = allowedTypos(word.length);
      if (max === 0) return [];
      return dictionary
        .similar(word, max)
        .filter(({ term, distance }) => distance > 0 && !dictionary.isStem(term))
        .sort((a, b) => a.distance - b.distance || a.term - b.term)
        .slice(0, SIMILAR)
        .map(({ term, distance }): Expansion => ({ term, weight: Math.fround(weights.typo(distance)) }));
    }, limits.queryWords),
    alike: (word, not) =>
      dictionary
        .similar(word, allowedTypos(word.length))
        .filter(({ term }) => !dictionary.isStem(term))
        .map(({ term }) => dictionary.text(term))
        .filter((text) => !not.includes(text)),
    textOf: ({ term }) => dictionary.text(term),
    soundsLike: (word) => soundsLike(word).map((term) => ({ term, weight: Math.fround(weights.sound) })),
    parts: split,
    countNames: (prefix) => countNames(dictionary.prefixRange(prefix)),
    isInNames: (word) => {
      const term = dictionary.find(word);
      return countNames([term, term + 1]) > 0;
    },
  };
}

/**
 * @param bytes the file, or a source that reads it piece by piece
 * @throws IndexFileError where file, version, weights, analyser or data differ
 */
export function openWords(file: string, bytes: Uint8Array | ByteSource, data: string): WordIndex {
  const section = openIndexFile(file, bytes, wordsIdentity(data));
  const lists = openPostingLists(section);
  const { dictionary, nameEnds, ...list } = openList(section, (term) => lists.frequency(term));
  const names = openNameLists(section, nameEnds);
  const ofWord = (word: string): [from: number, to: number] => {
    const term = dictionary.find(word);
    return [term, term + 1];
  };
  return {
    ...list,
    ...lists,
    terms: dictionary.count,
    named: openNames(section),
    namesWithPrefix: (prefix) => names.ids(...dictionary.prefixRange(prefix)),
    namesWithWord: (word) => names.ids(...ofWord(word)),
    placesOfPrefix: (prefix) => names.withPlaces(...dictionary.prefixRange(prefix)),
    placesOfWord: (word) => names.withPlaces(...ofWord(word)),
    ...openFirstWords(section, dictionary),
  };
}

/** What of the text index does not grow with every destination: what an instance keeps whose destinations lie elsewhere. */
const listSections = [
  ...['units', 'starts', 'postings', 'nameEnds', 'uninflected', 'soundHashes', 'soundTerms'],
  ...['prefixes', 'prefixStarts', 'prefixTop', 'prefixCounts'],
];
const listIdentity = (data: string): Identity => ({ ...wordsIdentity(data), kind: 'word-list' });

/** The words of a text index as a file of its own. */
export function buildWordList(words: ByteSource, data: string): Uint8Array {
  const section = openIndexFile('words.bin', words, wordsIdentity(data));
  return writeIndexFile(listIdentity(data), Object.fromEntries(listSections.map((name) => [name, section(name)])));
}

/** The destinations that are named for short words. */
export const shortTopIn = (words: ByteSource, data: string): Uint32Array =>
  shortTopOf(openIndexFile('words.bin', words, wordsIdentity(data)));

/** @throws IndexFileError where file, version, weights, analyser or data differ */
export function openWordList(file: string, bytes: Uint8Array, data: string): WordList {
  const section = openIndexFile(file, bytes, listIdentity(data));
  const starts = asUint32(section('postings'));
  const frequency = (term: number): number => starts[term + 1]! - starts[term]!;
  const { dictionary: _d, nameEnds: _n, ...list } = openList(section, frequency);
  return list;
}

/** At most this many similar words are looked up. */
const SIMILAR = 30;

/**
 * Where texts tell of ponies, a pony is a word as well. Without the n, by which "rhei" would be one of the Rhein; and of
 * few letters the Wart of the Wartburg is no Warte.
 */
const PLURALS = ['s', 'e', 'er', 'en'];
const LONG = 6;

/**
 * The terms of a word: itself and its stem. "Allgäus", the genitive of a name, finds the name; a word that merely looks
 * like a stem ("rhei") and is not known is left to the prefixes.
 */
function formsOf(word: string, isKnown: boolean, isUninflected: boolean): string[] {
  const genitive = word.length > 5 && /[^s]s$/.test(word) ? [word.slice(0, -1)] : [];
  if (isUninflected) return [word, nameTerm(word), ...genitive];
  const form = stemTerm(word);
  return [word, ...(isKnown || form !== `${STEM_MARK}${word}` ? [form] : []), ...genitive];
}
