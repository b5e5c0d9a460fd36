import { isIP } from 'node:net';
import type { LogFormat } from '../config/environment.ts';

export type LogLevel = 'info' | 'warn' | 'error';

/** One answered request. */
export interface RequestEntry {
  id: string;
  method: string;
  /** Without the query: it may carry a key. */
  path: string;
  status: number;
  milliseconds: number;
  bytes: number;
  /** Already anonymised. */
  address: string;
  /** Which of several collections it was for. */
  collection?: string | undefined;
  /** Its place in a trace, where it is part of one. */
  traceId?: string | undefined;
  spanId?: string | undefined;
}

export interface Log {
  /** Something an operator should know. `event` is a stable English slug, `message` a German sentence. */
  event(level: LogLevel, event: string, message: string, fields?: Record<string, unknown>): void;
  /** @param entry made only where it is written */
  request(entry: () => RequestEntry): void;
}

/**
 * @param write takes one line, with its end
 * @param oneOf one request in so many is written, and says for how many it stands; refusals and errors all are
 */
export function openLog(format: LogFormat, write: (line: string) => void, oneOf = 1): Log {
  let ordinary = 0;
  const json = (fields: object): void => write(`${withoutKeys(JSON.stringify(fields))}\n`);
  return {
    event(level, event, message, fields) {
      if (format === 'text') return level === 'info' ? undefined : write(`${oneEntry(withoutKeys(message))}\n`);
      json({ time: new Date().toISOString(), level, event, message, ...fields });
    },
    request(made) {
      if (format !== 'json') return;
      const entry = made();
      const isOrdinary = oneOf > 1 && entry.status < 400;
      if (isOrdinary && ordinary++ % oneOf !== 0) return;
      const line = { time: new Date().toISOString(), level: 'info', event: 'request', ...entry };
      json(isOrdinary ? { ...line, standsFor: oneOf } : line);
    },
  };
}

/** The log of one of several collections; its name stands in every entry. */
export function logOf(log: Log, collection: string | undefined): Log {
  if (collection === undefined) return log;
  return {
    event: (level, event, message, fields) =>
      log.event(level, event, `${collection}: ${message}`, { collection, ...fields }),
    request: (entry) => log.request(() => ({ ...entry(), collection })),
  };
}

/** The further lines of a message are indented, so that nothing in it can look like an entry of its own. */
function oneEntry(message: string): string {
  return message
    .replace(/[\r\n\u2028\u2029]+\s*/g, '\n    ')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, '?');
}

/** What is left names a network, not a household: three parts of IPv4, three groups of IPv6. */
export function anonymised(address: string): string {
  if (isIP(address) === 4) return address.replace(/\.\d+$/, '.0');
  const groups = address.replace(/::.*$/, '').split(':');
  return groups.length > 1 || address.includes('::') ? `${groups.slice(0, 3).join(':')}::` : '';
}

/** Keys and queries that an error message may quote. */
export function withoutKeys(text: string): string {
  return text.replace(/\bak_[\w-]{3,}/g, 'ak_***').replace(/([?&](?:api_)?key=)[^&\s"\\]+/gi, '$1***');
}
