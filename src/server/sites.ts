import type { Site } from './site.ts';

/** The build that answers, and the ones before it while requests still run on them. */
export interface Sites<S extends Site = Site> {
  current(): S;
  /** Holds the build that answers now for one request; the answer lets it go. */
  hold(): () => void;
  /** The next requests are answered by this one. */
  swap(next: S): void;
}

/** A build is closed when another one answers and the last request that it was held for has ended. */
export function createSites<S extends Site>(first: S): Sites<S> {
  let current = first;
  const running = new Map<S, number>();
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
