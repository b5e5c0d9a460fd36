import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** One file after the other: each starts a cluster of its own on the same ports. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['test/engine/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    env: { BASE_URL: '' },
  },
});
