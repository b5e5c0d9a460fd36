import { defineConfig } from 'vitest/config';

const { ROOM = 'all' } = process.env;
/** Where the tests of a room lie, if not only in the folder of its name. */
const folders: Record<string, string> = {
  http: '{http,api}',
  indexes: '{indexes,text,geo}',
  all: '{search,indexes,text,geo,pois,api,http}',
};

/** What goes through all of the content or many thousand records, where quick tests ask the same of few. */
const slow = ['indexes/analyser', 'pois/bulk-many', 'pois/guide', 'pois/real-files'].map(
  (name) => `test/${name}.test.ts`,
);

/** The tests of the rooms that are mutated. Nothing is built for a mutant: `dist/` must be there. */
export default defineConfig({
  test: {
    include: [`test/${folders[ROOM] ?? ROOM}/**/*.test.ts`],
    exclude: slow,
    // Some tests end without removing their folders when workers are shared; in the copy they go with it.
    // Starting a worker for each file would take longer than its tests.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    silent: true,
    env: { BASE_URL: '', TMPDIR: process.cwd() },
  },
});
