import type { PoiDetail } from '../contract/records.ts';
import { pageOf, type About } from '../formats/about.ts';
import { licenceAddress, licenceOf } from '../formats/licences.ts';
import type { Store } from '../indexes/store.ts';

/** A destination as it leaves the service: with its page, the licence that covers it, and the source that must be named. */
export type Exported = PoiDetail & {
  page: string;
  licence: string;
  licenceUrl?: string;
  attribution: string;
  change?: 'new' | 'changed';
};

/** All destinations of a build in its order, each read when it is asked for. */
export function* exportedFrom(store: Store, about: About): Generator<Exported> {
  for (let id = 0; id < store.manifest.destinations; id++) yield exportedAt(store, id, about);
}

export function exportedAt({ records, manifest }: Store, id: number, about: About): Exported {
  const text = `${Buffer.from(records.wholeItem(id)).toString('utf8')}}`;
  const poi = JSON.parse(text.replaceAll(manifest.baseMarker, about.baseUrl)) as PoiDetail;
  const licence = licenceOf(poi, about.publisher);
  const licenceUrl = licenceAddress(licence, about.publisher);
  return {
    ...poi,
    page: pageOf(about, poi.slug),
    licence,
    ...(licenceUrl !== undefined && { licenceUrl }),
    attribution: about.attribution,
  };
}
