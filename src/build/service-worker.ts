import { build } from 'tsup';
import { WORKER_PATH } from '../contract/offline.ts';
import { projectRoot } from './project-root.ts';

/** Bundles the service worker of the site. @param id of the build: another one makes browsers fetch all anew */
export async function buildServiceWorker(clientDir: string, id: string): Promise<void> {
  await build({
    entry: { [WORKER_PATH.slice(1).replace(/\.js$/, '')]: `${projectRoot}/src/offline/service-worker.ts` },
    define: { BUILD: JSON.stringify(id) },
    outDir: clientDir,
    outExtension: () => ({ js: '.js' }),
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    config: false,
    silent: true,
    clean: false,
    noExternal: [/.*/],
  });
}
