import type { OpenState } from '../contract/open-at.ts';
import { createOpenTimes, type OpenTest } from '../indexes/open-times.ts';
import type { SmallStore } from '../indexes/store.ts';
import { scheduleHashes } from './schedule-hash.ts';

/** Whether destinations are open at a moment, by the hashes of their schedules and the numbers of their states. */
export interface OpenHours {
  test: (at: string) => Pick<OpenTest, 'stateOf' | 'isHoliday'>;
  /** The number of a pair, as the test takes it. */
  pair: (hash: number, state: number) => number;
  /** What matches the destinations that are so at a moment. */
  filter: (at: string, wanted: OpenState) => object;
}

/** Moments whose filters are kept. */
const KEPT = 32;

/**
 * Destinations with one schedule in one state are open alike, so that each pair is looked at once, with the code of the
 * built-in engine; the engine is told which pairs are meant.
 */
export function createOpenHours({ schedules, attributes }: Pick<SmallStore, 'schedules' | 'attributes'>): OpenHours {
  const { states } = attributes.catalogue;
  const hashes = scheduleHashes(schedules);
  const numbers = new Map(Array.from(hashes, (hash, schedule) => [hash, schedule]));
  const [count, width] = [schedules.scheduleEnds.length, states.length + 1];
  const test = createOpenTimes(
    {
      ...schedules,
      scheduleOf: Uint32Array.from({ length: count * width }, (_, pair) => Math.floor(pair / width)),
      openHours: new Uint32Array(0),
    },
    states,
    Uint16Array.from({ length: count * width }, (_, pair) => pair % width),
  );
  const kept = new Map<string, object>();
  const filterOf = (at: string, wanted: OpenState): object => {
    const { stateOf } = test(at);
    const [whole, pairs]: [number[], string[]] = [[], []];
    for (let schedule = 0; schedule < count; schedule++) {
      const held: number[] = [];
      for (let state = 0; state < width; state++) if (stateOf(schedule * width + state) === wanted) held.push(state);
      if (held.length === width) whole.push(hashes[schedule]!);
      else pairs.push(...held.map((state) => `${hashes[schedule]!}.${state}`));
    }
    return { bool: { should: [{ terms: { schedule: whole } }, { terms: { hours: pairs } }], minimum_should_match: 1 } };
  };
  return {
    test,
    pair: (hash, state) => numbers.get(hash)! * width + state,
    filter: (at, wanted) => {
      const key = `${at} ${wanted}`;
      const known = kept.get(key) ?? filterOf(at, wanted);
      if (kept.size >= KEPT) kept.clear();
      kept.set(key, known);
      return known;
    },
  };
}
