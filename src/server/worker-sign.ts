/** Carried by the environment of a worker. Asking `node:cluster` would load child processes into every start. */
export const WORKER_SIGN = 'AUSFLUGSKARTE_WORKER';
export const isWorker = process.env[WORKER_SIGN] !== undefined;
