import type { Registry } from './prometheus.ts';
import { isWorker } from './worker-sign.ts';

/** The figures of this process, in the names of `contract/metrics.ts`. */
export type Metrics = Registry;

/** Prometheus' text format, version 0.0.4. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** How long the first answers go before the library, in milliseconds, and how many calls wait for it. */
const QUIET_MS = 1000;
const MOST_WAITING = 1000;

/**
 * The library of the figures takes as long to load as everything else of the server: it is loaded once the first answers
 * are out, and gets then what happened before.
 */
export function openMetrics(): Metrics {
  let registry: Metrics | undefined;
  let loading: Promise<Metrics> | undefined;
  const waiting: ((registry: Metrics) => void)[] = [];
  const load = (): Promise<Metrics> =>
    (loading ??= import('./prometheus.ts').then(({ openRegistry }) => {
      registry = openRegistry();
      for (const call of waiting.splice(0)) call(registry);
      return registry;
    }));
  // The primary process asks its workers from the first moment on.
  if (isWorker) void load();
  else setTimeout(() => void load(), QUIET_MS).unref();
  const tell = (call: (registry: Metrics) => void): void => {
    if (registry) return call(registry);
    waiting.push(call);
    if (waiting.length > MOST_WAITING) void load();
  };
  return {
    answered: (endpoint, status, seconds) => tell((figures) => figures.answered(endpoint, status, seconds)),
    count: (name, labels) => tell((figures) => figures.count(name, labels)),
    set: (name, value) => tell((figures) => figures.set(name, value)),
    measure: (name, read) => tell((figures) => figures.measure(name, read)),
    text: async () => (await load()).text(),
  };
}
