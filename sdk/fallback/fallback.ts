import type { Client } from '../api/client.ts';
import { SilentService } from '../api/errors.ts';
import { fits } from '../search/local-filter.ts';
import type { Snapshot } from './snapshot.ts';

export interface FallbackInput {
  client: Client;
  baseUrl: string;
  /** Of the snapshot; undefined where there is none. */
  address: () => string | undefined;
  /** Told when the snapshot answers, with the day of its build, and undefined when the service is back. */
  onUse: (builtAt: string | undefined) => void;
}

/** So long after a failure the snapshot is asked at once: nobody waits for a silent service with every question. */
const TRUSTED_MS = 60_000;

const loadCode = () => import('./snapshot.ts');

/**
 * The client, that goes on with the snapshot where the service does not answer or answers with a fault of its own (5xx).
 * A limit that is reached, a key that is refused and a bad question stay what they are.
 */
export function withFallback({ client, baseUrl, address, onUse }: FallbackInput): Client {
  let loading: Promise<Snapshot> | undefined;
  let failedAt = -Infinity;
  let isUsed = false;
  const load = (from: string): Promise<Snapshot> => {
    loading ??= loadCode().then(({ loadSnapshot }) => loadSnapshot(from, baseUrl, { fits }));
    loading.catch(() => (loading = undefined));
    return loading;
  };
  const tell = (builtAt: string | undefined): void => {
    if (isUsed === (builtAt !== undefined)) return;
    isUsed = builtAt !== undefined;
    onUse(builtAt);
  };
  return {
    ...client,
    start: (dark) =>
      either(
        async () => {
          const started = await client.start(dark);
          // It lies on the service: once that is silent, it could not be had any more.
          if (address() ?? started.config.fallbackUrl) loadCode().catch(() => undefined);
          return started;
        },
        ({ start }) => start as Awaited<ReturnType<Client['start']>>,
      ),
    search: (query, signal) =>
      either(
        () => client.search(query, signal),
        (snapshot) => snapshot.search(query),
      ),
    suggest: (query, signal) =>
      either(
        () => client.suggest(query, signal),
        ({ suggest }) => suggest(query.q ?? ''),
      ),
    poi: (slug) =>
      either(
        () => client.poi(slug),
        ({ poi }) => poi(slug),
      ),
  };

  async function either<Answer>(
    ask: () => Promise<Answer>,
    instead: (snapshot: Snapshot) => Answer | undefined | Promise<Answer | undefined>,
  ): Promise<Answer> {
    const isDown = Date.now() - failedAt < TRUSTED_MS;
    const early = isDown ? await fromSnapshot(instead) : undefined;
    if (early !== undefined) return early;
    try {
      const answer = await ask();
      failedAt = -Infinity;
      tell(undefined);
      return answer;
    } catch (error) {
      if (!(error instanceof SilentService)) throw error;
      failedAt = Date.now();
      const answer = await fromSnapshot(instead);
      if (answer === undefined) throw error;
      return answer;
    }
  }

  /** Undefined where it has no answer either. */
  async function fromSnapshot<Answer>(
    instead: (snapshot: Snapshot) => Answer | undefined | Promise<Answer | undefined>,
  ): Promise<Answer | undefined> {
    const from = address();
    if (from === undefined) return undefined;
    try {
      const snapshot = await load(from);
      const answer = await instead(snapshot);
      if (answer !== undefined) tell(snapshot.builtAt);
      return answer;
    } catch {
      return undefined;
    }
  }
}
