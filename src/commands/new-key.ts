import { randomBytes } from 'node:crypto';
import { sha256 } from '../api/authorise.ts';
import { endOf, withoutUsualPort, type KeyRecord } from '../api/key-records.ts';

/** What is said of a key when it is made. */
export interface KeyWish {
  origin: readonly string[];
  perMinute?: string | undefined;
  /** ISO 8601 date or time. */
  expires?: string | undefined;
  /** Whether it is for requests without an Origin. */
  server: boolean;
  /** Whether it may read the whole collection. */
  wholeCollection?: boolean | undefined;
}

/** A key and its record, which holds the hash of it alone. @throws Error in German when nobody could use it */
export function newKey(
  label: string,
  { origin, perMinute, expires, server, wholeCollection }: KeyWish,
  nowMs = Date.now(),
): Made {
  if (origin.length === 0 && !server)
    throw new Error('Ein Schlüssel braucht mindestens ein --origin, oder --server für Anfragen ohne Origin.');
  if (wholeCollection && !server)
    throw new Error('--whole-collection gibt es nur mit --server: Ein Schlüssel in einer Seite ist öffentlich.');
  if (expires && endOf(expires) <= nowMs)
    throw new Error(`--expires ${expires} ist schon vorbei, der Schlüssel gälte nie. Gemeint ist ein Tag, der kommt.`);
  const key = randomKey();
  const record: KeyRecord = {
    id: randomBytes(4).toString('hex'),
    label,
    sha256: sha256(key),
    origins: origin.map(withoutUsualPort),
    ...(perMinute && { perMinute: Number(perMinute) }),
    ...(expires && { expires }),
    ...(server && { server: true }),
    ...(wholeCollection && { wholeCollection: true }),
  };
  return { key, record };
}

/**
 * Another key under the same id, so that limits and figures stay.
 * @param days for which the present key is good as well; 0 ends it at once
 * @throws Error in German when that is no number of days
 */
export function rotatedKey(
  { former: _, ...record }: KeyRecord,
  days: number,
  nowMs = Date.now(),
): Made & { until: string | undefined } {
  if (!Number.isInteger(days) || days < 0) throw new Error('--days nimmt eine ganze Zahl ab 0.');
  const key = randomKey();
  const until = days > 0 ? new Date(nowMs + days * 86_400_000).toISOString() : undefined;
  const former = until && { former: { sha256: record.sha256, until } };
  return { key, record: { ...record, sha256: sha256(key), ...former }, until };
}

interface Made {
  key: string;
  record: KeyRecord;
}

const randomKey = (): string => `ak_${randomBytes(24).toString('base64url')}`;
