import { closeSync, fstatSync, openSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Catalogue } from '../contract/destination.ts';
import { createBlockCache, onDisk } from './byte-source.ts';
import type { Shard } from './count-shard.ts';
import type { KnownWords } from './indexed-texts.ts';
import { createRunner } from './job-runner.ts';
import type { Counted } from './shard-jobs.ts';
import type { Spill } from './spill.ts';

export interface ShardOptions {
  /** Destinations in one shard: so many are counted at a time. */
  shardSize?: number;
  /** Threads that count; with one shard there is none beside this one. */
  threads?: number;
  /** Folder for what waits to be merged; emptied afterwards. */
  scratch: string;
  /** Called with so many destinations of all, each of which is gone through several times. */
  onProgress?: (done: number, total: number) => void;
  /** What this thread has to do anyway: the first while others look for words, the second while they count. */
  meanwhile?: readonly [first: () => void, second: () => void];
}

/** Words are looked for, counted, and merged afterwards. */
export const PASSES = 3;

const SHARD_SIZE = 50_000;
/** Each thread holds a shard; more of them would need more memory than they save time. */
const MOST_THREADS = 4;

/**
 * Counts the words of all destinations, shard by shard, and hands the shards to `use` in the order of the documents.
 * Memory holds a shard for each thread, never all destinations.
 */
export async function countInShards<Result>(
  { file, bounds, length }: Pick<Spill, 'file' | 'bounds' | 'length'>,
  catalogue: Catalogue,
  options: ShardOptions,
  use: (shards: Shard[], knownWords: KnownWords) => Result,
): Promise<Result> {
  const { shardSize = SHARD_SIZE, scratch, onProgress, meanwhile } = options;
  const count = Math.max(1, Math.ceil(length / shardSize));
  const threads = Math.min(options.threads ?? Math.min(MOST_THREADS, availableParallelism()), count);
  const runner = createRunner(catalogue, threads);
  await mkdir(scratch, { recursive: true });
  const files: number[] = [];
  try {
    let done = 0;
    const onDone = (part: Float64Array) => onProgress?.((done += part.length - 1), PASSES * length);
    // All words of a thread at once: each shard knows many of the same, and this one could not hold them all.
    const looking = runner.run<KnownWords>(
      partsOf(bounds, Math.ceil(length / threads)).map((bounds) => ({ kind: 'knownWords', file, bounds })),
      onDone,
    );
    meanwhile?.[0]();
    const knownWords = joined(await looking);
    runner.prepare(knownWords);
    const counting = runner.run<Counted>(
      partsOf(bounds, shardSize).map((bounds, shard) => ({
        ...{ kind: 'count', file, bounds },
        path: `${scratch}/shard-${shard}`,
      })),
      onDone,
    );
    meanwhile?.[1]();
    const counted = await counting;
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

/** The bounds of so many at a time, copied so that a thread is sent its own part alone; one part where there are none. */
function partsOf(bounds: Float64Array, size: number): Float64Array[] {
  const count = Math.ceil((bounds.length - 1) / size) || 1;
  return Array.from({ length: count }, (_, part) => bounds.slice(part * size, (part + 1) * size + 1));
}

function joined(parts: readonly KnownWords[]): KnownWords {
  const [known, uninflected] = [new Set<string>(), new Set<string>()];
  for (const part of parts) {
    for (const word of part.known) known.add(word);
    for (const word of part.uninflected) uninflected.add(word);
  }
  return { known, uninflected };
}
