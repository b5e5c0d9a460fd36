import { createHash } from 'node:crypto';
import { ApiError } from '../contract/api-error.ts';
import { keyPlaces } from '../contract/parameters.ts';
import type { Credential } from './charge.ts';
import { formerKeys, keyEnd, type KeyRecord } from './key-records.ts';
import type { ApiRequest } from './request.ts';

/** What a key is good for, and until when. */
interface Grant {
  record: KeyRecord;
  /** Milliseconds since the epoch. */
  until: number;
}

/** The keys of this deployment by their hash. */
export type KeyRing = ReadonlyMap<string, Grant>;

/** A rotated key is there with each one before it. */
export function keyRing(records: readonly KeyRecord[]): KeyRing {
  const ring = new Map<string, Grant>();
  for (const record of records) {
    ring.set(record.sha256, { record, until: keyEnd(record) });
    for (const { sha256, end } of formerKeys(record)) ring.set(sha256, { record, until: end });
  }
  return ring;
}

/** What a request names as its key, and where it comes from. */
export interface GivenKey {
  key: string | undefined;
  origin: string | null;
}

/** The header beats the parameters. A query that cannot hold a key is not read. */
export function keyOf({ headers, query }: Pick<ApiRequest, 'headers' | 'query'>): GivenKey {
  const parameters = mayNameKey(query) ? new URLSearchParams(query) : noParameters;
  const key = headers.get(keyPlaces.header) || keyPlaces.query.map((name) => parameters.get(name)).find(Boolean);
  return { key: key || undefined, origin: headers.get('Origin') };
}

/** Whether a parameter may be an API key: by its name, or by one that is written with escapes. */
export function mayNameKey(query: string): boolean {
  return /(?:^|&)(?:(?:api_)?key(?:[=&]|$)|[^=&]*%)/.test(query);
}

const noParameters = new URLSearchParams();

/**
 * The key of a request, or undefined for an anonymous one. Keys are looked up by their hash, so the time it takes
 * tells nothing about the key.
 * @param about the moment, and what a refusal tells the caller
 * @throws ApiError 401 unknown or expired, 403 origin not enabled
 */
export function authorise(
  ring: KeyRing,
  { key, origin }: GivenKey,
  about: { nowMs: number; contact: string; anonymous: number },
): Credential | undefined {
  if (key === undefined) return undefined;
  const grant = ring.get(sha256(key));
  if (!grant) throw new ApiError('unknown_key', { anonymous: about.anonymous });
  if (grant.until <= about.nowMs) throw new ApiError('key_expired', { contact: about.contact });
  const { record } = grant;
  if (origin === null ? !record.server : !record.origins.some((allowed) => originMatches(allowed, origin))) {
    throw new ApiError('origin_not_allowed', { origin: origin ?? 'Anfragen ohne Origin' });
  }
  return { record, isBrowser: origin !== null };
}

/** In lowercase hexadecimal digits, as the file of keys holds a key. */
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
