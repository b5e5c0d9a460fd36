import { parentPort, workerData } from 'node:worker_threads';
import type { Catalogue } from '../contract/destination.ts';
import { createJobs, type Job } from './shard-jobs.ts';
import type { KnownWords } from './indexed-texts.ts';

/** A thread that does one job after the other. */
const jobs = createJobs(workerData as Catalogue);

parentPort!.on('message', (message: Job | { kind: 'prepare'; knownWords: KnownWords }) => {
  switch (message.kind) {
    case 'prepare':
      return jobs.prepare(message.knownWords);
    case 'knownWords':
      return parentPort!.postMessage(jobs.knownWords(message.destinations));
    case 'count':
      return parentPort!.postMessage(jobs.count(message.destinations, message.path));
  }
});
