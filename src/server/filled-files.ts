import { readFile } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Encoding } from '../http/encode.ts';
import type { ForeignAddresses } from '../http/page-headers.ts';
import type { PublicFile } from './build-record.ts';
import { throughSwap } from './swap-gap.ts';

/** The public folder of a build. */
export interface PublicFolder {
  dir: string;
  files: Record<string, PublicFile>;
  /** The base URL that the build wrote, and the one to show. */
  builtBase: string;
  baseUrl: string;
  /** What pages ask of other hosts. */
  foreign?: ForeignAddresses;
}

/** A file in memory, with the base URL filled in. */
export interface FilledFile {
  etag: string;
  /** Its bytes in an encoding; each is made once. */
  bytes(encoding: Encoding | undefined): Buffer;
}

/** Bytes of files in memory; a build may have made very many pages ahead. */
const KEPT_BYTES = 48_000_000;

/** Reads files and keeps them, the latest ones up to a bound. What could not be read is tried again the next time. */
export function createFilledFiles(options: PublicFolder): (name: string) => Promise<FilledFile> {
  const filled = new Map<string, Promise<FilledFile>>();
  let keptBytes = 0;
  const drop = (name: string): void => {
    if (filled.delete(name)) keptBytes -= options.files[name]!.bytes;
  };
  return (name) => {
    const known = filled.get(name);
    if (known) return known;
    const file = fill(name, options);
    file.catch(() => drop(name));
    filled.set(name, file);
    keptBytes += options.files[name]!.bytes;
    for (const oldest of filled.keys()) {
      if (keptBytes <= KEPT_BYTES || oldest === name) break;
      drop(oldest);
    }
    return file;
  };
}

async function fill(name: string, { dir, builtBase, baseUrl, files }: PublicFolder): Promise<FilledFile> {
  const text = await throughSwap(() => readFile(`${dir}${name}`, 'utf8'));
  const plain = Buffer.from(text.replaceAll(builtBase, baseUrl));
  const encoded: Partial<Record<Encoding, Buffer>> = {};
  return {
    etag: `W/"${files[name]!.hash}-${Buffer.from(baseUrl).toString('base64url')}"`,
    bytes: (encoding) => (encoding ? (encoded[encoding] ??= compress(plain, encoding)) : plain),
  };
}

function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(body);
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
}
