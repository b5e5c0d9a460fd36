import type { Destination } from '../../src/contract/destination.ts';
import { buildAttributes, openAttributes, type AttributeIndex } from '../../src/indexes/attributes.ts';
import { buildPlaces, openPlaces, packPlaces, spatialItemOf, type PlaceIndex } from '../../src/indexes/places.ts';
import { buildShapes, openShapes, type ShapeIndex } from '../../src/indexes/shapes.ts';
import type { Outline } from '../../src/geo/outline.ts';
import { noWords } from '../../src/pois/catalogue.ts';
import { knownCatalogue } from '../known-destinations.ts';

/** Without the words of the search, twenty thousand that a tree and its filters never ask for. */
export const catalogue = { ...(await knownCatalogue()), searchWords: noWords };

/** Places and attributes of destinations, which come back in the order of documents. */
export function mapOf(given: readonly Destination[]): {
  documents: Destination[];
  attributes: AttributeIndex;
  places: PlaceIndex;
  shapes: ShapeIndex;
} {
  const items = given.map(spatialItemOf);
  const packed = packPlaces(items);
  const documents = Array.from(packed.order, (place) => given[place]!);
  const attributes = openAttributes('attributes.bin', buildAttributes(documents, catalogue, 'data'), 'data');
  const shapes = shapesOf(Array.from(packed.order, (place) => items[place]!.outline));
  const places = openPlaces('places.bin', buildPlaces(packed, 'data'), 'data', { attributes, shapes });
  return { documents, attributes, shapes, places };
}

/** The index of outlines, by document. */
export function shapesOf(outlines: readonly (Outline | undefined)[]): ShapeIndex {
  let bytes = new Uint8Array(0);
  buildShapes(outlines, 'data', (chunk, at) => {
    const larger = new Uint8Array(Math.max(bytes.length, at + chunk.length));
    larger.set(bytes);
    larger.set(chunk, at);
    bytes = larger;
  });
  return openShapes('shapes.bin', bytes, 'data');
}
