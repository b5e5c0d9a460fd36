import { monitorEventLoopDelay } from 'node:perf_hooks';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry as Figures } from 'prom-client';
import { metrics as table, type MetricName, type MetricRow } from '../contract/metrics.ts';
import { isWorker } from './worker-sign.ts';

/** What is told to Prometheus' library, and what it tells. */
export interface Registry {
  answered(labels: { endpoint: string; status: number } & Labels, seconds: number): void;
  /** @param by 0 makes it begin there */
  count(name: MetricName, labels?: Labels, by?: number): void;
  /** A gauge that nobody sets or measures is left out. */
  set(name: MetricName, value: number, labels?: Labels): void;
  /** Asked when the figures are read. */
  measure(name: MetricName, read: () => number, labels?: Labels): void;
  /** Everything in Prometheus' text format. */
  text(): Promise<string>;
}

export type Labels = Record<string, string | number>;

interface Reader {
  read: () => number;
  labels: Labels;
}

/** Seconds: an answer takes less than a millisecond, and 50 ms is what an operator looks for. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** Figures of their own for each service; the library's common registry would mix those of two in one process. */
export function openRegistry(): Registry {
  const register = new Figures();
  collectDefaultMetrics({ register });
  // In a worker this answers the primary process, which adds all workers up.
  if (isWorker) {
    AggregatorRegistry.setRegistries([register]);
    new AggregatorRegistry();
  }
  const readers = new Map<MetricName, Reader[]>();
  const measure: Registry['measure'] = (name, read, labels = {}) =>
    void readers.set(name, [...(readers.get(name) ?? []), { read, labels }]);
  const made = new Map((Object.keys(table) as MetricName[]).map((name) => [name, make(name, readers, register)]));
  const requests = made.get('ausflug_http_requests_total') as Counter;
  const durations = made.get('ausflug_http_request_duration_seconds') as Histogram;
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  measure('ausflug_event_loop_lag_seconds', () => {
    const worst = delay.max / 1e9;
    delay.reset();
    return worst;
  });
  return {
    answered(labels, seconds) {
      requests.inc(labels);
      const { status: _, ...others } = labels;
      durations.observe(others, seconds);
    },
    count: (name, labels = {}, by = 1) => (made.get(name) as Counter).inc(labels, by),
    set: (name, value, labels = {}) => (made.get(name) as Gauge).set(labels, value),
    measure,
    text: () => register.metrics(),
  };
}

function make(
  name: MetricName,
  readers: ReadonlyMap<MetricName, readonly Reader[]>,
  register: Figures,
): Counter | Gauge | Histogram {
  const row: MetricRow = table[name];
  const configuration = { name, help: row.summary.en, labelNames: row.labels ?? [], registers: [register] };
  if (row.type === 'counter') return new Counter(configuration);
  if (row.type === 'histogram') return new Histogram({ ...configuration, buckets: BUCKETS });
  const gauge = new Gauge({
    ...configuration,
    aggregator: overWorkers[name] ?? 'max',
    collect() {
      for (const { read, labels } of readers.get(name) ?? []) this.set(labels, read());
    },
  });
  // The library begins with 0, which would be an answer where nobody was asked.
  gauge.remove({});
  return gauge;
}

/** How a gauge of several workers becomes one; the worst of them counts where nothing else is said. */
const overWorkers: Partial<Record<MetricName, 'sum' | 'min'>> = {
  ausflug_connections: 'sum',
  ausflug_limit_store_shared: 'min',
};
