import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const VIEWS = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
] as const

/** What of the page somebody cannot use, one line each. */
export async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  )
}

/** By how many pixels the page is wider than the screen; at most 0 where it fits. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Looks at the page as it stands on every screen, and leaves it on the first. */
export async function expectNoBarriers(page: Page, what: string): Promise<void> {
  for (const { colorScheme, ...viewport } of VIEWS.toReversed()) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const where = `${what}, ${viewport.width} px, ${colorScheme}`
    expect(await findBarriers(page), where).toEqual([])
    expect(await overhang(page), where).toBeLessThanOrEqual(0)
  }
}
