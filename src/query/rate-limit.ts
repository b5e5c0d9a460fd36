import { limits } from '../contract/limits.ts';

/** What a caller has left in the current window. */
export interface Budget {
  limit: number;
  remaining: number;
  /** Unix time in seconds at which the window ends. */
  resetAt: number;
  /** Seconds until then, at least 1. */
  resetIn: number;
  exceeded: boolean;
}

export interface RateLimiter {
  take(caller: string, limit: number, nowMs: number): Budget;
}

/**
 * Counts in windows that all callers share (each starts at a full minute), so that the counters of the last window are
 * dropped at once. Memory is bounded: past `countedCallers` callers a window, further ones share 4096 counters.
 */
export function createRateLimiter(maxCallers: number = limits.countedCallers): RateLimiter {
  let window = -1;
  let counts = new Map<string, number>();
  const windowMs = limits.windowSeconds * 1000;
  return {
    take(caller, limit, nowMs) {
      const current = Math.floor(nowMs / windowMs);
      if (current !== window) [window, counts] = [current, new Map<string, number>()];
      const key = counts.has(caller) || counts.size < maxCallers ? caller : `#${hash(caller) % 4096}`;
      const used = (counts.get(key) ?? 0) + 1;
      counts.set(key, used);
      const resetAt = (current + 1) * limits.windowSeconds;
      return {
        limit,
        remaining: Math.max(0, limit - used),
        resetAt,
        resetIn: Math.max(1, Math.ceil(resetAt - nowMs / 1000)),
        exceeded: used > limit,
      };
    },
  };
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}
