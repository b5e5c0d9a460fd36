import type { Catalogue, Destination } from '../../src/contract/destination.ts';
import { buildAttributes, openAttributes } from '../../src/indexes/attributes.ts';
import type { RankingData } from '../../src/indexes/short-prefixes.ts';

/** What the text index needs to know of destinations beside their words. */
export function rankingDataOf(destinations: readonly Destination[], catalogue: Catalogue): RankingData {
  return openAttributes('attributes.bin', buildAttributes(destinations, catalogue, 'data'), 'data');
}
