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
  /** May read the whole collection, where the service lets keys; for servers alone. */
  wholeCollection?: boolean;
  /** The key before a rotation, which stays good until the given time, so that pages can change over. */
  former?: FormerKey;
}

/** Holds in turn the one before it, which ends in its own time; whoever knows only the newest reads the file as well. */
export interface FormerKey {
  sha256: string;
  until: string;
  former?: FormerKey;
}

/**
 * Reads the JSON of a keys file; one bad record refuses the whole file, since a key with a misspelt limit or expiry
 * would otherwise be good for more than was meant.
 * @throws Error with a German sentence that names the record
 */
export function readKeyRecords(json: string): KeyRecord[] {
  const records = parsed(json);
  if (!Array.isArray(records)) throw new Error('erwartet wird eine Liste von Schlüsseln');
  records.forEach(check);
  const doubled = firstDoubled(records.map(({ id }: KeyRecord) => id));
  if (doubled !== undefined) throw new Error(`die id „${doubled}“ gibt es zweimal`);
  return records.map((record: KeyRecord) => ({ ...record, origins: record.origins.map(withoutUsualPort) }));
}

/** A bare date counts to the end of that day. Milliseconds since the epoch, NaN when it is no date. */
export function endOf(expires: string): number {
  return Date.parse(expires.length === 10 ? `${expires}T23:59:59Z` : expires);
}

/** When a key is refused, in milliseconds since the epoch; Infinity without an end. */
export function keyEnd({ expires }: Pick<KeyRecord, 'expires'>): number {
  return expires === undefined ? Infinity : endOf(expires);
}

/** The keys before the present one, the newest first, each with when it ends: never after the key itself. */
export function formerKeys(record: KeyRecord): { sha256: string; end: number }[] {
  const found = [];
  for (let { former } = record; former; former = former.former)
    found.push({ sha256: former.sha256, end: Math.min(keyEnd(record), endOf(former.until)) });
  return found;
}

/** `https://www.example.org`, `https://*.example.org` or `*.example.org`. */
export function isOriginPattern(text: string): boolean {
  return /^(?:https?:\/\/(?:\*\.)?|\*\.)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/.test(text);
}

/** An origin as browsers send it: never with the port that its scheme has anyway. */
export function withoutUsualPort(origin: string): string {
  const [, scheme, host, port = ''] = /^(?:(https?):\/\/)?(.*):(\d+)$/.exec(origin) ?? [];
  const usual = { 443: 'https', 80: 'http' }[port];
  return usual && (scheme ?? usual) === usual ? `${usual}://${host}` : origin;
}

/** V8 quotes the text around a mistake, and that text may be a hash: so its error is not even a cause. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Error('sie ist kein JSON');
  }
}

const HASH = /^[0-9a-f]{64}$/;
const known = ['id', 'label', 'sha256', 'origins', 'perMinute', 'expires', 'server', 'wholeCollection', 'former'];

/** Field by field; what is told never quotes a hash. */
function check(record: unknown, place: number): void {
  const refuse = (what: string): never => {
    const id = (record as Partial<KeyRecord> | null)?.id;
    throw new Error(`Schlüssel ${place + 1}${typeof id === 'string' ? ` (${id})` : ''}: ${what}`);
  };
  if (typeof record !== 'object' || record === null) return refuse('kein Eintrag mit Feldern');
  const { id, label, sha256, origins, perMinute, expires, server, wholeCollection, former } =
    record as Partial<KeyRecord>;
  const unknown = Object.keys(record).find((name) => !known.includes(name));
  if (unknown) refuse(`das Feld „${unknown}“ gibt es nicht`);
  if (typeof id !== 'string' || !/^[\w-]{1,40}$/.test(id))
    refuse('„id“ fehlt oder hat andere Zeichen als a-z, 0-9, - und _');
  if (typeof label !== 'string') refuse('„label“ fehlt');
  if (typeof sha256 !== 'string' || !HASH.test(sha256)) refuse('„sha256“ ist kein SHA-256 in Hex');
  if (!Array.isArray(origins) || !origins.every((origin) => typeof origin === 'string' && isOriginPattern(origin)))
    refuse('„origins“ ist keine Liste von Herkünften wie https://www.example.org oder *.example.org');
  if (perMinute !== undefined && !(Number.isInteger(perMinute) && perMinute > 0))
    refuse('„perMinute“ ist keine ganze Zahl ab 1');
  if (expires !== undefined && !isDate(expires)) refuse('„expires“ ist kein Datum wie 2027-12-31');
  if (server !== undefined && typeof server !== 'boolean') refuse('„server“ ist weder true noch false');
  if (wholeCollection !== undefined && typeof wholeCollection !== 'boolean')
    refuse('„wholeCollection“ ist weder true noch false');
  if (wholeCollection && !server) refuse('„wholeCollection“ gilt nur für Schlüssel mit „server“');
  for (let each = former; each !== undefined; each = each.former)
    if (!(each && HASH.test(each.sha256) && isDate(each.until))) refuse('„former“ ist kein früherer Schlüssel');
}

const isDate = (text: unknown): boolean => typeof text === 'string' && isDay(text.slice(0, 10)) && endOf(text) > 0;

/** The thirtieth of February would count as a day of March. */
function isDay(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  return day !== undefined && new Date(Date.UTC(year!, month! - 1, day)).getUTCDate() === day;
}

function firstDoubled(values: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return values.find((value) => seen.size === seen.add(value).size);
}
