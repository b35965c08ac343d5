import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['packages/testkit/src/global-setup.ts'],
    include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'db/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Two cores: more workers only wait for each other and for PostgreSQL.
    maxWorkers: 2,
  },
})
