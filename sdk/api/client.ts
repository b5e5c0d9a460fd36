import type { StyleSpecification } from 'maplibre-gl';
import { startFile, type MapStyleName } from '../../src/contract/embed-values.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import type { ErrorCode } from '../../src/contract/errors.ts';
import { facetNames, type Facets } from '../../src/contract/facets.ts';
import type { FactFilterName } from '../../src/contract/fact-filters.ts';
import { headers } from '../../src/contract/headers.ts';
import { keyPlaces } from '../../src/contract/parameters.ts';
import { filledPath } from '../../src/contract/path-parameters.ts';
import type { CategoryCount, ErrorBody, Language, PoiDetail, PoiList, Suggestion } from '../../src/contract/records.ts';
import { failure, SdkError, SilentService } from './errors.ts';
import type { Query } from '../options/query.ts';
import type { Translate } from '../ui/texts.ts';

/** The part of the map configuration that the SDK reads. */
export interface MapConfig {
  styleUrl: string;
  styleUrlDark?: string;
  /** Missing on a service that has one look only. */
  styles?: { name: string; url: string; urlDark: string }[];
  defaultCenter: [lng: number, lat: number];
  defaultZoom: number;
  minZoom: number;
  maxZoom: number;
  bounds: { west: number; south: number; east: number; north: number };
  /** Missing on an older service. */
  archive?: { maxZoom: number };
  capabilities?: { poiTiles?: boolean };
  /** Where a static snapshot lies, that goes on while the service is silent. */
  fallbackUrl?: string;
  usage: { attribution: string; termsUrl?: string; contact?: string; textLicence?: { name: string; url: string } };
}

/** All that is the same for every map of one theme. */
export interface Start {
  config: MapConfig;
  /** With the counts of all destinations. */
  categories: CategoryCount[];
  /** Filters by facts that some destination has; missing on an older service. */
  factFilters?: FactFilterName[];
  /** Counts of flags and facts over all destinations; missing on an older service. */
  facets?: Facets;
  /** Missing where the operator's own style comes from elsewhere. */
  style?: StyleSpecification;
}

/** Counts beside the filters. */
export interface FilterCounts {
  categories: ReadonlyMap<string, number>;
  /** Missing where the service cannot count them. */
  facets?: Facets | undefined;
}

/** The API as the SDK uses it. @throws SdkError; an abort throws what the signal carries */
export interface Client {
  start(dark: boolean): Promise<Start>;
  style(url: string): Promise<StyleSpecification>;
  /** How many destinations a search would find of each category and with each filter, the own filter left aside. */
  counts(query: Query, signal: AbortSignal): Promise<FilterCounts>;
  /** What a visitor may mean who has typed `q`; what is near the centre and inside the box first. */
  suggest: (query: Pick<Query, 'q' | 'lat' | 'lng' | 'bbox'>, signal: AbortSignal) => Promise<Suggestion[]>;
  search(query: Query, signal?: AbortSignal): Promise<PoiList>;
  poi(slug: string): Promise<PoiDetail>;
}

export interface ClientInput {
  baseUrl: string;
  key: string | undefined;
  t: Translate;
  /** Language of the texts of the destinations. */
  lang: Language;
  /** Ends every request. */
  signal: AbortSignal;
  /** Look of the map. */
  mapStyle: MapStyleName;
  /** Told how many seconds are left to wait when the limit is reached, 0 when it goes on. */
  onWait: (seconds: number) => void;
}

/** By the id of the category. */
export const countsOf = (items: readonly CategoryCount[]) => new Map(items.map(({ id, count }) => [id, count]));

/** Those that stand beside a filter; categories have counts of their own. */
const countedFacets = facetNames.filter((name) => !['category', 'country_code', 'region'].includes(name)).join();

const TIMEOUT_MS = 20_000;
/** A limit is waited for this often, then it is an error. */
const WAITS = 5;

export function createClient(input: ClientInput): Client {
  const { baseUrl, t } = input;
  // Without a key there is no preflight. What is the same for everybody never carries it, and lies in files that no limit counts.
  const keyed: Record<string, string> = input.key === undefined ? {} : { [keyPlaces.header]: input.key };
  const get = <Body>(path: string, signal?: AbortSignal) => request<Body>(input, `${baseUrl}${path}`, keyed, signal);
  const withQuery = (path: string, query: Query): string => {
    const parameters = new URLSearchParams(query).toString();
    return `${path}${parameters && '?'}${parameters}`;
  };
  // German is what stands behind every other language.
  const inLanguage: Query = input.lang === 'de' ? {} : { lang: input.lang };
  const plain = <Body>(path: string) => request<Body>(input, `${baseUrl}${path}`, {});
  return {
    start: (dark) =>
      plain<Start>(startFile(input.mapStyle, dark)).catch(async () => {
        input.signal.throwIfAborted();
        // A service of another version than this script: the API says the same in parts.
        const [config, { items }] = await Promise.all([
          plain<MapConfig>(endpoints.mapConfig.path),
          plain<{ items: CategoryCount[] }>(endpoints.categories.path).catch(() => ({ items: [] })),
        ]);
        return { config, categories: items };
      }),
    style: (url) => request<StyleSpecification>(input, url, {}),
    counts: async ({ limit: _limit, ...query }, signal) => {
      const path = withQuery(endpoints.categories.path, { ...query, facets: countedFacets });
      const { items, facets } = await get<{ items: CategoryCount[]; facets?: Facets }>(path, signal);
      return { categories: countsOf(items), facets };
    },
    suggest: async (query, signal) =>
      (await get<{ items: Suggestion[] }>(withQuery(endpoints.suggest.path, query), signal)).items,
    search: (query, signal) => get<PoiList>(withQuery(endpoints.pois.path, { ...query, ...inLanguage }), signal),
    poi: async (slug) => {
      // Without one the address would be that of a list.
      if (!slug) throw failure('not_found', t);
      const path = withQuery(filledPath(endpoints.poi.path, { slug }), { open_at: 'now', ...inLanguage });
      return (await get<{ item: PoiDetail }>(path)).item ?? fail(failure('network', t));
    },
  };
}

async function request<Body>(
  input: ClientInput,
  url: string,
  keyHeader: Record<string, string>,
  signal: AbortSignal = input.signal,
): Promise<Body> {
  const all = AbortSignal.any([signal, input.signal]);
  for (let waits = 0; ; waits++) {
    const timed = AbortSignal.any([all, AbortSignal.timeout(TIMEOUT_MS)]);
    const response = await orSilent(fetch(url, { headers: keyHeader, signal: timed }), all, input.t);
    // It may break off, stall or be the page of a network that asks for a login.
    if (response.ok) return orSilent(response.json() as Promise<Body>, all, input.t);
    const error = await readError(response, input.t);
    if (error.code !== 'rate_limited' || waits === WAITS) throw error;
    await waitFor(error.retryAfterSeconds ?? 1, all, input.onWait);
  }
}

/** What fails without being called off is a service that does not answer. */
async function orSilent<Answer>(asked: Promise<Answer>, wanted: AbortSignal, t: Translate): Promise<Answer> {
  try {
    return await asked;
  } catch {
    wanted.throwIfAborted();
    throw silent(t);
  }
}

/** What the service refuses, by its own name for it: a firewall before it answers 401 and 403 as well. */
const refusals: Partial<Record<ErrorCode, 'key_unknown' | 'key_origin' | 'not_found'>> = {
  unknown_key: 'key_unknown',
  key_expired: 'key_unknown',
  origin_not_allowed: 'key_origin',
  poi_not_found: 'not_found',
};

async function readError(response: Response, t: Translate): Promise<SdkError> {
  const body = ((await response.json().catch(() => null)) ?? {}) as Partial<ErrorBody>;
  const refusal = refusals[body.code as ErrorCode];
  if (refusal) return failure(refusal, t);
  if (response.status === 429) {
    const seconds = body.retryAfterSeconds ?? (Number(response.headers.get(headers.retryAfter)) || 1);
    return new SdkError('rate_limited', t('rate_limited', { seconds }), seconds);
  }
  if (response.status >= 500) return silent(t);
  if (response.status === 400) return new SdkError('bad_option', body.error ?? t('network'));
  return failure('network', t);
}

const silent = (t: Translate): SdkError => new SilentService('network', t('network'));

/** Counts the seconds down, so that the visitor sees that it goes on. */
async function waitFor(seconds: number, signal: AbortSignal, onWait: (left: number) => void): Promise<void> {
  for (let left = Math.max(1, seconds); left > 0; left--) {
    onWait(left);
    await sleep(1000, signal);
  }
  onWait(0);
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), reject(new DOMException('aborted', 'AbortError'))), {
      once: true,
    });
  });
}

function fail(error: Error): never {
  throw error;
}
