import { limits } from '../contract/limits.ts';

/**
 * Counts what callers use in windows of one length. A window starts at a full multiple of its length since the epoch,
 * so that all instances and all headers agree where it begins and ends.
 */
export interface Counters {
  windowSeconds: number;
  /** Adds the amount (0 only looks) and answers what the caller used in the window of this moment. */
  add(caller: string, amount: number, nowMs: number): number | Promise<number>;
}

/** The same counters with callers of a collection's own, so that no other counts on them. */
export function countersOf(counters: Counters, collection: string | undefined): Counters {
  if (collection === undefined) return counters;
  const { windowSeconds } = counters;
  return { windowSeconds, add: (caller, amount, nowMs) => counters.add(`${collection}/${caller}`, amount, nowMs) };
}

/** Counters of this process, which answer at once. */
export interface LocalCounters extends Counters {
  add(caller: string, amount: number, nowMs: number): number;
  /** Callers in memory, at most twice the size of a generation. */
  size(): number;
}

interface Count {
  window: number;
  used: number;
}

/**
 * Two generations of callers: a full young one becomes the old one, and the old one is dropped. A caller who
 * keeps asking is brought back into the young one, so a million passing addresses displace each other, not those counted.
 * @param generation callers in one generation; memory is bounded by two of them
 */
export function createLocalCounters(windowSeconds: number, generation: number = limits.countedCallers): LocalCounters {
  let young = new Map<string, Count>();
  let old = new Map<string, Count>();
  const find = (caller: string): Count => {
    const known = young.get(caller);
    if (known) return known;
    const count = old.get(caller) ?? { window: -1, used: 0 };
    old.delete(caller);
    if (young.size >= generation) [young, old] = [new Map<string, Count>(), young];
    young.set(caller, count);
    return count;
  };
  return {
    windowSeconds,
    add(caller, amount, nowMs) {
      const count = find(caller);
      const window = windowOf(nowMs, windowSeconds);
      if (count.window !== window) [count.window, count.used] = [window, 0];
      return (count.used += amount);
    },
    size: () => young.size + old.size,
  };
}

/** Number of the window that a moment lies in, counted from 1970: all callers begin a window at once. */
export function windowOf(nowMs: number, windowSeconds: number): number {
  return Math.floor(nowMs / 1000 / windowSeconds);
}
