import type { Base } from '../indexes/base.ts';
import { hash53 } from '../text/hash.ts';

/** Numbers of a row: from, to, then its days. */
const [ROW, DATES, DAY] = [16, 2, 4];

/**
 * For each of the different opening hours a hash of all that they say: their numbers change with any that are new, this
 * does not.
 */
export function scheduleHashes({ scheduleEnds, closedUntil, scheduleRows, openDays }: Base['schedules']): Float64Array {
  const said = (number: number, at: number): unknown =>
    at % ROW < DATES ? number : [...openDays.subarray(number * DAY, (number + 1) * DAY)];
  return Float64Array.from(scheduleEnds, (end, schedule) => {
    const rows = scheduleRows.subarray(schedule === 0 ? 0 : scheduleEnds[schedule - 1], end);
    return hash53(JSON.stringify([closedUntil[schedule], Array.from(rows, said)]));
  });
}
