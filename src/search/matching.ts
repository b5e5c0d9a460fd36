import type { Derived, WordIndex } from '../indexes/words.ts';

/** The terms that one word of the query led to. */
export interface WordList {
  derived: readonly Derived[];
  /** Documents that fulfil the word without holding it. */
  also: readonly Extra[];
  /** Where the word is the name of a category: whether a document belongs to it. */
  isMember: ((id: number) => boolean) | undefined;
}

/** Each document counts the same, or what stands in its place. */
export interface Extra {
  ids: Uint32Array;
  relevance: number | Float64Array;
}

/** Which documents a pass may take. */
export interface Scope {
  /** The test of one document; undefined where all pass. */
  accepts: ((id: number) => boolean) | undefined;
  /** Pairs [from, to) of ids outside of which none passes; undefined where they would leave out little. */
  spans: Uint32Array | undefined;
}

/** Documents of one tier, in no order, until the next pass. */
export interface Tier {
  ids: Uint32Array;
  relevanceOf: (id: number) => number;
}

/** What belonging to a category counts when its name is searched, and what the written word adds. */
const CATEGORY_RELEVANCE = 12;
const WRITTEN_WEIGHT = 0.2;
/** Looking up a document in a list is worth it where the list is so many times longer than the documents are many. */
const SEEK = 24;

/**
 * Passes over posting lists, term after term, over dense arrays: `stage` says how many words a document has matched in
 * this pass, `word` what the current one counts, `total` the sum. Nothing is cleared between passes, since every pass
 * counts on from the last. Filter, radius and box are tested where a document is first met, and once: a refused one
 * stands at the base of the pass. Since documents are numbered as they lie on the map, most of a long list lies outside
 * of the spans of a small area, and is stepped over.
 */
export class Matching {
  private readonly index: WordIndex;
  private readonly stage: Int32Array;
  private readonly word: Float32Array;
  private readonly total: Float64Array;
  private readonly words: Uint8Array;
  private readonly ids: Uint32Array;
  private readonly whole: Uint32Array;
  private size = 0;
  private last = 1;

  constructor(index: WordIndex, documents: number) {
    this.index = index;
    this.stage = new Int32Array(documents);
    this.word = new Float32Array(documents);
    this.total = new Float64Array(documents);
    this.words = new Uint8Array(documents);
    this.ids = new Uint32Array(documents);
    this.whole = Uint32Array.of(0, documents);
  }

  /** Documents that fulfil every word. The rarest comes first: the others only look at what it left. */
  allOf(lists: readonly WordList[], scope: Scope): Tier {
    const base = this.nextBase(lists.length);
    const { word, total } = this;
    this.size = 0;
    if (lists.length === 1) {
      this.gather(lists[0]!, base, base + 1, scope);
      return { ids: this.ids.subarray(0, this.size), relevanceOf: (id) => word[id]! };
    }
    const frequencies = new Map(lists.map((list) => [list, this.frequency(list)]));
    [...lists]
      .sort((a, b) => frequencies.get(a)! - frequencies.get(b)!)
      .forEach((list, i) => {
        if (i === 0) this.gather(list, base, base + 1, scope);
        else this.narrow(list, base + i);
        for (let k = 0; k < this.size; k++) {
          const id = this.ids[k]!;
          total[id] = i === 0 ? word[id]! : Math.fround(total[id]! + word[id]!);
        }
      });
    return { ids: this.ids.subarray(0, this.size), relevanceOf: (id) => total[id]! };
  }

  /** Documents that fulfil some word; more words found count more than rarer ones. */
  anyOf(lists: readonly WordList[], scope: Scope): Tier {
    const base = this.nextBase(lists.length);
    const { stage, word, total, words } = this;
    this.size = 0;
    lists.forEach((list, i) => {
      const known = this.size;
      this.gather(list, base, base + i + 1, scope);
      for (let k = 0; k < this.size; k++) {
        const id = this.ids[k]!;
        if (k >= known) total[id] = words[id] = 0;
        if (stage[id] !== base + i + 1) continue;
        total[id]! += word[id]!;
        words[id]! += 1;
      }
    });
    return { ids: this.ids.subarray(0, this.size), relevanceOf: (id) => total[id]! * words[id]! ** 2 };
  }

  /** Takes the documents of one word to the stage `to`, whichever words of the pass they have had before. */
  private gather(list: WordList, base: number, to: number, scope: Scope): void {
    const { stage, word } = this;
    for (const derived of list.derived) this.gatherTerm(derived, base, to, scope);
    this.level(list, to);
    for (const { ids: documents, relevance } of list.also) {
      for (let i = 0; i < documents.length; i++) {
        const id = documents[i]!;
        const at = stage[id]!;
        const value = typeof relevance === 'number' ? relevance : relevance[i]!;
        if (at === to) word[id] = Math.max(word[id]!, value);
        else if (at > base || (at < base && this.meet(id, base, scope.accepts))) {
          stage[id] = to;
          word[id] = value;
        }
      }
    }
  }

  private gatherTerm({ term, weight }: Derived, base: number, to: number, { accepts, spans }: Scope): void {
    const { stage, word } = this;
    const { ids: documents, codes, table } = this.index.list(term);
    if (this.size === 0 && !accepts && !spans) return this.gatherFirst(documents, codes, table, weight, to);
    const parts = spans && spans.length < documents.length ? spans : this.whole;
    for (let span = 0, i = 0; span < parts.length; span += 2) {
      const [from, end] = [parts[span]!, parts[span + 1]!];
      if (from > 0) i = firstFrom(documents, from, i);
      for (; i < documents.length && documents[i]! < end; i++) {
        const id = documents[i]!;
        const at = stage[id]!;
        if (at === to) word[id]! += table[codes[i]!]! * weight;
        else if (at > base || (at < base && this.meet(id, base, accepts))) {
          stage[id] = to;
          word[id] = table[codes[i]!]! * weight;
        }
      }
    }
  }

  /** The same where nothing was met before and nothing is refused: a very common word spends its time here. */
  private gatherFirst(
    documents: Uint32Array,
    codes: Uint8Array,
    table: Float32Array,
    weight: number,
    to: number,
  ): void {
    const { stage, word } = this;
    for (let i = 0; i < documents.length; i++) {
      const id = documents[i]!;
      stage[id] = to;
      word[id] = table[codes[i]!]! * weight;
    }
    this.ids.set(documents);
    this.size = documents.length;
  }

  /** Lifts those of the gathered documents by one stage that fulfil one more word, and leaves the others behind. */
  private narrow(list: WordList, from: number): void {
    const { stage, word, ids } = this;
    const add = (id: number, value: number): void => {
      if (stage[id] === from + 1) word[id]! += value;
      else if (stage[id] === from) {
        stage[id] = from + 1;
        word[id] = value;
      }
    };
    for (const { term, weight } of list.derived) {
      const { ids: documents, codes, table } = this.index.list(term);
      if (documents.length > this.size * SEEK) {
        for (let k = 0; k < this.size; k++) {
          const i = placeOf(documents, ids[k]!);
          if (i >= 0) add(ids[k]!, table[codes[i]!]! * weight);
        }
        continue;
      }
      for (let i = 0; i < documents.length; i++) {
        if (stage[documents[i]!]! >= from) add(documents[i]!, table[codes[i]!]! * weight);
      }
    }
    this.level(list, from + 1);
    for (const { ids: documents, relevance } of list.also) {
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

  /** A document met for the first time in a pass: refused for good, or kept. */
  private meet(id: number, base: number, accepts: Scope['accepts']): boolean {
    if (accepts && !accepts(id)) {
      this.stage[id] = base;
      return false;
    }
    this.ids[this.size++] = id;
    return true;
  }

  /**
   * Who asks for a museum means any museum: for the name of a category, how often and where it is written counts little
   * against belonging to it.
   */
  private level({ isMember }: WordList, to: number): void {
    if (!isMember) return;
    for (let k = 0; k < this.size; k++) {
      const id = this.ids[k]!;
      if (this.stage[id] !== to) continue;
      this.word[id] = (isMember(id) ? CATEGORY_RELEVANCE : 0) + this.word[id]! * WRITTEN_WEIGHT;
    }
  }

  private frequency({ derived, also }: WordList): number {
    let sum = 0;
    for (const { term } of derived) sum += this.index.frequency(term);
    for (const { ids } of also) sum += ids.length;
    return sum;
  }

  /** A number above every stage of the passes before. */
  private nextBase(words: number): number {
    if (this.last > 2 ** 30) {
      this.stage.fill(0);
      this.last = 1;
    }
    const base = this.last;
    this.last += words + 1;
    return base;
  }
}

/** Where a value stands in an ascending list, or -1. */
function placeOf(ascending: Uint32Array, value: number): number {
  const place = firstFrom(ascending, value, 0);
  return ascending[place] === value ? place : -1;
}

/** The first place from `from` on whose value is not below the given one. */
function firstFrom(ascending: Uint32Array, value: number, from: number): number {
  let [low, high] = [from, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
