import { weights } from './weights.ts';

/**
 * The one ranking formula; its weights are in `weights.ts`.
 *
 * With a text, what is understood (category, flag, region, country, place, distance) narrows the answer, and hits come
 * in tiers: the exact name; names that hold all words, the last one as a beginning; texts that hold all words; the last
 * word as a beginning, or parts of a compound, where that was little; with typos or by sound; what fulfils less than was
 * asked. A tier that answers ends the answer, so that the total is the same whatever limit is asked for. Inside a tier
 * the order is
 *
 *     relevance x (1 + prominence / 30) x nearness
 *
 * where relevance is MiniSearch's BM25+ over the boosted fields, and nearness is 1 / (1 + distanceKm / 30), or 1 without
 * a centre. A town in the text is a centre when none is given.
 *
 * Without a text, hits come by distance where there is a centre, else by prominence and then by name in German
 * collation. The last tie is always broken by prominence, name and slug, so that the same query on the same data gives
 * the same bytes.
 */
export const tiers = [
  { de: 'der genaue Name', en: 'the exact name' },
  {
    de: 'Namen, die alle Wörter enthalten, das letzte auch als Anfang eines Wortes',
    en: 'names that hold all words, the last one as a beginning too',
  },
  {
    de: 'Texte, die alle Wörter enthalten, auch mit anderer Endung',
    en: 'texts that hold all words, with another ending too',
  },
  {
    de: 'wo das wenig ist: das letzte Wort als Anfang, Teile zusammengesetzter Wörter',
    en: 'where that is little: the last word as a beginning, parts of compounds',
  },
  { de: 'ähnlich (similar): mit Tippfehlern oder nach Klang', en: 'similar: with typos or by sound' },
  {
    de: 'ähnlich (similar): was weniger erfüllt als gefragt, ohne ein Merkmal, weiter entfernt, irgendeines der Wörter',
    en: 'similar: what fulfils less than was asked, without a flag, further off, any of the words',
  },
] as const;

const { prominenceHalf, nearnessKm } = weights;

/** The formula for the documentation, with the numbers that `score` uses. */
export const formula = `score = relevance × (1 + prominence / ${prominenceHalf}) × nearness`;
export const nearnessFormula = `1 / (1 + distanceKm / ${nearnessKm})`;

export interface Signals {
  /** BM25+ over the boosted fields. */
  relevance: number;
  /** 0-100. */
  prominence: number;
  /** Undefined without a centre. */
  distanceKm: number | undefined;
}

export function score({ relevance, prominence, distanceKm }: Signals): number {
  const nearness = distanceKm === undefined ? 1 : 1 / (1 + distanceKm / nearnessKm);
  return relevance * prominenceFactor(prominence) * nearness;
}

/** A factor of the formula: with nearness at most 1, what it makes of a relevance is never exceeded. */
export const prominenceFactor = (prominence: number): number => 1 + prominence / prominenceHalf;

/** What a number on the prominence scale means. */
export const prominenceScale = [
  { from: 90, de: 'im Ausland bekannt', en: 'known abroad' },
  { from: 70, de: 'in ganz Deutschland, Österreich oder der Schweiz bekannt', en: 'known nationally' },
  { from: 50, de: 'im Bundesland oder Kanton bekannt', en: 'known in its state' },
  { from: 30, de: 'in der Region bekannt', en: 'known in its region' },
  { from: 10, de: 'am Ort bekannt', en: 'known locally' },
] as const;
