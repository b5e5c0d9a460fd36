import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The plugin in Debian's WordPress with MariaDB, PHP and Chromium; one file after the other. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['test/wordpress/**/*.test.ts'],
    globalSetup: ['test/wordpress/needed.ts', 'test/global-setup.ts'],
    fileParallelism: false,
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
    env: { BASE_URL: '' },
  },
});
