import cluster, { type Worker } from 'node:cluster';
import type { AggregatorRegistry } from 'prom-client';
import { createLocalCounters, type LocalCounters } from '../api/counters.ts';
import type { SearchReport } from '../contract/search-report.ts';
import type { Log } from './log.ts';
import type { CountedSearch, SearchCounts } from './search-counts.ts';
import { WORKER_SIGN } from './worker-sign.ts';

/** What a worker asks the primary process, and what it answers. */
export type ToPrimary =
  | {
      kind: 'count';
      sequence: number;
      windowSeconds: number;
      items: [caller: string, amount: number, nowMs: number][];
    }
  | { kind: 'figures'; sequence: number }
  /** Answered by nothing. */
  | { kind: 'searched'; sequence: number; items: CountedSearch[] }
  | { kind: 'searches'; sequence: number; collection: string | undefined };
export type FromPrimary =
  | { kind: 'counted'; sequence: number; totals: number[] }
  | { kind: 'figures'; sequence: number; text: string }
  | { kind: 'searches'; sequence: number; report: SearchReport };

export interface WorkersOptions {
  count: number;
  log: Log;
  /** Where the searches of all workers are counted. */
  searches: SearchCounts;
  /** Told when no worker ever came up. */
  onFailure: () => void;
}

export interface Workers {
  /** Asks all workers to end; resolves when they have. */
  stop(): Promise<void>;
}

/** A worker that lived shorter is started again only after a pause, so that a fault does not spin. */
const SHORT_LIFE_MS = 5000;
const PAUSE_MS = 1000;

/**
 * Runs the service in several processes on one port. A worker that dies is replaced; the connections of the others are
 * not touched. Counters live here, so that limits hold over all workers.
 * @param program what a worker runs
 */
export function startWorkers(
  program: { exec: string; args: string[] },
  { count, log, searches, onFailure }: WorkersOptions,
): Workers {
  cluster.setupPrimary(program);
  const counters = new Map<number, LocalCounters>();
  let figures: Promise<AggregatorRegistry<'text/plain; version=0.0.4; charset=utf-8'>> | undefined;
  let stopping = false;
  let everListened = false;
  const startOne = (): void => {
    const worker = cluster.fork({ [WORKER_SIGN]: '1' });
    const born = Date.now();
    worker.on('listening', () => (everListened = true));
    worker.on('message', (message: ToPrimary) => void answer(worker, message));
    worker.on('error', (error: NodeJS.ErrnoException) => {
      // Node answers one that has just died.
      if (error.code !== 'EPIPE') throw error;
    });
    worker.on('exit', (code, signal) => {
      if (stopping) return;
      if (!everListened) return void giveUp();
      const fields = { pid: worker.process.pid, code, signal };
      log.event(
        'error',
        'worker_died',
        `Ein Arbeitsprozess ist gestorben (${signal || code}) und wird ersetzt.`,
        fields,
      );
      setTimeout(startOne, Date.now() - born < SHORT_LIFE_MS ? PAUSE_MS : 0);
    });
  };

  /** The others would fail as well; one that is still starting must not find its primary process gone. */
  async function giveUp(): Promise<void> {
    await stop('SIGKILL');
    onFailure();
  }

  async function answer(worker: Worker, message: ToPrimary): Promise<void> {
    const { kind, sequence } = message;
    if (kind === 'count') {
      const { windowSeconds, items } = message;
      let store = counters.get(windowSeconds);
      if (!store) counters.set(windowSeconds, (store = createLocalCounters(windowSeconds)));
      const totals = items.map(([caller, amount, nowMs]) => store.add(caller, amount, nowMs));
      reply(worker, { kind: 'counted', sequence, totals });
    } else if (kind === 'figures') {
      figures ??= import('prom-client').then(({ default: { AggregatorRegistry } }) => new AggregatorRegistry());
      const text = await figures.then((all) => all.clusterMetrics()).catch(() => '');
      reply(worker, { kind: 'figures', sequence, text });
    } else if (kind === 'searched') message.items.forEach((search) => searches.add(search));
    else reply(worker, { kind: 'searches', sequence, report: await searches.report(message.collection) });
  }

  async function stop(signal: NodeJS.Signals): Promise<void> {
    stopping = true;
    const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    // One that died is among them for as long as its connection is not closed.
    const workers = all.filter((worker) => !worker.isDead());
    const ends = workers.map((worker) => new Promise<void>((resolve) => worker.once('exit', () => resolve())));
    for (const worker of workers) worker.kill(signal);
    await Promise.all(ends);
    searches.close();
  }

  for (let i = 0; i < count; i++) startOne();
  return { stop: () => stop('SIGTERM') };
}

/** A worker that just died needs no answer. */
function reply(worker: Worker, message: FromPrimary): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}
