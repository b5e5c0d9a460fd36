import { fileURLToPath } from 'node:url';
import type { BuildFolders } from './place.ts';

/** The folder of the project; a file of its own, because the server needs nothing else of the build. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

export const folders: BuildFolders = {
  finished: `${projectRoot}/dist`,
  staging: `${projectRoot}/.cache/build`,
  former: `${projectRoot}/.cache/former-build`,
};
