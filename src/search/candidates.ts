import type { JoinedPostings, PostingLists } from '../indexes/posting-lists.ts';
import { meetRanked, rankedBits } from '../indexes/ranked-bits.ts';
import type { Expansion } from '../indexes/words.ts';
import { grown } from './grown.ts';
import { createMeet, type Meet } from './meet.ts';
import { countedAs, type QueryTerm, type Scope, type ScoredDocuments, type VirtualPostings } from './query-term.ts';
import { bitOf, isManyOf, type Bits } from './requirement-bits.ts';
import { countMeant, type TermLists } from './term-lists.ts';

/** A list that is added up for these few would be dearer than to look for them. */
const FEW = 64;

/**
 * The documents that fulfil the words so far, ascending, and beside them for each word what it counts in each. Whatever is
 * asked of a document is asked as late as it may be, when other words have left few.
 */
export class Candidates {
  size = 0;
  private terms: readonly QueryTerm[] = [];
  private ids = new Uint32Array(0);
  /** A column for each term, and the places of those that are filled. */
  private readonly columns: Float32Array[] = [];
  private filled: number[] = [];
  /** Whether a candidate fulfils the word that is looked for. */
  private hits = new Uint8Array(0);
  /** Places of candidates, and of the same documents in a list. */
  private mine = new Uint32Array(0);
  private theirs = new Uint32Array(0);
  private readonly index: PostingLists;
  private readonly lists: TermLists;
  private readonly meet: Meet;
  private readonly documents: number;

  constructor(index: PostingLists, lists: TermLists, documents: number) {
    this.index = index;
    this.lists = lists;
    this.meet = createMeet(documents);
    this.documents = documents;
  }

  /** @param among the only ones that may pass, where these are known */
  begin(terms: readonly QueryTerm[], among: Uint32Array | undefined): void {
    this.terms = terms;
    this.filled = [];
    this.size = among?.length ?? 0;
    if (!among) return;
    this.ids = grown(this.ids, this.size);
    this.ids.set(among);
    if (!isAscending(among)) this.ids.subarray(0, this.size).sort();
  }

  /** Takes all that fulfil one word. @param joined the one list of it, where there is one */
  read(at: number, ranges: Uint32Array | undefined, joined: JoinedPostings | undefined): void {
    const to = { ids: this.ids, values: this.column(at, 0) };
    this.size = this.lists.read(this.terms[at]!, ranges, joined, to);
    this.ids = to.ids;
    this.columns[at] = to.values;
    this.filled.push(at);
  }

  /** Keeps those that fulfil one more word. */
  narrow(at: number): void {
    const { expansions, virtual } = this.terms[at]!;
    const { size } = this;
    const values = this.column(at, size).fill(0, 0, size);
    this.filled.push(at);
    this.mine = grown(this.mine, size + 1);
    this.theirs = grown(this.theirs, size + 1);
    const isWanted = size > FEW;
    const joined = this.index.joined(expansions, isWanted);
    if (virtual.length === 0 && (joined || expansions.length === 1))
      return this.keep(joined ? this.addJoined(joined, values) : this.add(expansions[0]!, values));
    this.hits = grown(this.hits, size).fill(0, 0, size);
    // A word and its stem are one list in many searches, whatever else it is looked up as.
    const pair = !joined && expansions.length > 2 ? this.index.joined(expansions.slice(0, 2), isWanted) : undefined;
    const list = joined ?? pair;
    if (list) this.note(this.addJoined(list, values));
    const others = joined ? [] : expansions.slice(pair ? 2 : 0);
    for (const expansion of others) this.note(this.add(expansion, values));
    if (virtual.length > 0) this.raise(at, values);
    this.keep(this.placesHit());
  }

  /** Keeps those that pass. */
  sift({ accepts, bits: bitsOf }: Scope): void {
    if (!accepts) return;
    const { ids } = this;
    const mine = (this.mine = grown(this.mine, this.size + 1));
    const bits = isManyOf(this.documents, this.size) ? bitsOf?.() : undefined;
    const all = ids.subarray(0, this.size);
    this.keep(bits ? marked(all, bits, mine) : tested(all, accepts, mine));
  }

  /** What they count together, as 32-bit numbers are added, the word that the fewest documents have first. */
  summed(): ScoredDocuments {
    const { ids, size, terms, documents } = this;
    this.filled.forEach((at) => {
      if (terms[at]!.virtual.length > 0) return;
      countMeant(terms[at]!, { ids, values: this.columns[at]! }, { size, documents });
    });
    const [first, ...others] = this.inOrder();
    const sums = this.columns[first!]!;
    for (const at of others) {
      const values = this.columns[at]!;
      for (let k = 0; k < size; k++) sums[k]! += values[k]!;
    }
    return { ids: ids.subarray(0, size), relevances: sums.subarray(0, size) };
  }

  /** The order decides how sums are rounded; of two it does not matter, and what is dear to count need not be. */
  private inOrder(): number[] {
    const { terms } = this;
    if (terms.length < 3) return [...terms.keys()];
    const counts = terms.map((term) =>
      term.virtual.reduce((sum, { ids }) => sum + ids.length, this.lists.frequency(term)),
    );
    return [...terms.keys()].sort((a, b) => counts[a]! - counts[b]!);
  }

  private column(at: number, length: number): Float32Array {
    return (this.columns[at] = grown(this.columns[at] ?? new Float32Array(0), length));
  }

  /** Adds what a list says. @returns how many of its documents are among the candidates, `mine` being their places */
  private add({ term, weight }: Expansion, values: Float32Array): number {
    const { mine, theirs } = this;
    const { ids, codes, table } = this.index.passing(term);
    const met = this.meet(this.ids.subarray(0, this.size), ids, mine, theirs);
    for (let m = 0; m < met; m++) values[mine[m]!]! += table[codes[theirs[m]!]!]! * weight;
    return met;
  }

  private addJoined(joined: JoinedPostings, values: Float32Array): number {
    const { mine, theirs } = this;
    const places = (joined.places ??= rankedBits(joined.ids));
    const met = meetRanked(this.ids.subarray(0, this.size), places, mine, theirs);
    for (let m = 0; m < met; m++) values[mine[m]!] = joined.impacts[theirs[m]!]!;
    return met;
  }

  private note(met: number): void {
    for (let m = 0; m < met; m++) this.hits[this.mine[m]!] = 1;
  }

  /** Takes in what fulfils the word without containing it, and counts before what it was read as. */
  private raise(at: number, values: Float32Array): void {
    const { hits, mine, theirs, terms } = this;
    const { meant, virtual } = terms[at]!;
    const ids = this.ids.subarray(0, this.size);
    if (meant) for (let k = 0; k < this.size; k++) if (hits[k] === 1) values[k] = countedAs(meant, ids[k]!, values[k]!);
    for (const each of virtual) {
      const { ids: others, relevance } = this.wanted(each, ids);
      const met = this.meet(ids, others, mine, theirs);
      for (let m = 0; m < met; m++) {
        const k = mine[m]!;
        const value = typeof relevance === 'number' ? relevance : relevance[theirs[m]!]!;
        values[k] = hits[k] === 1 ? Math.max(values[k]!, value) : value;
        hits[k] = 1;
      }
    }
  }

  /** Of three words all documents have to be known all the same (`inOrder`). */
  private wanted(virtual: VirtualPostings, ids: Uint32Array): VirtualPostings {
    return this.terms.length < 3 && virtual.among ? virtual.among(ids) : virtual;
  }

  /** Notes in `mine` the places of those that fulfil the word. @returns how many there are */
  private placesHit(): number {
    const { hits, mine, size } = this;
    let kept = 0;
    for (let k = 0; k < size; k++) {
      mine[kept] = k;
      kept += hits[k]!;
    }
    return kept;
  }

  /** Keeps the candidates at the first so many places of `mine`. */
  private keep(size: number): void {
    const { mine, ids } = this;
    for (let m = 0; m < size; m++) ids[m] = ids[mine[m]!]!;
    for (const at of this.filled) {
      const values = this.columns[at]!;
      for (let m = 0; m < size; m++) values[m] = values[mine[m]!]!;
    }
    this.size = size;
  }
}

/** Notes the places of those that pass. @returns how many there are */
function tested(ids: Uint32Array, accepts: (id: number) => boolean, places: Uint32Array): number {
  let size = 0;
  for (let k = 0; k < ids.length; k++) if (accepts(ids[k]!)) places[size++] = k;
  return size;
}

/** The same by bits. */
function marked(ids: Uint32Array, bits: Bits, places: Uint32Array): number {
  let size = 0;
  for (let k = 0; k < ids.length; k++) {
    places[size] = k;
    size += bitOf(bits, ids[k]!);
  }
  return size;
}

function isAscending(ids: Uint32Array): boolean {
  for (let i = 1; i < ids.length; i++) if (ids[i - 1]! > ids[i]!) return false;
  return true;
}
