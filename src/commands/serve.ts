import type { Server } from 'node:http';
import { basename, dirname, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { projectRoot } from '../build/project-root.ts';
import { createBuiltInEngine } from '../search/built-in-engine.ts';
import type { EngineAddress } from '../config/engine-address.ts';
import type { EngineEvent, OpenSearch } from '../opensearch/open.ts';
import type { CreateEngine } from '../search/engine.ts';
import { collectionsByHost, onlyCollection } from '../server/collections.ts';
import { connectionCap } from '../server/connection-cap.ts';
import { openCounting } from '../server/counting.ts';
import { logOf, openLog, type Log } from '../server/log.ts';
import { clearSocket, listen } from '../server/listen.ts';
import { openMetrics, type Metrics } from '../server/metrics.ts';
import { openCollection, type OpenCollection } from '../server/open-collection.ts';
import { watchOverload } from '../server/overload.ts';
import { connectPrimary } from '../server/primary-counters.ts';
import { openSearchCounts } from '../server/search-counts.ts';
import { createHttpServer } from '../server/server.ts';
import { ENDING, stopGracefully, STOPPING } from '../server/stop.ts';
import { traceOnly, type Tracing } from '../server/tracing.ts';
import { isWorker } from '../server/worker-sign.ts';
import { serveSettings } from '../config/serve-settings.ts';
import { announce, tellOfStart, tellOfWorkers } from './announce.ts';
import { placesOf } from './served-places.ts';

const OWN_PLACES = { keysFile: `${projectRoot}/keys.json`, stateDir: `${projectRoot}/.state` };

/**
 * Opens one build, or those of the table in COLLECTIONS, and serves them in this process. Settings come from the
 * environment: see the README.
 * @param dist folder of the build, where there is no table; `node src/commands/serve.ts FOLDER` names another one
 * @param engine makes what searches a build
 */
export async function serve(
  env: NodeJS.ProcessEnv = process.env,
  dist = ownDist(),
  engine: CreateEngine = createBuiltInEngine,
): Promise<Server> {
  const settings = serveSettings(env, OWN_PLACES);
  const places = placesOf(settings, env, dist);
  const log = openLog(settings.logFormat, (line) => process.stdout.write(line), settings.logSample);
  const metrics = openMetrics();
  const primary = isWorker ? connectPrimary() : undefined;
  const counting = await openCounting({ limitStore: settings.limitStore, primary, log, metrics });
  const searches = primary?.searches ?? openSearchCounts(settings.stateDir, log);
  const overload = watchOverload();
  const tracing = await tracingTo(settings.collector, log);
  let stopping = false;
  const remote = settings.searchEngine && (await remoteOf(settings.searchEngine, log, metrics));
  const access = settings.dataAccess;
  const parts = { counting, searches, log, metrics, engine, remote, access, isStopping: () => stopping };
  const opened: OpenCollection[] = [];
  for (const place of places) opened.push(await openCollection(place, parts));
  const server = createHttpServer({
    collections: settings.collections
      ? collectionsByHost(opened.map((collection, i) => ({ ...collection, hosts: places[i]!.hosts })))
      : onlyCollection(opened[0]!),
    trusted: settings.trusted,
    log,
    metrics,
    overload,
    tracing,
    figures: { text: () => primary?.figures() ?? metrics.text(), readers: settings.metricsFrom },
    searchReaders: settings.searchesFrom,
    maxConnections: connectionCap(settings.maxConnections),
  });
  server.once(STOPPING, () => (stopping = true));
  server.once(ENDING, (wait: Promise<void>[]) => wait.push(tracing.close()));
  server.on('close', () => [...opened, overload, counting, searches, remote].forEach((part) => part?.close()));
  if (typeof settings.port === 'string' && !primary) await clearSocket(settings.port);
  await listen(server, settings);
  if (!primary && settings.logFormat === 'text') announce(opened);
  setTimeout(loadTheRest, QUIET_MS).unref();
  for (const { name, first } of opened) tellOfStart(logOf(log, name), first);
  return server;
}

/**
 * The build that a bundle lies in, whatever its folder is called, else that of the project. By the name under which it was
 * started: where that leads by a symbolic link, the link may lead to another build later.
 */
function ownDist(): string {
  if (basename(import.meta.filename) !== 'serve.mjs') return `${projectRoot}/dist`;
  return dirname(dirname(import.meta.main ? process.argv[1]! : import.meta.filename));
}

/** The cluster that searches; its code is loaded where one is named. */
async function remoteOf(address: EngineAddress, log: Log, metrics: Metrics): Promise<OpenSearch> {
  const { connectOpenSearch } = await import('../opensearch/open.ts');
  metrics.count('ausflug_engine_failures_total', {}, 0);
  const remote = connectOpenSearch(address, {
    tell: (event, sentence) => log.event(troubles.has(event) ? 'warn' : 'info', event, sentence),
    onFailure: () => metrics.count('ausflug_engine_failures_total'),
  });
  metrics.measure('ausflug_engine_nodes_up', () => remote.nodes().up);
  return remote;
}

const troubles: ReadonlySet<EngineEvent> = new Set(['engine_node_down', 'engine_build_missing']);

async function tracingTo(collector: string | undefined, log: Log): Promise<Tracing> {
  if (collector === undefined) return traceOnly;
  const { openTelemetry } = await import('../server/open-telemetry.ts');
  return openTelemetry(collector, log);
}

/** What the first answers did without is loaded before another build can take the place of this one's files. */
function loadTheRest(): void {
  // Memory stays near what is in use: V8 would let a small heap grow to several times that before it collects.
  setFlagsFromString('--heap-growing-percent=30');
  void import('send');
  void import('../server/map-tiles.ts');
}

const QUIET_MS = 1000;

/** As many processes as WORKERS says; one serves alone. */
export async function serveAll(env: NodeJS.ProcessEnv = process.env, dist = ownDist()): Promise<void> {
  const settings = serveSettings(env, OWN_PLACES);
  placesOf(settings, env, dist);
  if (settings.workers === 1 || isWorker) {
    const server = serve(env, dist);
    // Before it says that it runs: a signal right after that must not cut it off.
    endOnSignal(async () => stopGracefully(await server, { delayMs: settings.stopDelayMs }));
    return void (await server);
  }
  if (typeof settings.port === 'string') await clearSocket(settings.port);
  const log = openLog(settings.logFormat, (line) => process.stdout.write(line));
  const { startWorkers } = await import('../server/workers.ts');
  const program = { exec: import.meta.filename, args: settings.collections ? [] : [dist] };
  const workers = startWorkers(program, {
    count: settings.workers,
    log,
    searches: openSearchCounts(settings.stateDir, log),
    onFailure: () => process.exit(1),
  });
  endOnSignal(() => workers.stop());
  tellOfWorkers(log, settings);
}

/** In a group of processes the terminal signals all of them; only the first signal counts. */
function endOnSignal(stop: () => Promise<void>): void {
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (ending) return;
      ending = true;
      void stop().finally(() => process.exit(0));
    });
  }
}

function folderNamed(given: string | undefined): string | undefined {
  if (given !== undefined && process.env.COLLECTIONS) {
    console.error(`„${given}“ nennt eine Sammlung, COLLECTIONS aber mehrere. Bitte nur eines von beiden angeben.`);
    process.exit(1);
  }
  return given && resolve(given);
}

// Before 24.2 `import.meta.main` is missing, and the program would end without a word.
if (import.meta.main === undefined && process.argv[1]?.endsWith('serve.mjs')) {
  console.error(`Das hier ist Node ${process.version}. Der Dienst braucht Node 24 (ab 24.2) oder neuer.`);
  process.exit(1);
}
if (import.meta.main) {
  serveAll(process.env, folderNamed(process.argv[2])).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
