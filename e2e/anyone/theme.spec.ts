import type { Page } from '@playwright/test'
import { openPage, openSchedule } from '../fixtures/headgate.ts'
import { holdScripts } from '../fixtures/hold-scripts.ts'
import { expect, test } from '../fixtures/read-only.ts'

const PAPER = { light: 'rgb(243, 245, 241)', dark: 'rgb(15, 20, 18)' }

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle theme' })

test.describe('given a device in light mode', () => {
  test.use({ colorScheme: 'light' })

  test('then the toggle and the settings make it dark, light or the device’s own, for good', async ({ page }) => {
    await openSchedule(page)
    expect(await paper(page)).toBe(PAPER.light)
    await toggle(page).click()
    await expect.poll(() => paper(page)).toBe(PAPER.dark)
    await openSchedule(page)
    expect(await paper(page)).toBe(PAPER.dark)
    await openPage(page, '/settings')
    await page.getByRole('radio', { name: 'System' }).check({ force: true })
    await expect.poll(() => paper(page)).toBe(PAPER.light)
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
    await expect.poll(() => paper(page)).toBe(PAPER.dark)
    for (const theme of ['light', 'system']) {
      await toggle(page).click()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe(theme)
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => paper(page)).toBe(PAPER.dark)
    await openSchedule(page)
    expect(await paper(page)).toBe(PAPER.dark)
  })

  test('then a choice of dark applies from the first painted frame, also under the old key, until another', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('set')) localStorage.setItem('irrigation-theme', 'dark')
      sessionStorage.setItem('set', 'yes')
      const seen = new Set<string>()
      const look = () => {
        seen.add(getComputedStyle(document.documentElement).backgroundColor)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
      Object.assign(window, { papersSeen: seen })
    })
    const papersSeen = () => page.evaluate(() => [...(window as unknown as { papersSeen: Set<string> }).papersSeen])
    await openSchedule(page)
    await expect(page.getByRole('heading', { name: 'Water schedule' })).toBeVisible()
    expect(await papersSeen()).toEqual([PAPER.dark])
    await toggle(page).click()
    await expect.poll(() => paper(page)).toBe(PAPER.light)
    await page.reload()
    expect(await paper(page)).toBe(PAPER.light)
  })

  test('then the toggle works before the scripts come, and goes on from there', async ({ page }) => {
    const hydrate = await holdScripts(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await toggle(page).click()
    await expect.poll(() => paper(page)).toBe(PAPER.dark)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    await hydrate()
    await expect(toggle(page)).toHaveAttribute('title', 'Dark theme')
    expect(await paper(page)).toBe(PAPER.dark)
    await toggle(page).click()
    await expect.poll(() => paper(page)).toBe(PAPER.light)
    await expect(toggle(page)).toHaveAttribute('title', 'Light theme')
  })

  test('then the toggle works before the scripts come where nothing can be stored', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('', 'SecurityError')
        },
      }),
    )
    const hydrate = await holdScripts(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await toggle(page).click()
    await hydrate()
    await expect(toggle(page)).toHaveAttribute('title', 'Dark theme')
    expect(await paper(page)).toBe(PAPER.dark)
  })
})
