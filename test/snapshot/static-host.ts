import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface StaticHost {
  url: string;
  /** Paths that were asked for, with the range where there was one. */
  asked: string[];
}

/** A plain host for files, as any CDN is one. @param knowsRanges whether it answers `Range`; some do not @param port any free one by default */
export async function staticHost(folder: string, knowsRanges = true, port = 0): Promise<StaticHost> {
  const asked: string[] = [];
  const answer = async ({ url = '', headers }: IncomingMessage, response: ServerResponse): Promise<void> => {
    asked.push([url, headers.range].filter(Boolean).join(' '));
    const size = await stat(folder + url).then(
      (file) => file.size,
      () => undefined,
    );
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (size === undefined) return void response.writeHead(404).end();
    const [, from, to] = (knowsRanges && /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '')) || [];
    const part = from === undefined ? {} : { start: Number(from), end: Math.min(Number(to), size - 1) };
    response.writeHead(from === undefined ? 200 : 206);
    createReadStream(folder + url, part).pipe(response);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
