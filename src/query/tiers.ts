import type { Derived, Postings, WordIndex } from '../indexes/words.ts';

/** Documents of one tier, in no order, each with its relevance. */
export interface Tier {
  ids: number[];
  relevance: number[];
}

/** What the words of a query are looked up in and with. */
export interface Lookup {
  index: WordIndex;
  /** Number of documents. */
  count: number;
  accepts: (id: number) => boolean;
  /** Documents that fulfil a word without containing it (near the town it names). */
  also: (word: string) => Postings | undefined;
  /** Where a word is the name of a category: whether a document belongs to it. */
  categoryOf: (word: string) => ((id: number) => boolean) | undefined;
}

/** What a part of a compound counts against the word itself ("Garten am Schloss" for Schlossgarten). */
const COMPOUND_WEIGHT = 0.4;
/** What belonging to a category counts when its name is searched, and what the written word adds. */
const CATEGORY_RELEVANCE = 12;
const WRITTEN_WEIGHT = 0.2;

/**
 * The tiers of `contract/ranking.ts` after the exact name, each made only when it is asked for: all words, the last one
 * as a prefix, with typos or as parts of a compound, any word.
 */
export function* textTiers(
  lookup: Lookup,
  words: readonly string[],
  keepingE: ReadonlyMap<string, string>,
): Generator<Tier> {
  const { index } = lookup;
  const pass = createPass(lookup);
  const last = words.length - 1;
  const lists = words.map((word, i) => ({
    // A last word that nobody wrote may be unfinished: "halls" is no plural of Hall before it is a beginning.
    derived: i === last && !index.has(word) ? [] : index.exact(word),
    also: lookup.also(word),
    isMember: lookup.categoryOf(word),
  }));
  yield pass.allOf(lists);
  lists[last]!.derived = merged(index.exact(words[last]!), index.prefix(words[last]!));
  yield pass.allOf(lists);
  lists.forEach((list, i) => {
    list.derived = merged(list.derived, index.typos(words[i]!));
    const form = keepingE.get(words[i]!);
    if (form !== undefined) list.derived = merged(list.derived, index.typos(form));
    list.also = withParts(lookup, words[i]!, list.also);
  });
  yield pass.allOf(lists);
  // What merely lies near the town says nothing about the other words.
  const others = lists.filter((_, i) => lookup.also(words[i]!) === undefined);
  yield pass.anyOf(others.length > 0 ? others : lists);
}

/** The terms that one word led to. */
interface WordList {
  derived: readonly Derived[];
  also: Postings | undefined;
  isMember: ((id: number) => boolean) | undefined;
}

interface Pass {
  allOf(lists: readonly WordList[]): Tier;
  anyOf(lists: readonly WordList[]): Tier;
}

/**
 * Term after term over dense arrays: `stage` says how many words a document has matched in this pass, `word` what the
 * current one counts, `total` the sum. Nothing is cleared between passes, since every pass counts on from the last.
 */
function createPass({ index, count, accepts }: Lookup): Pass {
  const { stage, word, total } = scratchOf(index, count);
  const frequency = ({ derived, also }: WordList) =>
    derived.reduce((sum, { term }) => sum + index.frequency(term), also?.size ?? 0);

  /** Adds one word; a document must stand at `from`, and is lifted to `to`. */
  const addWord = (list: WordList, from: (id: number) => boolean, to: number, lifted: number[]): void => {
    const visit = (id: number, relevance: number, isBest: boolean): void => {
      if (stage[id] === to) word[id] = isBest ? Math.max(word[id]!, relevance) : word[id]! + relevance;
      else if (from(id)) {
        stage[id] = to;
        word[id] = relevance;
        lifted.push(id);
      }
    };
    for (const { term, weight } of list.derived) index.each(term, (id, impact) => visit(id, impact * weight, false));
    if (list.isMember) for (const id of lifted) word[id] = levelled(word[id]!, list.isMember(id));
    for (const [id, relevance] of list.also ?? []) visit(id, relevance, true);
  };
  return {
    allOf: (lists) => {
      const base = nextBase(stage, lists.length);
      let ids: number[] = [];
      // The rarest word first: the others only look at what it left.
      [...lists]
        .sort((a, b) => frequency(a) - frequency(b))
        .forEach((list, i) => {
          const lifted: number[] = [];
          const from =
            i === 0
              ? (id: number) => stage[id]! < base && accepted(stage, accepts, id, base)
              : (id: number) => stage[id] === base + i;
          addWord(list, from, base + i + 1, lifted);
          for (const id of lifted) total[id] = (i === 0 ? 0 : total[id]!) + word[id]!;
          ids = lifted;
        });
      return { ids, relevance: ids.map((id) => total[id]!) };
    },
    anyOf: (lists) => {
      const found = new Map<number, { words: number; relevance: number }>();
      for (const list of lists) {
        const base = nextBase(stage, 1);
        const lifted: number[] = [];
        addWord(list, (id) => stage[id]! < base && accepted(stage, accepts, id, base), base + 1, lifted);
        for (const id of lifted) {
          const hit = found.get(id) ?? { words: 0, relevance: 0 };
          found.set(id, { words: hit.words + 1, relevance: hit.relevance + word[id]! });
        }
      }
      // More words found count more than rarer ones.
      return { ids: [...found.keys()], relevance: [...found.values()].map((hit) => hit.relevance * hit.words ** 2) };
    },
  };
}

/** A refused document is marked as seen, so that it is tested once. */
function accepted(stage: Int32Array, accepts: (id: number) => boolean, id: number, base: number): boolean {
  if (accepts(id)) return true;
  stage[id] = base;
  return false;
}

interface Scratch {
  stage: Int32Array;
  word: Float32Array;
  total: Float32Array;
}

const scratches = new WeakMap<WordIndex, Scratch>();
const bases = new WeakMap<Int32Array, number>();

function scratchOf(index: WordIndex, count: number): Scratch {
  let scratch = scratches.get(index);
  if (!scratch) {
    scratch = { stage: new Int32Array(count), word: new Float32Array(count), total: new Float32Array(count) };
    scratches.set(index, scratch);
  }
  return scratch;
}

/** A number above every stage of the passes before. */
function nextBase(stage: Int32Array, words: number): number {
  let base = bases.get(stage) ?? 1;
  if (base > 2 ** 30) {
    stage.fill(0);
    base = 1;
  }
  bases.set(stage, base + words + 1);
  return base;
}

/**
 * Who asks for a museum means any museum: for the name of a category, how often and where it is written counts little
 * against belonging to it.
 */
function levelled(relevance: number, isMember: boolean): number {
  return (isMember ? CATEGORY_RELEVANCE : 0) + relevance * WRITTEN_WEIGHT;
}

/** Documents that hold all known words of a compound count as if they held it, but less. */
function withParts(lookup: Lookup, word: string, also: Postings | undefined): Postings | undefined {
  const parts = lookup.index.parts(word);
  if (!parts) return also;
  const lists = parts.map((part) => ({ derived: lookup.index.exact(part), also: undefined, isMember: undefined }));
  const { ids, relevance } = createPass(lookup).allOf(lists);
  const all: Postings = new Map(also);
  ids.forEach((id, i) => all.set(id, Math.max(all.get(id) ?? 0, relevance[i]! * COMPOUND_WEIGHT)));
  return all;
}

/** Each term once, with the weight it had first. */
function merged(first: readonly Derived[], second: readonly Derived[]): Derived[] {
  const known = new Set(first.map(({ term }) => term));
  return [...first, ...second.filter(({ term }) => !known.has(term))];
}
