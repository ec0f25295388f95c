// Runs the tests in a real browser, one file at a time, with enough time to start the browser.

import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: { include: ['**/*.test.ts'], testTimeout: 120_000, hookTimeout: 60_000, fileParallelism: false },
});
