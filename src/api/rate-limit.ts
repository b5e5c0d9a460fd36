import { windowOf } from './counters.ts';

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

/** @param used what the caller used in the window of this moment, this request included */
export function budgetOf(
  used: number,
  { limit, windowSeconds }: { limit: number; windowSeconds: number },
  nowMs: number,
): Budget {
  const resetAt = (windowOf(nowMs, windowSeconds) + 1) * windowSeconds;
  return {
    limit,
    remaining: Math.max(0, limit - used),
    resetAt,
    resetIn: Math.max(1, Math.ceil(resetAt - nowMs / 1000)),
    exceeded: used > limit,
  };
}
