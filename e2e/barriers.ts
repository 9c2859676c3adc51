import { expect, type Page, test } from '@playwright/test'
import axe from 'axe-core'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
const isLongRun = process.env.FAULTS === 'long'

/** `npm test` looks at each size and each colour scheme once, the long run at all four together. */
export const VIEWS = [
  { ...PHONE, colorScheme: 'light' },
  ...(isLongRun
    ? ([
        { ...PHONE, colorScheme: 'dark' },
        { ...DESKTOP, colorScheme: 'light' },
      ] as const)
    : []),
  { ...DESKTOP, colorScheme: 'dark' },
] as const

/** What every test that looks for barriers is tagged with: it belongs to both runs. */
export const LOOKS = { tag: isLongRun ? ['@looks', '@long'] : ['@looks'] }

/**
 * What of the page somebody cannot use, one line each. By all of axe's rules, in the page as it stands: handing
 * what it finds to a second page, as axe's own driver does for pages with frames, takes ten times as long.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  if (!test.info().tags.includes('@looks')) throw new Error('a test that looks for barriers is to be tagged with LOOKS')
  if (page.frames().length > 1) throw new Error('axe would not look into the frames of this page')
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    )
  })
}

/** By how many pixels the page is wider than the screen; at most 0 where it fits. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Looks at the page as it stands in every view, and leaves it in the first. */
export async function expectNoBarriers(page: Page, what: string): Promise<void> {
  for (const { colorScheme, ...viewport } of VIEWS.toReversed()) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const where = `${what}, ${viewport.width} px, ${colorScheme}`
    expect(await findBarriers(page), where).toEqual([])
    expect(await overhang(page), where).toBeLessThanOrEqual(0)
  }
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
