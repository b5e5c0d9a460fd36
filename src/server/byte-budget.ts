/** What an address may still load of the map in this hour. */
export interface BytesLeft {
  exceeded: boolean;
  /** Seconds until the hour ends, at least 1. */
  resetIn: number;
}

export interface ByteBudget {
  left(address: string): BytesLeft;
  spend(address: string, bytes: number): void;
}

const HOUR_MS = 3_600_000;
/** Addresses counted one by one in an hour; later ones share the fixed set of counters. */
const COUNTED = 100_000;
const SHARED = 4_096;

/**
 * Counts bytes by address in windows of a full hour that all share, so that the counters of the last hour are dropped
 * at once and memory stays bounded. The request that passes the limit is still answered whole.
 */
export function createByteBudget(bytesPerHour: number, now: () => number = Date.now): ByteBudget {
  let hour = -1;
  let counts = new Map<string, number>();
  const keyOf = (address: string): string => {
    const current = Math.floor(now() / HOUR_MS);
    if (current !== hour) [hour, counts] = [current, new Map<string, number>()];
    return counts.has(address) || counts.size < COUNTED ? address : `#${checksum(address) % SHARED}`;
  };
  return {
    left(address) {
      const used = counts.get(keyOf(address)) ?? 0;
      return { exceeded: used >= bytesPerHour, resetIn: Math.max(1, Math.ceil(((hour + 1) * HOUR_MS - now()) / 1000)) };
    },
    spend(address, bytes) {
      const key = keyOf(address);
      counts.set(key, (counts.get(key) ?? 0) + bytes);
    },
  };
}

function checksum(text: string): number {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum = (Math.imul(sum, 31) + text.charCodeAt(i)) >>> 0;
  return sum;
}
