/**
 * The one ranking formula.
 *
 * With a text, hits come in tiers: the exact name, all words, the last word as a prefix, with typos, any word. A later
 * tier is opened only while fewer hits than the default limit were found, so that the total is the same whatever limit
 * is asked for. Inside a tier the order is
 *
 *     relevance x (1 + prominence / 50) x nearness        nearness = 1 / (1 + distanceKm / 30), 1 without a centre
 *
 * Without a text, hits come by distance where there is a centre, else by prominence and then by name in German
 * collation. The last tie is always broken by slug, so that the same query on the same data gives the same bytes.
 */
export const tiers = ['exact name', 'all words', 'prefix', 'typo', 'any word'] as const;

const PROMINENCE_HALF = 50;
const NEARNESS_KM = 30;

/** @param relevance MiniSearch's score (BM25+), @param prominence 0-100, @param distanceKm undefined without a centre */
export function score(relevance: number, prominence: number, distanceKm?: number): number {
  const nearness = distanceKm === undefined ? 1 : 1 / (1 + distanceKm / NEARNESS_KM);
  return relevance * (1 + prominence / PROMINENCE_HALF) * nearness;
}

/** What a number on the prominence scale means. */
export const prominenceScale = [
  { from: 90, de: 'im Ausland bekannt', en: 'known abroad' },
  { from: 70, de: 'in ganz Deutschland, Österreich oder der Schweiz bekannt', en: 'known nationally' },
  { from: 50, de: 'im Bundesland oder Kanton bekannt', en: 'known in its state' },
  { from: 30, de: 'in der Region bekannt', en: 'known in its region' },
  { from: 10, de: 'am Ort bekannt', en: 'known locally' },
] as const;
