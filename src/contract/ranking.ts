import { weights } from './weights.ts';

/**
 * The one ranking formula; its weights are in `weights.ts`.
 *
 * With a text, hits come in tiers: the exact name; all words (as written, with another ending, as part of a compound); the
 * last word as a prefix; with typos; any word. A later tier is opened only while fewer hits than the default limit were
 * found, so that the total is the same whatever limit is asked for. Inside a tier the order is
 *
 *     relevance x (1 + prominence / 30) x 1.5^intents x nearness
 *
 * where relevance is MiniSearch's BM25+ over the boosted fields, intents counts the categories, regions and flags read
 * out of the text that a destination fulfils, and nearness is 1 / (1 + distanceKm / 30), or 1 without a centre. A town in
 * the text is a centre when none is given; what lies within 30 km of it fulfils the word.
 *
 * Without a text, hits come by distance where there is a centre, else by prominence and then by name in German
 * collation. The last tie is always broken by prominence, name and slug, so that the same query on the same data gives
 * the same bytes.
 */
export const tiers = [
  { de: 'der genaue Name', en: 'the exact name' },
  {
    de: 'alle Wörter, auch mit anderer Endung oder als Teil eines zusammengesetzten Wortes',
    en: 'all words, with another ending or as part of a compound too',
  },
  { de: 'das letzte Wort als Anfang eines Wortes', en: 'the last word as a prefix' },
  { de: 'mit Tippfehlern', en: 'with typos' },
  { de: 'irgendeines der Wörter', en: 'any of the words' },
] as const;

const { prominenceHalf, nearnessKm, intent } = weights;

/** The formula for the documentation, with the numbers that `score` uses. */
export const formula = `score = relevance × (1 + prominence / ${prominenceHalf}) × ${intent}^intents × nearness`;
export const nearnessFormula = `1 / (1 + distanceKm / ${nearnessKm})`;

export interface Signals {
  /** BM25+ over the boosted fields. */
  relevance: number;
  /** 0-100. */
  prominence: number;
  /** Undefined without a centre. */
  distanceKm: number | undefined;
  /** Number of intents fulfilled. */
  intents: number;
}

export function score({ relevance, prominence, distanceKm, intents }: Signals): number {
  const nearness = distanceKm === undefined ? 1 : 1 / (1 + distanceKm / nearnessKm);
  return relevance * prominenceFactor(prominence) * intentFactor(intents) * nearness;
}

/** The factors of the formula: what none of its destinations can exceed need not be scored. */
export const prominenceFactor = (prominence: number): number => 1 + prominence / prominenceHalf;
export const intentFactor = (intents: number): number => intent ** intents;

/** What a number on the prominence scale means. */
export const prominenceScale = [
  { from: 90, de: 'im Ausland bekannt', en: 'known abroad' },
  { from: 70, de: 'in ganz Deutschland, Österreich oder der Schweiz bekannt', en: 'known nationally' },
  { from: 50, de: 'im Bundesland oder Kanton bekannt', en: 'known in its state' },
  { from: 30, de: 'in der Region bekannt', en: 'known in its region' },
  { from: 10, de: 'am Ort bekannt', en: 'known locally' },
] as const;
