import { monitorEventLoopDelay } from 'node:perf_hooks';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';
import { metrics as table, type MetricName, type MetricRow } from '../contract/metrics.ts';
import { isWorker } from './worker-sign.ts';

/** What is told to Prometheus' library, and what it tells. */
export interface Registry {
  answered(endpoint: string, status: number, seconds: number): void;
  count(name: MetricName, labels?: Record<string, string>): void;
  set(name: MetricName, value: number): void;
  /** Asked when the figures are read. */
  measure(name: MetricName, read: () => number): void;
  /** Everything in Prometheus' text format. */
  text(): Promise<string>;
}

/** Seconds: an answer takes less than a millisecond, and 50 ms is what an operator looks for. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/**
 * prom-client knows one registry a process, which its cluster module sums up over the workers; opening the figures
 * anew clears it.
 */
export function openRegistry(): Registry {
  register.clear();
  collectDefaultMetrics();
  // In a worker this answers the primary process, which adds all workers up.
  if (isWorker) new AggregatorRegistry();
  const readers = new Map<MetricName, () => number>();
  const made = new Map((Object.keys(table) as MetricName[]).map((name) => [name, make(name, readers)]));
  const requests = made.get('ausflug_http_requests_total') as Counter;
  const durations = made.get('ausflug_http_request_duration_seconds') as Histogram;
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  readers.set('ausflug_event_loop_lag_seconds', () => {
    const worst = delay.max / 1e9;
    delay.reset();
    return worst;
  });
  return {
    answered(endpoint, status, seconds) {
      requests.inc({ endpoint, status });
      durations.observe({ endpoint }, seconds);
    },
    count: (name, labels = {}) => (made.get(name) as Counter).inc(labels),
    set: (name, value) => (made.get(name) as Gauge).set(value),
    measure: (name, read) => void readers.set(name, read),
    text: () => register.metrics(),
  };
}

function make(name: MetricName, readers: ReadonlyMap<MetricName, () => number>): Counter | Gauge | Histogram {
  const row: MetricRow = table[name];
  const configuration = { name, help: row.summary.en, labelNames: row.labels ?? [] };
  if (row.type === 'counter') return new Counter(configuration);
  if (row.type === 'histogram') return new Histogram({ ...configuration, buckets: BUCKETS });
  return new Gauge({
    ...configuration,
    aggregator: overWorkers[name] ?? 'max',
    collect() {
      const value = readers.get(name)?.();
      if (value !== undefined) this.set(value);
    },
  });
}

/** How a gauge of several workers becomes one; the worst of them counts where nothing else is said. */
const overWorkers: Partial<Record<MetricName, 'sum' | 'min'>> = {
  ausflug_connections: 'sum',
  ausflug_limit_store_shared: 'min',
};
