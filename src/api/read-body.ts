import { ApiError } from '../contract/api-error.ts';

/**
 * A body as text (UTF-8), no more of it read than `most` bytes.
 * @throws ApiError 413, and 400 where the caller broke off
 */
export async function readBody(pieces: AsyncIterable<Uint8Array> | null, most: number): Promise<string> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of unbroken(pieces ?? [])) {
    bytes += piece.byteLength;
    if (bytes > most) throw new ApiError('body_too_large', { max: most });
    read.push(piece);
  }
  return Buffer.concat(read).toString('utf8');
}

/** A caller who leaves in the midst of a body is no fault of the service. */
async function* unbroken(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } catch {
    throw new ApiError('bad_request');
  }
}
