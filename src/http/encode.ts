import Negotiator from 'negotiator';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Smaller bodies fit one packet anyway. */
const WORTH_BYTES = 1000;
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/**
 * The best of our encodings that a client takes (RFC 9110, 12.5.3), or undefined for none.
 * @param offered ours, the best first
 */
export function negotiate(
  acceptEncoding: string | null | undefined,
  offered: readonly Encoding[] = ENCODINGS,
): Encoding | undefined {
  if (!acceptEncoding) return undefined;
  const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const [best] = (accepted as unknown as WithPreference).encodings([...offered, 'identity'], {
    preferred: [...offered],
  });
  return offered.find((encoding) => encoding === best);
}

/** The declared types of the library are older than this of its options, which counts where a client likes two alike. */
interface WithPreference {
  encodings(available: string[], options: { preferred: string[] }): string[];
}

/** Cheap levels: compressing costs more than searching. */
export function encode(body: Uint8Array, encoding: Encoding | undefined): { body: Uint8Array; encoding?: Encoding } {
  if (encoding === undefined || body.byteLength < WORTH_BYTES) return { body };
  if (encoding === 'gzip') return { body: gzipSync(body, { level: 5 }), encoding };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 3,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  return { body: brotliCompressSync(body, { params }), encoding };
}
