import { API_VERSION, limits } from '../contract/limits.ts';
import type { ToldChanges } from '../contract/changes.ts';
import type { CategoryEntry } from '../contract/destination.ts';
import type { Facets } from '../contract/facets.ts';
import type { Language, Suggestion } from '../contract/records.ts';
import { nameIn } from '../indexes/records.ts';
import { boxOf } from '../geo/box.ts';
import { aboutTime, membersOf, type AtTime } from './about-hit.ts';
import { createBody } from './body.ts';
import { translated } from './translated.ts';
import type { RecordSource, SearchResult } from '../search/engine.ts';
import { highlight } from '../search/highlight.ts';

/** What a list tells. */
export type Listed = SearchResult & {
  facets?: Facets | undefined;
  lang?: Language | undefined;
  changes?: ToldChanges | undefined;
};

/** Body of a list: for each hit one range of prepared bytes, and between them what belongs to the query. */
export function listJson(hits: Listed, limit: number, attribution: string): Uint8Array {
  const shown = hits.ids.slice(0, limit);
  const head = JSON.stringify({ ok: true, apiVersion: API_VERSION, ...counts(hits, shown) });
  body.begin().text(`${head.slice(0, -1)},"items":[`);
  shown.forEach((id, i) => {
    const start = body.size;
    appendHit(hits, id, 'item');
    appendAbout(hits, i, start);
    body.text(i < shown.length - 1 ? '},' : '}');
  });
  return body.text(`],"attribution":${JSON.stringify(attribution)}}`).end();
}

/** RFC 7946, with the members of the list beside `features`; `bbox` where there is anything to hold. */
export function listGeojson(hits: Listed, limit: number, attribution: string): Uint8Array {
  const shown = hits.ids.slice(0, limit);
  const bbox = bboxOf(hits.source, shown);
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
    appendHit(hits, id, 'feature');
    appendAbout(hits, i, start);
    body.text(i < shown.length - 1 ? '}},' : '}}');
  });
  return body.text(']}').end();
}

/** A destination, the time that is asked for, and the language of its texts. */
export interface One extends AtTime {
  lang?: Language | undefined;
}

/** One destination in an envelope, with its long texts. */
export function poiJson(one: One, attribution: string): Uint8Array {
  const head = JSON.stringify({ ok: true, apiVersion: API_VERSION });
  body
    .begin()
    .text(`${head.slice(0, -1)},"item":`)
    .bytes(inLanguage(one, one.source.records.wholeItem(one.id)))
    .text(membersOf(aboutTime(one)));
  return body.text(`},"attribution":${JSON.stringify(attribution)}}`).end();
}

/** One destination as a bare Feature. */
export function poiGeojson(one: One): Uint8Array {
  const { id, source } = one;
  const { records } = source;
  const feature = Buffer.concat([records.feature(id), records.detail(id)]);
  return body
    .begin()
    .bytes(inLanguage(one, feature))
    .text(`${membersOf(aboutTime(one))}}}`)
    .end();
}

/** A hit as its record has it, or with the texts of another language. */
function appendHit({ lang, source }: Listed, id: number, format: 'item' | 'feature'): void {
  const { records } = source;
  if (lang === undefined || lang === 'de') return records.appendTo(id, format, body);
  body.bytes(inLanguage({ id, lang, source }, records[format](id)));
}

/** @param open a record without the braces at its end */
export function inLanguage({ id, lang, source }: Omit<One, 'openAt'>, open: Uint8Array): Uint8Array {
  const texts = lang === undefined || lang === 'de' ? undefined : source.records.translation(id, lang);
  return texts ? translated(open, texts) : open;
}

/**
 * Body of `/categories`.
 * @param counted hits of each category, in the order of the categories
 */
export function categoriesJson(
  categories: readonly CategoryEntry[],
  { counts, facets }: { counts: readonly number[]; facets: Facets | undefined },
  attribution: string,
): string {
  const items = categories.map(({ id, name, color }, i) => ({ id, name, count: counts[i], color }));
  return JSON.stringify({ ok: true, apiVersion: API_VERSION, count: items.length, facets, items, attribution });
}

/** Body of `/suggest`, in the order that the engine gave. */
export function suggestionsJson(items: readonly Suggestion[], attribution: string): string {
  return JSON.stringify({ ok: true, apiVersion: API_VERSION, count: items.length, items, attribution });
}

function counts({ total, understood, openAt, facets, changes }: Listed, shown: readonly number[]) {
  const isMinimum = total > limits.totalExact;
  return {
    count: shown.length,
    total: Math.min(total, limits.totalExact),
    ...(isMinimum && { totalIsMinimum: true }),
    ...(understood && { understood }),
    ...(openAt !== undefined && { openAt }),
    ...(facets && { facets }),
    ...(changes && { changes }),
  };
}

/**
 * The members of a hit that belong to the query: its distance, and to a text why it is there.
 * @param start where its record begins in the body, from which the name that is marked is read
 */
function appendAbout(
  { ids, distanceKm, matches, highlightWords = [], openStateOf }: SearchResult,
  i: number,
  start: number,
): void {
  const id = ids[i]!;
  const km = distanceKm?.(id);
  if (km !== undefined) body.text(',"distanceKm":').hundredths(km);
  if (openStateOf) body.text(`,"openState":"${openStateOf(id)}"`);
  const match = matches?.[i];
  if (match === undefined) return;
  const parts = highlight(nameIn(body.since(start)), highlightWords);
  body.text(`,"match":"${match}"`);
  if (parts.length > 0) body.text(`,"highlight":[${parts.map(([from, to]) => `[${from},${to}]`).join(',')}]`);
}

function bboxOf({ attributes }: RecordSource, ids: readonly number[]): [number, number, number, number] | undefined {
  if (ids.length === 0) return undefined;
  return boxOf(ids.map((id) => [attributes.lng(id), attributes.lat(id)]));
}

/** All bodies are written into the same memory, which grows with the largest of them. */
const body = createBody();
