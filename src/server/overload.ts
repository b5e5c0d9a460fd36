import { limits } from '../contract/limits.ts';

/** Whether the process is behind with its work. */
export interface Overload {
  /** Asked once for every request that arrives; true says that this one should be refused. */
  refuses(): boolean;
  /** The same for work that waited elsewhere, not counted as an arrival. */
  isBehind(): boolean;
  close(): void;
}

const TICK_MS = 20;
/** A pause of the process alone (garbage, a busy machine) is no overload: so many requests must be part of it. */
const ARRIVALS = 8;

/**
 * Sheds by the lag of the event loop. All requests that are ready are handled in one turn of the loop, and the tick
 * comes only after them: when it is late while requests arrive, the rest of the queue would wait longer than anybody
 * likes to, so it is refused at a hundredth of the cost until the loop has caught up.
 */
export function watchOverload(maxLagMs: number = limits.overloadLagMs, now = () => performance.now()): Overload {
  let last = now();
  let arrivals = 0;
  const timer = setInterval(() => {
    last = now();
    arrivals = 0;
  }, TICK_MS).unref();
  const isBehind = (): boolean => arrivals >= ARRIVALS && now() - last - TICK_MS > maxLagMs;
  return {
    isBehind,
    refuses() {
      arrivals += 1;
      return isBehind();
    },
    close: () => clearInterval(timer),
  };
}
