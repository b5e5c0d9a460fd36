import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** One file after the other: each of them measures, and two at a time would measure each other. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['test/ops/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    fileParallelism: false,
    // A second try in CI only: what a build or a server takes at its peak differs from run to run, once by a fifth.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 240_000,
    hookTimeout: 120_000,
    env: { BASE_URL: '' },
  },
});
