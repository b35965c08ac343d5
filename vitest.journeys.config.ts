import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['tests/journeys/support/world.ts'],
    include: ['tests/journeys/**/*.test.ts'],
    expect: { requireAssertions: true },
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // One browser, one world, two cores: one file after the other.
    maxWorkers: 1,
    fileParallelism: false,
    retry: 0,
  },
})
