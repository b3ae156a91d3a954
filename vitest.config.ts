import { defineConfig } from 'vitest/config'

/** Files share a worker and what it has loaded: loading anew for each took longer than many a file's tests. */
const shared = {
  isolate: false,
  // Limits, not measures: what is slow on a busy machine is not wrong.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
}

export default defineConfig({
  test: {
    // One more than cores: tests of the server wait for its database, for sockets and for processes to end.
    maxWorkers: 3,
    // Not as they are written, so that none comes to depend on the one before it; another order: --sequence.seed.
    sequence: { shuffle: { files: false, tests: true }, seed: 77 },
    projects: [
      { test: { ...shared, name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'scripts', include: ['scripts/*.test.mjs'] } },
      {
        test: {
          ...shared,
          name: 'web',
          include: ['packages/web/{src,build}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['packages/web/test/browser.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['packages/server/{src,test}/**/*.test.ts'],
          globalSetup: ['packages/server/test/database-server.ts'],
        },
      },
    ],
  },
})
