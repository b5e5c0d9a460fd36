/** Written last into dist/: what it was built from, and which files it serves. */
export const BUILD_RECORD = 'build.json';

/** Lies in dist/ when a later build in its place failed, until one succeeds and takes that place. */
export const BUILD_FAILED = 'build-failed';

export interface BuildRecord {
  /** Hash of everything the build was made of. */
  inputs: string;
  files: Record<string, PublicFile>;
  /** Files of former builds that are still served, with the time in ms since which no build makes them any more. */
  carried: Record<string, number>;
  /** The archive behind the style, a name in `files`. */
  archive: string;
}

/** A file of the client folder as the build lists it. */
export interface PublicFile {
  /** Start of its SHA-256. */
  hash: string;
  bytes: number;
  /** Holds the base URL of the build, which the server replaces by its own. */
  hasBase?: true;
  /** A `.br` and a `.gz` lie beside it. */
  compressed?: true;
}
