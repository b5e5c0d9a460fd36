import type { Site } from './site.ts';

/** The build that answers, and the ones before it while requests still run on them. */
export interface Sites {
  current(): Site;
  /** Holds the build that answers now for one request; the answer lets it go. */
  hold(): () => void;
  /** The next requests are answered by this one. */
  swap(next: Site): void;
}

/** A build is closed when another one answers and the last request that it was held for has ended. */
export function createSites(first: Site): Sites {
  let current = first;
  const running = new Map<Site, number>();
  return {
    current: () => current,
    hold() {
      const held = current;
      running.set(held, (running.get(held) ?? 0) + 1);
      return () => {
        const left = running.get(held)! - 1;
        if (left > 0) return void running.set(held, left);
        running.delete(held);
        if (held !== current) held.close?.();
      };
    },
    swap(next) {
      const former = current;
      current = next;
      if (!running.has(former)) former.close?.();
    },
  };
}
