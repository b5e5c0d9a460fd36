/**
 * The API for programs: Node, Deno and everything else that has `fetch`. Paths and types come from the tables of the
 * contract, of which the documentation and the OpenAPI description are made as well.
 */
import { endpoints } from '../../src/contract/endpoints.ts';
import type { Facets } from '../../src/contract/facets.ts';
import { keyPlaces, type SearchQuery } from '../../src/contract/parameters.ts';
import { filledPath } from '../../src/contract/path-parameters.ts';
import type { CategoryCount, ErrorBody, Language, PoiDetail, PoiList, Suggestion } from '../../src/contract/records.ts';

export type { CategoryCount, Language, Poi, PoiDetail, PoiList, Suggestion } from '../../src/contract/records.ts';

/** The parameters of a search, in the types of JavaScript; lists of names may be arrays. */
export type PoiSearch = {
  [Name in Exclude<keyof SearchQuery, 'format'>]?: Name extends 'category' | 'facets'
    ? string | readonly string[]
    : Name extends 'bbox'
      ? string | readonly [west: number, south: number, east: number, north: number]
      : SearchQuery[Name];
};

export interface ClientOptions {
  /** Address of the service. */
  baseUrl: string;
  /** API key; it goes into a header. */
  key?: string;
  /** Language of the texts; German stands behind every other. */
  lang?: Language;
  /** Taken in place of the global one. */
  fetch?: typeof globalThis.fetch;
}

/** What one call may say beside its parameters. */
export interface CallOptions {
  signal?: AbortSignal;
}

export interface ServiceClient {
  /** Destinations. @throws ServiceError, TypeError where the service cannot be reached */
  pois(search?: PoiSearch, options?: CallOptions): Promise<PoiList>;
  /** One destination with its long text. @throws as pois */
  poi(slug: string, search?: Pick<PoiSearch, 'open_at' | 'lang'>, options?: CallOptions): Promise<PoiDetail>;
  /** Categories with their counts under the other filters. @throws as pois */
  categories(search?: PoiSearch, options?: CallOptions): Promise<{ items: CategoryCount[]; facets?: Facets }>;
  /** What somebody may mean who has typed `q`. @throws as pois */
  suggest(search: Pick<PoiSearch, 'q' | 'lat' | 'lng' | 'bbox'>, options?: CallOptions): Promise<Suggestion[]>;
}

/** An answer other than success, with the German sentence of the service. */
export class ServiceError extends Error {
  readonly status: number;
  /** Stable name of the error; the documentation lists them. */
  readonly code: string;
  /** The parameter that does not fit. */
  readonly parameter: string | undefined;
  /** Seconds until the next try makes sense. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, { error, code, parameter, retryAfterSeconds }: Partial<ErrorBody>) {
    super(error ?? `HTTP ${status}`);
    this.name = 'ServiceError';
    this.status = status;
    this.code = code ?? 'unknown';
    this.parameter = parameter;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function createServiceClient({ baseUrl, key, lang, fetch = globalThis.fetch }: ClientOptions): ServiceClient {
  const root = baseUrl.replace(/\/+$/, '');
  const headers: Record<string, string> = {
    Accept: 'application/json',
    ...(key !== undefined && { [keyPlaces.header]: key }),
  };
  const get = async <Body>(path: string, search: object, { signal }: CallOptions = {}): Promise<Body> => {
    const query = queryOf(search);
    const response = await fetch(`${root}${path}${query && `?${query}`}`, { headers, ...(signal && { signal }) });
    if (response.ok) return (await response.json()) as Body;
    throw new ServiceError(response.status, (await response.json().catch(() => ({}))) as Partial<ErrorBody>);
  };
  const spoken = lang === undefined ? {} : { lang };
  return {
    pois: (search = {}, options) => get(endpoints.pois.path, { ...spoken, ...search }, options),
    poi: async (slug, search = {}, options) =>
      (await get<{ item: PoiDetail }>(filledPath(endpoints.poi.path, { slug }), { ...spoken, ...search }, options))
        .item,
    categories: (search = {}, options) => get(endpoints.categories.path, search, options),
    suggest: async (search, options) =>
      (await get<{ items: Suggestion[] }>(endpoints.suggest.path, search, options)).items,
  };
}

type Value = string | number | boolean | null | undefined | readonly (string | number)[];

/** Yes is 1 and no is left out, as a search that asks for nothing. */
function queryOf(search: object): string {
  const entries = Object.entries(search as Record<string, Value>).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null || value === false) return [];
    return [[name, value === true ? '1' : String(value)]];
  });
  return new URLSearchParams(entries).toString();
}
