import { formats } from '../../contract/formats.ts';
import type { ToldChanges } from '../../contract/changes.ts';
import type { ShapeGeometry } from '../../contract/geometry.ts';
import { limits } from '../../contract/limits.ts';
import type { Poi } from '../../contract/records.ts';
import type { RecordSource, SearchResult } from '../../search/engine.ts';
import { aboutHit, membersOf, type AboutHit } from '../about-hit.ts';
import { createBody } from '../body.ts';
import type { ItemsQuery } from './items-query.ts';
import { jsonLink, ogcUrl, type Link } from './links.ts';

/** One page of items: what it holds, and the way to its neighbours. */
export interface ItemsPage {
  ids: readonly number[];
  /** Of each what it says to this query. */
  about: readonly AboutHit[];
  /** How the text and the time were read, where there are any. */
  read: Pick<SearchResult, 'understood' | 'openAt'>;
  source: RecordSource;
  /** All matches; undefined where there are more than are counted. */
  matched: number | undefined;
  /** Of this page, without its representation. */
  url: string;
  neighbours: Link[];
}

interface PageAbout {
  /** Behind which match the page ends. */
  end: number;
  baseUrl: string;
}

export function pageOf(found: SearchResult, asked: ItemsQuery, about: PageAbout): ItemsPage {
  const { ids, total, source, understood, openAt } = found;
  const { end, baseUrl } = about;
  const { offset, limit } = asked;
  const shown = ids.slice(offset, end);
  const at = (start: number) => ogcUrl(baseUrl, 'items', queryOf({ ...asked, offset: start }));
  const link = (rel: string, start: number, title: string) => jsonLink(at(start), rel, title, formats.geojson.type);
  const hasNext = shown.length > 0 && offset + shown.length < total;
  return {
    ids: shown,
    about: shown.map((_, i) => aboutHit(found, offset + i)),
    read: { ...(understood && { understood }), ...(openAt !== undefined && { openAt }) },
    source,
    matched: total > limits.totalExact ? undefined : total,
    url: at(offset),
    neighbours: [
      ...(hasNext ? [link('next', offset + shown.length, 'Weiter')] : []),
      ...(offset > 0 ? [link('prev', Math.max(0, offset - limit), 'Zurück')] : []),
    ],
  };
}

/** A GeoJSON FeatureCollection with links and counts (OGC 17-069r4, 7.15.7). */
export function itemsJson(
  page: ItemsPage,
  links: readonly Link[],
  about: { attribution: string; changes: ToldChanges | undefined },
): Uint8Array {
  const head = JSON.stringify({
    type: 'FeatureCollection',
    ...(page.matched !== undefined && { numberMatched: page.matched }),
    numberReturned: page.ids.length,
    ...page.read,
    ...about,
    links,
  });
  body.begin().text(`${head.slice(0, -1)},"features":[`);
  page.ids.forEach((id, i) => {
    page.source.records.appendTo(id, 'feature', body);
    body.text(membersOf(page.about[i]!) + (i < page.ids.length - 1 ? '}},' : '}}'));
  });
  return body.text(']}').end();
}

/**
 * One Feature with all that is known. That of a trail or an area has its shape for a geometry, and its point beside it;
 * in a page of items all are points, since most clients want one kind of geometry in a layer.
 */
export function itemJson({ records }: RecordSource, id: number, links: readonly Link[]): Uint8Array {
  const whole = body.begin().bytes(records.feature(id)).bytes(records.detail(id)).text('}}').end();
  const { properties, ...feature } = JSON.parse(Buffer.from(whole).toString('utf8')) as WholeFeature;
  const { geometry: shape, ...known } = properties;
  const [longitude, latitude] = feature.geometry.coordinates;
  const own = shape && { geometry: shape, properties: { ...known, latitude, longitude } };
  return Buffer.from(JSON.stringify({ ...feature, properties, ...own, links }));
}

interface WholeFeature {
  geometry: { coordinates: [number, number] };
  properties: { geometry?: ShapeGeometry };
}

export function poiOf({ records }: RecordSource, id: number): Poi {
  return JSON.parse(`${Buffer.from(records.wholeItem(id)).toString('utf8')}}`) as Poi;
}

/** As it would be typed: in the order of the table, without a key. */
function queryOf({ search, offset, limit }: ItemsQuery): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) parameters.set(name, value === true ? '1' : String(value));
  parameters.set('limit', String(limit));
  if (offset > 0) parameters.set('offset', String(offset));
  return parameters.toString();
}

const body = createBody();
