import { pathToFileURL } from 'node:url';
import { readEnvironment } from '../config/environment.ts';
import { buildIfNeeded } from '../build/fresh.ts';
import { buildTarget } from '../build/target.ts';
import { nodeEnvironment, nodeFlags } from '../server/node-flags.ts';

type Serve = typeof import('./serve.ts');

/** `npm start`: builds what is no longer true, then serves. */
try {
  // A build takes a minute; a variable that cannot be meant is told before it.
  readEnvironment(process.env);
  await buildIfNeeded();
  const server = `${buildTarget().folders.finished}/serve/serve.mjs`;
  // The server takes the place of this process, so that nothing of the build stays in memory. Windows has no execve.
  if (process.platform === 'win32') await ((await import(pathToFileURL(server).href)) as Serve).serveAll();
  else {
    const environment = { ...nodeEnvironment, ...process.env };
    process.execve!(process.execPath, [process.execPath, ...nodeFlags, server], environment);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
