import { limits } from '../contract/limits.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import type { Language, PoiDetail } from '../contract/records.ts';
import type { About } from '../formats/about.ts';
import { feeds } from '../formats/feeds.ts';
import type { BaseStore } from '../indexes/store.ts';
import { aboutHit, aboutTime, askedFields } from './about-hit.ts';
import type { Deployment } from './deployment.ts';
import { withBase } from './kept.ts';
import { listGeojson, listJson, poiGeojson, inLanguage, poiJson, type Listed, type One } from './serialise.ts';

/** The body of a list in the format that was asked for. What names no file of ours is not searched for the base marker. */
export function listAs(store: BaseStore, hits: Listed, query: SearchQuery, deployment: Deployment): Uint8Array {
  const { format = 'json', limit = limits.limitDefault } = query;
  if (format === 'json' || format === 'geojson') {
    const body = (format === 'json' ? listJson : listGeojson)(hits, limit, deployment.attribution);
    return hits.source.records.namesFiles ? withBase(store, body, deployment.baseUrl) : body;
  }
  const pois = hits.ids.slice(0, limit).map((id, i) => ({
    ...wholeRecord({ id, lang: query.lang, source: hits.source }),
    ...aboutHit(hits, i),
  }));
  const total = Math.min(hits.total, limits.totalExact);
  const feed = feeds[format].list(pois, total, {
    ...aboutOf(store, deployment, query.lang),
    asked: askedFields(hits),
  });
  return withBase(store, Buffer.from(feed), deployment.baseUrl);
}

/** The body for one destination in the format that was asked for. */
export function oneAs(
  store: BaseStore,
  found: Pick<One, 'id' | 'source'>,
  query: SearchQuery,
  deployment: Deployment,
): Uint8Array {
  const { format = 'json', open_at: openAt, lang } = query;
  const one = { ...found, openAt, lang };
  const written = (): Uint8Array => {
    if (format === 'json') return poiJson(one, deployment.attribution);
    if (format === 'geojson') return poiGeojson(one);
    const asked = openAt === undefined ? [] : (['openState', 'publicHoliday'] as const);
    const poi = { ...wholeRecord(one), ...aboutTime(one) };
    return Buffer.from(feeds[format].one(poi, { ...aboutOf(store, deployment, lang), asked }));
  };
  return withBase(store, written(), deployment.baseUrl);
}

const wholeRecord = (one: Omit<One, 'openAt'>): PoiDetail =>
  JSON.parse(`${Buffer.from(inLanguage(one, one.source.records.wholeItem(one.id))).toString('utf8')}}`) as PoiDetail;

/** What a document says of this deployment; addresses are the marker of the build, which is filled in at the end. */
export function aboutOf(
  { attributes, manifest }: BaseStore,
  { publisher, attribution }: Deployment,
  language?: Language,
): About {
  return {
    baseUrl: manifest.baseMarker,
    publisher,
    attribution,
    categories: new Map(attributes.catalogue.categories.map((category) => [category.id, category])),
    builtOn: manifest.builtAt.slice(0, 10),
    ...(language && { language }),
  };
}
