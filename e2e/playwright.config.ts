import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './chromium.ts'

/** Journeys in a real browser against the product as `npm start` runs it, on data of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // One product and one live session per user: journeys follow one another. It starts with the worker (browser.ts).
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // On a busy machine a journey may come too late once; it is then named as flaky.
  retries: 1,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    actionTimeout: 15_000,
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: chromiumOptions,
  },
})
