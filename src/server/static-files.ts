import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits } from '../contract/limits.ts';
import { negotiate, type Encoding } from '../http/encode.ts';
import type { PublicFile } from './build-record.ts';
import { createFilledFiles, type FilledFile, type PublicFolder } from './filled-files.ts';
import { pageHeaders } from './page-headers.ts';

export interface StaticFiles {
  /** True when a file answered the request. */
  serve: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Answers with the 404 page of the build, out of memory. */
  sendNotFound: (request: IncomingMessage, response: ServerResponse) => void;
}

const NOT_FOUND = '/404.html';

/** Serves the files of the build: ranges and conditions by `send`, encodings by what the build compressed. */
export function createStaticFiles(options: PublicFolder): StaticFiles {
  const { files, dir, baseUrl, builtBase } = options;
  const filled = createFilledFiles(options);
  return {
    serve(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const name = fileOf(request.url ?? '/', files);
      if (name === undefined) return false;
      const file = files[name]!;
      setHeaders(response, name, file, baseUrl);
      const encoding = request.headers.range ? undefined : encodingOf(request);
      if (file.hasBase && baseUrl !== builtBase) {
        filled(name).then(
          (ready) => sendFilled(request, response, ready, encoding),
          () => sendFailure(response, 500),
        );
        return true;
      }
      if (file.compressed) response.setHeader('Vary', 'Accept-Encoding');
      const suffix = file.compressed && encoding ? { br: '.br', gzip: '.gz' }[encoding] : '';
      if (suffix) response.setHeader('Content-Encoding', encoding!);
      void sendFile(request, response, name + suffix, dir);
      return true;
    },
    sendNotFound(request, response) {
      if (!Object.hasOwn(files, NOT_FOUND)) return sendFailure(response, 404);
      filled(NOT_FOUND).then(
        (page) => {
          setPageHeaders(response, NOT_FOUND, baseUrl);
          response.setHeader('Content-Type', types['.html']!);
          response.setHeader('Cache-Control', `max-age=${limits.notFoundMaxAgeSeconds}`);
          sendBytes(request, response, { status: 404, file: page, encoding: encodingOf(request) });
        },
        () => sendFailure(response, 404),
      );
    },
  };
}

const encodingOf = ({ headers }: IncomingMessage) => negotiate(headers['accept-encoding'] ?? null);

/** Without the headers of success, so that no cache keeps a failure in place of the file. */
function sendFailure(response: ServerResponse, status: number): void {
  for (const name of ['Content-Encoding', 'Content-Type', 'ETag', 'Vary']) response.removeHeader(name);
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(status).end();
}

/** The library is loaded with the first file, so that the service starts without it. */
async function sendFile(request: IncomingMessage, response: ServerResponse, name: string, root: string): Promise<void> {
  const { default: send } = await import('send');
  send(request, name, { root, cacheControl: false, lastModified: false })
    .on('error', (error: { status?: number }) => {
      sendFailure(response, error.status ?? 500);
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

function sendFilled(
  request: IncomingMessage,
  response: ServerResponse,
  file: FilledFile,
  encoding: Encoding | undefined,
): void {
  response.setHeader('ETag', file.etag);
  if (request.headers['if-none-match']?.includes(file.etag)) return void response.writeHead(304).end();
  sendBytes(request, response, { status: 200, file, encoding });
}

function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  { status, file, encoding }: { status: number; file: FilledFile; encoding: Encoding | undefined },
): void {
  const body = file.bytes(encoding);
  response.setHeader('Vary', 'Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : body);
}
