import type { Page } from '@playwright/test'
import { openSchedule } from '../fixtures/headgate.ts'
import { expect, test } from '../fixtures/read-only.ts'

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
    })
    if (name.test(focused.trim())) return
  }
  throw new Error(`${name} cannot be reached with the Tab key`)
}

test('given a keyboard, then it skips to the content, toggles the theme with a visible focus, and opens the tabs', async ({
  page,
}) => {
  await openSchedule(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await openSchedule(page)
  await tabTo(page, /^Toggle theme$/)
  const toggle = page.getByRole('button', { name: 'Toggle theme' })
  const outline = await toggle.evaluate((button) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(button)
    return { outlineStyle, outlineWidth }
  })
  expect(outline.outlineStyle).not.toBe('none')
  expect(Number.parseFloat(outline.outlineWidth)).toBeGreaterThanOrEqual(2)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).not.toBeNull()

  await tabTo(page, /^Schedule$/)
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tabpanel', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect(page.getByRole('tabpanel', { name: 'Schedule' })).toBeVisible()
})

test('given a guest, then my schedule and notifications open the settings, which say why', async ({ page }) => {
  for (const tab of ['My schedule', 'Notifications']) {
    await openSchedule(page)
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name: 'Settings' })).toContainText(tab)
  }
})
