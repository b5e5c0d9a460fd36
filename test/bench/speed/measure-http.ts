import type { Catalogue } from '../../../src/contract/destination.ts';
import type { BenchText } from '../voice.ts';
import { difference } from './agreement.ts';
import type { Contender } from './cold-start.ts';
import { httpClasses, withLimit, type HttpClass } from './http-classes.ts';
import { underLoad, type HttpFigures, type Target } from './http-rounds.ts';
import { pathOf, startServer, type RunningServer } from './processes.ts';
import type { ReadyRival } from './rivals.ts';

/** Requests per second and times, by class of questions and by server. */
export interface HttpResults {
  classes: Partial<Record<HttpClass['id'], Record<string, HttpFigures>>>;
  /** A few questions of the first class again and again. */
  repeats: Record<string, HttpFigures>;
}

export const httpNames = {
  service: 'dieser Dienst',
  constant: 'immer derselbe Körper',
  empty: 'leere Antwort',
} as const satisfies Record<string, BenchText>;

const ROUNDS = 5;
const SECONDS = 1.5;
/** Enough for a round at a rate that no server here reaches. */
const DISTINCT = 60_000;
/** Questions on which the answers are held against each other. */
const HELD = 40;
const LIMIT_MAX = 400;

interface Input {
  service: Contender;
  rivals: readonly ReadyRival[];
  catalogue: Catalogue;
  log: (message: string) => void;
}

/** @throws Error when a rival answers something else than the service */
export async function measureHttp({ service, rivals, catalogue, log }: Input): Promise<HttpResults> {
  const running: RunningServer[] = [];
  const start = async (args: readonly string[], path: string) => {
    const server = await startServer(args, path);
    running.push(server);
    return server;
  };
  try {
    const own = await start(service.args, service.path);
    const empty = await start([pathOf('floor-server.mjs')], '/');
    const others = new Map<ReadyRival, RunningServer>();
    for (const rival of rivals) others.set(rival, await start(rival.args, '/api/v1/pois?bbox=10,48,10.01,48.01'));
    const results: HttpResults = { classes: {}, repeats: {} };
    for (const httpClass of httpClasses) {
      log(`HTTP: ${httpClass.title}`);
      const able = [...others].filter(([rival]) => httpClass.isForAll && (rival.knowsText || !httpClass.isText));
      const paths = await agreed(httpClass, catalogue, own, able);
      const body = await averageBody(own, paths(0).slice(0, 200));
      const constant = await start([pathOf('floor-server.mjs'), String(body)], '/');
      const floors = floorsOf(constant, empty);
      const answering = able.map(([{ name }, { port }]): Target => ({ name, port, paths }));
      const targets = [{ name: httpNames.service, port: own.port, paths }, ...floors, ...answering];
      results.classes[httpClass.id] = await underLoad(targets, { rounds: ROUNDS, seconds: SECONDS });
      if (httpClass.id === 'circle') {
        const few = paths(0).slice(0, 50);
        const again: Target = { name: httpNames.service, port: own.port, paths: () => few };
        results.repeats = await underLoad([again, ...floors], { rounds: ROUNDS, seconds: SECONDS });
      }
      await constant.stop();
    }
    return results;
  } finally {
    for (const server of running) await server.stop();
  }
}

function floorsOf(constant: RunningServer, empty: RunningServer): Target[] {
  return [
    { name: httpNames.constant, port: constant.port, paths: () => ['/'] },
    { name: httpNames.empty, port: empty.port, paths: () => ['/'] },
  ];
}

/**
 * Questions that all answer alike, other ones for each round. Circles and boxes must be answered alike by all. Words
 * have meanings for the service that other engines do not know (a category, a town, a form of another word): of the
 * texts those are taken on which the first rival agrees, and on them all have to.
 */
async function agreed(
  httpClass: HttpClass,
  catalogue: Catalogue,
  own: RunningServer,
  able: readonly [ReadyRival, RunningServer][],
): Promise<(round: number) => string[]> {
  if (!httpClass.isText) {
    await holdAgainst(httpClass.paths(catalogue, HELD, 0), own, able);
    return (round) => httpClass.paths(catalogue, DISTINCT, round + 1);
  }
  const candidates = httpClass.paths(catalogue, 400, 1);
  const [first, ...others] = able;
  const chosen: string[] = [];
  for (const path of candidates) {
    const differs = first && (await difference(withLimit(path, LIMIT_MAX), own.port, first[1].port));
    if (!differs) chosen.push(path);
  }
  if (chosen.length < FEWEST) {
    throw new Error(
      `Nur ${chosen.length} von ${candidates.length} Texten (${httpClass.title}) haben dieselben Treffer.`,
    );
  }
  await holdAgainst(chosen.slice(0, HELD), own, others);
  // Other limits make other questions of the same text, so that none is answered out of a cache.
  const limits = Array.from({ length: 40 }, (_, i) => 61 + i);
  const all = limits.flatMap((limit) => chosen.map((path) => withLimit(path, limit)));
  return (round) => {
    const from = Math.floor((all.length / (ROUNDS + 1)) * round);
    return [...all.slice(from), ...all.slice(0, from)];
  };
}

const FEWEST = 8;

async function holdAgainst(
  paths: readonly string[],
  own: RunningServer,
  rivals: readonly [ReadyRival, RunningServer][],
): Promise<void> {
  for (const path of paths) {
    for (const [{ name }, { port }] of rivals) {
      const differs = await difference(withLimit(path, LIMIT_MAX), own.port, port);
      if (differs) throw new Error(`${name} antwortet anders auf ${path}: ${differs}.`);
    }
  }
}

async function averageBody({ port }: RunningServer, paths: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const path of paths) bytes += (await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer()).byteLength;
  return Math.round(bytes / paths.length);
}
