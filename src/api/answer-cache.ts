import type { Encoding } from '../http/encode.ts';

/** An answer before its headers. */
export interface Answer {
  status: number;
  body?: Uint8Array | string | undefined;
  type?: string;
  etag?: string;
  location?: string;
  cacheControl?: string;
  /** Under which it is kept, and the bytes it was sent as. */
  key?: string;
  encodings?: Encodings;
}

/** Bytes that an answer went out as before, by encoding. */
export interface Encodings {
  get(encoding: Encoding): Uint8Array | undefined;
  add(encoding: Encoding, bytes: Uint8Array): void;
}

interface Entry extends Encodings {
  answer: Answer;
  bytes: number;
}

/** What an entry weighs beside its bodies and key. */
const ENTRY_BYTES = 500;
/** The share of the room that spellings may take. */
const SPELLINGS = 1 / 8;
/** Queries that are remembered as asked once, at most; a power of two. */
const REMEMBERED = 1 << 14;

/**
 * The answers of the latest queries by the normalised query, each as it was encoded, bounded by bytes: what was not asked
 * for the longest goes first. Nothing of the caller is in them; key, limits and CORS are told apart from them. The
 * addresses under which a query came lead to it without being read again.
 */
export class AnswerCache {
  hits = 0;
  bytes = 0;
  private readonly limit: number;
  private readonly entries = new Map<string, Entry>();
  private readonly spellings = new Map<string, string>();
  private spellingBytes = 0;
  /** Hashes of queries, each in the place that its lowest bits name. */
  private readonly askedOnce = new Uint32Array(REMEMBERED);

  /** @param limit bytes of bodies and keys in all; 0 keeps nothing */
  constructor(limit: number) {
    this.limit = limit;
  }

  get(key: string): Answer | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    this.hits++;
    return entry.answer;
  }

  /**
   * Keeps the answer when its query comes for the second time. Most queries never come again, and what is kept for them
   * costs the garbage collector more than it ever saves.
   */
  offer(key: string, answer: Answer): Answer {
    const hash = hashOf(key);
    const place = hash % REMEMBERED;
    if (this.askedOnce[place] === hash) return this.put(key, answer);
    this.askedOnce[place] = hash;
    return answer;
  }

  /** The answer as it will be found again. */
  put(key: string, answer: Answer): Answer {
    const entry: Entry = { ...this.encodings(key), answer: { ...answer, key }, bytes: 0 };
    entry.answer.encodings = entry;
    this.remove(key);
    this.entries.set(key, entry);
    this.grow(entry, (answer.body?.length ?? 0) + 2 * key.length + ENTRY_BYTES);
    return entry.answer;
  }

  /** The answer to a request of this address, when the address is known. */
  at(address: string): Answer | undefined {
    const key = this.spellings.get(address);
    return key === undefined ? undefined : this.get(key);
  }

  /** From now on the address leads to the answer under the key. */
  spell(address: string, key: string): void {
    if (this.spellings.has(address)) return;
    this.spellings.set(address, key);
    this.spellingBytes += weightOf(address, key);
    for (const [oldest, its] of this.spellings) {
      if (this.spellingBytes <= this.limit * SPELLINGS) return;
      this.spellings.delete(oldest);
      this.spellingBytes -= weightOf(oldest, its);
    }
  }

  private encodings(key: string): Encodings {
    const encoded = new Map<Encoding, Uint8Array>();
    return {
      get: (encoding) => encoded.get(encoding),
      add: (encoding, bytes) => {
        const entry = this.entries.get(key);
        encoded.set(encoding, bytes);
        if (entry?.get(encoding) === bytes) this.grow(entry, bytes.length);
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

/** FNV-1a. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

const weightOf = (address: string, key: string): number => 2 * (address.length + key.length) + ENTRY_BYTES;
