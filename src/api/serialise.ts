import { API_VERSION, limits } from '../contract/limits.ts';
import type { CategoryEntry } from '../contract/destination.ts';
import type { Facets } from '../contract/facets.ts';
import type { Suggestion } from '../contract/records.ts';
import { nameIn } from '../indexes/records.ts';
import type { Store } from '../indexes/store.ts';
import { boxOf } from '../geo/box.ts';
import { createBody } from './body.ts';
import type { SearchResult } from '../search/engine.ts';
import { highlight } from '../search/highlight.ts';

/** What a list tells. */
export type Listed = SearchResult & { facets?: Facets | undefined };

/** Body of a list: for each hit one range of prepared bytes, and between them what belongs to the query. */
export function listJson(store: Store, hits: Listed, limit: number, attribution: string): Uint8Array {
  const { records } = store;
  const shown = hits.ids.slice(0, limit);
  const head = JSON.stringify({ ok: true, apiVersion: API_VERSION, ...counts(hits, shown) });
  body.begin().text(`${head.slice(0, -1)},"items":[`);
  shown.forEach((id, i) => {
    const start = body.size;
    records.appendTo(id, 'item', body);
    body.text(aboutHit(hits, i, () => nameIn(body.since(start))) + (i < shown.length - 1 ? '},' : '}'));
  });
  return body.text(`],"attribution":${JSON.stringify(attribution)}}`).end();
}

/** RFC 7946, with the members of the list beside `features`; `bbox` where there is anything to hold. */
export function listGeojson(store: Store, hits: Listed, limit: number, attribution: string): Uint8Array {
  const { records } = store;
  const shown = hits.ids.slice(0, limit);
  const bbox = bboxOf(store, shown);
  const head = JSON.stringify({
    type: 'FeatureCollection',
    ok: true,
    apiVersion: API_VERSION,
    ...counts(hits, shown),
    attribution,
    ...(bbox && { bbox }),
  });
  body.begin().text(`${head.slice(0, -1)},"features":[`);
  shown.forEach((id, i) => {
    const start = body.size;
    records.appendTo(id, 'feature', body);
    body.text(aboutHit(hits, i, () => nameIn(body.since(start))) + (i < shown.length - 1 ? '}},' : '}}'));
  });
  return body.text(']}').end();
}

/** One destination in an envelope, with its long texts. */
export function poiJson({ records }: Store, id: number, attribution: string): Uint8Array {
  const head = JSON.stringify({ ok: true, apiVersion: API_VERSION });
  body
    .begin()
    .text(`${head.slice(0, -1)},"item":`)
    .bytes(records.wholeItem(id));
  return body.text(`},"attribution":${JSON.stringify(attribution)}}`).end();
}

/** One destination as a bare Feature. */
export function poiGeojson({ records }: Store, id: number): Uint8Array {
  return body.begin().bytes(records.feature(id)).bytes(records.detail(id)).text('}}').end();
}

/**
 * Body of `/categories`.
 * @param counted hits of each category, in the order of the categories
 */
export function categoriesJson(
  categories: readonly CategoryEntry[],
  counted: readonly number[],
  attribution: string,
): string {
  const items = categories.map(({ id, name, color }, i) => ({ id, name, count: counted[i], color }));
  return JSON.stringify({ ok: true, apiVersion: API_VERSION, count: items.length, items, attribution });
}

/** Body of `/suggest`, in the order that the engine gave. */
export function suggestionsJson(items: readonly Suggestion[], attribution: string): string {
  return JSON.stringify({ ok: true, apiVersion: API_VERSION, count: items.length, items, attribution });
}

function counts({ total, understood, openAt, facets }: Listed, shown: readonly number[]) {
  const isMinimum = total > limits.totalExact;
  return {
    count: shown.length,
    total: Math.min(total, limits.totalExact),
    ...(isMinimum && { totalIsMinimum: true }),
    ...(understood && { understood }),
    ...(openAt !== undefined && { openAt }),
    ...(facets && { facets }),
  };
}

/**
 * The members of a hit that belong to the query: its distance, and to a text why it is there.
 * @param name of the destination, read only where it is marked
 */
function aboutHit(
  { ids, distanceKm, matches, highlightWords = [], openStateOf }: SearchResult,
  i: number,
  name: () => string,
): string {
  const id = ids[i]!;
  const km = distanceKm?.(id);
  const distance = km === undefined ? '' : `,"distanceKm":${Math.round(km * 100) / 100}`;
  const open = openStateOf ? `,"openState":"${openStateOf(id)}"` : '';
  const match = matches?.[i];
  if (match === undefined) return distance + open;
  const parts = highlight(name(), highlightWords);
  return `${distance}${open},"match":"${match}"${parts.length > 0 ? `,"highlight":${JSON.stringify(parts)}` : ''}`;
}

function bboxOf({ attributes }: Store, ids: readonly number[]): [number, number, number, number] | undefined {
  if (ids.length === 0) return undefined;
  return boxOf(ids.map((id) => [attributes.lng(id), attributes.lat(id)]));
}

/** All bodies are written into the same memory, which grows with the largest of them, and copied out at their end. */
const body = createBody();
