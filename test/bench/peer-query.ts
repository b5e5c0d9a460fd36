import { createSplitter } from '../../src/text/compounds.ts';
import { stem } from '../../src/text/stem.ts';
import { indexWordsOf, wordsOf } from '../../src/text/words.ts';
import { fields, type PeerDocument, type PeerWords, type Question } from './peer.ts';

/** One word of a query, as the peers that bring no German of their own are asked for it. */
export interface PeerToken {
  /** Folded. */
  word: string;
  stem: string;
  /** Joined with the word before or after it: "lego land". */
  joined: readonly string[];
  /** The last one: it may still be typed. */
  last: boolean;
  /** Neither this word nor its stem nor one that begins so stands in any text: it is a typo or a sound. */
  unknown: boolean;
}

/** @returns reads a query: without the words that say nothing, as long as others are left */
export function createPeerQueries(
  documents: readonly PeerDocument[],
  { known, stops }: PeerWords,
): (q: string) => PeerToken[] {
  const written = new Set<string>();
  for (const document of documents) {
    const text = [...fields, 'nameForms', 'otherForms']
      .map((field) => document[field as keyof PeerDocument])
      .join('\n');
    for (const word of indexWordsOf(text)) written.add(word);
  }
  const sorted = [...written].sort();
  const silent = new Set(stops);
  const parts = new Set(known);
  const split = createSplitter((part) => parts.has(part));
  const stands = (word: string) => written.has(word) || written.has(stem(word));
  return (q) => {
    const all = wordsOf(q);
    const telling = all.filter((word, i) => !silent.has(word) || (i === all.length - 1 && all.length > 1));
    const words = telling.length > 0 ? telling : all;
    const joinedAt = words.map((_, i) => pairsAt(words, i).filter((pair) => written.has(pair)));
    return words.flatMap((word, i) => {
      const last = i === words.length - 1;
      const joined = joinedAt[i]!;
      const unknown = !stands(word) && joined.length === 0 && !(last && begins(sorted, word));
      const token = { word, stem: stem(word), joined, last, unknown };
      const pieces = unknown ? split(word) : undefined;
      return pieces?.map((piece) => ({ ...token, word: piece, stem: stem(piece), unknown: false })) ?? [token];
    });
  };
}

/** A word joined with the one before it and with the one after it. */
const pairsAt = (words: readonly string[], at: number): string[] =>
  [at - 1, at].filter((i) => i >= 0 && i + 1 < words.length).map((i) => `${words[i]}${words[i + 1]}`);

function begins(sorted: readonly string[], beginning: string): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < beginning) low = middle + 1;
    else high = middle;
  }
  return sorted[low]?.startsWith(beginning) ?? false;
}

export interface PeerHit {
  slug: string;
  /** The higher the better. */
  score: number;
}

/** Hits below this share of the best score are left out. */
const LEAST_SHARE = 0.1;

/** Of the hits of a search, best first, those that the question accepts, without the tail, at most so many. */
export function withoutTail(hits: readonly PeerHit[], { accepts }: Question, count: number): string[] {
  const accepted = hits.filter(({ slug }) => accepts(slug));
  const least = (accepted[0]?.score ?? 0) * LEAST_SHARE;
  return accepted
    .filter(({ score }) => score >= least)
    .slice(0, count)
    .map(({ slug }) => slug);
}

/** Letters that may be wrong in a word that no text knows. */
export const editsFor = ({ length }: string): number => (length < 4 ? 0 : length < 6 ? 1 : 2);
