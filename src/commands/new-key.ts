import { randomBytes } from 'node:crypto';
import { sha256 } from '../api/authorise.ts';
import {
  endOf,
  isOriginPattern,
  keyEnd,
  withoutUsualPort,
  type FormerKey,
  type KeyRecord,
} from '../api/key-records.ts';

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
  const wrong = origin.find((each) => !isOriginPattern(each));
  if (wrong !== undefined)
    throw new Error(
      `--origin ${wrong} ist keine Herkunft.${meant(wrong)} Beispiele: https://www.example.org, '*.example.org'.`,
    );
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

/** The origin of an address that somebody copied, or wrote without its scheme. */
function meant(wrong: string): string {
  const address = wrong.includes('://') ? wrong : `https://${wrong}`;
  const { origin } = URL.canParse(address) ? new URL(address) : { origin: '' };
  return isOriginPattern(origin) ? ` Gemeint ist wohl --origin ${origin}.` : '';
}

/**
 * Another key under the same id, so that limits and figures stay. Those before it stay good until their own time.
 * @param days for which the present key is good as well; 0 ends it and all before it at once
 * @throws Error in German when that is no number of days, or the new key would be refused as the present one is
 */
export function rotatedKey({ former, ...record }: KeyRecord, days: number, nowMs = Date.now()): Made {
  if (!Number.isInteger(days) || days < 0) throw new Error('--days nimmt eine ganze Zahl ab 0.');
  if (keyEnd(record) <= nowMs)
    throw new Error(
      `Der Schlüssel „${record.label}“ (${record.id}) ist abgelaufen (${record.expires}), auch ein neuer unter dieser id gälte nicht. Ein ganz neuer: npm run keys -- create; oder zuerst „expires“ in der Schlüsseldatei ändern.`,
    );
  const key = randomKey();
  const next = { ...record, sha256: sha256(key) };
  if (days === 0) return { key, record: next };
  const until = new Date(Math.min(nowMs + days * 86_400_000, keyEnd(record))).toISOString();
  const held = stillHeld(former, nowMs);
  return { key, record: { ...next, former: { sha256: record.sha256, until, ...(held && { former: held }) } } };
}

/** The former keys without those that ended. */
function stillHeld(former: FormerKey | undefined, nowMs: number): FormerKey | undefined {
  if (!former) return undefined;
  const { former: before, ...key } = former;
  const held = stillHeld(before, nowMs);
  return endOf(key.until) > nowMs ? { ...key, ...(held && { former: held }) } : held;
}

interface Made {
  key: string;
  record: KeyRecord;
}

const randomKey = (): string => `ak_${randomBytes(24).toString('base64url')}`;
