import { prominenceFactor, score } from '../contract/ranking.ts';
import type { AttributeIndex } from '../indexes/attributes.ts';
import type { Blocks, JoinedPostings } from '../indexes/posting-lists.ts';
import type { TopK } from '../indexes/top-k.ts';
import type { DocumentSet } from './document-set.ts';
import type { ScoredDocuments } from './query-term.ts';

interface Ranking {
  distanceKm: ((id: number) => number) | undefined;
  /** Takes the best. */
  top: TopK;
  /** The least relevance that is taken. */
  floor: number;
  /** What was found before; what is taken is added, where it is kept. */
  hits: DocumentSet;
  isKept: boolean;
}

/**
 * Scores what is not yet among the hits. The distance is the dear part, so only what may reach the top gets one.
 * @returns the best relevance
 */
export function rank(attributes: AttributeIndex, documents: ScoredDocuments, ranking: Ranking): number {
  const { floor, hits, isKept } = ranking;
  // What comes first and whole is taken in whole.
  const isWhole = isKept && floor === 0 && hits.size === 0;
  if (isWhole) hits.fill(documents.ids);
  return isWhole && documents.list
    ? rankList(attributes, documents.list, ranking)
    : rankEach(attributes, documents, ranking, isWhole);
}

function rankEach(
  { prominences, ranks }: AttributeIndex,
  { ids, relevances }: ScoredDocuments,
  { distanceKm, top, floor, hits, isKept }: Ranking,
  isWhole: boolean,
): number {
  let best = 0;
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]!;
    const relevance = relevances ? relevances[i]! : 1;
    if (!isWhole && (relevance < floor || (isKept ? !hits.add(id) : hits.has(id)))) continue;
    if (relevance > best) best = relevance;
    const prominence = prominences[id]!;
    if (-(relevance * prominenceFactors[prominence]!) > top.threshold) continue;
    top.offer(id, -score({ relevance, prominence, distanceKm: distanceKm?.(id) }), ranks[id]!);
  }
  return best;
}

/**
 * The same of a whole list: a block in which nothing can reach the top is passed over (Ding and Suel, "Faster top-k
 * document retrieval using block-max indexes", SIGIR 2011).
 */
function rankList(
  attributes: AttributeIndex,
  list: JoinedPostings,
  { distanceKm, top }: Pick<Ranking, 'distanceKm' | 'top'>,
): number {
  const { prominences, ranks } = attributes;
  const { ids, impacts } = list;
  const { best, ceilings } = (list.blocks ??= blocksOf(attributes, list));
  for (let block = 0; block < ceilings.length; block++) {
    if (-ceilings[block]! > top.threshold) continue;
    const end = Math.min(ids.length, (block + 1) * BLOCK);
    for (let i = block * BLOCK; i < end; i++) {
      const [id, relevance] = [ids[i]!, impacts[i]!];
      const prominence = prominences[id]!;
      if (-(relevance * prominenceFactors[prominence]!) > top.threshold) continue;
      top.offer(id, -score({ relevance, prominence, distanceKm: distanceKm?.(id) }), ranks[id]!);
    }
  }
  return best;
}

/** So many neighbours of a list have one ceiling. */
const BLOCK = 64;

function blocksOf({ prominences }: AttributeIndex, { ids, impacts }: JoinedPostings): Blocks {
  const ceilings = new Float64Array(Math.ceil(ids.length / BLOCK));
  let best = 0;
  for (let i = 0; i < ids.length; i++) {
    const block = Math.floor(i / BLOCK);
    ceilings[block] = Math.max(ceilings[block]!, impacts[i]! * prominenceFactors[prominences[ids[i]!]!]!);
    best = Math.max(best, impacts[i]!);
  }
  return { best, ceilings };
}

const prominenceFactors = Float64Array.from({ length: 101 }, (_, prominence) => prominenceFactor(prominence));
