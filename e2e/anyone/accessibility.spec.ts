import { findAccessibilityViolations, horizontalOverflow, LOOKS, VIEWS } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/read-only.ts'

const PATHS = ['/', '/?tab=settings', '/settings', '/terms', '/privacy', '/no/such/page']

/** Leaves out the days after the first 14: they are alike, and take axe long to check. */
test.beforeEach(({ page }) => page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 })))

test.use({ expectedBrowserErrors: [/404 \(Not Found\)/] })

for (const { colorScheme, ...viewport } of VIEWS) {
  test.describe(`given ${viewport.width} px, ${colorScheme}`, LOOKS, () => {
    test.use({ viewport, colorScheme })

    test('then every page is accessible and fits the screen', async ({ page }) => {
      for (const path of PATHS) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        expect(await findAccessibilityViolations(page), path).toEqual([])
        expect(await horizontalOverflow(page), path).toBeLessThanOrEqual(0)
      }
    })

    test.describe('on a first visit', () => {
      test.use({ returning: false })

      test('then the welcome is accessible', async ({ page }) => {
        await page.goto('/')
        await expect(page.getByRole('dialog')).toBeVisible()
        expect(await findAccessibilityViolations(page)).toEqual([])
      })
    })

    test.describe('after the season, and without a connection', () => {
      test.use({ now: '2026-11-20T12:00:00-07:00', expectedBrowserErrors: [/Failed to load resource/] })

      test('then the messages shown instead are accessible', async ({ page }) => {
        await page.goto('/')
        await expect(page.getByText('The season is over.')).toBeVisible()
        expect(await findAccessibilityViolations(page)).toEqual([])
        await page.route('**/api/schedule*', (route) => route.abort())
        await page.reload()
        await expect(page.getByText('Connection Error')).toBeVisible()
        expect(await findAccessibilityViolations(page)).toEqual([])
      })
    })
  })
}
