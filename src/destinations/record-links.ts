import type { PoiDetail } from '../contract/records.ts';
import { sameObjects, type SameObject } from '../contract/same-objects.ts';
import type { Publisher } from '../formats/about.ts';
import { licenceAddress, licenceOf } from '../formats/licences.ts';

/** Under which licence a record stands, and where else its object is described. */
export interface RecordLinks {
  /** Its own where the record names one, which may be a name without an address. */
  licence: { name: string; url: string | undefined; isOwn: boolean };
  elsewhere: SameObject[];
}

export function recordLinks(poi: Pick<PoiDetail, 'licence' | 'wikidata' | 'osm'>, publisher: Publisher): RecordLinks {
  const name = licenceOf(poi, publisher);
  return {
    licence: { name, url: licenceAddress(name, publisher), isOwn: name !== publisher.licence.name },
    elsewhere: sameObjects(poi),
  };
}
