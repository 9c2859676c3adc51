import type { Locator, Page } from '@playwright/test'
import { openSchedule } from '../fixtures/headgate.ts'
import { expect, test } from '../fixtures/read-only.ts'

const SCHEDULE = '**/api/schedule*'

test.use({ expectedBrowserErrors: [/Failed to load resource/], hasTouch: true })

const toastWith = (page: Page, words: string): Locator => page.getByRole('listitem').filter({ hasText: words })
const backOnline = (page: Page) => toastWith(page, 'You are back online')

/** The page fetches again when it is shown again, and finds the connection gone. */
async function goOffline(page: Page): Promise<void> {
  await page.route(SCHEDULE, (route) => route.abort('internetdisconnected'))
  await showAgain(page)
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
}

async function goOnline(page: Page): Promise<void> {
  await page.unroute(SCHEDULE)
  await showAgain(page)
}

const showAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })

async function causeToast(page: Page): Promise<Locator> {
  await goOffline(page)
  await goOnline(page)
  await expect(backOnline(page)).toBeVisible()
  return backOnline(page)
}

async function swipeRight(page: Page, toast: Locator, pixels: number): Promise<void> {
  const place = await toast.boundingBox()
  if (!place) throw new Error('the toast is not on the screen')
  const [x, y] = [place.x + 40, place.y + place.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + pixels / 2, y)
  await page.mouse.move(x + pixels, y)
  await page.mouse.up()
}

test('given a toast, then F8 focuses it, and a swipe far enough removes it', async ({ page }) => {
  await openSchedule(page)
  const toast = await causeToast(page)
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /notifications.*F8/i }).getByRole('list')).toBeFocused()
  await swipeRight(page, toast, 30)
  await expect(toast).toBeInViewport({ ratio: 1 })
  await swipeRight(page, toast, 80)
  await expect(toast).toHaveCount(0, { timeout: 2_500 })
})

test('given a dismissed toast, then the focus is back where it was, and the next disappears by itself', async ({
  page,
}) => {
  await page.clock.install()
  await openSchedule(page)
  const before = page.getByRole('button', { name: 'Toggle theme' })
  for (const dismiss of [
    (toast: Locator) => toast.getByRole('button', { name: 'Dismiss' }).click(),
    (toast: Locator) => toast.getByRole('button', { name: 'Dismiss' }).tap(),
    (toast: Locator) => toast.press('Escape'),
  ]) {
    await before.focus()
    const toast = await causeToast(page)
    await dismiss(toast)
    await expect(toast).toHaveCount(0)
    await expect(before).toBeFocused()

    await page.mouse.move(0, 0)
    await causeToast(page)
    await page.clock.runFor(4_000)
    await expect(toast).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(toast).toHaveCount(0)
  }
})

test('given a toast about a failure, then only a retry or its time removes it', async ({ page }) => {
  await page.clock.install()
  await openSchedule(page)
  await goOffline(page)
  const tryAgain = page.getByRole('button', { name: 'Try Again' })
  await tryAgain.click()
  const failed = toastWith(page, 'Still no connection')
  await expect(failed).toBeVisible()
  await page.unroute(SCHEDULE)
  const answered = Promise.withResolvers<void>()
  await page.route(SCHEDULE, async (route) => {
    await answered.promise
    await route.continue()
  })
  // Before the answer arrives.
  await tryAgain.click()
  await expect(failed).toHaveCount(0, { timeout: 2_500 })
  answered.resolve()
  await expect(backOnline(page)).toBeVisible()

  await goOffline(page)
  await tryAgain.click()
  await expect(failed).toBeVisible()
  await page.getByRole('button', { name: 'Toggle theme' }).click()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'What we keep about you' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await expect(failed).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(6_000)
  await expect(failed).toHaveCount(0)
})
