import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const { ROOM = 'all' } = process.env;
/** Where the tests of a room lie, if not only in the folder of its name. */
const folders: Record<string, string> = {
  http: '{http,api}',
  indexes: '{indexes,text,geo}',
  all: '{search,indexes,text,geo,pois,api,http}',
};

/** What goes through all of the content, many thousand records or the golden set, where quick tests ask the same of few. */
const leftOut = [
  'indexes/access',
  'indexes/analyser',
  'pois/bulk',
  'pois/bulk-many',
  'pois/guide',
  'pois/named-checks',
  'pois/real-files',
  ...[
    'apart',
    'golden',
    'golden-rule',
    'hostile',
    'order',
    'readings',
    'short-prefixes',
    'synthetic',
    'totals',
    'typos',
  ].map((name) => `search/${name}`),
];
/** Each takes a second or more: last, since the first test that fails ends the run of a mutant. */
const slow = [
  ...[
    'text/folding',
    'indexes/records',
    'indexes/freeze',
    'indexes/attributes',
    'indexes/tree',
    'indexes/oracle',
    'indexes/store',
  ],
  ...['pois/opening-hours', 'pois/read', 'pois/links'],
  ...['search/suggest', 'search/weights'],
];

class QuickFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => slow.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
    return Promise.resolve(files.toSorted((a, b) => rank(a) - rank(b)));
  }
}

/** The tests of the rooms that are mutated. Nothing is built for a mutant: `dist/` must be there. */
export default defineConfig({
  test: {
    include: [`test/${folders[ROOM] ?? ROOM}/**/*.test.ts`],
    exclude: leftOut.map((name) => `test/${name}.test.ts`),
    sequence: { sequencer: QuickFirst },
    // Starting a worker for each file would take longer than its tests.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    silent: true,
    setupFiles: ['test/mutation/setup.ts'],
    // Random tests try less. Folders that a shared worker does not remove go with the copy.
    env: { BASE_URL: '', TMPDIR: process.cwd(), TEST_ROUNDS: '0.15' },
  },
});
