import { createHash } from 'node:crypto';
import { ApiError } from '../contract/errors.ts';
import { keyPlaces } from '../contract/parameters.ts';

/** A registered key; only the SHA-256 of the key itself is kept. */
export interface KeyRecord {
  id: string;
  label: string;
  /** Hex SHA-256 of the key. */
  sha256: string;
  /** Exact origins, or `*.example.org` for every subdomain, with or without a scheme in front. */
  origins: string[];
  perMinute?: number;
  /** ISO 8601 date or time after which the key is refused. */
  expires?: string;
  /** Requests without an Origin header are allowed: servers and scripts. */
  server?: boolean;
}

/** The keys of this deployment by their hash. */
export type KeyRing = ReadonlyMap<string, KeyRecord>;

export function keyRing(records: readonly KeyRecord[]): KeyRing {
  return new Map(records.map((record) => [record.sha256, record]));
}

/**
 * The key of a request, or undefined for an anonymous one. Keys are looked up by their hash, so the time it takes
 * tells nothing about the key.
 * @throws ApiError 401 unknown or expired, 403 origin not enabled
 */
export function authorise(
  ring: KeyRing,
  headers: Headers,
  parameters: URLSearchParams,
  now: number,
  contact: string,
  anonymous: number,
): KeyRecord | undefined {
  const given = headers.get(keyPlaces.header) || keyPlaces.query.map((name) => parameters.get(name)).find(Boolean);
  if (!given) return undefined;
  const record = ring.get(sha256(given));
  if (!record) throw new ApiError('unknown_key', { anonymous });
  if (record.expires !== undefined && endOf(record.expires) <= now) throw new ApiError('key_expired', { contact });
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

/** A bare date counts to the end of that day. */
function endOf(expires: string): number {
  return Date.parse(expires.length === 10 ? `${expires}T23:59:59Z` : expires);
}
