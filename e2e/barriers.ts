import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

export const VIEWS = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
] as const

/** All that depends on the colours: looked at in light, a page in the same place need not be tried for more in dark. */
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block']

/** A busy machine takes long to look at a page, and a test looks at many. */
const LOOK_LIMIT_MS = 20_000

/** What of the page somebody cannot use, one line each; `rules` are axe's, all of them if not said. */
export async function findBarriers(page: Page, rules?: string[]): Promise<string[]> {
  test.setTimeout(test.info().timeout + LOOK_LIMIT_MS)
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
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
    expect(await findBarriers(page, colorScheme === 'dark' ? ABOUT_COLOURS : undefined), where).toEqual([])
    expect(await overhang(page), where).toBeLessThanOrEqual(0)
  }
}
