import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/**/*.test.ts'],
    exclude: ['test/browser/**', 'test/bench/**'],
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 20_000,
    silent: 'passed-only',
  },
});
