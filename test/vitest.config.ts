import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['test/**/*.test.ts'],
    exclude: ['test/browser/**', 'test/engine/**', 'test/ops/**', 'test/packages/**', 'test/wordpress/**'],
    globalSetup: ['test/global-setup.ts'],
    // Vitest leaves one processor free, which on two would be half of the machine; and many a test waits for a process.
    maxWorkers: '150%',
    // The files of a worker share the modules they import: what a file changes of the process it puts back itself.
    isolate: false,
    setupFiles: ['test/remove-folders.ts'],
    // A second try in CI only, where many a process that a test starts shares two processors with others.
    retry: process.env.CI ? 1 : 0,
    // Generous, for machines that do other things too.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    silent: 'passed-only',
    // Vite puts a BASE_URL of its own into the environment, and ours means something else.
    // The commands that tests start find the modules compiled that the one before compiled.
    env: { BASE_URL: '', NODE_COMPILE_CACHE: fileURLToPath(new URL('../.cache/compiled', import.meta.url)) },
  },
});
