import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'packages/*/test/**/*.test.ts',
      'packages/web/build/**/*.test.ts',
    ],
    globalSetup: ['packages/server/test/database-server.ts'],
    // Two cores, and every API test file runs a server of its own.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
