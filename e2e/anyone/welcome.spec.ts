import type { Page } from '@playwright/test'
import { openPage, openSchedule } from '../fixtures/headgate.ts'
import { holdScripts } from '../fixtures/hold-scripts.ts'
import { expect, test } from '../fixtures/read-only.ts'

const VISITED_KEY = 'irrigation-app-visited'

const welcomeOf = (page: Page) => page.getByRole('dialog', { name: /^Welcome to / })
const getStarted = (page: Page) => page.getByRole('button', { name: 'Get Started' })
const storedVisit = (page: Page) => page.evaluate((key) => localStorage.getItem(key), VISITED_KEY)

/** Opens the schedule before its scripts come. */
async function openEarly(page: Page): Promise<{ hydrate: () => Promise<void> }> {
  const hydrate = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
  return { hydrate }
}

/** Notes whether each frame, from the whole document on, was painted with the welcome open. */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const frames: boolean[] = []
    const look = () => {
      const isWhole = document.readyState !== 'loading'
      // Runs once the frame is painted.
      setTimeout(() => isWhole && frames.push(document.querySelector('dialog[open]') !== null))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(window, { frames })
  })

const framesSeen = (page: Page) => page.evaluate(() => (window as unknown as { frames: boolean[] }).frames)

test.describe('given a first visit', () => {
  test.use({ returning: false })

  test('then the first frame has the welcome, and scripts paint nothing larger, and move nothing', async ({ page }) => {
    await watchFrames(page)
    await page.addInitScript(() => {
      const painted = { largestMs: [] as number[], shift: 0 }
      Object.assign(window, { painted })
      const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
      observe('largest-contentful-paint', ({ startTime }) => painted.largestMs.push(startTime))
      observe('layout-shift', (entry) => {
        painted.shift += (entry as unknown as { value: number }).value
      })
    })
    const paintedSoFar = () =>
      page.evaluate(() => (window as unknown as { painted: { largestMs: number[]; shift: number } }).painted)
    const { hydrate } = await openEarly(page)
    await expect(welcomeOf(page)).toBeVisible()
    await expect.poll(async () => (await paintedSoFar()).largestMs.length).toBeGreaterThan(0)
    const heldMs = await page.evaluate(() => performance.now())
    await hydrate()
    await page.waitForLoadState('networkidle')
    const { largestMs, shift } = await paintedSoFar()
    expect(largestMs.filter((atMs) => atMs > heldMs)).toEqual([])
    expect(shift).toBe(0)
    await expect(welcomeOf(page)).toHaveCount(1)
    await expect(getStarted(page)).toBeFocused()
    expect(new Set(await framesSeen(page))).toEqual(new Set([true]))
    await expect(welcomeOf(page)).toContainText('View the full schedule')
    await expect(welcomeOf(page)).toContainText('Check your personal watering times')
    await expect(welcomeOf(page)).toContainText('Receive notifications when your watering time begins and ends')
    await page.keyboard.press('Enter')
    await expect(welcomeOf(page)).toHaveCount(0)
    await expect.poll(() => storedVisit(page)).toBe('true')
  })

  test('then Get Started works before the scripts come, for good', async ({ page }) => {
    const { hydrate } = await openEarly(page)
    await getStarted(page).click()
    await expect(welcomeOf(page)).toHaveCount(0)
    await expect.poll(() => storedVisit(page)).toBe('true')
    await watchFrames(page)
    await hydrate()
    await expect(page.getByRole('heading', { name: 'Water schedule' })).toBeVisible()
    await expect(welcomeOf(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Water schedule' })).toBeVisible()
    expect(new Set(await framesSeen(page))).toEqual(new Set([false]))
  })

  test('then it keeps the focus until Escape, before the scripts come', async ({ page }) => {
    await openEarly(page)
    await expect(getStarted(page)).toBeFocused()
    const signIn = page.getByRole('link', { name: 'Sign In', includeHidden: true })
    await signIn.evaluate((link: HTMLElement) => link.focus())
    await expect(getStarted(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.locator('#root :focus')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(welcomeOf(page)).toHaveCount(0)
    await expect.poll(() => storedVisit(page)).toBe('true')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  })

  test.describe('in Spanish', () => {
    test.use({ locale: 'es-MX' })

    test('then who has the water, and until when, is in sight above it on every phone', async ({ page }) => {
      await holdScripts(page)
      for (const [width, height] of [
        [390, 844],
        [320, 740],
        [320, 568],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.goto('/', { waitUntil: 'domcontentloaded' })
        await expect(page.getByRole('dialog').getByRole('button')).toBeInViewport({ ratio: 1 })
        const [top, until] = await page.evaluate(() => [
          document.querySelector('dialog')?.getBoundingClientRect().top ?? 0,
          document.querySelector('section[aria-labelledby=answer] p span')?.getBoundingClientRect().bottom ?? 0,
        ])
        expect(until).toBeGreaterThan(0)
        expect(top, `${width} by ${height} px`).toBeGreaterThanOrEqual(until)
      }
    })
  })

  test('then it waits for the first visit of the schedule, where Escape dismisses it for good', async ({ page }) => {
    for (const path of ['/login', '/join', '/settings', '/terms']) {
      await openPage(page, path)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await storedVisit(page), path).toBeNull()
    }
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(getStarted(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Water schedule' })).toBeVisible()
    // The browser says that a dialog has closed a moment after it is gone.
    await expect.poll(() => storedVisit(page)).toBe('true')
    await openSchedule(page)
    await expect(welcomeOf(page)).toHaveCount(0)
  })

  for (const [what, forbid] of [
    [
      'reading from storage',
      () =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('', 'SecurityError')
          },
        }),
    ],
    [
      'writing to storage',
      () =>
        Object.assign(Storage.prototype, {
          setItem: () => {
            throw new DOMException('', 'QuotaExceededError')
          },
        }),
    ],
  ] as const)
    test(`given a browser that forbids ${what}, then no welcome comes back on every visit`, async ({ page }) => {
      await page.addInitScript(forbid)
      await watchFrames(page)
      await openSchedule(page)
      await expect(page.getByRole('heading', { name: 'Water schedule' })).toBeVisible()
      expect(new Set(await framesSeen(page))).toEqual(new Set([false]))
    })
})

test('given a later visit, then no frame has the welcome', async ({ page }) => {
  await watchFrames(page)
  const { hydrate } = await openEarly(page)
  await hydrate()
  await expect(page.getByRole('heading', { name: 'Water schedule' })).toBeVisible()
  expect(new Set(await framesSeen(page))).toEqual(new Set([false]))
})

test.describe('given no JavaScript', () => {
  test.use({ returning: false, javaScriptEnabled: false })

  test('then no welcome is in the way', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('dialog')).toBeHidden()
  })
})
