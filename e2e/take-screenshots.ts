import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { CHROMIUM } from './fixtures/chromium.ts'
import { startServerUnderTest } from './fixtures/start-headgate.ts'

/** Takes the README's screenshots of the sample ditch on a phone: `npm run screenshot`. */
const FOLDER = fileURLToPath(new URL('../docs/', import.meta.url))
const PHONE = { width: 390, height: 844 }

const headgate = await startServerUnderTest({ now: '2026-06-10T11:00:00-06:00', seasonCsv: null })
// Uses the machine’s fonts: the tests’ own were chosen for their width, not for their looks.
const browser = await chromium.launch({ ...CHROMIUM, env: process.env })
try {
  mkdirSync(FOLDER, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, colorScheme, locale: 'en-US' })
    await context.addInitScript(() => localStorage.setItem('irrigation-app-visited', 'true'))
    const page = await context.newPage()
    await page.goto(headgate.url, { waitUntil: 'networkidle' })
    writeFileSync(`${FOLDER}screenshot-${colorScheme}.png`, await page.screenshot())
    await context.close()
  }
} finally {
  await browser.close()
  await headgate.stop()
}
