import { readFileSync } from 'node:fs';
import { readEnvironment, type LogFormat } from '../api/environment.ts';
import { DEFAULT_PORT } from '../api/options.ts';
import { projectRoot } from '../build/project-root.ts';
import { limits } from '../contract/limits.ts';
import { readNetworks, type Networks } from '../http/client-address.ts';
import type { Access } from '../indexes/store.ts';

/** What the environment says of this machine. */
export interface ServeSettings {
  port: number;
  host: string | undefined;
  workers: number;
  keysFile: string;
  trusted: Networks;
  limitStore: string | undefined;
  /** Addresses and networks that may read /metrics. */
  metricsFrom: Networks;
  maxConnections: number;
  logFormat: LogFormat;
  /** How long it still serves after it was asked to end. */
  stopDelayMs: number;
  /** How the large index files are read; by their size where it is not given. */
  dataAccess: Access | undefined;
}

/** @throws Error that names every variable whose value cannot be meant */
export function settingsOf(env: NodeJS.ProcessEnv): ServeSettings {
  const given = readEnvironment(env);
  return {
    port: given.PORT ?? DEFAULT_PORT,
    host: given.HOST,
    workers: given.WORKERS ?? 1,
    keysFile: given.KEYS_FILE ?? `${projectRoot}/keys.json`,
    trusted: given.TRUSTED_PROXIES ?? [],
    limitStore: given.LIMIT_STORE,
    metricsFrom: given.METRICS_FROM ?? readNetworks('127.0.0.1, ::1'),
    maxConnections: given.MAX_CONNECTIONS ?? limits.connections,
    logFormat: given.LOG ?? 'text',
    stopDelayMs: (given.STOP_DELAY ?? 0) * 1000,
    dataAccess: given.DATA_ACCESS,
  };
}

/** Descriptors that files, pipes, the store of limits and the modules of the pages need beside the connections. */
const OTHER_DESCRIPTORS = 160;

/** A process may not have more connections than descriptors: it could not even open its own files then. */
export function connectionCap(wanted: number): number {
  const most = /^Max open files\s+(\d+)/m.exec(readLimits())?.[1];
  return most === undefined ? wanted : Math.max(16, Math.min(wanted, Number(most) - OTHER_DESCRIPTORS));
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
