import { defineConfig } from 'vitest/config';

const { ROOM = 'all' } = process.env;
/** Where the tests of a room lie, if not only in the folder of its name. */
const folders: Record<string, string> = {
  http: '{http,api}',
  indexes: '{indexes,text,geo}',
  all: '{search,indexes,text,geo,pois,api,http}',
};

/** The tests of the rooms that are mutated. Nothing is built for a mutant: `dist/` must be there. */
export default defineConfig({
  test: {
    include: [`test/${folders[ROOM] ?? ROOM}/**/*.test.ts`],
    exclude: ['test/indexes/analyser.test.ts'],
    // Starting a worker for each file would take longer than its tests.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    silent: true,
    env: { BASE_URL: '' },
  },
});
