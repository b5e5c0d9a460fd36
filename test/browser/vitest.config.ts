import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Chromium against the real build; one file after the other, since they share the processor and measure time. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['test/browser/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    fileParallelism: false,
    // A second try in CI only: a real browser on a loaded machine of two cores now and then misses a deadline.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
  },
});
