import { expect, type Page } from '@playwright/test'
import { listMisfits } from './list-misfits.ts'

interface Screen {
  name: string
  width: number
  /** The browser's own setting for the size of text. */
  textPixels: number
  isNarrow?: true
}

/** What a resident with large text or a wide font sees. */
const SCREENS: readonly Screen[] = [
  { name: '320 px, wide font', width: 320, textPixels: 16 },
  { name: '320 px, narrow font', width: 320, textPixels: 16, isNarrow: true },
  { name: '390 px, wide font, text at 200 %', width: 390, textPixels: 32 },
]

/** Looks at the page as it stands on each of the screens, and leaves it as it was. */
export async function expectToFit(page: Page, what: string): Promise<void> {
  const before = page.viewportSize()
  const devtools = await page.context().newCDPSession(page)
  const setText = (standard: number) => devtools.send('Page.setFontSizes', { fontSizes: { standard } })
  const misfits: string[] = []
  for (const { name, width, textPixels, isNarrow = false } of SCREENS) {
    await page.setViewportSize({ width, height: 740 })
    await setText(textPixels)
    await useNarrowFont(page, isNarrow)
    for (const misfit of await page.evaluate(listMisfits)) misfits.push(`${name}: ${misfit}`)
  }
  await setText(16)
  await devtools.detach()
  if (before) await page.setViewportSize(before)
  expect.soft(misfits, what).toEqual([])
}

/** For the whole page, whatever its own styles say. */
export const useNarrowFont = (page: Page, isNarrow: boolean): Promise<void> =>
  page.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = css ? [sheet] : []
    },
    isNarrow ? '* { font-family: "PT Sans Narrow" !important }' : '',
  )
