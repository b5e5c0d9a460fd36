import { limits } from '../contract/limits.ts';
import { createLocalCounters, type Counters } from '../api/counters.ts';
import { openSharedStore } from '../api/shared-counters.ts';
import { HOUR_SECONDS } from './byte-budget.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Primary } from './primary-counters.ts';

/** Where callers are counted. */
export interface Counting {
  minute: Counters;
  hour: Counters;
  close(): void;
}

export interface CountingOptions {
  /** `redis://…` to count together with other instances. */
  limitStore: string | undefined;
  /** The primary process, where this one is one of its workers. */
  primary: Primary | undefined;
  log: Log;
  metrics: Metrics;
}

/** In the shared store where there is one; while it is away, and without one, over the workers of this instance. */
export async function openCounting({ limitStore, primary, log, metrics }: CountingOptions): Promise<Counting> {
  const own = (windowSeconds: number): Counters =>
    primary?.counters(windowSeconds) ?? createLocalCounters(windowSeconds);
  const both = (make: (windowSeconds: number) => Counters) => ({
    minute: make(limits.windowSeconds),
    hour: make(HOUR_SECONDS),
  });
  if (!limitStore) return { ...both(own), close: () => undefined };
  const store = await openSharedStore({
    url: limitStore,
    own,
    onChange(isShared, reason) {
      const [level, event, message] = isShared
        ? ([
            'warn',
            'limit_store_back',
            'Der gemeinsame Zähler ist wieder da: alle Instanzen zählen zusammen.',
          ] as const)
        : ([
            'error',
            'limit_store_away',
            `Der gemeinsame Zähler (LIMIT_STORE) antwortet nicht (${reason}); diese Instanz zählt für sich.`,
          ] as const);
      log.event(level, event, message, isShared ? {} : { reason });
    },
  });
  metrics.measure('ausflug_limit_store_shared', () => Number(store.isShared()));
  return { ...both((windowSeconds) => store.counters(windowSeconds)), close: () => store.close() };
}
