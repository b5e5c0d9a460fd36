import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The packages in projects of real frameworks, which come from the registry; one after the other. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['test/packages/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    fileParallelism: false,
    retry: process.env.CI ? 1 : 0,
    testTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 420_000,
    env: { BASE_URL: '' },
  },
});
