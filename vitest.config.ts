import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['packages/testkit/src/global-setup.ts'],
    include: [
      'packages/**/*.test.{ts,tsx}',
      'apps/**/*.test.{ts,tsx}',
      'tools/**/*.test.ts',
      'db/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/build/**'],
    // A test that asserts nothing passes whatever the shop does.
    expect: { requireAssertions: true },
    // A limit for what hangs, not a stop-watch: a busy machine must not decide a test.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // Two cores: more workers only wait for each other and for PostgreSQL.
    maxWorkers: 2,
    // A file's own shop and database are its world; modules are read once by each worker (a fifth of the time went into reading them again).
    isolate: false,
  },
})
