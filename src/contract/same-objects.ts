import type { PoiDetail } from './records.ts';

/** The same object in a collection that everybody knows. */
export interface SameObject {
  name: string;
  /** Its address, which names it for good. */
  url: string;
}

/** What the identifiers of a record lead to. */
export function sameObjects({ wikidata, osm }: Pick<PoiDetail, 'wikidata' | 'osm'>): SameObject[] {
  return [
    ...(wikidata === undefined ? [] : [{ name: 'Wikidata', url: `https://www.wikidata.org/entity/${wikidata}` }]),
    ...(osm === undefined ? [] : [{ name: 'OpenStreetMap', url: `https://www.openstreetmap.org/${osm}` }]),
  ];
}
