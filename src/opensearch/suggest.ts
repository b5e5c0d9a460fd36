import type { SmallStore } from '../indexes/store.ts';
import { DEGREE } from '../geo/outline.ts';
import type { SuggestQuery } from '../search/engine.ts';
import { createSuggest, type Suggested } from '../search/suggest.ts';
import type { Cluster } from './cluster.ts';
import { FARTHEST_KM, type FilterQuery } from './filter-query.ts';
import { insideScript, nearInsideScript } from './place-scripts.ts';
import type { Hit } from './found-answer.ts';
import { replayed } from './replay.ts';
import { begunName } from './requirement-query.ts';
import type { TextSearch } from './text-search.ts';

interface SuggestParts {
  store: SmallStore;
  cluster: Cluster;
  filterOf: FilterQuery;
  text: TextSearch;
}

/** The suggestions of `search/suggest.ts`, whose destinations the cluster looks up. */
export function createRemoteSuggest({ store, cluster, filterOf, text }: SuggestParts) {
  const suggest = createSuggest(store);
  return (query: SuggestQuery) =>
    replayed(cluster, (asking) =>
      suggest(
        {
          named: (asked, words, most) =>
            asking.ask(
              { ...fields, size: most, query: { bool: { filter: words.map(begunName) } }, sort: orderOf(asked) },
              ({ hits }) => hits.hits.map(suggested),
              // Where none is called so, a search follows, which should not be asked for nothing.
              [nobody],
            ),
          found: (asked) => text.findIn(asking, asked, { now: undefined }).hits.map(suggested),
          hasInside: (region, bbox) =>
            asking.ask(
              { size: 0, query: { bool: { filter: filterOf({ region, bbox }) } }, track_total_hits: 1 },
              ({ hits }) => hits.total!.value > 0,
              true,
            ),
        },
        query,
      ),
    );
}

const fields = { _source: false, stored_fields: ['properties'], docvalue_fields: ['lng', 'lat'] };
const nobody: Suggested = { slug: '', name: '', category: '', town: '', lng: 0, lat: 0 };

function suggested({ _id: slug, fields }: Hit): Suggested {
  const properties = Buffer.from(String(fields!.properties![0]), 'base64').toString('utf8');
  const { name, category, town } = JSON.parse(`${properties}}`) as Suggested;
  const [lng, lat] = [fields!.lng!, fields!.lat!].map(([units]) => Number(units) / DEGREE);
  return { slug, name, category, town, lng: lng!, lat: lat! };
}

function orderOf({ lng, lat, bbox }: SuggestQuery): object[] {
  if (lat === undefined && bbox === undefined) return [{ order: 'asc' }];
  const params = { bbox: bbox ?? null, ...(lat !== undefined && { lng, lat, most: FARTHEST_KM }) };
  const script = { source: lat === undefined ? insideScript : nearInsideScript, params };
  return [{ _script: { type: 'number', order: 'desc', script } }, { order: 'asc' }];
}
