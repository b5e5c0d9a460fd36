import { open, rename, rm } from 'node:fs/promises';
import type { ExportFormat } from '../contract/export-formats.ts';
import { writers, type Exporting } from './writers.ts';

/** Bytes that are collected before they are written. */
const PIECE = 1 << 16;

/**
 * Writes an export beside its place and puts it there when it is whole: a reader never sees half of it, and where it
 * fails what was there stays.
 * @returns its bytes
 */
export async function writeExport(path: string, format: ExportFormat, exporting: Exporting): Promise<number> {
  const beside = `${path}.${process.pid}.neu`;
  try {
    const bytes = await writePieces(beside, await writers[format](exporting));
    await rename(beside, path);
    return bytes;
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

async function writePieces(path: string, pieces: Iterable<string | Uint8Array>): Promise<number> {
  const file = await open(path, 'w');
  let [kept, keptBytes, bytes]: [Uint8Array[], number, number] = [[], 0, 0];
  const flush = async () => {
    await file.writeFile(Buffer.concat(kept));
    bytes += keptBytes;
    [kept, keptBytes] = [[], 0];
  };
  try {
    for (const piece of pieces) {
      const part = typeof piece === 'string' ? Buffer.from(piece) : piece;
      kept.push(part);
      keptBytes += part.byteLength;
      if (keptBytes >= PIECE) await flush();
    }
    await flush();
    await file.sync();
  } finally {
    await file.close();
  }
  return bytes;
}
