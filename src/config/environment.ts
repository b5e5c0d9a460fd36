import { readNetworks } from '../http/client-address.ts';
import { engineAddress } from './engine-address.ts';
import type { Access } from '../indexes/store.ts';
import { readPublicAddress } from './public-address.ts';

/**
 * `text`: sentences for a person, problems only. `events`: the same as JSON lines. `json`: every request too.
 */
export const logFormats = ['text', 'events', 'json'] as const;
export type LogFormat = (typeof logFormats)[number];

/** One variable of the environment. */
interface Variable<Value> {
  example: string;
  /** @throws Error with a German sentence that says what is wrong with the value */
  read: (given: string) => Value;
}

/** Where it listens unless PORT says otherwise. */
export const DEFAULT_PORT = 4321;

/** Every variable that the service reads, and the only place where one is checked. An empty one counts as not given. */
export const variables = {
  /** 0 takes any free port. */
  PORT: row(String(DEFAULT_PORT), portOrSocket),
  HOST: row('127.0.0.1', matching(/^[\w.:%-]+$/, 'ist weder eine Adresse noch ein Name dieses Rechners.')),
  BASE_URL: row('https://karte.example.org', readPublicAddress),
  WORKERS: row('4', whole(1, 64)),
  KEYS_FILE: row('/etc/ausflugskarte/keys.json', (given) => given),
  /** The table of several collections in one process. */
  COLLECTIONS: row('/etc/ausflugskarte/collections.json', (given) => given),
  TRUSTED_PROXIES: row('127.0.0.1, 10.0.0.0/8', readNetworks),
  /** Addresses and networks that may read /metrics. */
  METRICS_FROM: row('127.0.0.1, 10.0.0.0/8', readNetworks),
  /** Addresses and networks that may read what is searched. */
  SEARCHES_FROM: row('127.0.0.1, 10.0.0.0/8', readNetworks),
  /** A folder that is the service's alone, for what outlives it. */
  STATE_DIR: row('/var/lib/ausflugskarte', (given) => given),
  /** Where several instances count together. */
  LIMIT_STORE: row('redis://127.0.0.1:6379', limitStore),
  /** Another engine that searches in place of the built-in one. */
  SEARCH_ENGINE: row('opensearch+https://name:passwort@host:9200/ausflug', engineAddress),
  MAX_CONNECTIONS: row('4000', whole(1, 1_000_000)),
  LOG: row('json', oneOf(logFormats)),
  /** One ordinary request in so many is written to the log. */
  LOG_SAMPLE: row('100', whole(1, 1_000_000)),
  /** Where spans go, by OTLP over HTTP; the name is that of the OpenTelemetry specification. */
  OTEL_EXPORTER_OTLP_ENDPOINT: row('http://127.0.0.1:4318', collector),
  /** Seconds it goes on serving after it was asked to end, while it says that it is not ready. */
  STOP_DELAY: row('15', whole(0, 300)),
  /** How the large index files are read; by their size where it is not given. */
  DATA_ACCESS: row('memory', oneOf<Access>(['memory', 'disk'])),
  /** Seconds that a CDN may keep an anonymous answer. */
  S_MAXAGE: row('300', matching(/^\d{1,9}$/, 'ist keine Zahl von Sekunden.', Number)),
} as const;

export type Environment = {
  [Name in keyof typeof variables]: ReturnType<(typeof variables)[Name]['read']> | undefined;
};

/** All variables. @throws Error with a German sentence for each that cannot be meant: name, what is wrong, an example */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const problems: string[] = [];
  const values = Object.keys(variables).map((name) => {
    try {
      return [name, readVariable(name as keyof Environment, env)];
    } catch (error) {
      problems.push((error as Error).message);
      return [name, undefined];
    }
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return Object.fromEntries(values) as Environment;
}

/** One of them. @throws Error as above */
export function readVariable<Name extends keyof Environment>(name: Name, env: NodeJS.ProcessEnv): Environment[Name] {
  const given = env[name];
  if (!given) return undefined;
  const { example, read } = variables[name];
  try {
    return read(given) as Environment[Name];
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message} Beispiel: ${name}=${example}`, { cause: error });
  }
}

function row<Value>(example: string, read: (given: string) => Value): Variable<Value> {
  return { example, read };
}

function whole(from: number, to: number) {
  return (given: string): number => {
    const value = Number(given);
    if (/^\d+$/.test(given) && value >= from && value <= to) return value;
    throw new Error(`„${given}“ ist keine ganze Zahl von ${from} bis ${to}.`);
  };
}

function oneOf<Value extends string>(values: readonly Value[]) {
  return (given: string): Value => {
    const value = values.find((each) => each === given);
    if (value !== undefined) return value;
    throw new Error(`„${given}“ kenne ich nicht. Erlaubt: ${values.join(', ')}.`);
  };
}

function matching<Value = string>(
  pattern: RegExp,
  wrong: string,
  convert: (given: string) => Value = (given) => given as Value,
) {
  return (given: string): Value => {
    if (!pattern.test(given)) throw new Error(`„${given}“ ${wrong}`);
    return convert(given);
  };
}

/** A port, or the absolute path of a Unix socket, which the system cuts at 107 bytes. */
function portOrSocket(given: string): number | string {
  if (!given.startsWith('/')) return whole(0, 65_535)(given);
  if (Buffer.byteLength(given) <= 107) return given;
  throw new Error('Der Pfad eines Sockets ist höchstens 107 Bytes lang.');
}

/** Where a service answers that says nothing else. @param port of PORT; a socket lies behind a proxy of this machine */
export function addressAt(port: number | string = DEFAULT_PORT): string {
  return typeof port === 'string' ? 'http://localhost' : `http://localhost:${port}`;
}

function collector(given: string): string {
  if (/^https?:\/\/[^\s/?#]+(\/[^\s?#]*)?$/.test(given) && URL.canParse(given)) return given;
  throw new Error(`„${given}“ ist keine Adresse wie http://127.0.0.1:4318.`);
}

/** The address may hold a password, so it is not repeated. */
function limitStore(given: string): string {
  if (/^(rediss?|valkeys?):\/\/\S+$/.test(given) && URL.canParse(given)) return given;
  throw new Error('Das ist keine Adresse wie redis://127.0.0.1:6379.');
}
