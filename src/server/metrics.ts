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
 * are out, and is then told what happened before.
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
    answered: (labels, seconds) => tell((figures) => figures.answered(labels, seconds)),
    count: (name, labels, by) => tell((figures) => figures.count(name, labels, by)),
    set: (name, value, labels) => tell((figures) => figures.set(name, value, labels)),
    measure: (name, read, labels) => tell((figures) => figures.measure(name, read, labels)),
    text: async () => (await load()).text(),
  };
}

/** The figures of one of several collections, each with its name as a label. */
export function metricsOf(metrics: Metrics, collection: string | undefined): Metrics {
  if (collection === undefined) return metrics;
  return {
    answered: (labels, seconds) => metrics.answered({ collection, ...labels }, seconds),
    count: (name, labels, by) => metrics.count(name, { collection, ...labels }, by),
    set: (name, value, labels) => metrics.set(name, value, { collection, ...labels }),
    measure: (name, read, labels) => metrics.measure(name, read, { collection, ...labels }),
    text: () => metrics.text(),
  };
}
