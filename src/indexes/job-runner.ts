import { Worker } from 'node:worker_threads';
import type { Catalogue } from '../contract/destination.ts';
import type { KnownWords } from './indexed-texts.ts';
import { createJobs, type Job, type Order } from './shard-jobs.ts';

/** Does jobs, in this thread or in others. */
export interface JobRunner {
  /** The answers, in the order of the jobs; other threads have begun when it returns. */
  run<Answer>(jobs: readonly Job[], onDone: (bounds: Float64Array) => void): Promise<Answer[]>;
  prepare(knownWords: KnownWords): void;
  end(): Promise<void>;
}

/** @param threads one is this one */
export const createRunner = (catalogue: Catalogue, threads: number): JobRunner =>
  threads === 1 ? inThisThread(catalogue) : workerThreads(catalogue, threads);

function inThisThread(catalogue: Catalogue): JobRunner {
  const jobs = createJobs(catalogue);
  return {
    run: <Answer>(all: readonly Job[], onDone: (bounds: Float64Array) => void) =>
      Promise.resolve(
        all.map((job) => {
          const answer = jobs.answer(job) as Answer;
          onDone(job.bounds);
          return answer;
        }),
      ),
    prepare: jobs.prepare,
    end: () => Promise.resolve(),
  };
}

/** Each thread has all of its jobs from the beginning, so that none waits for this one, which has other work to do. */
function workerThreads(catalogue: Catalogue, threads: number): JobRunner {
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./shard-worker.ts', import.meta.url), { workerData: catalogue }),
  );
  const tell = (worker: Worker, order: Order) => worker.postMessage(order);
  return {
    run: async <Answer>(all: readonly Job[], onDone: (bounds: Float64Array) => void) => {
      const answers: Answer[] = [];
      const runs = workers.map(async (worker, thread) => {
        const own = [...all.keys()].filter((job) => job % threads === thread);
        const told = answersOf<Answer>(worker, own.length, (answer, i) => {
          answers[own[i]!] = answer;
          onDone(all[own[i]!]!.bounds);
        });
        for (const job of own) tell(worker, all[job]!);
        await told;
      });
      await Promise.all(runs);
      return answers;
    },
    prepare: (knownWords) => workers.forEach((worker) => tell(worker, { kind: 'prepare', knownWords })),
    end: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  };
}

/** Until so many have come. */
function answersOf<Answer>(worker: Worker, count: number, take: (answer: Answer, i: number) => void): Promise<void> {
  let taken = 0;
  if (count === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const answered = (answer: Answer): void => {
      take(answer, taken++);
      if (taken < count) return;
      worker.off('message', answered).off('error', reject);
      resolve();
    };
    worker.on('message', answered).once('error', reject);
  });
}
