import type { PublicFile } from './static-files.ts';

/** Written last into dist/: what it was built from, and which files it serves. */
export const BUILD_RECORD = 'build.json';

export interface BuildRecord {
  /** Hash of everything the build was made of. */
  inputs: string;
  files: Record<string, PublicFile>;
  /** Files of former builds that are still served, with the time in ms since which no build makes them any more. */
  carried: Record<string, number>;
  /** The archive behind the style, a name in `files`. */
  archive: string;
}
