import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate, type Encoding } from '../http/encode.ts';
import { pageHeaders } from './page-headers.ts';

/** A file of the client folder as the build lists it. */
export interface PublicFile {
  /** Start of its SHA-256. */
  hash: string;
  bytes: number;
  /** Holds the base URL of the build, which the server replaces by its own. */
  hasBase?: true;
  /** A `.br` and a `.gz` lie beside it. */
  compressed?: true;
}

export interface StaticOptions {
  dir: string;
  files: Record<string, PublicFile>;
  /** The base URL that the build wrote, and the one to show. */
  builtBase: string;
  baseUrl: string;
}

/** True when a file answered the request. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Files held with the base URL filled in; a build may have made very many pages ahead. */
const KEPT_BYTES = 48_000_000;

/** Serves the files of the build: ranges and conditions by `send`, encodings by what the build compressed. */
export function createStaticFiles(options: StaticOptions): StaticFiles {
  const filled = new Map<string, Promise<FilledFile>>();
  let keptBytes = 0;
  /** Drops what was filled first, until the rest is small enough. */
  const makeRoom = (newest: string): void => {
    keptBytes += options.files[newest]!.bytes;
    for (const name of filled.keys()) {
      if (keptBytes <= KEPT_BYTES || name === newest) return;
      filled.delete(name);
      keptBytes -= options.files[name]!.bytes;
    }
  };
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const name = fileOf(request.url ?? '/', options.files);
    if (name === undefined) return false;
    const file = options.files[name]!;
    setHeaders(response, name, file, options.baseUrl);
    const encoding = request.headers.range ? undefined : negotiate(request.headers['accept-encoding'] ?? null);
    if (file.hasBase && options.baseUrl !== options.builtBase) {
      let promise = filled.get(name);
      if (!promise) {
        filled.set(name, (promise = fill(name, options)));
        makeRoom(name);
      }
      void promise
        .then((ready) => sendFilled(request, response, ready, encoding))
        .catch(() => response.writeHead(500).end());
      return true;
    }
    if (file.compressed) response.setHeader('Vary', 'Accept-Encoding');
    const suffix = file.compressed && encoding ? { br: '.br', gzip: '.gz' }[encoding] : '';
    if (suffix) response.setHeader('Content-Encoding', encoding!);
    void sendFile(request, response, name + suffix, options.dir);
    return true;
  };
}

/** The library is loaded with the first file, so that the service starts without it. */
async function sendFile(request: IncomingMessage, response: ServerResponse, name: string, root: string): Promise<void> {
  const { default: send } = await import('send');
  send(request, name, { root, cacheControl: false, lastModified: false })
    .on('error', (error: { status?: number }) => {
      response.removeHeader('Content-Encoding');
      response.writeHead(error.status ?? 500).end();
    })
    .pipe(response);
}

/** `/a` is a file, a page `a.html` or a folder with `index.html`. Only listed files exist: no path leaves the folder. */
function fileOf(url: string, files: Record<string, PublicFile>): string | undefined {
  const mark = url.search(/[?#]/);
  let path = mark < 0 ? url : url.slice(0, mark);
  try {
    path = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  const bare = path.replace(/\/+$/, '');
  return [path, `${bare}.html`, `${bare}/index.html`].find((name) => Object.hasOwn(files, name));
}

/** Names with a hash or a version in them never change their content. */
const immutable = /^\/(_astro|map)\/|^\/maps\/(lib\/[\w-]+-)?\d+\.\d+\.\d+\/|^\/maps\/v1\/[\w-]+-[A-Z0-9]{8}\.js$/;

export function isImmutable(name: string): boolean {
  return immutable.test(name);
}

function setPageHeaders(response: ServerResponse, name: string, baseUrl: string): void {
  for (const [header, value] of Object.entries(pageHeaders(name, baseUrl))) response.setHeader(header, value);
}

const crossOrigin = /^\/(maps|map)\//;
const types: Record<string, string> = {
  '.md': 'text/markdown; charset=utf-8',
  '.pbf': 'application/x-protobuf',
  '.pmtiles': 'application/vnd.pmtiles',
  '.mjs': 'text/javascript; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.gpx': 'application/gpx+xml; charset=utf-8',
  '.svg': 'image/svg+xml',
};

function setHeaders(response: ServerResponse, name: string, file: PublicFile, baseUrl: string): void {
  if (name.endsWith('.html') && !crossOrigin.test(name)) setPageHeaders(response, name, baseUrl);
  const type = types[/\.\w+$/.exec(name)?.[0] ?? ''];
  if (type) response.setHeader('Content-Type', type);
  response.setHeader('ETag', `W/"${file.hash}"`);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader(
    'Cache-Control',
    isImmutable(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
  );
  // The one page that others may show in a frame.
  if (name === '/embed/index.html') response.setHeader('Content-Security-Policy', 'frame-ancestors *');
  if (!crossOrigin.test(name)) return;
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', 'ETag, Content-Range, Accept-Ranges, Content-Length');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
}

interface FilledFile {
  plain: Buffer;
  etag: string;
  encoded: Partial<Record<Encoding, Buffer>>;
}

async function fill(name: string, { dir, builtBase, baseUrl, files }: StaticOptions): Promise<FilledFile> {
  const text = await readFile(`${dir}${name}`, 'utf8');
  const etag = `W/"${files[name]!.hash}-${Buffer.from(baseUrl).toString('base64url')}"`;
  return { plain: Buffer.from(text.replaceAll(builtBase, baseUrl)), etag, encoded: {} };
}

function sendFilled(
  request: IncomingMessage,
  response: ServerResponse,
  file: FilledFile,
  encoding: Encoding | undefined,
): void {
  response.setHeader('ETag', file.etag);
  response.setHeader('Vary', 'Accept-Encoding');
  if (request.headers['if-none-match']?.includes(file.etag)) return void response.writeHead(304).end();
  if (encoding) response.setHeader('Content-Encoding', encoding);
  const body = encoding ? (file.encoded[encoding] ??= compress(file.plain, encoding)) : file.plain;
  response.setHeader('Content-Length', body.length);
  response.writeHead(200);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(body);
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
}
