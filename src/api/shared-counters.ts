import { windowOf, type Counters } from './counters.ts';

/** Counters that several instances share. */
export interface SharedStore {
  counters(windowSeconds: number): Counters;
  /** False while the store is away and this instance counts for itself. */
  isShared(): boolean;
  close(): void;
}

export interface SharedStoreOptions {
  /** `redis://…` or `rediss://…` of a Redis or Valkey. */
  url: string;
  /** What this instance counts in while the store is away. */
  own: (windowSeconds: number) => Counters;
  /** Told when the store goes away, with the reason, and when it is back. */
  onChange: (isShared: boolean, reason: string) => void;
}

/** A store that does not answer within this time is away. */
const TIMEOUT_MS = 250;
/** How long this instance counts for itself before it asks the store again. */
const PAUSE_MS = 1000;

/**
 * One count for all instances, kept in Redis or Valkey. When the store is away each instance counts for itself in its
 * own memory; once a second, whether or not somebody asks, the store is asked again, and when it counts all count there as before.
 */
export async function openSharedStore({ url, own, onChange }: SharedStoreOptions): Promise<SharedStore> {
  // Loaded only where a store is configured. Of CommonJS the bundle knows the default export alone.
  const [{ default: Redis }, { default: limiters }] = await Promise.all([
    import('ioredis'),
    import('rate-limiter-flexible'),
  ]);
  const { RateLimiterRedis } = limiters;
  const client = new Redis(url.replace(/^valkey/, 'redis'), {
    commandTimeout: TIMEOUT_MS,
    connectTimeout: 2000,
    enableAutoPipelining: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, PAUSE_MS),
  });
  let shared = true;
  let askAgainAt = 0;
  const change = (now: boolean, reason: string): void => {
    if (now === shared) return;
    shared = now;
    onChange(now, reason);
  };
  client.on('error', (error: Error) => change(false, error.message || error.name));
  const limiterOf = (windowSeconds: number) =>
    new RateLimiterRedis({
      storeClient: client,
      keyPrefix: `ausflug:${windowSeconds}`,
      // The limit of a caller is not the store's business: it only counts.
      points: Number.MAX_SAFE_INTEGER,
      // A window belongs to its name; its counter may outlive it.
      duration: windowSeconds,
      rejectIfRedisNotReady: true,
    });
  // Known to be back where nobody asks for anything that counts. It has to count: one that is full or only read answers too.
  const probe = limiterOf(PAUSE_MS / 1000);
  const asking = setInterval(() => {
    if (!shared)
      probe.consume('probe', 0).then(
        () => change(true, ''),
        () => undefined,
      );
  }, PAUSE_MS).unref();
  await new Promise<void>((resolve) => {
    client.once('ready', resolve);
    setTimeout(resolve, 2000).unref();
  });
  return {
    isShared: () => shared,
    close() {
      clearInterval(asking);
      client.disconnect();
    },
    counters(windowSeconds) {
      const local = own(windowSeconds);
      const limiter = limiterOf(windowSeconds);
      return {
        windowSeconds,
        async add(caller, amount, nowMs) {
          if (!shared) {
            if (performance.now() < askAgainAt) return local.add(caller, amount, nowMs);
            askAgainAt = performance.now() + PAUSE_MS;
          }
          try {
            const { consumedPoints } = await limiter.consume(`${windowOf(nowMs, windowSeconds)}:${caller}`, amount);
            change(true, '');
            return consumedPoints;
          } catch (error) {
            askAgainAt = performance.now() + PAUSE_MS;
            change(false, (error as Error).message);
            return local.add(caller, amount, nowMs);
          }
        },
      };
    },
  };
}
