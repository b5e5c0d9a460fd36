import { createHash } from 'node:crypto';
import { ApiError } from '../contract/errors.ts';
import { keyPlaces } from '../contract/parameters.ts';
import { endOf, type KeyRecord } from './key-records.ts';

/** What a key is good for, and until when. */
interface Grant {
  record: KeyRecord;
  /** Milliseconds since the epoch. */
  until: number;
}

/** The keys of this deployment by their hash. */
export type KeyRing = ReadonlyMap<string, Grant>;

/** A rotated key is there twice until the former one ends. */
export function keyRing(records: readonly KeyRecord[]): KeyRing {
  const ring = new Map<string, Grant>();
  for (const record of records) {
    const until = record.expires === undefined ? Infinity : endOf(record.expires);
    ring.set(record.sha256, { record, until });
    const { former } = record;
    if (former) ring.set(former.sha256, { record, until: Math.min(until, endOf(former.until)) });
  }
  return ring;
}

/**
 * The key of a request, or undefined for an anonymous one. Keys are looked up by their hash, so the time it takes
 * tells nothing about the key.
 * @throws ApiError 401 unknown or expired, 403 origin not enabled
 */
export function authorise(
  ring: KeyRing,
  headers: { get(name: string): string | null },
  parameters: URLSearchParams,
  now: number,
  contact: string,
  anonymous: number,
): KeyRecord | undefined {
  const given = headers.get(keyPlaces.header) || keyPlaces.query.map((name) => parameters.get(name)).find(Boolean);
  if (!given) return undefined;
  const grant = ring.get(sha256(given));
  if (!grant) throw new ApiError('unknown_key', { anonymous });
  if (grant.until <= now) throw new ApiError('key_expired', { contact });
  const { record } = grant;
  const origin = headers.get('Origin');
  if (origin === null ? !record.server : !record.origins.some((allowed) => originMatches(allowed, origin))) {
    throw new ApiError('origin_not_allowed', { origin: origin ?? 'Anfragen ohne Origin' });
  }
  return record;
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** `https://*.example.org`, or `*.example.org` for http too, stands for every subdomain, but not for example.org itself. */
export function originMatches(allowed: string, origin: string): boolean {
  if (allowed === origin) return true;
  const pattern = /^(?:(https?):\/\/)?\*(\.[^*]+)$/.exec(allowed);
  const given = /^(https?):\/\/([\w.-]+(?::\d+)?)$/.exec(origin);
  if (!pattern || !given) return false;
  const [, scheme, ending] = pattern;
  return (scheme === undefined || scheme === given[1]) && given[2]!.endsWith(ending!);
}
