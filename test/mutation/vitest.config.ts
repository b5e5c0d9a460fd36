import { defineConfig } from 'vitest/config';

const { ROOM = '{search,indexes,text,geo,pois,api,http}' } = process.env;

/** The tests of the rooms that are mutated. Nothing is built for a mutant: `dist/` must be there. */
export default defineConfig({
  test: {
    include: [`test/${ROOM}/**/*.test.ts`],
    exclude: ['test/indexes/analyser.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    silent: true,
    env: { BASE_URL: '' },
  },
});
