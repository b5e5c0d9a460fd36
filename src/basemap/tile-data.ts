/** The tile data of an archive while it grows: a file to which contents are appended, equal small ones only once. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';

/** Bigger tiles are hardly ever equal; leaving them out keeps the memory of seen contents small. */
const DEDUPE_BYTES = 2_048;
/** Contents remembered at most. */
const REMEMBERED = 500_000;
const BUFFER_BYTES = 1 << 20;

export class TileData {
  bytes = 0;
  readonly file: string;
  readonly #handle: number;
  readonly #seen = new Map<string, number>();
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;

  constructor(file: string) {
    this.file = file;
    this.#handle = openSync(file, 'w');
  }

  /** Offset of the content, which is written unless it is there already. */
  append(content: Uint8Array): number {
    const key = content.length <= DEDUPE_BYTES ? createHash('sha1').update(content).digest('base64') : undefined;
    const known = key === undefined ? undefined : this.#seen.get(key);
    if (known !== undefined) return known;
    const offset = this.bytes;
    if (key !== undefined && this.#seen.size < REMEMBERED) this.#seen.set(key, offset);
    this.#waiting.push(content);
    this.#waitingBytes += content.length;
    this.bytes += content.length;
    if (this.#waitingBytes >= BUFFER_BYTES) this.#flush();
    return offset;
  }

  close(): void {
    this.#flush();
    closeSync(this.#handle);
  }

  #flush(): void {
    for (const content of this.#waiting) {
      let done = 0;
      while (done < content.length) done += writeSync(this.#handle, content, done);
    }
    this.#waiting = [];
    this.#waitingBytes = 0;
  }
}
