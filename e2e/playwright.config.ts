import { defineConfig } from '@playwright/test'
import { HEADLESS_CHROMIUM } from './fixtures/chromium.ts'

/** `npm run test:faults` runs the tests tagged `@long`, and `npm test` all others. */
const selection = process.env.FAULTS === 'long' ? { grep: /@long/ } : { grepInvert: /@long/ }

export default defineConfig({
  ...selection,
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Empty when no WebKit was found. The run then lists these specs as not run.
  testIgnore: process.env.WEBKIT_DRIVER_PATH === '' ? '**/webkit*.spec.ts' : [],
  outputDir: '../test-results/browser',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  // Twice what they take on two cores: a machine that others share may be half as fast.
  globalTimeout: 3_600_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    // Responses from a service worker bypass Playwright's routes, so only tests about the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // One step that waits for ever fails there, and not minutes later with the whole test.
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    launchOptions: HEADLESS_CHROMIUM,
  },
})
