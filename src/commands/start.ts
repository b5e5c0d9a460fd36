import { buildIfNeeded } from '../build/fresh.ts';
import { projectRoot } from '../build/project-root.ts';

type Serve = typeof import('./serve.ts');

/** `npm start`: builds what is no longer true, then serves. */
try {
  await buildIfNeeded();
  const { serveAll } = (await import(`${projectRoot}/dist/serve/serve.mjs`)) as Serve;
  await serveAll();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
