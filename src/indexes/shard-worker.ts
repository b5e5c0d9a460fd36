import { parentPort, workerData } from 'node:worker_threads';
import type { Catalogue } from '../contract/destination.ts';
import { createJobs, type Order } from './shard-jobs.ts';

/** A thread that does one job after the other. */
const jobs = createJobs(workerData as Catalogue);

parentPort!.on('message', (order: Order) => {
  if (order.kind === 'prepare') jobs.prepare(order.knownWords);
  else parentPort!.postMessage(jobs.answer(order));
});
