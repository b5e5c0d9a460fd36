/** What one caller searched for last. */
interface Last {
  words: string;
  found: boolean;
  atMs: number;
}

export type Settled = (caller: string, words: string, found: boolean) => void;

/** So long after it a search may still turn out to be the beginning of another one. */
const SETTLES_AFTER_MS = 10_000;
/** Callers that are waited for at the same time; the one that waited longest settles at once. */
const MOST_CALLERS = 5000;

/**
 * Holds a search back until its caller seems to mean it: who types and searches with every letter, moves the map or
 * corrects an ending has searched once, for the longest text. It found something when any of these requests did.
 */
export class Settling {
  private readonly waiting = new Map<string, Last>();
  private readonly onSettled: Settled;

  constructor(onSettled: Settled) {
    this.onSettled = onSettled;
  }

  add(caller: string, words: string, { found, nowMs }: { found: boolean; nowMs: number }): void {
    this.settle(nowMs);
    const before = this.waiting.get(caller);
    this.waiting.delete(caller);
    const goesOn = before && (words.startsWith(before.words) || before.words.startsWith(words));
    if (before && !goesOn) this.onSettled(caller, before.words, before.found);
    const last = { words, found, atMs: nowMs };
    this.waiting.set(caller, goesOn ? together(before, last) : last);
    if (this.waiting.size > MOST_CALLERS) this.settleOldest();
  }

  /** Lets go what nothing followed. */
  settle(nowMs: number): void {
    for (const { atMs } of this.waiting.values()) {
      if (nowMs - atMs < SETTLES_AFTER_MS) return;
      this.settleOldest();
    }
  }

  /** Callers that are waited for. */
  get size(): number {
    return this.waiting.size;
  }

  /** The order of the map is that of the latest searches. */
  private settleOldest(): void {
    const [caller, { words, found }] = this.waiting.entries().next().value!;
    this.waiting.delete(caller);
    this.onSettled(caller, words, found);
  }
}

function together(before: Last, last: Last): Last {
  if (before.words === last.words) return { ...last, found: before.found || last.found };
  const { words, found } = before.words.length > last.words.length ? before : last;
  return { words, found, atMs: last.atMs };
}
