import { defineConfig } from '@playwright/test'
import { HEADLESS_CHROMIUM } from './fixtures/chromium.ts'

/** What takes long has a run of its own; what belongs to both is tagged for this one. */
const which = process.env.FAULTS === 'long' ? { grep: /@long/ } : { grepInvert: /@long/ }

export default defineConfig({
  ...which,
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Empty where no WebKit was found: the run names these specs at its end.
  testIgnore: process.env.WEBKIT_DRIVER_PATH === '' ? '**/webkit*.spec.ts' : [],
  outputDir: '../test-results/browser',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  globalTimeout: 1_800_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    // Only where a test is about it: what a worker answers cannot be cut off or changed under way.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: HEADLESS_CHROMIUM,
  },
})
