import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { projectRoot } from '../build/project-root.ts';
import { limits } from '../contract/limits.ts';
import { handlerOptions } from '../config/handler-options.ts';
import { createBuiltInEngine } from '../search/built-in-engine.ts';
import type { CreateEngine } from '../search/engine.ts';
import { watchBuild } from '../server/build-watch.ts';
import { connectionCap } from '../server/connection-cap.ts';
import { openCounting } from '../server/counting.ts';
import { openKeysFile } from '../server/keys-file.ts';
import { openLog, type Log } from '../server/log.ts';
import { openMetrics } from '../server/metrics.ts';
import { watchOverload } from '../server/overload.ts';
import { connectPrimary } from '../server/primary-counters.ts';
import { createHttpServer } from '../server/server.ts';
import { openSite } from '../server/site.ts';
import { createSites } from '../server/sites.ts';
import { stopGracefully, STOPPING } from '../server/stop.ts';
import { isWorker } from '../server/worker-sign.ts';
import { serveSettings, type ServeSettings } from '../config/serve-settings.ts';

const DIST = `${projectRoot}/dist`;
const KEYS_FILE = `${projectRoot}/keys.json`;

/**
 * Opens a build and serves it in this process. Settings come from the environment: see the README.
 * @param dist folder of the build; `node src/commands/serve.ts FOLDER` names another one
 * @param engine makes what searches a build
 */
export async function serve(
  env: NodeJS.ProcessEnv = process.env,
  dist = DIST,
  engine: CreateEngine = createBuiltInEngine,
): Promise<Server> {
  const settings = serveSettings(env, KEYS_FILE);
  const log = openLog(settings.logFormat, (line) => process.stdout.write(line));
  const metrics = openMetrics();
  const primary = isWorker ? connectPrimary() : undefined;
  const counting = await openCounting({ limitStore: settings.limitStore, primary, log, metrics });
  const keys = openKeysFile(settings.keysFile, (sentence) => {
    metrics.count('ausflug_keys_refused_total');
    log.event('error', 'keys_refused', sentence);
  });
  const overload = watchOverload();
  let refused: string | undefined;
  let stopping = false;
  const open = () =>
    openSite(dist, {
      access: settings.dataAccess,
      counters: counting,
      tellOfPages: (level, message) =>
        log.event(level === 'error' ? 'error' : 'warn', 'page_failed', `Eine Seite ist nicht gelungen: ${message}`),
      settings: (store) => ({
        ...handlerOptions(store, env),
        engine,
        keys: () => keys.current(),
        onCacheHit: () => metrics.count('ausflug_answers_kept_total'),
        onKeyUse: (key, outcome) => metrics.count('ausflug_key_requests_total', { key, outcome }),
        readiness: () => ({
          ...(stopping && { ok: false, stopping }),
          ...(refused !== undefined && { refused }),
          keys: keys.version(),
          ...(keys.isRefused() && { keysRefused: true }),
        }),
        onError: (error, { requestId }) => {
          const what = error instanceof Error ? error.stack : String(error);
          log.event('error', 'internal_error', `Eine Anfrage ist nicht gelungen: ${what}`, { requestId });
        },
      }),
    });
  const first = await open();
  const sites = createSites(first);
  const watch = await watchBuild({
    dist,
    open,
    onSwap(site) {
      refused = undefined;
      sites.swap(site);
      tellData(site);
      metrics.count('ausflug_data_swaps_total');
      const { buildId, destinations } = site.manifest;
      log.event('info', 'data_swapped', `Neue Daten mit ${destinations} Zielen antworten.`, { buildId, destinations });
    },
    onRefuse(sentence) {
      refused = sentence;
      metrics.set('ausflug_data_refused', 1);
      log.event('error', 'data_refused', `Ein neuer Bau ist beschädigt, der bisherige antwortet weiter: ${sentence}`);
    },
  });
  const tellData = ({ manifest }: typeof first): void => {
    metrics.set('ausflug_data_refused', 0);
    metrics.set('ausflug_data_destinations', manifest.destinations);
    metrics.set('ausflug_data_built_timestamp_seconds', Date.parse(manifest.builtAt) / 1000);
  };
  tellData(first);
  metrics.measure('ausflug_keys_refused', () => Number(keys.isRefused()));
  metrics.measure('ausflug_keys', () => keys.current().size);
  const server = createHttpServer({
    sites,
    trusted: settings.trusted,
    log,
    metrics,
    overload,
    counters: counting.minute,
    figures: { text: () => primary?.figures() ?? metrics.text(), readers: settings.metricsFrom },
    maxConnections: connectionCap(settings.maxConnections),
  });
  server.once(STOPPING, () => (stopping = true));
  server.on('close', () => [keys, overload, watch, counting].forEach((part) => part.close()));
  await listen(server, settings.port, settings.host);
  if (!primary && settings.logFormat === 'text') announce(first.baseUrl, first.manifest.destinations);
  const read = { memory: 'liegt im Speicher', disk: 'wird bei Bedarf von der Platte gelesen' }[first.access];
  setTimeout(loadTheRest, QUIET_MS).unref();
  log.event('info', 'started', `Der Dienst antwortet unter ${first.baseUrl}; der Index ${read}.`, {
    pid: process.pid,
    access: first.access,
  });
  return server;
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
export async function serveAll(env: NodeJS.ProcessEnv = process.env, dist = DIST): Promise<void> {
  const settings = serveSettings(env, KEYS_FILE);
  if (settings.workers === 1 || isWorker) {
    const server = await serve(env, dist);
    return endOnSignal(() => stopGracefully(server, { delayMs: settings.stopDelayMs }));
  }
  const log = openLog(settings.logFormat, (line) => process.stdout.write(line));
  const { startWorkers } = await import('../server/workers.ts');
  const workers = startWorkers({ exec: import.meta.filename, args: [dist] }, settings.workers, log, () =>
    process.exit(1),
  );
  tellOfWorkers(log, settings);
  endOnSignal(() => workers.stop());
}

function tellOfWorkers(log: Log, { workers, port, logFormat: format }: ServeSettings): void {
  if (format === 'text') console.log(`\n  Die Ausflugskarte läuft mit ${workers} Prozessen auf Port ${port}.\n`);
  log.event('info', 'workers', `${workers} Arbeitsprozesse.`, { workers });
}

function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        taken
          ? new Error(`Der Port ${port} ist schon belegt. Mit PORT=4322 npm start geht es auf einem anderen.`)
          : error,
      );
    });
    server.listen({ port, host, backlog: limits.waitingConnections }, resolve);
  });
}

function announce(baseUrl: string, destinations: number): void {
  console.log(`
  Die Ausflugskarte läuft mit ${destinations} Zielen:

    Startseite     ${baseUrl}/
    Dokumentation  ${baseUrl}/api-docs
    API            ${baseUrl}/api/v1/
    Suche          ${baseUrl}/api/v1/pois?q=wasserfall
    SDK            ${baseUrl}/maps/v1/service-map.js

  Beenden mit Strg+C.
`);
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

// Before 24.2 `import.meta.main` is missing, and the program would end without a word.
if (import.meta.main === undefined && process.argv[1]?.endsWith('serve.mjs')) {
  console.error(`Das hier ist Node ${process.version}. Der Dienst braucht Node 24 (ab 24.2) oder neuer.`);
  process.exit(1);
}
if (import.meta.main) {
  serveAll(process.env, process.argv[2] && resolve(process.argv[2])).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
