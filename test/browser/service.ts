import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { projectRoot } from '../../src/build/project-root.ts';
import { BUILD_RECORD, type BuildRecord } from '../../src/server/build-record.ts';
import { openStore, type Store } from '../../src/indexes/store.ts';
import { engineOf, sourceOf } from '../search/engine-of.ts';
import type { HandlerOptions } from '../../src/api/options.ts';
import { createResponder } from '../../src/api/responder.ts';
import type { ForeignAddresses } from '../../src/http/page-headers.ts';
import { handlerOptions } from '../../src/config/handler-options.ts';
import { createMapData, mapSettings } from '../../src/server/map-data.ts';
import { oembedOf } from '../../src/server/oembed.ts';
import { createPages } from '../../src/server/pages.ts';
import { onlyCollection } from '../../src/server/collections.ts';
import { createHttpServer } from '../../src/server/server.ts';
import { createSites } from '../../src/server/sites.ts';
import { createStaticFiles } from '../../src/server/static-files.ts';

export interface Running {
  url: string;
  close(): Promise<void>;
}

export interface ServiceOptions extends Partial<HandlerOptions> {
  /** Other data than the built one. */
  store?: (built: Store) => Promise<Store>;
  /** What pages ask of other hosts. */
  foreign?: ForeignAddresses;
}

/** The built service on a port of its own, with other data, limits or keys where a test wants them. */
export async function startService({ store: otherStore, foreign, ...options }: ServiceOptions = {}): Promise<Running> {
  const port = await freePort();
  const dist = `${projectRoot}/dist`;
  const built = await openStore(`${dist}/data`);
  const store = (await otherStore?.(built)) ?? built;
  const { files, archive } = JSON.parse(await readFile(`${dist}/${BUILD_RECORD}`, 'utf8')) as BuildRecord;
  const own = handlerOptions(store, { PORT: String(port) });
  const publicFiles = createStaticFiles({
    dir: `${dist}/client`,
    files,
    builtBase: store.manifest.baseMarker,
    baseUrl: own.baseUrl,
    foreign,
  });
  const site = {
    respond: createResponder(store, { ...own, ...options }),
    files: publicFiles,
    map: createMapData({ dir: `${dist}/client`, files, archive, baseUrl: own.baseUrl, ...mapSettings(store) }),
    oembed: oembedOf(store, engineOf(store), own.baseUrl),
    pages: createPages({
      entry: `${dist}/server/entry.mjs`,
      destinations: sourceOf(store),
      baseUrl: own.baseUrl,
      sendNotFound: publicFiles.sendNotFound,
    }),
  };
  const server = createHttpServer({ collections: onlyCollection({ sites: createSites(site) }), trusted: [] });
  return listen(server, port, 'localhost');
}

export interface HostPage {
  body: string;
  head?: string;
  /** German where it is not given. */
  lang?: string;
  /** Value of the Content-Security-Policy header. */
  csp?: string;
}

/** Somebody else's web site, on another origin than the service: pages by path, added while it runs. */
export async function startHostSite(): Promise<Running & { add(path: string, page: HostPage): string }> {
  const pages = new Map<string, HostPage>();
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    response.writeHead(page ? 200 : 404, {
      'Content-Type': 'text/html; charset=utf-8',
      ...(page?.csp && { 'Content-Security-Policy': page.csp }),
    });
    response.end(page ? html(page) : '');
  });
  const running = await listen(server, 0, '127.0.0.1');
  return {
    ...running,
    add(path, page) {
      pages.set(path, page);
      return `${running.url}${path}`;
    },
  };
}

function html({ head = '', body, lang = 'de' }: HostPage): string {
  const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Seite</title>${viewport}<link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;
}

function listen(server: Server, port: number, host: string): Promise<Running> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      resolve({
        url: `http://${host}:${(server.address() as AddressInfo).port}`,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}

async function freePort(): Promise<number> {
  const probe = await listen(createServer(), 0, 'localhost');
  await probe.close();
  return Number(new URL(probe.url).port);
}
