import { systemReason } from '../config/system-reason.ts';

/** Why data cannot be read right now, in German; undefined where the error tells of the data and not of the machine. */
export function passingReason(error: unknown): string | undefined {
  const { code = '', message } = error as NodeJS.ErrnoException;
  // A thread that could not begin says in its sentence alone what the system said.
  const told = code === 'ERR_WORKER_INIT_FAILED' ? (/\bE[A-Z]+$/.exec(message)?.[0] ?? code) : code;
  return passing.has(told) ? systemReason({ code: told, message }) : undefined;
}

/** Something has run out, or a right is missing that somebody can still give. */
const passing = new Set([
  ...['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'EACCES', 'EPERM'],
  ...['ERR_WORKER_INIT_FAILED', 'ERR_WORKER_OUT_OF_MEMORY'],
]);
