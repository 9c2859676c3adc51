import type { Page } from '@playwright/test'
import { expect, test } from './headgate.ts'

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle theme' })

async function isDark(page: Page): Promise<boolean> {
  const channels = (await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = getComputedStyle(document.body).backgroundColor
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)]
  })) as number[]
  return channels.every((channel) => channel < 80)
}

test.describe('given a device that is light', () => {
  test.use({ colorScheme: 'light' })

  test('then the page is light; the toggle makes it dark, and it stays so after a reload', async ({ page }) => {
    await page.goto('/')
    expect(await isDark(page)).toBe(false)
    await toggle(page).click()
    await expect.poll(() => isDark(page)).toBe(true)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    await page.reload()
    expect(await isDark(page)).toBe(true)
  })

  test('then three presses of the toggle come back to the device’s own theme', async ({ page }) => {
    await page.goto('/')
    for (const theme of ['dark', 'light', 'system']) {
      await toggle(page).click()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe(theme)
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => isDark(page)).toBe(true)
  })

  test('then a choice of dark is there from the first frame that is painted', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark')
      const seen = new Set<string>()
      const look = () => {
        if (document.body) seen.add(getComputedStyle(document.body).backgroundColor)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
      Object.assign(window, { papersSeen: seen })
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Water schedule' })).toBeVisible()
    expect(await isDark(page)).toBe(true)
    const seen = await page.evaluate(() => [...(window as unknown as { papersSeen: Set<string> }).papersSeen])
    expect(seen).toHaveLength(1)
  })

  test('then a theme kept under the old key is taken over once', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('set')) return
      sessionStorage.setItem('set', 'yes')
      localStorage.setItem('irrigation-theme', 'dark')
    })
    await page.goto('/')
    expect(await isDark(page)).toBe(true)
    const kept = () => page.evaluate(() => [localStorage.getItem('theme'), localStorage.getItem('irrigation-theme')])
    await expect.poll(kept).toEqual(['dark', null])
    await page.reload()
    expect(await isDark(page)).toBe(true)
  })

  test('then settings choose between light, dark and system', async ({ page }) => {
    await page.goto('/settings')
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
    await expect.poll(() => isDark(page)).toBe(true)
    await page.getByRole('radio', { name: 'System' }).check({ force: true })
    await expect.poll(() => isDark(page)).toBe(false)
  })
})

test.describe('given a device that is dark', () => {
  test.use({ colorScheme: 'dark' })

  test('then the page is dark, and follows the device', async ({ page }) => {
    await page.goto('/')
    expect(await isDark(page)).toBe(true)
    const dark = await paper(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => isDark(page)).toBe(false)
    expect(await paper(page)).not.toBe(dark)
  })
})
