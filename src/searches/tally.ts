import { limits } from '../contract/limits.ts';

/** A search that too few callers made so far. */
interface Candidate {
  /** Names its callers for this search only. */
  callers: number[];
  count: number;
}

/**
 * Candidates that are remembered. Each number of callers has room of its own: who makes up searches pushes out others of
 * one caller, but none that several had.
 */
const roomFor = (callers: number): number => Math.ceil(2048 / callers);

/**
 * Counts searches, but tells of none before `limits.searchCallers` different callers made it. Its memory is bounded
 * whatever comes; of the candidates the one that was touched longest ago goes first.
 */
export class SearchTally {
  /** What may be told and was taken by nobody yet. */
  readonly fresh = new Map<string, number>();
  private readonly isKnown: (words: string) => boolean;
  private readonly candidates = Array.from({ length: limits.searchCallers - 1 }, () => new Map<string, Candidate>());

  /** @param isKnown whether enough callers made a search before */
  constructor(isKnown: (words: string) => boolean) {
    this.isKnown = isKnown;
  }

  /** @param caller a number for this caller and this search */
  add(words: string, caller: number): void {
    if (this.fresh.has(words) || this.isKnown(words)) return this.tell(words, 1);
    const { callers, count } = this.take(words) ?? { callers: [], count: 0 };
    if (!callers.includes(caller)) callers.push(caller);
    if (callers.length === limits.searchCallers) return this.tell(words, count + 1);
    const room = this.candidates[callers.length - 1]!;
    room.set(words, { callers, count: count + 1 });
    if (room.size > roomFor(callers.length)) dropFirst(room);
  }

  /** Without the numbers of their callers, which change, candidates cannot go on. */
  forgetCandidates(): void {
    for (const room of this.candidates) room.clear();
  }

  /** Entries in memory. */
  get size(): number {
    return this.candidates.reduce((sum, { size }) => sum + size, this.fresh.size);
  }

  private tell(words: string, count: number): void {
    this.fresh.set(words, (this.fresh.get(words) ?? 0) + count);
    if (this.fresh.size > limits.searchesKept) dropFirst(this.fresh);
  }

  private take(words: string): Candidate | undefined {
    const room = this.candidates.find((each) => each.has(words));
    const found = room?.get(words);
    room?.delete(words);
    return found;
  }
}

function dropFirst(map: Map<string, unknown>): void {
  map.delete(map.keys().next().value!);
}
