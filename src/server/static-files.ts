import type { IncomingMessage, ServerResponse } from 'node:http';
import { FRAME_PATH, oembedAddress } from '../contract/oembed.ts';
import { cacheControl } from '../http/cache-control.ts';
import { isNotModified } from '../http/conditional.ts';
import { negotiate, type Encoding } from '../http/encode.ts';
import { fileHeaders, isCrossOrigin } from '../http/file-headers.ts';
import { dropContentHeaders, setHeaders } from '../http/set-headers.ts';
import type { PublicFile } from './build-record.ts';
import { createFilledFiles, type FilledFile, type PublicFolder } from './filled-files.ts';
import { sendNotRead } from './map-answers.ts';
import { isGone, SWAP_GAP_MS } from './swap-gap.ts';
import type { TellUnreadable } from './unreadable-files.ts';

export interface StaticFiles {
  /** True when a file answered the request. */
  serve: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Answers with the 404 page of the build, out of memory. */
  sendNotFound: (request: IncomingMessage, response: ServerResponse) => void;
}

export interface StaticFilesOptions extends PublicFolder {
  tell?: TellUnreadable | undefined;
}

const NOT_FOUND = '/404.html';
const FRAME_FILE = `${FRAME_PATH}/index.html`;

/** Serves the files of the build: ranges and conditions by `send`, encodings by what the build compressed. */
export function createStaticFiles(options: StaticFilesOptions): StaticFiles {
  const { files, dir, baseUrl, builtBase, foreign, tell = () => undefined } = options;
  const filled = createFilledFiles(options);
  return {
    serve(request, response) {
      const name = fileOf(request.url ?? '/', files);
      if (name === undefined) return false;
      if (!isRead(request)) {
        if (isCrossOrigin(name)) sendNotRead(request, response);
        return isCrossOrigin(name);
      }
      const file = files[name]!;
      const query = name === FRAME_FILE ? /\?([^#]+)/.exec(request.url ?? '')?.[1] : undefined;
      const answered = query
        ? sendFrame(request, response, query)
        : file.hasBase && baseUrl !== builtBase
          ? sendFilled(request, response, name)
          : sendFile(request, response, name, file);
      answered.catch((error: unknown) => {
        tell(name, error);
        sendFailure(response, 500);
      });
      return true;
    },
    sendNotFound(request, response) {
      if (!Object.hasOwn(files, NOT_FOUND)) return sendFailure(response, 404);
      filled(NOT_FOUND)
        .then(async (page) => {
          setHeaders(response, { ...fileHeaders(NOT_FOUND, baseUrl, foreign), ...(await typeOf(NOT_FOUND)) });
          response.setHeader('Cache-Control', cacheControl.notFound);
          sendBytes(request, response, { status: 404, file: page });
        })
        .catch((error: unknown) => {
          tell(NOT_FOUND, error);
          sendFailure(response, 404);
        });
    },
  };

  async function sendFilled(request: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
    const ready = await filled(name);
    setHeaders(response, {
      ...fileHeaders(name, baseUrl, foreign),
      ...(await typeOf(name)),
      ETag: ready.etag,
      Vary: 'Accept-Encoding',
    });
    if (isNotModified(request.headers, ready.etag)) return void response.writeHead(304).end();
    sendBytes(request, response, { status: 200, file: ready });
  }

  /** What stands in its address is a part of what its oEmbed answer is asked for. */
  async function sendFrame(request: IncomingMessage, response: ServerResponse, query: string): Promise<void> {
    const page = await filled(FRAME_FILE);
    const [plain, own] = ['', query].map((each) => `href="${oembedAddress(baseUrl, FRAME_PATH, each)}"`);
    const bytes = Buffer.from(
      page
        .bytes(undefined)
        .toString()
        .replace(plain!, () => own!),
    );
    setHeaders(response, { ...fileHeaders(FRAME_FILE, baseUrl), ...(await typeOf(FRAME_FILE)) });
    setHeaders(response, { 'Content-Length': bytes.length });
    response.writeHead(200).end(request.method === 'HEAD' ? undefined : bytes);
  }

  async function sendFile(
    request: IncomingMessage,
    response: ServerResponse,
    name: string,
    file: PublicFile,
  ): Promise<void> {
    // Loaded with the first file, so that the service starts without it.
    const { default: send } = await import('send');
    setHeaders(response, {
      ...fileHeaders(name, baseUrl, foreign),
      ...(await typeOf(name)),
      ETag: `W/"${file.hash}"`,
    });
    const encoding = file.compressed && !request.headers.range ? encodingOf(request) : undefined;
    if (file.compressed) response.setHeader('Vary', 'Accept-Encoding');
    if (encoding) response.setHeader('Content-Encoding', encoding);
    const suffix = encoding ? { br: '.br', gzip: '.gz' }[encoding] : '';
    const start = (isAgain: boolean): void =>
      void send(request, name + suffix, { root: dir, cacheControl: false, lastModified: false })
        .on('error', (error: NodeJS.ErrnoException & { status?: number }) => {
          if (isGone(error) && !isAgain) return void setTimeout(start, SWAP_GAP_MS, true);
          // Without a code it is what the caller asked for, such as a range that the file has not.
          if (error.code) tell(name + suffix, error);
          sendFailure(response, error.status ?? 500);
        })
        .pipe(response);
    start(false);
  }
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

const encodingOf = ({ headers }: IncomingMessage): Encoding | undefined => negotiate(headers['accept-encoding']);

async function typeOf(name: string): Promise<{ 'Content-Type': string }> {
  const { contentType } = await import('../http/content-type.ts');
  return { 'Content-Type': contentType(name) };
}

/** Without the headers of success, so that no cache keeps a failure in place of the file. */
function sendFailure(response: ServerResponse, status: number): void {
  dropContentHeaders(response);
  response.writeHead(status, { 'Cache-Control': cacheControl.never }).end();
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

function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  { status, file }: { status: number; file: FilledFile },
): void {
  const encoding = request.headers.range ? undefined : encodingOf(request);
  const body = file.bytes(encoding);
  setHeaders(response, { Vary: 'Accept-Encoding', 'Content-Length': body.length });
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : body);
}
