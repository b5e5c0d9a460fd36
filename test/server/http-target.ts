import { request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openStore } from '../../src/indexes/store.ts';
import { keyRing } from '../../src/query/authorise.ts';
import { createHandler } from '../../src/query/handler.ts';
import { handlerOptions } from '../../src/query/options.ts';
import { createHttpServer } from '../../src/server/server.ts';
import { createStaticFiles } from '../../src/server/static-files.ts';
import { readFile } from 'node:fs/promises';
import type { BuildRecord } from '../../src/build/record.ts';
import { BASE_URL, freshAddress, keyRecords, type ApiTarget, type Init } from './api-target.ts';

export interface HttpTarget extends ApiTarget {
  port: number;
  close: () => Promise<void>;
}

/** The server over the built data on a free port. @param trusted value of TRUSTED_PROXIES */
export async function httpTarget(trusted = '127.0.0.1'): Promise<HttpTarget> {
  const server = await serverOf(trusted);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, { address = freshAddress(), ...init }: Init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('X-Forwarded-For', address);
    return fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers, redirect: 'manual' });
  };
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { baseUrl: BASE_URL, ask, port, close };
}

async function serverOf(trusted: string): Promise<Server> {
  const store = await openStore('dist/data');
  const options = handlerOptions(store, { BASE_URL });
  const ring = keyRing(keyRecords);
  const { files } = JSON.parse(await readFile('dist/build.json', 'utf8')) as BuildRecord;
  const entry = new URL('../../dist/server/entry.mjs', import.meta.url).href;
  return createHttpServer({
    handler: createHandler(store, { ...options, keys: () => ring }),
    files: createStaticFiles({ dir: 'dist/client', files, builtBase: store.manifest.baseMarker, baseUrl: BASE_URL }),
    pages: async () => {
      process.env.ASTRO_NODE_AUTOSTART = 'disabled';
      const { handler } = (await import(/* @vite-ignore */ entry)) as { handler: Page };
      return handler;
    },
    trusted,
  });
}

type Page = Awaited<ReturnType<Parameters<typeof createHttpServer>[0]['pages']>>;

export interface RawAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** A request exactly as given: no header added, nothing decoded. */
export function askRaw(port: number, path: string, init: { method?: string; headers?: Record<string, string> } = {}) {
  return new Promise<RawAnswer>((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, agent: false, ...init }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject).end();
  });
}
