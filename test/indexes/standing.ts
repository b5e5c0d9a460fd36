import type { Catalogue, Destination } from '../../src/contract/destination.ts';
import { buildAttributes, openAttributes } from '../../src/indexes/attributes.ts';
import type { Standing } from '../../src/indexes/beginnings.ts';

/** What the text index needs to know of destinations beside their words. */
export function standingOf(destinations: readonly Destination[], catalogue: Catalogue): Standing {
  return openAttributes('attributes.bin', buildAttributes(destinations, catalogue, 'data'), 'data');
}
