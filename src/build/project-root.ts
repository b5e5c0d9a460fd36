import { fileURLToPath } from 'node:url';

/** The folder of the project; a file of its own, because the server needs nothing else of the build. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
