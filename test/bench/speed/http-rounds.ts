import type { LoadFigures } from './load.ts';
import { cpuSecondsOf } from './cpu-time.ts';
import { runScript } from './processes.ts';

/** A server under load, and what it is asked in a round. */
export interface Target {
  name: string;
  port: number;
  /** All processes that work on its answers, with those below them. */
  pids: readonly number[];
  /** What its answers may be packed with. */
  encoding?: string;
  /** Different ones for each round where answers must not come out of a cache. */
  paths: (round: number) => string[];
}

export interface HttpFigures extends Pick<LoadFigures, 'perSecond' | 'bodyBytes' | 'refused' | 'p50' | 'p99'> {
  /** Processor time of an answer in microseconds; undefined where the system does not tell it. */
  cpuMicros?: number | undefined;
}

const CONNECTIONS = 8;

/** Each target in turn, so often; the round with the most requests counts, the first, which warms up, never does. */
export async function underLoad(
  targets: readonly Target[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Record<string, HttpFigures>> {
  const seen = new Map<string, HttpFigures[]>(targets.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const target of targets) {
      const figures = await oneRound(target, round, seconds);
      if (round > 0) seen.get(target.name)!.push(figures);
    }
  }
  const best = (all: readonly HttpFigures[]) => all.reduce((a, b) => (b.perSecond > a.perSecond ? b : a));
  return Object.fromEntries([...seen].map(([name, all]) => [name, best(all)]));
}

async function oneRound({ port, pids, encoding, paths }: Target, round: number, seconds: number): Promise<HttpFigures> {
  const before = await cpuSecondsOf(pids);
  const input = { port, paths: paths(round), connections: CONNECTIONS, seconds, ...(encoding && { encoding }) };
  const figures = await runScript<LoadFigures>('load.ts', input);
  const after = await cpuSecondsOf(pids);
  const answers = figures.perSecond * seconds + figures.refused;
  const isKnown = before !== undefined && after !== undefined;
  return { ...figures, cpuMicros: isKnown ? ((after - before) / answers) * 1e6 : undefined };
}
