import { buildIfNeeded } from '../build/fresh.ts';
import { serveAll } from './serve.ts';

/** `npm start`: builds what is no longer true, then serves. */
try {
  await buildIfNeeded();
  await serveAll();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
