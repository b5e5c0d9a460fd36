/**
 * `npm run test:mutation` changes the code of the rooms in small ways, one at a time, and says which changes no test
 * notices. It runs for hours; `ROOM=http npm run test:mutation` takes one room and its tests alone. It works on a copy
 * below `.cache`, with the `dist/` that is there: run `npm run build` before.
 */
const { ROOM = '{search,indexes,pois,api,http}' } = process.env;

export default {
  mutate: [`src/${ROOM}/**/*.ts`],
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
  // The package is linked into the copy, so it is named and not looked for.
  plugins: ['@stryker-mutator/vitest-runner'],
  concurrency: 2,
  // Texts are worded for people; a test that held each of them would only say them again.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  tempDirName: '.cache/mutation',
  incrementalFile: '.cache/mutation.json',
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { logTests: false },
  htmlReporter: { fileName: '.cache/mutation.html' },
  jsonReporter: { fileName: '.cache/mutation-report.json' },
  thresholds: { high: 90, low: 75, break: 75 },
  ignorePatterns: ['.cache', '.astro', 'test/browser', 'test/ops', 'public/maps'],
};
