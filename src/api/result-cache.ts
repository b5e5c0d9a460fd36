import { hash32 } from '../text/hash.ts';
import type { Encoding } from '../http/encode.ts';

/** A search for words that was answered. */
export interface Searched {
  q: string;
  found: number;
}

/** What an endpoint gives, before its headers. */
export interface Result {
  status: number;
  body?: Uint8Array | string | undefined;
  type?: string;
  etag?: string;
  location?: string;
  /** Headers beside those that every answer has, and the header of the request that it depends on. */
  headers?: Record<string, string>;
  vary?: string;
  cacheControl?: string;
  /** From when on it no longer holds, in milliseconds since the epoch; missing where it always does. */
  until?: number | undefined;
  /** What a search for words asked for, and how many destinations it found. */
  searched?: Searched;
  /** Under which it is cached, and the bytes it was sent as. */
  key?: string;
  encodings?: Encodings;
}

/** Bytes that a result went out as before, by encoding. */
export interface Encodings {
  get(encoding: Encoding): Uint8Array | undefined;
  /** @returns the same in memory of their own */
  add(encoding: Encoding, bytes: Uint8Array): Uint8Array;
}

interface Entry extends Encodings {
  result: Result;
  bytes: number;
}

/** What an entry weighs beside its bodies and key. */
const ENTRY_BYTES = 500;
/** The share of the room that aliases may take. */
const ALIASES = 1 / 8;
/** Queries that are remembered as asked once, at most; a power of two. */
const REMEMBERED = 1 << 14;

/**
 * The results of the latest queries by the normalised query, each as it was encoded, bounded by bytes: the least recently
 * used goes first. Nothing of the caller is in them; key, limits and CORS are told apart from them. Aliases, the addresses
 * under which a query came, lead to it without being read again.
 */
export class ResultCache {
  bytes = 0;
  private readonly limit: number;
  private readonly entries = new Map<string, Entry>();
  private readonly aliases = new Map<string, string>();
  private aliasBytes = 0;
  /** Hashes of queries, each in the place that its lowest bits name. */
  private readonly askedOnce = new Uint32Array(REMEMBERED);

  private readonly onHit: () => void;

  /** @param limit bytes of bodies and keys in all; 0 keeps nothing */
  constructor(limit: number, onHit: () => void = () => undefined) {
    this.limit = limit;
    this.onHit = onHit;
  }

  get(key: string): Result | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    this.onHit();
    return entry.result;
  }

  /**
   * Keeps the result when its query comes for the second time. Most queries never come again, and what is kept for them
   * costs the garbage collector more than it ever saves.
   */
  admit(key: string, result: Result): Result {
    const hash = hash32(key);
    const place = hash % REMEMBERED;
    if (this.askedOnce[place] === hash) return this.put(key, result);
    this.askedOnce[place] = hash;
    return result;
  }

  /** The result as it will be found again, with a body of its own: that of the first answer may be lent. */
  put(key: string, result: Result): Result {
    const body = typeof result.body === 'object' ? new Uint8Array(result.body) : result.body;
    const entry: Entry = { ...this.encodings(key), result: { ...result, body, key }, bytes: 0 };
    entry.result.encodings = entry;
    this.remove(key);
    this.entries.set(key, entry);
    this.grow(entry, (result.body?.length ?? 0) + 2 * key.length + ENTRY_BYTES);
    return entry.result;
  }

  /** The result of a request of this address, when the address is known. */
  getByAlias(address: string): Result | undefined {
    const key = this.aliases.get(address);
    return key === undefined ? undefined : this.get(key);
  }

  /** From now on the address leads to the result under the key. */
  alias(address: string, key: string): void {
    if (this.aliases.has(address)) return;
    this.aliases.set(address, key);
    this.aliasBytes += weightOf(address, key);
    for (const [oldest, its] of this.aliases) {
      if (this.aliasBytes <= this.limit * ALIASES) return;
      this.aliases.delete(oldest);
      this.aliasBytes -= weightOf(oldest, its);
    }
  }

  private encodings(key: string): Encodings {
    const encoded = new Map<Encoding, Uint8Array>();
    return {
      get: (encoding) => encoded.get(encoding),
      add: (encoding, bytes) => {
        const entry = this.entries.get(key);
        // What zlib gives lies in a larger piece of memory, which would be kept with it.
        const own = new Uint8Array(bytes);
        encoded.set(encoding, own);
        if (entry?.get(encoding) === own) this.grow(entry, own.length);
        return own;
      },
    };
  }

  private grow(entry: Entry, bytes: number): void {
    entry.bytes += bytes;
    this.bytes += bytes;
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.limit) return;
      this.remove(oldest);
    }
  }

  private remove(key: string): void {
    this.bytes -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }
}

const weightOf = (address: string, key: string): number => 2 * (address.length + key.length) + ENTRY_BYTES;
