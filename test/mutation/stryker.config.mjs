/**
 * `npm run test:mutation` changes the code of the rooms in small ways, one at a time, and says which changes no test
 * notices. It runs for hours; `ROOM=http npm run test:mutation` takes one room and its tests alone, and `-- --mutate
 * src/http/ranges.ts` one file of it. It works on a copy below `.cache`, with the `dist/` that is there: run `npm run
 * build` before. A further run only tries what changed since, or what new tests may notice; `-- --force` tries all.
 */
const { ROOM = 'all' } = process.env;
const rooms = ROOM === 'all' ? '{search,indexes,pois,api,http}' : ROOM;

export default {
  mutate: [
    `src/${rooms}/**/*.ts`,
    // Speaks to a Redis that test/ops starts.
    '!src/api/shared-counters.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
  // The package is linked into the copy, so it is named and not looked for.
  plugins: ['@stryker-mutator/vitest-runner'],
  concurrency: 2,
  // Texts are worded for people; a test that held each of them would only say them again.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  tempDirName: '.cache/mutation',
  incremental: true,
  incrementalFile: `.cache/mutation-${ROOM}-tried.json`,
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { logTests: false },
  htmlReporter: { fileName: `.cache/mutation-${ROOM}.html` },
  jsonReporter: { fileName: `.cache/mutation-${ROOM}.json` },
  thresholds: { high: 90, low: 75, break: 75 },
  ignorePatterns: ['.cache', '.astro', 'test/browser', 'test/ops', 'public/maps'],
};
