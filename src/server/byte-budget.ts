import type { Counters } from '../api/counters.ts';
import { budgetOf } from '../api/rate-limit.ts';

/** What an address may still load of the map in this hour. */
export interface BytesLeft {
  exceeded: boolean;
  /** Seconds until the hour ends, at least 1. */
  resetIn: number;
}

export interface ByteBudget {
  /** Counts the bytes before they are sent, so that requests side by side do not all find the budget unused. */
  take(address: string, bytes: number): Promise<BytesLeft>;
}

export const HOUR_SECONDS = 3600;

/** Counts the bytes of the map by address. The request that passes the limit is still answered whole. */
export function createByteBudget(counters: Counters, bytesPerHour: number, now: () => number = Date.now): ByteBudget {
  return {
    async take(address, bytes) {
      const nowMs = now();
      const used = await counters.add(`map:${address}`, bytes, nowMs);
      const { resetIn } = budgetOf(used, { limit: bytesPerHour, windowSeconds: counters.windowSeconds }, nowMs);
      return { exceeded: used - bytes >= bytesPerHour, resetIn };
    },
  };
}
