import { weights } from '../contract/weights.ts';
import type { PostingLists } from '../indexes/posting-lists.ts';
import { Candidates } from './candidates.ts';
import { grown } from './grown.ts';
import type { QueryTerm, Scope, ScoredDocuments } from './query-term.ts';
import { countMeant, TermLists, type Column } from './term-lists.ts';

const nothing: ScoredDocuments = { ids: new Uint32Array(0), relevances: new Float32Array(0) };

/** So few documents are looked for in the lists of a word before what is dear to know. */
const FEW = 64;
/** What a word has beside its lists counts as so many in the order of the words, before anybody has asked for it. */
const VIRTUAL = 1000;

/** Scores documents term at a time: the rarest word comes first, the others only look at what it left. */
export class TermScorer {
  private readonly index: PostingLists;
  private readonly documents: number;
  private readonly lists: TermLists;
  private readonly candidates: Candidates;
  /** Of any word: a list, and by document the sum so far and the number of words. */
  private readonly one: Column = { ids: new Uint32Array(0), values: new Float32Array(0) };
  private total = new Float64Array(0);
  private found = new Uint8Array(0);
  /** Whether a search broke off on what could not be read, so that something is left in `found`. */
  private isBroken = false;
  private any = new Uint32Array(0);
  private sums = new Float64Array(0);

  constructor(index: PostingLists, documents: number) {
    this.index = index;
    this.documents = documents;
    this.lists = new TermLists(index, documents);
    this.candidates = new Candidates(index, this.lists, documents);
  }

  /** Documents that fulfil every word. */
  allOf(terms: readonly QueryTerm[], scope: Scope): ScoredDocuments {
    const { candidates } = this;
    if (terms.some(({ expansions, virtual }) => expansions.length + virtual.length === 0)) return nothing;
    const turns = this.inTurn(terms);
    candidates.begin(terms, scope.among);
    if (!scope.among) {
      const first = turns.shift()!;
      const list = this.index.joined(terms[first]!.expansions);
      if (list && isWhole(terms, scope)) return { ids: list.ids, relevances: list.impacts, list };
      candidates.read(first, scope.ranges, list);
    }
    for (const [i, at] of turns.entries()) {
      // Two words leave little to test; of many a test may leave less than the next word.
      if (i === 1) candidates.sift(scope);
      if (candidates.size === 0) return nothing;
      candidates.narrow(at);
    }
    if (turns.length < 2) candidates.sift(scope);
    return candidates.size === 0 ? nothing : candidates.summed();
  }

  /** Documents that fulfil some word; more words found count more than rarer ones. */
  anyOf(terms: readonly QueryTerm[], { accepts, ranges, among }: Scope): ScoredDocuments {
    const { one } = this;
    const total = (this.total = grown(this.total, this.documents));
    const found = (this.found = grown(this.found, this.documents));
    const ids = (this.any = grown(this.any, this.documents));
    const those = among && new Set(among);
    if (this.isBroken) found.fill(0);
    this.isBroken = true;
    let size = 0;
    for (const term of terms) {
      const read = this.lists.read(term, ranges, this.index.joined(term.expansions), one);
      if (term.virtual.length === 0) countMeant(term, one, { size: read, documents: this.documents });
      for (let k = 0; k < read; k++) {
        const id = one.ids[k]!;
        if (found[id] === 0) {
          if (accepts?.(id) === false || those?.has(id) === false) continue;
          ids[size++] = id;
          total[id] = 0;
        }
        total[id]! += one.values[k]!;
        found[id]! += 1;
      }
    }
    const sums = (this.sums = grown(this.sums, size));
    for (let k = 0; k < size; k++) {
      const id = ids[k]!;
      sums[k] = total[id]! * weights.wordsFound(found[id]!);
      found[id] = 0;
    }
    this.isBroken = false;
    return { ids: ids.subarray(0, size), relevances: sums.subarray(0, size) };
  }

  /** The places of the terms, the one with the fewest documents first; what is dear to know waits until few are left. */
  private inTurn(terms: readonly QueryTerm[]): number[] {
    const counts = terms.map((term) => this.lists.frequency(term) + (term.virtual.length > 0 ? VIRTUAL : 0));
    const order = [...terms.keys()].sort((a, b) => counts[a]! - counts[b]!);
    if (counts[order[0]!]! > FEW) return order;
    return order.sort((a, b) => Number(terms[a]!.virtual.length > 0) - Number(terms[b]!.virtual.length > 0));
  }
}

/** Whether all that has the one word is the answer. */
const isWhole = ([term, ...others]: readonly QueryTerm[], { accepts, ranges }: Scope): boolean =>
  others.length === 0 && !accepts && !ranges && term!.virtual.length === 0 && !term!.meant;
