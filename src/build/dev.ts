import type { AstroIntegrationLogger } from 'astro';
import { rm } from 'node:fs/promises';
import type { ViteDevServer } from 'vite';
import type { SiteFacts } from '../docs/site-facts.ts';
import { ContentError } from '../pois/problem.ts';
import { isApi, targetOf } from '../api/request.ts';
import { DEFAULT_PORT } from '../config/environment.ts';
import { projectRoot } from './project-root.ts';
import { answerByApi } from '../server/api.ts';
import { forgetSiteFacts } from './site-facts.ts';

type LiveModule = typeof import('./live.ts');
type Live = Awaited<ReturnType<LiveModule['openLive']>>;

/** Content and the code behind the answers: a change of either builds the data anew. */
const watched = [
  'content',
  'src/contract',
  'src/pois',
  'src/indexes',
  'src/search',
  'src/http',
  'src/api',
  'src/docs',
  'src/build',
  'src/basemap',
  'sdk',
];
const SETTLE_MS = 80;

/**
 * The API in `astro dev`. A change is answered with new data and a reload; a mistake is shown as a sentence in terminal
 * and browser while the old data still answers.
 */
export async function serveWhileEditing(
  server: ViteDevServer,
  logger: AstroIntegrationLogger,
  onData: (newest: { facts: SiteFacts; dataDir: string }) => void,
): Promise<void> {
  let live: Live | undefined;
  const port = server.config.server.port ?? DEFAULT_PORT;
  let generation = 0;
  const rebuild = async (): Promise<void> => {
    const dir = `${projectRoot}/.cache/dev/${++generation}`;
    try {
      const { openLive } = (await server.ssrLoadModule('/src/build/live.ts')) as LiveModule;
      live = await openLive(dir, port, (message) => logger.info(message));
      onData(live);
      forgetSiteFacts(server);
      logger.info('Daten neu gebaut');
      server.ws.send({ type: 'full-reload' });
      await rm(`${projectRoot}/.cache/dev/${generation - 1}`, { recursive: true, force: true });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      logger.error(message);
      const stack = isContentError(error) ? '' : String((error as Error).stack);
      server.ws.send({ type: 'error', err: { message, stack } });
    }
  };
  await rm(`${projectRoot}/.cache/dev`, { recursive: true, force: true });
  await rebuild();

  const folders = watched.map((path) => `${projectRoot}/${path}`);
  server.watcher.add(folders);
  let timer: NodeJS.Timeout | undefined;
  let queue = Promise.resolve();
  server.watcher.on('all', (_event, file) => {
    if (!folders.some((folder) => file.startsWith(folder))) return;
    clearTimeout(timer);
    // One after the other: a change during a build starts the next.
    timer = setTimeout(() => void (queue = queue.then(rebuild)), SETTLE_MS);
  });

  server.middlewares.use((request, response, next) => {
    const target = targetOf(request.url ?? '/');
    if (isApi(target)) {
      const caller = { address: request.socket.remoteAddress ?? '' };
      if (live) return answerByApi({ request, response }, { respond: live.respond, target }, caller);
      response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('Die Daten konnten nicht gebaut werden; die Meldung steht im Terminal.');
    } else if (!live?.map(request, response, () => '') && !live?.files.serve(request, response)) next();
  });
}

/** Vite loads its own copy of the class, so the name decides. */
const isContentError = (error: unknown) => error instanceof Error && error.name === ContentError.name;
