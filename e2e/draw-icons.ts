import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { CHROMIUM } from './fixtures/chromium.ts'
import { drawIcon, ICONS } from './fixtures/icons.ts'

/** Draws the icons of the installed app from the hand-made SVG: `npm run icons`. */
const PUBLIC = fileURLToPath(new URL('../apps/web/public/', import.meta.url))

const browser = await chromium.launch(CHROMIUM)
try {
  const page = await browser.newPage()
  const drawing = readFileSync(`${PUBLIC}favicon.svg`, 'utf8')
  mkdirSync(`${PUBLIC}icons`, { recursive: true })
  for (const icon of ICONS) writeFileSync(`${PUBLIC}icons/${icon.name}.png`, await drawIcon(page, drawing, icon))
} finally {
  await browser.close()
}
