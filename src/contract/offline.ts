/** What the pages of the site and their service worker must agree on. */

/** The service worker: at the root, since it may answer for what lies below it only. */
export const WORKER_PATH = '/service-worker.js';
/** The German page on what is kept; it stands in for every page that is not. */
export const OFFLINE_PAGE = '/unterwegs';
/** The parameter of that page that names a kept area. */
export const AREA_PARAMETER = 'gebiet';
/** In the cache of an area: what is known of it. */
export const AREA_KEY = `${OFFLINE_PAGE}/gebiet.json`;
/** Name of the `<meta>` that tells of which build a page is. */
export const BUILD_META = 'build';

const AREA = 'area-';
const SITE = 'site-';

/** Names of the caches. Those of the site belong to one build; an area belongs to its visitor. */
export const areaCache = (id: string): string => AREA + id;
export const isAreaCache = (name: string): boolean => name.startsWith(AREA);
export const siteCache = (build: string, kind: SiteKind): string => `${SITE}${build}-${kind}`;
export const isSiteCache = (name: string): boolean => name.startsWith(SITE);

/** What is stored of the site: where the app begins, pages, what they are made of, answers of the API, the whole map. */
export const siteKinds = ['shell', 'pages', 'files', 'answers', 'map'] as const;
export type SiteKind = (typeof siteKinds)[number];

/** Headers of what is stored: the moment, and the title of a page. */
export const storedHeaders = { at: 'X-Stored-At', title: 'X-Page-Title' } as const;

/** Attributes of the root element of a page out of the store: the moment, or that the page asked for is not there. */
export const storedMarks = { at: 'data-stored-at', missing: 'data-not-stored' } as const;

/** Under what name a piece of an archive is stored; `to` is the byte behind it. */
export const pieceKey = (url: string, from: number, to: number): string => `${url}?bytes=${from}-${to}`;

export interface Piece {
  url: string;
  from: number;
  to: number;
}

export function pieceOf(key: string): Piece | undefined {
  const [, url, from, to] = /^(.+\.pmtiles)\?bytes=(\d+)-(\d+)$/.exec(key) ?? [];
  return url === undefined ? undefined : { url, from: Number(from), to: Number(to) };
}

/**
 * Under what address an answer is stored: the order of the parameters makes no difference, nor does the time for which
 * somebody asked what is open.
 */
export function answerKey(address: string): string {
  const [path = '', query = ''] = address.split('?');
  const parts = query.split('&').filter((part) => part !== '' && !part.startsWith('open_at='));
  return parts.length === 0 ? path : `${path}?${parts.sort().join('&')}`;
}

/** What a kept area is. */
export interface KeptArea {
  id: string;
  name: string;
  lat: number;
  lng: number;
  radiusKm: number;
  places: number;
  bytes: number;
  /** ISO 8601. */
  keptAt: string;
  build: string;
}

/** What a page tells the worker: that it was opened before there was one, or that the map is needed without a network. */
export type ToWorker = { kind: 'seen'; page: string } | { kind: 'keep-map' };
/** What the worker tells a page: that it was given something stored, of that moment. */
export interface FromWorker {
  kind: 'stored';
  at: string;
}
