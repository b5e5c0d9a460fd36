import { readFileSync } from 'node:fs';
import { projectRoot } from '../build/project-root.ts';
import { limits } from '../contract/limits.ts';
import type { Access } from '../indexes/store.ts';
import { trustedProxies } from '../http/client-address.ts';
import { DEFAULT_PORT } from '../api/options.ts';
import { logFormat, type LogFormat } from '../server/log.ts';

/** What the environment says of this machine. */
export interface ServeSettings {
  port: number;
  host: string | undefined;
  workers: number;
  keysFile: string;
  trusted: string;
  limitStore: string | undefined;
  /** Addresses and networks that may read /metrics. */
  metricsFrom: string;
  maxConnections: number;
  logFormat: LogFormat;
  /** How the large index files are read; by their size where it is not given. */
  dataAccess: Access | undefined;
}

/** @throws Error that names the variable when its value cannot be meant */
export function settingsOf(env: NodeJS.ProcessEnv): ServeSettings {
  return {
    port: Number(env.PORT || DEFAULT_PORT),
    host: env.HOST,
    workers: numberOf('WORKERS', env.WORKERS, 1, 64),
    keysFile: env.KEYS_FILE || `${projectRoot}/keys.json`,
    trusted: env.TRUSTED_PROXIES ?? '',
    limitStore: storeOf(env.LIMIT_STORE),
    metricsFrom: listOf('METRICS_FROM', env.METRICS_FROM) ?? '127.0.0.1, ::1',
    maxConnections: numberOf('MAX_CONNECTIONS', env.MAX_CONNECTIONS, limits.connections, 1_000_000),
    logFormat: logFormat(env.LOG),
    dataAccess: accessOf(env.DATA_ACCESS),
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

function numberOf(name: string, given: string | undefined, standard: number, most: number): number {
  if (!given) return standard;
  const value = Number(given);
  if (!Number.isInteger(value) || value < 1 || value > most) {
    throw new Error(`${name}: „${given}“ ist keine ganze Zahl von 1 bis ${most}.`);
  }
  return value;
}

function listOf(name: string, given: string | undefined): string | undefined {
  if (given) trustedProxies(given, name);
  return given;
}

function accessOf(given: string | undefined): Access | undefined {
  if (!given) return undefined;
  if (given !== 'memory' && given !== 'disk') throw new Error(`DATA_ACCESS: „${given}“ ist weder memory noch disk.`);
  return given;
}

function storeOf(given: string | undefined): string | undefined {
  if (!given) return undefined;
  if (!/^(rediss?|valkeys?):\/\/\S+$/.test(given) || !URL.canParse(given)) {
    // The address may hold a password, so it is not repeated.
    throw new Error('LIMIT_STORE ist keine Adresse wie redis://127.0.0.1:6379.');
  }
  return given;
}
