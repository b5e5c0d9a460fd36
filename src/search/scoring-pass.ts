import type { JoinedPostings, PostingLists, Postings } from '../indexes/posting-lists.ts';
import type { Expansion } from '../indexes/words.ts';
import { lowerBound, lowerBoundNear } from '../text/lower-bound.ts';
import type { QueryTerm, Scope } from './query-term.ts';

const nothing: Postings = { ids: new Uint32Array(0), codes: new Uint16Array(0), table: new Float32Array(0) };

/** Looking up a document in a list is worth it where the list is so many times longer than the documents are many. */
const SEEK = 24;

/**
 * One look through the posting lists of some words, in dense arrays. Nothing is cleared between passes, since every pass
 * counts on from the last. Filter, radius and box are tested once, where a document is first met: a refused one stays at
 * the base of the pass. Documents are numbered as they lie on the map, so that for a small area most of a long posting
 * list lies outside of its id ranges and is skipped.
 */
export class ScoringPass {
  /** How many words a document has matched, counted on from the base of the pass. */
  readonly stage: Int32Array;
  /** The score of a document for the current word. */
  readonly word: Float32Array;
  /** The documents so far, `size` of them. */
  readonly ids: Uint32Array;
  size = 0;
  /** One whole list that the documents so far are, as long as it need not be written down. */
  unsettled: { list: JoinedPostings; to: number } | undefined;
  /** Whether these stand as on the map, as the lists do. */
  private isAscending = true;
  /** The only ones that may pass, in this order, once they are looked up in a list. */
  private ascendingAmong: Uint32Array | undefined;
  private readonly index: PostingLists;
  private readonly whole: Uint32Array;
  private last = 1;
  private base = 0;
  private scope: Scope = { accepts: undefined, ranges: undefined };

  constructor(index: PostingLists, documents: number) {
    this.index = index;
    this.stage = new Int32Array(documents);
    this.word = new Float32Array(documents);
    this.ids = new Uint32Array(documents);
    this.whole = Uint32Array.of(0, documents);
  }

  /** Starts a pass. @returns its base, a number above every stage of the passes before */
  begin(words: number, scope: Scope): number {
    if (this.last > 2 ** 30) {
      this.stage.fill(0);
      this.last = 1;
    }
    const { among } = scope;
    // What may pass stands one below the base, where nothing of an earlier pass can be.
    if (among) for (let i = 0; i < among.length; i++) this.stage[among[i]!] = this.last;
    this.base = among ? this.last + 1 : this.last;
    this.last = this.base + words + 1;
    this.scope = scope;
    this.ascendingAmong = this.unsettled = undefined;
    this.size = 0;
    return this.base;
  }

  /** Takes the documents of one word to the stage `to`, whichever words of the pass they have had before. */
  union(term: QueryTerm, to: number): void {
    this.settle();
    const { stage, word, base } = this;
    // What comes first meets nothing: a word and its stem, which a very common word spends its time on.
    const first = this.size === 0 && !this.scope.among ? 2 : 0;
    if (first > 0) this.merge(term, to);
    if (term.expansions.length > first || term.virtual.length > 0 || term.meant) this.settle();
    for (const expansion of term.expansions.slice(first)) this.addPostings(expansion, to);
    this.isAscending = first > 0 && first >= term.expansions.length && term.virtual.length === 0;
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
    const { ranges, among } = this.scope;
    if (among && this.index.frequency(term) > among.length * SEEK) return this.seekAmong(among, { term, weight }, to);
    const { ids: documents, codes, table } = this.index.postings(term);
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

  /** The same where few may pass: each is looked up in the list. */
  private seekAmong(among: Uint32Array, { term, weight }: Expansion, to: number): void {
    const { stage, word, base } = this;
    const { ids: documents, codes, table } = this.index.postings(term);
    const ascending = (this.ascendingAmong ??= among.slice().sort());
    for (let k = 0, i = 0; k < ascending.length; k++) {
      const id = ascending[k]!;
      i = lowerBoundNear(documents, id, i);
      if (documents[i] !== id) continue;
      const at = stage[id]!;
      if (at === to) word[id]! += table[codes[i]!]! * weight;
      else if (at > base || this.admit(id)) {
        stage[id] = to;
        word[id] = table[codes[i]!]! * weight;
      }
    }
  }

  /** The same for one list or two in step, where nothing was met before. */
  private merge(term: QueryTerm, to: number): void {
    const [a, b] = term.expansions;
    if (!a) return;
    const joined = this.joinedOf(term);
    if (joined) return this.take(joined, to);
    const { stage, word, ids, base } = this;
    const { accepts, ranges } = this.scope;
    const { ids: ones, codes, table } = this.index.postings(a.term);
    const { ids: others, codes: otherCodes, table: otherTable } = b ? this.index.postings(b.term) : nothing;
    const [weight, otherWeight] = [a.weight, b?.weight ?? 0];
    const parts = ranges && ranges.length < ones.length + others.length ? ranges : this.whole;
    let [size, i, j] = [0, 0, 0];
    for (let part = 0; part < parts.length; part += 2) {
      const [from, end] = [parts[part]!, parts[part + 1]!];
      if (from > 0) [i, j] = [lowerBound(ones, from, i), lowerBound(others, from, j)];
      let x = i < ones.length ? ones[i]! : end;
      let y = j < others.length ? others[j]! : end;
      for (let id = x < y ? x : y; id < end; id = x < y ? x : y) {
        let value = 0;
        if (x === id) {
          value = table[codes[i]!]! * weight;
          x = ++i < ones.length ? ones[i]! : end;
        }
        if (y === id) {
          value = Math.fround(value) + otherTable[otherCodes[j]!]! * otherWeight;
          y = ++j < others.length ? others[j]! : end;
        }
        word[id] = value;
        if (accepts !== undefined && !accepts(id)) stage[id] = base;
        else {
          stage[id] = to;
          ids[size++] = id;
        }
      }
    }
    this.size = size;
  }

  /** The list that is the first two already, a word and its stem. */
  private joinedOf({ expansions: [a, b] }: QueryTerm): JoinedPostings | undefined {
    return a?.weight === 1 && b?.weight === 1 ? this.index.joined(a.term, b.term) : undefined;
  }

  /** The same for a list that is both already. Where nothing narrows it, it is written down when somebody asks for it. */
  private take(list: JoinedPostings, to: number): void {
    const { accepts, ranges } = this.scope;
    if (accepts || ranges) return this.write(list, to);
    this.unsettled = { list, to };
    this.size = list.ids.length;
  }

  /** Writes down the documents and scores of one whole list: whoever reads `ids`, `stage` or `word` asks for it first. */
  settle(): void {
    if (!this.unsettled) return;
    const { list, to } = this.unsettled;
    this.unsettled = undefined;
    this.write(list, to);
  }

  private write({ ids: documents, impacts }: JoinedPostings, to: number): void {
    const { stage, word, ids, base } = this;
    const { accepts, ranges } = this.scope;
    const parts = ranges && ranges.length < documents.length ? ranges : this.whole;
    let size = 0;
    for (let part = 0, i = 0; part < parts.length; part += 2) {
      const [from, end] = [parts[part]!, parts[part + 1]!];
      if (from > 0) i = lowerBound(documents, from, i);
      for (; i < documents.length && documents[i]! < end; i++) {
        const id = documents[i]!;
        word[id] = impacts[i]!;
        if (accepts !== undefined && !accepts(id)) stage[id] = base;
        else {
          stage[id] = to;
          ids[size++] = id;
        }
      }
    }
    this.size = size;
  }

  /** Keeps those of the documents so far that fulfil one more word, one stage further on. */
  intersect(term: QueryTerm, from: number): void {
    this.settle();
    const { stage, word, ids } = this;
    const joined = this.joinedOf(term);
    if (joined) this.intersectList(joined.ids, (i) => joined.impacts[i]!, from);
    for (const { term: number, weight } of joined ? term.expansions.slice(2) : term.expansions) {
      const { ids: documents, codes, table } = this.index.postings(number);
      this.intersectList(documents, (i) => table[codes[i]!]! * weight, from);
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

  /** Adds what one list says of the documents so far: step by step where these ascend as it does. */
  private intersectList(documents: Uint32Array, impactAt: (i: number) => number, from: number): void {
    const { stage, word, ids, size } = this;
    const add = (id: number, i: number): void => {
      if (stage[id] === from + 1) word[id]! += impactAt(i);
      else if (stage[id] === from) {
        stage[id] = from + 1;
        word[id] = impactAt(i);
      }
    };
    if (!this.isAscending && documents.length <= size * SEEK) {
      for (let i = 0; i < documents.length; i++) if (stage[documents[i]!]! >= from) add(documents[i]!, i);
      return;
    }
    for (let k = 0, i = 0; k < size; k++) {
      i = this.isAscending ? lowerBoundNear(documents, ids[k]!, i) : lowerBound(documents, ids[k]!);
      if (documents[i] === ids[k]) add(ids[k]!, i);
    }
  }

  /** A document met for the first time in a pass: refused for the whole pass, or taken in. */
  private admit(id: number): boolean {
    const { accepts, among } = this.scope;
    if (among && this.stage[id] !== this.base - 1) return false;
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

  frequency({ expansions, virtual }: QueryTerm): number {
    let sum = 0;
    for (const { term } of expansions) sum += this.index.frequency(term);
    for (const { ids } of virtual) sum += ids.length;
    return sum;
  }
}
