import { crc32 } from 'node:zlib';
import { hex } from './checked-pieces.ts';
import { IndexFileError } from './index-file.ts';

/** Path of a ready-made document inside the data folder. */
export const documentFile = (name: string) => `documents/${name}.json`;

/** A file of a data folder as its manifest lists it. */
export interface ListedFile {
  name: string;
  bytes: number;
  sha256: string;
  /** What a document is held against before it is first read; a build of before this was written has none. */
  crc32?: number;
}

/**
 * The documents among the files, each held against its checksum when it is first read. (The SHA-256 would load
 * node:crypto, and two of them are read at each start.)
 * @param tellDamage told of one that is damaged, each time that somebody asks for it
 */
export function openDocuments(
  files: readonly ListedFile[],
  read: (name: string) => Uint8Array,
  tellDamage: ((error: Error) => void) | undefined,
): Record<string, string> {
  const documents: Record<string, string> = {};
  for (const file of files) {
    const name = /^documents\/(.+)\.json$/.exec(file.name)?.[1];
    if (name === undefined) continue;
    const bytes = read(file.name);
    let text: string | undefined;
    const get = () => (text ??= textOf(file, bytes, tellDamage));
    Object.defineProperty(documents, name, { enumerable: true, get });
  }
  return documents;
}

function textOf(
  { name, crc32: expected }: ListedFile,
  bytes: Uint8Array,
  tellDamage: ((error: Error) => void) | undefined,
): string {
  const found = crc32(bytes);
  if (expected !== undefined && found !== expected) {
    const error = new IndexFileError(name, 'ist beschädigt', hex(expected), hex(found));
    tellDamage?.(error);
    throw error;
  }
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}
