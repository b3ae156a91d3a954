import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './support/chromium.ts'

/** Journeys in a real browser, each against a product of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  // One more than cores: a journey waits a fifth of its time, for what a person would see move.
  workers: 3,
  fullyParallel: true,
  // Limits for a machine that has other work, not measures: a journey waits for what comes, and no longer.
  timeout: 8 * 60_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    // A trace films every step, which took more than the journeys themselves: ask for one with --trace=on.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions,
  },
})
