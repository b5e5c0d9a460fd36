import type { Store } from '../indexes/store.ts';
import type { Ask } from './ask.ts';
import type { IndexMeta } from './mapping.ts';

/** What an index has already, and what it has that is in the build no more. */
export interface Differences {
  /** Digest of each destination of the build as it lies there; 0 where it does not. */
  digests: Float64Array;
  gone: string[];
}

/** Destinations of one piece that is read. */
const AT_ONCE = 5000;
const KEEP_ALIVE = '5m';

/** Makes an index that has all of a former one, by links to its files. That one takes nothing new meanwhile. */
export async function copyIndex(ask: Ask, from: string, to: string, meta: IndexMeta): Promise<void> {
  const block = (isBlocked: true | null) =>
    ask({ method: 'PUT', path: `/${from}/_settings`, body: { 'index.blocks.write': isBlocked } });
  await block(true);
  try {
    const settings = { 'index.blocks.write': null, 'index.number_of_replicas': 0, 'index.refresh_interval': -1 };
    await ask({ method: 'PUT', path: `/${from}/_clone/${to}`, body: { settings } });
  } finally {
    await block(null);
  }
  await ask({ method: 'PUT', path: `/${to}/_mapping`, body: { _meta: meta } });
}

interface Page {
  _scroll_id: string;
  hits: { hits: { _id: string; fields: { digest: [number] } }[] };
}

/** Reads what lies in an index, piece by piece: eight bytes for each destination are held. */
export async function differencesOf(store: Store, ask: Ask, index: string): Promise<Differences> {
  const digests = new Float64Array(store.attributes.count);
  const gone: string[] = [];
  await ask({ method: 'POST', path: `/${index}/_refresh` });
  const first = { _source: false, docvalue_fields: ['digest'], size: AT_ONCE, sort: ['_doc'] };
  let page = (await ask({
    method: 'POST',
    path: `/${index}/_search?scroll=${KEEP_ALIVE}`,
    body: first,
  })) as unknown as Page;
  while (page.hits.hits.length > 0) {
    for (const { _id: slug, fields } of page.hits.hits) {
      const id = store.records.idOf(slug);
      if (id === undefined) gone.push(slug);
      else digests[id] = fields.digest[0];
    }
    const next = { scroll: KEEP_ALIVE, scroll_id: page._scroll_id };
    page = (await ask({ method: 'POST', path: '/_search/scroll', body: next })) as unknown as Page;
  }
  await ask({ method: 'DELETE', path: '/_search/scroll', body: { scroll_id: [page._scroll_id] } });
  return { digests, gone };
}
