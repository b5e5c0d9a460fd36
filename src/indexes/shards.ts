import { closeSync, fstatSync, openSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Catalogue, Destination, Destinations } from '../contract/destination.ts';
import { createBlockCache, onDisk } from './byte-source.ts';
import type { Shard } from './count-shard.ts';
import { createJobs, type Counted, type Job } from './shard-jobs.ts';
import type { KnownWords } from './indexed-texts.ts';

export interface ShardOptions {
  /** Destinations in one shard: so many are counted at a time. */
  shardSize?: number;
  /** Threads that count; with one shard there is none beside this one. */
  threads?: number;
  /** Folder for what waits to be merged; emptied afterwards. */
  scratch: string;
  onProgress?: (done: number, total: number) => void;
}

const SHARD_SIZE = 50_000;
/** Each thread holds a shard; more of them would need more memory than they save time. */
const MOST_THREADS = 4;

/**
 * Counts the words of all destinations, shard by shard, and hands the shards to `use` in the order of the documents.
 * Memory holds a shard for each thread, never all destinations.
 */
export async function countInShards<Result>(
  destinations: Destinations,
  catalogue: Catalogue,
  options: ShardOptions,
  use: (shards: Shard[], knownWords: KnownWords) => Result,
): Promise<Result> {
  const { shardSize = SHARD_SIZE, scratch, onProgress } = options;
  const count = Math.max(1, Math.ceil(destinations.length / shardSize));
  const threads = Math.min(options.threads ?? Math.min(MOST_THREADS, availableParallelism()), count);
  const runner = threads === 1 ? inThisThread(catalogue) : workerThreads(catalogue, threads);
  await mkdir(scratch, { recursive: true });
  const files: number[] = [];
  try {
    let done = 0;
    const overShards = async <Answer>(run: (part: Destination[], shard: number) => Promise<Answer>) => {
      const answers: Answer[] = [];
      await Promise.all(
        Array.from({ length: threads }, async (_, thread) => {
          for (let shard = thread; shard < count; shard += threads) {
            const part = slice(destinations, shard * shardSize, (shard + 1) * shardSize);
            answers[shard] = await run(part, shard);
            onProgress?.((done += part.length), 2 * destinations.length);
          }
        }),
      );
      return answers;
    };
    const found = await overShards((part) => runner.run<KnownWords>({ kind: 'knownWords', destinations: part }));
    const knownWords = joined(found);
    runner.prepare(knownWords);
    const counted = await overShards((part, shard) =>
      runner.run<Counted>({ kind: 'count', destinations: part, path: `${scratch}/shard-${shard}` }),
    );
    await runner.end();
    const cache = createBlockCache(0);
    const shards = counted.map(({ path, ...shard }) => {
      const file = openSync(path, 'r');
      files.push(file);
      return { ...shard, terms: onDisk(file, fstatSync(file).size, cache) };
    });
    return use(shards, knownWords);
  } finally {
    await runner.end();
    files.forEach((file) => closeSync(file));
    await rm(scratch, { recursive: true, force: true });
  }
}

function slice(destinations: Destinations, from: number, to: number): Destination[] {
  const length = Math.min(to, destinations.length) - from;
  return Array.from({ length }, (_, i) => destinations.at(from + i)!);
}

function joined(parts: readonly KnownWords[]): KnownWords {
  const [known, uninflected] = [new Set<string>(), new Set<string>()];
  for (const part of parts) {
    for (const word of part.known) known.add(word);
    for (const word of part.uninflected) uninflected.add(word);
  }
  return { known, uninflected };
}

/** Does the jobs, in this thread or in others. */
interface JobRunner {
  run<Answer>(job: Job): Promise<Answer>;
  prepare(knownWords: KnownWords): void;
  end(): Promise<void>;
}

function inThisThread(catalogue: Catalogue): JobRunner {
  const jobs = createJobs(catalogue);
  return {
    run: <Answer>(job: Job) =>
      Promise.resolve(
        (job.kind === 'knownWords'
          ? jobs.knownWords(job.destinations)
          : jobs.count(job.destinations, job.path)) as Answer,
      ),
    prepare: jobs.prepare,
    end: () => Promise.resolve(),
  };
}

function workerThreads(catalogue: Catalogue, threads: number): JobRunner {
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./shard-worker.ts', import.meta.url), { workerData: catalogue }),
  );
  const idle = [...workers];
  return {
    run: <Answer>(job: Job) => {
      const worker = idle.pop()!;
      return new Promise<Answer>((resolve, reject) => {
        const answered = (answer: Answer): void => {
          worker.off('error', reject);
          idle.push(worker);
          resolve(answer);
        };
        worker.once('message', answered).once('error', reject);
        worker.postMessage(job);
      });
    },
    prepare: (knownWords) => workers.forEach((worker) => worker.postMessage({ kind: 'prepare', knownWords })),
    end: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  };
}
