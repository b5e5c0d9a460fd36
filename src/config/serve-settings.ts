import { DEFAULT_PORT, readEnvironment, type LogFormat } from './environment.ts';
import type { EngineAddress } from './engine-address.ts';
import { limits } from '../contract/limits.ts';
import { thisMachine, type Networks } from '../http/client-address.ts';
import type { Access } from '../indexes/store.ts';

/** What the environment says of this machine. */
export interface ServeSettings {
  /** Or the path of a Unix socket. */
  port: number | string;
  host: string | undefined;
  workers: number;
  keysFile: string;
  /** The table of several collections, where this process serves more than one. */
  collections: string | undefined;
  trusted: Networks;
  limitStore: string | undefined;
  /** What searches in place of the built-in engine. */
  searchEngine: EngineAddress | undefined;
  /** Addresses and networks that may read /metrics. */
  metricsFrom: Networks;
  /** Addresses and networks that may read what is searched. */
  searchesFrom: Networks;
  /** Where counts outlive this process. */
  stateDir: string;
  maxConnections: number;
  logFormat: LogFormat;
  /** One ordinary request in so many is written to the log. */
  logSample: number;
  /** Address of an OpenTelemetry collector. */
  collector: string | undefined;
  /** How long it still serves after it was asked to end. */
  stopDelayMs: number;
  /** How the large index files are read; by their size where it is not given. */
  dataAccess: Access | undefined;
}

/**
 * @param places where keys and state are unless KEYS_FILE and STATE_DIR say otherwise
 * @throws Error that names every variable whose value cannot be meant
 */
export function serveSettings(
  env: NodeJS.ProcessEnv,
  places: Pick<ServeSettings, 'keysFile' | 'stateDir'>,
): ServeSettings {
  const given = readEnvironment(env);
  return {
    port: given.PORT ?? DEFAULT_PORT,
    host: given.HOST,
    workers: given.WORKERS ?? 1,
    keysFile: given.KEYS_FILE ?? places.keysFile,
    collections: given.COLLECTIONS,
    trusted: given.TRUSTED_PROXIES ?? [],
    limitStore: given.LIMIT_STORE,
    searchEngine: given.SEARCH_ENGINE,
    metricsFrom: given.METRICS_FROM ?? thisMachine,
    searchesFrom: given.SEARCHES_FROM ?? thisMachine,
    stateDir: given.STATE_DIR ?? places.stateDir,
    maxConnections: given.MAX_CONNECTIONS ?? limits.connections,
    logFormat: given.LOG ?? 'text',
    logSample: given.LOG_SAMPLE ?? 1,
    collector: given.OTEL_EXPORTER_OTLP_ENDPOINT,
    stopDelayMs: (given.STOP_DELAY ?? 0) * 1000,
    dataAccess: given.DATA_ACCESS,
  };
}
