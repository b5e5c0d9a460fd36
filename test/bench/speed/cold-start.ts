import { median } from '../statistics.ts';
import { startServer } from './processes.ts';

/** A server to be started: `node ...args`, asked for `path`. */
export interface Contender {
  name: string;
  args: readonly string[];
  path: string;
}

export interface StartFigures {
  /** Milliseconds from the spawn to the end of the first answer, median. */
  ms: number;
  /** Megabytes in memory right after it, median. */
  rssMb: number | undefined;
}

/** Starts each in turn, so often; the first round fills the caches of the system and does not count. */
export async function coldStarts(
  contenders: readonly Contender[],
  rounds: number,
): Promise<Record<string, StartFigures>> {
  const seen: Record<string, { ms: number[]; rssMb: number[] }> = {};
  for (let round = 0; round <= rounds; round++) {
    for (const { name, args, path } of contenders) {
      const { firstAnswerMs, rssMb, stop } = await startServer(args, path);
      await stop();
      if (round === 0) continue;
      const { ms, rssMb: memory } = (seen[name] ??= { ms: [], rssMb: [] });
      ms.push(firstAnswerMs);
      if (rssMb !== undefined) memory.push(rssMb);
    }
  }
  const figures = ({ ms, rssMb }: { ms: number[]; rssMb: number[] }): StartFigures => ({
    ms: median(ms),
    rssMb: rssMb.length > 0 ? median(rssMb) : undefined,
  });
  return Object.fromEntries(Object.entries(seen).map(([name, values]) => [name, figures(values)]));
}
