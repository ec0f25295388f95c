// Tests in a real browser: one at a time, with time to start it.

import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: { include: ['**/*.test.ts'], testTimeout: 120_000, hookTimeout: 60_000, fileParallelism: false },
});
