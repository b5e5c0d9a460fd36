import { open, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits } from '../contract/limits.ts';
import { cacheControl } from '../http/cache-control.ts';
import { isMatched, isNotModified } from '../http/conditional.ts';
import { openHeaders } from '../http/cross-origin.ts';
import { rangeOf } from '../http/ranges.ts';
import { setHeaders } from '../http/set-headers.ts';
import type { ByteBudget, BytesLeft } from './byte-budget.ts';
import { sendMapError, sendPreflight } from './map-answers.ts';
import type { PublicFile } from './build-record.ts';
import { throughSwap } from './swap-gap.ts';
import type { TellUnreadable } from './unreadable-files.ts';

export interface ArchivesOptions {
  /** The public folder. */
  dir: string;
  files: Record<string, PublicFile>;
  budget: ByteBudget;
  tell?: TellUnreadable | undefined;
}

/** True when an archive was asked for and is being answered. */
export interface Archives {
  (request: IncomingMessage, response: ServerResponse, address: string): boolean;
  close: () => void;
}

interface Archive {
  /** Opened when first needed. */
  handle: () => Promise<FileHandle>;
  size: number;
  etag: string;
}

/**
 * Serves PMTiles archives by byte ranges. Their names hold a hash and never change their content, so they are
 * immutable and their ETags strong. What nobody needs for a map is refused: great ranges, whole big archives, and more
 * bytes in an hour than a visitor uses.
 */
export function createArchives({ dir, files, budget, tell = () => undefined }: ArchivesOptions): Archives {
  const opened = new Map<string, Promise<FileHandle>>();
  const handleOf = (name: string): Promise<FileHandle> => {
    let handle = opened.get(name);
    if (!handle) {
      opened.set(name, (handle = throughSwap(() => open(`${dir}${name}`))));
      handle.catch((error: unknown) => {
        tell(name, error);
        // A machine that ran out of descriptors may have some for the next request.
        opened.delete(name);
      });
    }
    return handle;
  };
  const archives = (request: IncomingMessage, response: ServerResponse, address: string): boolean => {
    const name = (request.url ?? '').replace(/[?#].*$/, '');
    const file = name.endsWith('.pmtiles') && Object.hasOwn(files, name) ? files[name] : undefined;
    if (!file) return false;
    if (request.method === 'OPTIONS') {
      sendPreflight(response);
      return true;
    }
    const archive = { handle: () => handleOf(name), size: file.bytes, etag: `"${file.hash}"` };
    answer(request, response, archive, (bytes) => budget.take(address, bytes)).catch((error: unknown) => {
      tell(name, error);
      response.destroy();
    });
    return true;
  };
  const close = (): void => {
    for (const handle of opened.values()) handle.then((file) => file.close()).catch(() => undefined);
    opened.clear();
  };
  return Object.assign(archives, { close });
}

/** Answers, if the budget allows. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { handle, size, etag }: Archive,
  take: (bytes: number) => Promise<BytesLeft>,
): Promise<void> {
  setHeaders(response, {
    ...openHeaders,
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Content-Type': 'application/vnd.pmtiles',
    'Cache-Control': cacheControl.immutable,
  });
  if (request.method !== 'GET' && request.method !== 'HEAD') return sendMapError(response, 'method_not_allowed');
  if (!isMatched(request.headers['if-match'], etag)) return sendMapError(response, 'archive_changed');
  if (isNotModified(request.headers, etag)) return void response.writeHead(304).end();
  const { range: given, 'if-range': ifRange } = request.headers;
  const range = rangeOf(ifRange && ifRange !== etag ? undefined : given, size);
  if (range === 'unsatisfiable' || (range && range.end - range.start > limits.tileRangeBytes)) {
    response.setHeader('Content-Range', `bytes */${size}`);
    return sendMapError(response, 'range_not_satisfiable');
  }
  if (!range && size > limits.tileWholeBytes && request.method === 'GET')
    return sendMapError(response, 'range_required');
  const { start, end } = range ?? { start: 0, end: size };
  const isRead = request.method === 'GET';
  const left = await take(isRead ? end - start : 0);
  if (left.exceeded) return sendMapError(response, 'tile_budget_exceeded', left.resetIn);
  // Opened before the head is sent: without the file there is still an honest answer.
  const file = isRead ? await handle().catch(() => undefined) : undefined;
  if (isRead && !file) return sendMapError(response, 'archive_unavailable', limits.overloadRetrySeconds);
  response.setHeader('Content-Length', end - start);
  if (range) response.setHeader('Content-Range', `bytes ${start}-${end - 1}/${size}`);
  response.writeHead(range ? 206 : 200);
  if (!file) return void response.end();
  await sendBytes(file, response, start, end);
}

/** In pieces, so that a slow reader of a whole archive holds no megabytes in memory. */
async function sendBytes(handle: FileHandle, response: ServerResponse, start: number, end: number): Promise<void> {
  const PIECE = 1_000_000;
  for (let at = start; at < end; at += PIECE) {
    const piece = Buffer.allocUnsafe(Math.min(PIECE, end - at));
    const { bytesRead } = await handle.read(piece, 0, piece.length, at);
    if (bytesRead < piece.length) throw new Error(`sie endet bei ${at + bytesRead} statt nach ${end} Bytes`);
    if (response.destroyed) return;
    if (!response.write(piece)) await drained(response);
  }
  response.end();
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });
}
