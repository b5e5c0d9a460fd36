import { resolve } from 'node:path';
import { formerFolder } from '../server/former-builds.ts';
import type { BuildFolders } from './place.ts';
import { projectRoot } from './project-root.ts';

/** Which collection of destinations is built, and where to. */
export interface BuildTarget {
  /** Destinations, categories, regions and service.yaml; the prose of the site is the project's. */
  contentDir: string;
  folders: BuildFolders;
}

/**
 * The collection that CONTENT_DIR and OUT_DIR name, else `content/` and `dist/` of the project. The commands take them as
 * `--content` and `--out`; Astro, which builds in a process of its own, hears of them by the environment.
 */
export function buildTarget(env: NodeJS.ProcessEnv = process.env): BuildTarget {
  return {
    contentDir: env.CONTENT_DIR ? resolve(env.CONTENT_DIR) : `${projectRoot}/content`,
    folders: foldersOf(env.OUT_DIR ? resolve(env.OUT_DIR) : `${projectRoot}/dist`),
  };
}

/** What is being built lies in the project, since its pages look for packages there; former builds lie by the finished. */
function foldersOf(finished: string): BuildFolders {
  return { finished, staging: `${projectRoot}/.cache/build`, former: formerFolder(finished) };
}
