import { ApiError } from '../contract/api-error.ts';
import { limits } from '../contract/limits.ts';
import { reasonOf } from './reason.ts';
import { EngineUnavailable, type Answered, type Question, type Transport } from './transport.ts';

/** What a search of the engine answers, as far as it is read. */
export interface SearchAnswer {
  timed_out: boolean;
  _shards: { total: number; successful: number; failed: number };
  hits: {
    total?: { value: number; relation: 'eq' | 'gte' };
    hits: {
      _id: string;
      sort?: (number | string)[];
      fields?: Record<string, (number | string)[]>;
      matched_queries?: string[];
    }[];
  };
  aggregations?: Record<string, Aggregation>;
}

export interface Aggregation {
  buckets?: Bucket[] | Record<string, Bucket>;
  value?: number;
}
export interface Bucket {
  key: number | string;
  doc_count: number;
  [aggregation: string]: Aggregation | number | string;
}

/** One of several answers. */
type Part = SearchAnswer & { error?: unknown; status?: number };

/** One index, asked so that only whole answers come back. */
export interface Cluster {
  /** @throws ApiError 503 for a part of an answer, and for none */
  search(body: object): Promise<SearchAnswer>;
  /** The same of several at once. */
  searchAll(bodies: readonly object[]): Promise<SearchAnswer[]>;
}

export interface ClusterOptions {
  /** Told why a question was not answered: the visitor learns only that it was not. */
  onFailure?: (why: string) => void;
  /** Why the index is not asked; undefined where it is. */
  lacks?: () => string | undefined;
  /** Told that the index is not there. */
  onMissing?: () => void;
}

/** What failed at a node is asked once more: the engine does not turn to the copy by itself in the midst of a search. */
export function createCluster(transport: Transport, index: string, options: ClusterOptions = {}): Cluster {
  const ask = async <Body>(question: Question, isLost: (answer: Answered) => boolean): Promise<Body> => {
    try {
      const lacks = options.lacks?.();
      if (lacks !== undefined) throw new EngineUnavailable(lacks);
      let answer = await transport.ask(question);
      for (let again = 0; again < MOST_AGAIN && isLost(answer); again++) answer = await transport.ask(question);
      const { status, body } = answer;
      if (status === 200) return body as Body;
      if (isMissing(body)) options.onMissing?.();
      throw new EngineUnavailable(`Status ${status}: ${reasonOf(body)}`);
    } catch (error) {
      throw refused(error as Error);
    }
  };
  const refused = (error: Error): ApiError => {
    options.onFailure?.(error.message);
    return new ApiError('engine_unavailable', { retryAfterSeconds: limits.engineRetrySeconds });
  };
  const whole = (answer: SearchAnswer): SearchAnswer => {
    const { timed_out: isLate, _shards: shards } = answer;
    if (isLate === false && shards?.failed === 0 && shards.successful === shards.total) return answer;
    throw refused(
      new EngineUnavailable(`Nur ${shards?.successful ?? 0} von ${shards?.total ?? '?'} Teilen antworten.`),
    );
  };
  const search = async (body: object): Promise<SearchAnswer> => {
    const path = `/${index}/_search?allow_partial_search_results=false`;
    return whole(await ask<SearchAnswer>({ method: 'POST', path, body }, wentAway));
  };
  return {
    search,
    searchAll: async (bodies) => {
      if (bodies.length < 2) return Promise.all(bodies.map(search));
      const head = JSON.stringify({ index, allow_partial_search_results: false });
      const body = bodies.map((each) => `${head}\n${JSON.stringify(each)}\n`).join('');
      const { responses } = await ask<{ responses: Part[] }>(
        { method: 'POST', path: '/_msearch', body },
        (answer) =>
          wentAway(answer) || partsOf(answer).some((part) => wentAway({ status: part.status ?? 0, body: part })),
      );
      const failed = responses.find(({ error }) => error !== undefined);
      if (isMissing(failed)) options.onMissing?.();
      if (failed) throw refused(new EngineUnavailable(reasonOf(failed)));
      return responses.map(whole);
    },
  };
}

/** While a node leaves, the search asked once more may still meet it. */
const MOST_AGAIN = 2;

/**
 * Whether a node went, or came and had forgotten what it had found, between finding and fetching. The second is a 404 of
 * a search, as it is of an index: the status of a search is that of what failed in it (SearchPhaseExecutionException).
 */
function wentAway({ status, body }: Answered): boolean {
  const { error } = (body ?? {}) as { error?: { type?: string } };
  return status >= 500 || (status === 404 && error?.type === 'search_phase_execution_exception');
}

const isMissing = (body: unknown): boolean =>
  (body as { error?: { type?: string } } | undefined)?.error?.type === 'index_not_found_exception';

const partsOf = ({ body }: Answered): Part[] => (body as { responses?: Part[] }).responses ?? [];
