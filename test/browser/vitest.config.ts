import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** They count what happens in a time or watch what a whole browser holds, or open several pages at a time themselves. */
const alone = [
  ...['failures', 'find', 'first-dots', 'lifecycle', 'many-maps', 'offline', 'tiles'],
  ...['accessible', 'every-page'],
].map((name) => `test/browser/${name}.test.ts`);

/** Chromium against the real build: two files at a time, since a page waits more than it works, then those alone. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    globalSetup: ['test/global-setup.ts'],
    // A second try in CI only: a real browser on a loaded machine of two cores now and then misses a deadline.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'side by side',
          include: ['test/browser/**/*.test.ts'],
          exclude: alone,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: alone, maxWorkers: 1, maxConcurrency: 4, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
