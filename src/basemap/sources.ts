/** Where an archive is read from: a file on this machine or a URL that answers ranges. */
import { open, type FileHandle } from 'node:fs/promises';
import { FetchSource, type RangeResponse, type Source } from 'pmtiles';

/** A source for the `pmtiles` reader over a local file. */
export class FileSource implements Source {
  readonly #path: string;
  #handle: Promise<FileHandle> | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  getKey(): string {
    return this.#path;
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const handle = await this.#open();
    const buffer = Buffer.alloc(length);
    let done = 0;
    while (done < length) {
      const { bytesRead } = await handle.read(buffer, done, length - done, offset + done);
      if (bytesRead === 0) break;
      done += bytesRead;
    }
    return { data: buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + done) };
  }

  /** What failed once, as for want of descriptors, is tried again. */
  #open(): Promise<FileHandle> {
    if (!this.#handle) {
      this.#handle = open(this.#path);
      this.#handle.catch(() => (this.#handle = undefined));
    }
    return this.#handle;
  }

  async close(): Promise<void> {
    await (await this.#handle)?.close();
    this.#handle = undefined;
  }
}

/** The source for what the operator names: http(s) URLs are asked for ranges, all else is a path. */
export function sourceOf(from: string): Source {
  return /^https?:\/\//.test(from) ? new FetchSource(from) : new FileSource(from);
}
