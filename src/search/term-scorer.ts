import { weights } from '../contract/weights.ts';
import type { Expansion, Postings, WordIndex } from '../indexes/words.ts';
import { lowerBound } from '../text/lower-bound.ts';

/** One word of the query with all that it is looked up as. */
export interface QueryTerm {
  expansions: readonly Expansion[];
  /** Documents that fulfil the word without containing it. */
  virtual: readonly VirtualPostings[];
  /** What the word was read as, where that is more than text. */
  meant: Meant | undefined;
}

/** What a word was read as: all documents that are so count alike, and how often and where it is written decides among them. */
export interface Meant {
  isSo: (id: number) => boolean;
  relevance: number;
  /** The share of what is written that counts beside it. */
  written: number;
}

/** Documents with one relevance for all, or one for each. */
export interface VirtualPostings {
  ids: Uint32Array;
  relevance: number | Float64Array;
}

/** Which documents a pass may take. */
export interface Scope {
  /** The test of one document; undefined where all pass. */
  accepts: ((id: number) => boolean) | undefined;
  /** Pairs [from, to) of ids outside of which none passes; undefined where they would leave out little. */
  ranges: Uint32Array | undefined;
}

/** Documents in no order, valid until the next pass. */
export interface ScoredDocuments {
  ids: Uint32Array;
  relevanceOf: (id: number) => number;
}

/** Looking up a document in a list is worth it where the list is so many times longer than the documents are many. */
const SEEK = 24;

/**
 * Scores documents term at a time, in dense arrays: `stage` says how many words a document has matched in this pass,
 * `word` is its score for the current word, `total` the sum. Nothing is cleared between passes, since every pass counts
 * on from the last. Filter, radius and box are tested once, where a document is first met: a refused one stays at the
 * base of the pass. Documents are numbered as they lie on the map, so that for a small area most of a long posting list
 * lies outside of its id ranges and is skipped.
 */
export class TermScorer {
  private readonly index: WordIndex;
  private readonly stage: Int32Array;
  private readonly word: Float32Array;
  private readonly total: Float64Array;
  private readonly found: Uint8Array;
  private readonly ids: Uint32Array;
  private readonly whole: Uint32Array;
  private size = 0;
  private last = 1;
  /** Of the pass that is on. */
  private base = 0;
  private scope: Scope = { accepts: undefined, ranges: undefined };

  constructor(index: WordIndex, documents: number) {
    this.index = index;
    this.stage = new Int32Array(documents);
    this.word = new Float32Array(documents);
    this.total = new Float64Array(documents);
    this.found = new Uint8Array(documents);
    this.ids = new Uint32Array(documents);
    this.whole = Uint32Array.of(0, documents);
  }

  /** Documents that fulfil every word. The rarest comes first: the others only look at what it left. */
  allOf(terms: readonly QueryTerm[], scope: Scope): ScoredDocuments {
    const base = this.begin(terms.length, scope);
    const { word, total } = this;
    if (terms.length === 1) {
      this.union(terms[0]!, base + 1);
      return { ids: this.ids.subarray(0, this.size), relevanceOf: (id) => word[id]! };
    }
    const frequencies = new Map(terms.map((term) => [term, this.frequency(term)]));
    [...terms]
      .sort((a, b) => frequencies.get(a)! - frequencies.get(b)!)
      .forEach((term, i) => {
        if (i === 0) this.union(term, base + 1);
        else this.intersect(term, base + i);
        for (let k = 0; k < this.size; k++) {
          const id = this.ids[k]!;
          total[id] = i === 0 ? word[id]! : Math.fround(total[id]! + word[id]!);
        }
      });
    return { ids: this.ids.subarray(0, this.size), relevanceOf: (id) => total[id]! };
  }

  /** Documents that fulfil some word; more words found count more than rarer ones. */
  anyOf(terms: readonly QueryTerm[], scope: Scope): ScoredDocuments {
    const base = this.begin(terms.length, scope);
    const { stage, word, total, found } = this;
    terms.forEach((term, i) => {
      const known = this.size;
      this.union(term, base + i + 1);
      for (let k = 0; k < this.size; k++) {
        const id = this.ids[k]!;
        if (k >= known) total[id] = found[id] = 0;
        if (stage[id] !== base + i + 1) continue;
        total[id]! += word[id]!;
        found[id]! += 1;
      }
    });
    const relevanceOf = (id: number) => total[id]! * weights.wordsFound(found[id]!);
    return { ids: this.ids.subarray(0, this.size), relevanceOf };
  }

  /** Takes the documents of one word to the stage `to`, whichever words of the pass they have had before. */
  private union(term: QueryTerm, to: number): void {
    const { stage, word, base } = this;
    for (const expansion of term.expansions) this.addPostings(expansion, to);
    this.scoreMeant(term, to);
    for (const { ids: documents, relevance } of term.virtual) {
      for (let i = 0; i < documents.length; i++) {
        const id = documents[i]!;
        const at = stage[id]!;
        const value = typeof relevance === 'number' ? relevance : relevance[i]!;
        if (at === to) word[id] = Math.max(word[id]!, value);
        else if (at > base || (at < base && this.admit(id))) {
          stage[id] = to;
          word[id] = value;
        }
      }
    }
  }

  private addPostings({ term, weight }: Expansion, to: number): void {
    const { stage, word, base } = this;
    const { accepts, ranges } = this.scope;
    const { ids: documents, codes, table } = this.index.postings(term);
    if (this.size === 0 && !accepts && !ranges) return this.setPostings({ ids: documents, codes, table }, weight, to);
    const parts = ranges && ranges.length < documents.length ? ranges : this.whole;
    for (let part = 0, i = 0; part < parts.length; part += 2) {
      const [from, end] = [parts[part]!, parts[part + 1]!];
      if (from > 0) i = lowerBound(documents, from, i);
      for (; i < documents.length && documents[i]! < end; i++) {
        const id = documents[i]!;
        const at = stage[id]!;
        if (at === to) word[id]! += table[codes[i]!]! * weight;
        else if (at > base || (at < base && this.admit(id))) {
          stage[id] = to;
          word[id] = table[codes[i]!]! * weight;
        }
      }
    }
  }

  /** The same where nothing was met before and nothing is refused: a very common word spends its time here. */
  private setPostings({ ids: documents, codes, table }: Postings, weight: number, to: number): void {
    const { stage, word } = this;
    for (let i = 0; i < documents.length; i++) {
      const id = documents[i]!;
      stage[id] = to;
      word[id] = table[codes[i]!]! * weight;
    }
    this.ids.set(documents);
    this.size = documents.length;
  }

  /** Keeps those of the documents so far that fulfil one more word, one stage further on. */
  private intersect(term: QueryTerm, from: number): void {
    const { stage, word, ids } = this;
    const add = (id: number, value: number): void => {
      if (stage[id] === from + 1) word[id]! += value;
      else if (stage[id] === from) {
        stage[id] = from + 1;
        word[id] = value;
      }
    };
    for (const { term: number, weight } of term.expansions) {
      const { ids: documents, codes, table } = this.index.postings(number);
      if (documents.length > this.size * SEEK) {
        for (let k = 0; k < this.size; k++) {
          const i = lowerBound(documents, ids[k]!);
          if (documents[i] === ids[k]) add(ids[k]!, table[codes[i]!]! * weight);
        }
        continue;
      }
      for (let i = 0; i < documents.length; i++) {
        if (stage[documents[i]!]! >= from) add(documents[i]!, table[codes[i]!]! * weight);
      }
    }
    this.scoreMeant(term, from + 1);
    for (const { ids: documents, relevance } of term.virtual) {
      for (let i = 0; i < documents.length; i++) {
        const id = documents[i]!;
        const value = typeof relevance === 'number' ? relevance : relevance[i]!;
        if (stage[id] === from + 1) word[id] = Math.max(word[id]!, value);
        else if (stage[id] === from) {
          stage[id] = from + 1;
          word[id] = value;
        }
      }
    }
    let size = 0;
    for (let k = 0; k < this.size; k++) if (stage[ids[k]!] === from + 1) ids[size++] = ids[k]!;
    this.size = size;
  }

  /** A document met for the first time in a pass: refused for the whole pass, or taken in. */
  private admit(id: number): boolean {
    const { accepts } = this.scope;
    if (accepts && !accepts(id)) {
      this.stage[id] = this.base;
      return false;
    }
    this.ids[this.size++] = id;
    return true;
  }

  private scoreMeant({ meant }: QueryTerm, to: number): void {
    if (!meant) return;
    for (let k = 0; k < this.size; k++) {
      const id = this.ids[k]!;
      if (this.stage[id] !== to) continue;
      this.word[id] = (meant.isSo(id) ? meant.relevance : 0) + this.word[id]! * meant.written;
    }
  }

  private frequency({ expansions, virtual }: QueryTerm): number {
    let sum = 0;
    for (const { term } of expansions) sum += this.index.frequency(term);
    for (const { ids } of virtual) sum += ids.length;
    return sum;
  }

  /** Starts a pass. @returns its base, a number above every stage of the passes before */
  private begin(words: number, scope: Scope): number {
    if (this.last > 2 ** 30) {
      this.stage.fill(0);
      this.last = 1;
    }
    this.base = this.last;
    this.last += words + 1;
    this.scope = scope;
    this.size = 0;
    return this.base;
  }
}
