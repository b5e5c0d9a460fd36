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
  /** Megabytes of the service after all of it; undefined where the system does not tell. */
  rssAfterMb: number | undefined;
  /** The same of the servers that do nothing: the empty one after all of it, the one with new bodies after its largest class. */
  floorsRssMb?: { empty: number; fresh: number };
}

export const httpNames = {
  service: 'dieser Dienst',
  packed: 'dieser Dienst mit br',
  constant: 'immer derselbe Körper',
  fresh: 'jedes Mal ein neuer Körper',
  empty: 'leere Antwort',
} as const satisfies Record<string, BenchText>;

/** Requests per second of the service as a multiple of another server's. */
export const rateOf = (servers: Record<string, HttpFigures>, other: string): number =>
  servers[httpNames.service]!.perSecond / servers[other]!.perSecond;

/** Processor time of another server for an answer, as a multiple of the service's; undefined where it is not known. */
export function cpuOf(servers: Record<string, HttpFigures>, other: string): number | undefined {
  const [own, theirs] = [servers[httpNames.service]?.cpuMicros, servers[other]?.cpuMicros];
  return own !== undefined && theirs !== undefined ? theirs / own : undefined;
}

const ROUNDS = 5;
const SECONDS = 1.5;
/** Each round asks something new, plain and packed. */
const PORTIONS = 2 * (ROUNDS + 1);
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
  const start = async (args: readonly string[], path: string, program?: string) => {
    const server = await startServer(args, path, program);
    running.push(server);
    return server;
  };
  const startFloor = (bytes: number, ...kind: string[]) =>
    start([pathOf('floor-server.mjs'), String(bytes), ...kind], '/');
  try {
    const own = await start(service.args, service.path);
    const empty = await start([pathOf('floor-server.mjs')], '/');
    const others = new Map<ReadyRival, RunningServer>();
    for (const rival of rivals) {
      others.set(rival, await start(rival.args, '/api/v1/pois?bbox=10,48,10.01,48.01', rival.program));
    }
    const results: HttpResults = { classes: {}, repeats: {}, rssAfterMb: undefined };
    let freshRssMb = 0;
    const ownTargets = (paths: Target['paths']): Target[] => [
      { name: httpNames.service, port: own.port, pids: [own.pid], paths },
      {
        name: httpNames.packed,
        port: own.port,
        pids: [own.pid],
        encoding: 'br',
        paths: (round) => paths(round + PORTIONS / 2),
      },
    ];
    for (const httpClass of httpClasses) {
      log(`HTTP: ${httpClass.title}`);
      const able = [...others].filter(([rival]) => httpClass.isForAll && (rival.knowsText || !httpClass.isText));
      const paths = await agreed(httpClass, catalogue, own, able);
      const body = await averageBody(own, paths(0).slice(0, 200));
      const [constant, fresh] = [await startFloor(body), await startFloor(body, 'fresh')];
      const floors = floorsOf({ constant, fresh, empty });
      const answering = able.map(([{ name, server }, { port, pid }]): Target => ({
        ...{ name, port, paths },
        pids: server === undefined ? [pid] : [pid, server],
      }));
      const targets = [...ownTargets(paths), ...floors, ...answering];
      results.classes[httpClass.id] = await underLoad(targets, { rounds: ROUNDS, seconds: SECONDS });
      if (httpClass.id === 'circle') {
        const few = paths(0).slice(0, 50);
        results.repeats = await underLoad([...ownTargets(() => few), ...floors], { rounds: ROUNDS, seconds: SECONDS });
      }
      freshRssMb = Math.max(freshRssMb, (await fresh.rssNow()) ?? 0);
      await constant.stop();
      await fresh.stop();
    }
    results.rssAfterMb = await own.rssNow();
    const emptyRssMb = await empty.rssNow();
    return emptyRssMb === undefined ? results : { ...results, floorsRssMb: { empty: emptyRssMb, fresh: freshRssMb } };
  } finally {
    for (const server of running) await server.stop();
  }
}

/** Servers that do nothing, by the key of their name. */
function floorsOf(servers: Record<'constant' | 'fresh' | 'empty', RunningServer>): Target[] {
  return Object.entries(servers).map(([key, { port, pid }]) => ({
    name: httpNames[key as keyof typeof servers],
    port,
    pids: [pid],
    paths: () => ['/'],
  }));
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
  const limits = Array.from({ length: 120 }, (_, i) => 21 + i);
  const all = limits.flatMap((limit) => chosen.map((path) => withLimit(path, limit)));
  return (round) => {
    const from = Math.floor((all.length / PORTIONS) * round);
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
