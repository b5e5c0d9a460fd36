import { builtInArchive } from '../../src/basemap/build.ts';

/** Path of the built-in archive that the build of the site has made. */
export const builtIn = (): Promise<string> => builtInArchive('.cache/basemap', () => undefined);
