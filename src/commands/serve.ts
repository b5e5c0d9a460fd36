import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { projectRoot } from '../build/project-root.ts';
import { BUILD_RECORD, type BuildRecord } from '../build/record.ts';
import { openStore } from '../indexes/store.ts';
import { createHandler } from '../query/handler.ts';
import { DEFAULT_PORT, handlerOptions } from '../query/options.ts';
import { openKeysFile } from '../server/keys-file.ts';
import { createMapData, mapSettings } from '../server/map-data.ts';
import { createPages } from '../server/pages.ts';
import { createHttpServer } from '../server/server.ts';
import { createStaticFiles } from '../server/static-files.ts';

/**
 * Opens a build and serves it. Settings come from the environment: see the README.
 * @param dist folder of the build; `node src/commands/serve.ts FOLDER` names another one
 */
export async function serve(env: NodeJS.ProcessEnv = process.env, dist = `${projectRoot}/dist`): Promise<Server> {
  const store = await openStore(`${dist}/data`);
  const record = JSON.parse(await readFile(`${dist}/${BUILD_RECORD}`, 'utf8')) as BuildRecord;
  const keys = openKeysFile(env.KEYS_FILE || `${projectRoot}/keys.json`, (sentence) => console.error(sentence));
  const options = handlerOptions(store, env);
  const server = createHttpServer({
    handler: createHandler(store, { ...options, keys: () => keys.current(), onError: (error) => console.error(error) }),
    files: createStaticFiles({
      dir: `${dist}/client`,
      files: record.files,
      builtBase: store.manifest.baseMarker,
      baseUrl: options.baseUrl,
    }),
    map: createMapData({
      dir: `${dist}/client`,
      files: record.files,
      archive: record.archive,
      baseUrl: options.baseUrl,
      ...mapSettings(store),
    }),
    pages: createPages({ entry: `${dist}/server/entry.mjs`, store, baseUrl: options.baseUrl }),
    trusted: env.TRUSTED_PROXIES ?? '',
  });
  server.on('close', () => keys.close());
  await listen(server, Number(env.PORT || DEFAULT_PORT), env.HOST);
  announce(options.baseUrl, store.manifest.destinations);
  stopGracefully(server);
  return server;
}

function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        taken
          ? new Error(`Der Port ${port} ist schon belegt. Mit PORT=4322 npm start geht es auf einem anderen.`)
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
}

function announce(baseUrl: string, destinations: number): void {
  console.log(`
  Die Ausflugskarte läuft mit ${destinations} Zielen:

    Startseite     ${baseUrl}/
    Dokumentation  ${baseUrl}/api-docs
    API            ${baseUrl}/api/v1/
    Suche          ${baseUrl}/api/v1/pois?q=wasserfall
    SDK            ${baseUrl}/maps/v1/service-map.js

  Beenden mit Strg+C.
`);
}

/** Running requests finish; after five seconds what is left is cut. */
function stopGracefully(server: Server): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close(() => process.exit(0));
      server.closeIdleConnections();
      setTimeout(() => process.exit(0), 5000).unref();
    });
  }
}

if (import.meta.main) {
  serve(process.env, process.argv[2]).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
