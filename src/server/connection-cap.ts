import { readFileSync } from 'node:fs';

/** Descriptors that files, pipes, the store of limits and the modules of the pages need beside the connections. */
const OTHER_DESCRIPTORS = 160;

/** A process may not have more connections than descriptors: it could not even open its own files then. */
export function connectionCap(wanted: number): number {
  const most = /^Max open files\s+(\d+)/m.exec(readLimits())?.[1];
  return most === undefined ? wanted : Math.max(16, Math.min(wanted, Number(most) - OTHER_DESCRIPTORS));
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
