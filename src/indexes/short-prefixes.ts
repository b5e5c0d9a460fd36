import { limits } from '../contract/limits.ts';
import { score } from '../contract/ranking.ts';
import { weights } from '../contract/weights.ts';
import { lowerBound } from '../text/lower-bound.ts';
import { nameTerm, STEM_MARK, stemTerm } from '../text/stem.ts';
import type { AttributeIndex } from './attributes.ts';
import type { ByteSource } from './byte-source.ts';
import type { FrozenTerm } from './freeze.ts';
import { growing } from './growing.ts';
import { asFloat64, asUint32, type Sections } from './index-file.ts';
import { TopK } from './top-k.ts';

/**
 * The best documents for one to three letters, found when the index is built: so many words begin with them that a search
 * would go through much of the index for every letter typed. Only for prefixes of more documents than are kept; the
 * others are quickly found.
 *
 *     prefixes        the letters, 16 bits each, as numbers in ascending order
 *     prefixStarts    where the documents of each start
 *     prefixTop       documents, best first; the highest bit is set where the prefix begins a word of the name
 *     prefixCounts    for each how many match, by category
 */
export interface ShortPrefix {
  /** The best of those with a longer word of this prefix, in the order of the ranking without any filter. */
  top: Uint32Array;
  /** For each of them 1 where a word of its name, or of another name of it, begins so. */
  inNames: Uint8Array;
  /** By category of the catalogue: documents with a word of this prefix, the letters as a word of their own included. */
  counts: Uint32Array;
}

/** What the order of documents depends on beside their words. */
export type RankingData = Pick<AttributeIndex, 'count' | 'catalogue' | 'categories' | 'prominences' | 'ranks'>;

const LONGEST = 3;
/** An answer at its longest, and what may stand in it already because it holds the letters as a word. */
const KEPT = limits.limitMax + limits.limitDefault;

/** What the kept lists depend on beside the weights. */
export const shortPrefixOptions = { LONGEST, KEPT, counted: 'with its stem' };

/** MiniSearch's weight of a word of `length` letters for a prefix of `typed` letters. */
export function prefixWeight(typed: number, length: number): number {
  const { weight, perMissingLetter } = weights.prefix;
  return (weight * length) / (length + perMissingLetter * (length - typed));
}

/**
 * Takes sorted terms one by one.
 * @param uninflected words of which the other form is not their stem
 */
export function collectShortPrefixes(ranking: RankingData, uninflected: ReadonlySet<string> = new Set()) {
  const found: Collected[] = [];
  const forms = new Set<string>();
  /** By the form that a search for the letters finds as well, and that comes later in the order of the terms. */
  const waiting = new Map<string, Waiting>();
  const keep = (collected: Collected, { word, isKnown, ids }: Members): void => {
    const form = isKnown && uninflected.has(word) ? nameTerm(word) : stemTerm(word);
    const isFound = isKnown || form !== `${STEM_MARK}${word}`;
    // Letters beyond the Latin ones sort behind the forms.
    if (isFound && forms.has(form)) return;
    if (isFound && form.length > LONGEST) waiting.set(form, { collected, members: bitsOf(ids, ranking.count) });
    found.push(collected);
  };
  const collectors = Array.from({ length: LONGEST }, (_, i) => new PrefixCollector(i + 1, ranking, keep));
  return {
    add: (frozen: FrozenTerm): void => {
      const { term } = frozen;
      if (!term.startsWith(STEM_MARK)) return collectors.forEach((collector) => collector.add(frozen));
      for (const collector of collectors) collector.end();
      if (term.length <= LONGEST_FORM) forms.add(term);
      // What holds the letters only as a part of a compound ("See" in Bodensee) is found by them as well.
      const { collected, members } = waiting.get(term) ?? {};
      if (collected)
        for (const id of frozen.ids) if (!hasBit(members!, id)) collected.counts[ranking.categories[id]!]! += 1;
    },
    sections: () => {
      for (const collector of collectors) collector.end();
      const kept = found.sort((a, b) => a.key - b.key);
      const [starts, top, counts] = [growing(Uint32Array), growing(Uint32Array), growing(Uint32Array)];
      for (const collected of kept) {
        starts.push(top.length);
        top.append(collected.top);
        counts.append(collected.counts);
      }
      starts.push(top.length);
      return {
        prefixes: Float64Array.from(kept, ({ key }) => key),
        prefixStarts: starts.view(),
        prefixTop: top.view(),
        prefixCounts: counts.view(),
      };
    },
  };
}

/**
 * @returns the documents for a prefix of one to three letters, valid until the next; undefined for longer ones and for
 * those that few words begin with
 */
export function openShortPrefixes(section: Sections): (word: string) => ShortPrefix | undefined {
  const [keys, starts] = [asFloat64(section('prefixes')), asUint32(section('prefixStarts'))];
  const [top, counts] = [section.piecewise('prefixTop'), section.piecewise('prefixCounts')];
  const categories = keys.length === 0 ? 0 : counts.bytes / 4 / keys.length;
  const part = (of: ByteSource, from: number, to: number) => asUint32(of.read(from * 4, to * 4));
  const [ids, named] = [new Uint32Array(KEPT), new Uint8Array(KEPT)];
  return (word) => {
    if (word.length > LONGEST) return undefined;
    const key = keyOf(word);
    const at = lowerBound(keys, key);
    if (keys[at] !== key) return undefined;
    const marked = part(top, starts[at]!, starts[at + 1]!);
    for (let i = 0; i < marked.length; i++) {
      ids[i] = marked[i]! & ~IN_NAME;
      named[i] = marked[i]! >>> 31;
    }
    return {
      top: ids.subarray(0, marked.length),
      inNames: named.subarray(0, marked.length),
      counts: part(counts, at * categories, (at + 1) * categories),
    };
  };
}

/** All destinations that stand in one of the lists, each once, ascending. */
export function shortTopOf(section: Sections): Uint32Array {
  const marked = asUint32(section('prefixTop'));
  return Uint32Array.from(new Set(marked.map((document) => document % IN_NAME))).sort();
}

function keyOf(word: string): number {
  let key = 0;
  for (let k = 0; k < LONGEST; k++) key = key * 2 ** 16 + (k < word.length ? word.charCodeAt(k) : 0);
  return key;
}

/** Of a document in a list. */
const IN_NAME = 2 ** 31;

/** Marked at both sides. */
const LONGEST_FORM = LONGEST + 2;

/** A list whose counts are not whole yet, and which documents are counted. */
interface Waiting {
  collected: Collected;
  members: Uint8Array;
}

function bitsOf(ids: Uint32Array, count: number): Uint8Array {
  const bits = new Uint8Array(Math.ceil(count / 8));
  for (const id of ids) bits[id >>> 3]! |= 1 << (id & 7);
  return bits;
}

const hasBit = (bits: Uint8Array, id: number): boolean => (bits[id >>> 3]! & (1 << (id & 7))) !== 0;

/** What belongs to a list while it is collected. */
interface Members {
  word: string;
  /** Whether the letters are a word themselves. */
  isKnown: boolean;
  ids: Uint32Array;
}

interface Collected {
  key: number;
  /** Marked where the prefix is in a name. */
  top: Uint32Array;
  counts: Uint32Array;
}

/** Sums up what the words of one prefix count in each document, in the steps in which a search would. */
class PrefixCollector {
  private readonly letters: number;
  private readonly ranking: RankingData;
  private readonly keep: (collected: Collected, members: Members) => void;
  private key = 0;
  private word = '';
  private isKnown = false;
  private readonly ids: Uint32Array;
  private size = 0;
  private readonly isMember: Uint8Array;
  private readonly isInName: Uint8Array;
  private readonly relevance: Float32Array;

  constructor(letters: number, ranking: RankingData, keep: PrefixCollector['keep']) {
    this.letters = letters;
    this.ranking = ranking;
    this.keep = keep;
    this.ids = new Uint32Array(ranking.count);
    this.isMember = new Uint8Array(ranking.count);
    this.isInName = new Uint8Array(ranking.count);
    this.relevance = new Float32Array(ranking.count);
  }

  add({ term, ids, impacts, inNames }: FrozenTerm): void {
    if (term.length < this.letters) return;
    const key = keyOf(term.slice(0, this.letters));
    if (key !== this.key) this.end();
    this.key = key;
    this.word = term.slice(0, this.letters);
    this.isKnown ||= term.length === this.letters;
    // The word itself is longer than nothing, but documents that hold it are counted.
    const weight = term.length === this.letters ? 0 : prefixWeight(this.letters, term.length);
    for (let i = 0; i < ids.length; i++) {
      const id = ids[i]!;
      if (this.isMember[id] === 0) {
        this.isMember[id] = 1;
        this.ids[this.size++] = id;
      }
      this.relevance[id]! += impacts[i]! * weight;
    }
    for (const id of inNames) this.isInName[id] = 1;
  }

  end(): void {
    if (this.size === 0) return;
    const { catalogue, categories, prominences, ranks } = this.ranking;
    const top = new TopK(KEPT);
    const counts = new Uint32Array(catalogue.categories.length);
    for (let i = 0; i < this.size; i++) {
      const id = this.ids[i]!;
      const relevance = this.relevance[id]!;
      counts[categories[id]!]! += 1;
      this.isMember[id] = this.relevance[id] = 0;
      if (relevance === 0) continue;
      const signals = { relevance, prominence: prominences[id]!, distanceKm: undefined };
      top.offer(id, -score(signals), ranks[id]!);
    }
    if (this.size > KEPT) {
      const marked = Uint32Array.from(top.drain(), (id) => (this.isInName[id] === 1 ? id + IN_NAME : id));
      const { word, isKnown } = this;
      this.keep({ key: this.key, top: marked, counts }, { word, isKnown, ids: this.ids.subarray(0, this.size) });
    }
    for (let i = 0; i < this.size; i++) this.isInName[this.ids[i]!] = 0;
    this.size = 0;
    this.isKnown = false;
  }
}
