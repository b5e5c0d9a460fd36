import { API_VERSION, limits } from '../contract/limits.ts';
import type { CategoryEntry } from '../contract/destination.ts';
import type { Suggestion } from '../contract/records.ts';
import type { RecordIndex } from '../indexes/records.ts';
import type { Store } from '../indexes/store.ts';
import type { Hits } from './search.ts';

/** Body of a list, put together from prepared bytes: `item head + tail + distance` for each hit. */
export function listJson({ records }: Store, hits: Hits, limit: number, attribution: string): Uint8Array {
  const shown = hits.ids.slice(0, limit);
  const head = JSON.stringify({ ok: true, apiVersion: API_VERSION, ...counts(hits, shown) });
  const body: (Uint8Array | string)[] = [`${head.slice(0, -1)},"items":[`];
  shown.forEach((id, i) => {
    body.push(i === 0 ? '' : ',', records.part(id, 'itemHead'), records.part(id, 'tail'), distance(hits, id), '}');
  });
  body.push(`],"attribution":${JSON.stringify(attribution)}}`);
  return concat(body);
}

/** RFC 7946, with the members of the list beside `features`; `bbox` where there is anything to hold. */
export function listGeojson(store: Store, hits: Hits, limit: number, attribution: string): Uint8Array {
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
  const body: (Uint8Array | string)[] = [`${head.slice(0, -1)},"features":[`];
  shown.forEach((id, i) => {
    body.push(i === 0 ? '' : ',', records.part(id, 'featureHead'), records.part(id, 'tail'), distance(hits, id), '}}');
  });
  body.push(']}');
  return concat(body);
}

/** One destination in an envelope, with its long texts. */
export function poiJson({ records }: Store, id: number, attribution: string): Uint8Array {
  const head = JSON.stringify({ ok: true, apiVersion: API_VERSION });
  return concat([
    `${head.slice(0, -1)},"item":`,
    ...item(records, id),
    `,"attribution":${JSON.stringify(attribution)}}`,
  ]);
}

/** One destination as a bare Feature. */
export function poiGeojson({ records }: Store, id: number): Uint8Array {
  return concat([records.part(id, 'featureHead'), records.part(id, 'tail'), records.part(id, 'detail'), '}}']);
}

export function categoriesJson(
  categories: readonly CategoryEntry[],
  counted: readonly number[],
  attribution: string,
): string {
  const items = categories.map(({ id, name, color }, i) => ({ id, name, count: counted[i], color }));
  return JSON.stringify({ ok: true, apiVersion: API_VERSION, count: items.length, items, attribution });
}

export function suggestionsJson(items: readonly Suggestion[], attribution: string): string {
  return JSON.stringify({ ok: true, apiVersion: API_VERSION, count: items.length, items, attribution });
}

function item(records: RecordIndex, id: number): (Uint8Array | string)[] {
  return [records.part(id, 'itemHead'), records.part(id, 'tail'), records.part(id, 'detail'), '}'];
}

function counts({ total, understood }: Hits, shown: readonly number[]) {
  const isMinimum = total > limits.totalExact;
  return {
    count: shown.length,
    total: Math.min(total, limits.totalExact),
    ...(isMinimum && { totalIsMinimum: true }),
    ...(understood && { understood }),
  };
}

function distance({ distanceKm }: Hits, id: number): string {
  const km = distanceKm?.(id);
  return km === undefined ? '' : `,"distanceKm":${Math.round(km * 100) / 100}`;
}

function bboxOf({ attributes }: Store, ids: readonly number[]): [number, number, number, number] | undefined {
  if (ids.length === 0) return undefined;
  const box: [number, number, number, number] = [180, 90, -180, -90];
  for (const id of ids) {
    const [lng, lat] = [attributes.lng(id), attributes.lat(id)];
    box[0] = Math.min(box[0], lng);
    box[1] = Math.min(box[1], lat);
    box[2] = Math.max(box[2], lng);
    box[3] = Math.max(box[3], lat);
  }
  return box;
}

function concat(parts: readonly (Uint8Array | string)[]): Uint8Array {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}
