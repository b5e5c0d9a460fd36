import { open, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface RangeServer {
  url: string;
  /** Bytes sent so far. */
  sent: number;
  /** The greatest range asked for. */
  greatest: number;
  /** Answers so many more requests, then cuts every connection. */
  allow: number;
  /** Says 404 then, as where the file was taken away, instead of cutting the connections. */
  gone: boolean;
  /** What becomes of the next answers: one ends early as if it were whole, one is cut off. */
  faults: ('short' | 'cut')[];
  /** Requests that wanted no cache in between. */
  uncached: number;
}

/** A plain web server for one file that answers byte ranges; closed at the end of the test. */
export async function serveRanges(file: string): Promise<RangeServer> {
  const handle = await open(file);
  const { size } = await handle.stat();
  const state: RangeServer = { url: '', sent: 0, greatest: 0, allow: Infinity, gone: false, faults: [], uncached: 0 };
  const server = createServer((request, response) => {
    if (state.allow-- <= 0) return void (state.gone ? response.writeHead(404).end() : request.socket.destroy());
    if (request.headers['cache-control'] === 'no-cache') state.uncached++;
    const fault = state.faults.shift();
    if (fault === 'cut') return void request.socket.destroy();
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '')!.map(Number) as [number, number, number];
    const end = fault ? from + 1 : Math.min(to + 1, size);
    state.sent += end - from;
    state.greatest = Math.max(state.greatest, to + 1 - from);
    void handle.read(Buffer.alloc(end - from), 0, end - from, from).then(({ buffer }) => {
      response.writeHead(206, {
        ETag: '"one"',
        'Content-Length': end - from,
        'Content-Range': `bytes ${from}-${end - 1}/${size}`,
      });
      response.end(buffer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await handle.close();
  });
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/karte.pmtiles`;
  return state;
}

/** A plain web server for the files of a folder, which is asked for anew with every request. */
export async function serveFolder(folder: () => string): Promise<string> {
  const server = createServer((request, response) => {
    readFile(`${folder()}${request.url}`).then(
      (bytes) => {
        const [from, to] = (request.headers.range ?? `bytes=0-${bytes.length - 1}`).slice(6).split('-').map(Number) as [
          number,
          number,
        ];
        const end = Math.min(to + 1, bytes.length);
        response.writeHead(206, {
          'Content-Length': end - from,
          'Content-Range': `bytes ${from}-${end - 1}/${bytes.length}`,
        });
        response.end(bytes.subarray(from, end));
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
