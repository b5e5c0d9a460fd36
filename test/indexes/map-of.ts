import type { Destination } from '../../src/contract/destination.ts';
import { buildAttributes, openAttributes, type AttributeIndex } from '../../src/indexes/attributes.ts';
import { buildPlaces, openPlaces, packPlaces, type PlaceIndex } from '../../src/indexes/places.ts';
import { knownCatalogue } from '../known-destinations.ts';

export const catalogue = await knownCatalogue();

/** Places and attributes of destinations, which come back in the order of documents. */
export function mapOf(given: readonly Destination[]): {
  documents: Destination[];
  attributes: AttributeIndex;
  places: PlaceIndex;
} {
  const packed = packPlaces(given.map(({ longitude: lng, latitude: lat, extent }) => ({ lng, lat, extent })));
  const documents = Array.from(packed.order, (place) => given[place]!);
  const bytes = buildAttributes(documents, catalogue, 'data');
  const attributes = openAttributes('attributes.bin', bytes, 'data');
  return { documents, attributes, places: openPlaces('places.bin', buildPlaces(packed, 'data'), 'data', attributes) };
}
