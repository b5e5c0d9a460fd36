import type { LoadFigures } from './load.ts';
import { runScript } from './processes.ts';

/** A server under load, and what it is asked in a round. */
export interface Target {
  name: string;
  port: number;
  /** Different ones for each round where answers must not come out of a cache. */
  paths: (round: number) => string[];
}

export type HttpFigures = Pick<LoadFigures, 'perSecond' | 'bodyBytes' | 'refused' | 'p50' | 'p99'>;

const CONNECTIONS = 8;

/** Each target in turn, so often; the round with the most requests counts, the first, which warms up, never does. */
export async function underLoad(
  targets: readonly Target[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Record<string, HttpFigures>> {
  const seen = new Map<string, LoadFigures[]>(targets.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const { name, port, paths } of targets) {
      const input = { port, paths: paths(round), connections: CONNECTIONS, seconds };
      const figures = await runScript<LoadFigures>('load.ts', input);
      if (round > 0) seen.get(name)!.push(figures);
    }
  }
  const best = (all: readonly LoadFigures[]) => all.reduce((a, b) => (b.perSecond > a.perSecond ? b : a));
  return Object.fromEntries([...seen].map(([name, all]) => [name, best(all)]));
}
