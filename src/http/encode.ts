import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Smaller bodies fit one packet anyway. */
const WORTH_BYTES = 1000;

/** The best encoding that a client takes (RFC 9110, 12.5.3), or undefined for none. */
export function negotiate(acceptEncoding: string | null): Encoding | undefined {
  if (!acceptEncoding) return undefined;
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...rest] = part.split(';').map((token) => token.trim());
    const q = rest.find((token) => token.startsWith('q='))?.slice(2);
    weights.set(name, q === undefined ? 1 : Number(q) || 0);
  }
  const weight = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0;
  if (weight('br') > 0 && weight('br') >= weight('gzip')) return 'br';
  return weight('gzip') > 0 ? 'gzip' : undefined;
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
