import type { Locator, Page } from '@playwright/test'
import { openSchedule } from '../fixtures/headgate.ts'
import { expect, test } from '../fixtures/read-only.ts'

const SCHEDULE = '**/api/schedule*'

test.use({ expectedBrowserErrors: [/Failed to load resource/] })

/** Loses and regains the connection, which shows a toast. */
async function causeToast(page: Page): Promise<Locator> {
  await page.route(SCHEDULE, (route) => route.abort('internetdisconnected'))
  await openSchedule(page)
  const tryAgain = page.getByRole('button', { name: 'Try Again' })
  await expect(tryAgain).toBeVisible()
  await page.unroute(SCHEDULE)
  await tryAgain.click()
  const toastOf = page.getByRole('listitem').filter({ hasText: 'You are back online' })
  await expect(toastOf).toBeVisible()
  return toastOf
}

test('given a toast, then F8 focuses it, and Escape dismisses it', async ({ page }) => {
  const toastOf = await causeToast(page)
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /notifications.*F8/i }).getByRole('list')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(toastOf).toHaveCount(0)
})

test('given a toast left alone, then it disappears after five seconds', async ({ page }) => {
  // Measured in the page: the test may see the toast only after a while.
  await page.addInitScript(() => {
    const changedMs: number[] = []
    Object.assign(window, { changedMs })
    new MutationObserver(() => {
      const isShown = document.querySelector('.toast') !== null
      if (isShown !== (changedMs.length % 2 === 1)) changedMs.push(performance.now())
    }).observe(document, { childList: true, subtree: true })
  })
  const toastOf = await causeToast(page)
  await expect(toastOf).toHaveCount(0)
  const [shownMs = 0, goneMs = 0] = await page.evaluate(() => (window as unknown as { changedMs: number[] }).changedMs)
  expect(goneMs - shownMs).toBeGreaterThan(3_500)
})

for (const [way, pixels, isGone] of [
  ['far enough', 80, true],
  ['not far enough', 30, false],
] as const) {
  test(`given a toast swiped to the right, ${way}, then it ${isGone ? 'disappears' : 'stays'}`, async ({ page }) => {
    const toastOf = await causeToast(page)
    const place = await toastOf.boundingBox()
    if (!place) throw new Error('the toast is not on the screen')
    const [x, y] = [place.x + 40, place.y + place.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + pixels / 2, y)
    await page.mouse.move(x + pixels, y)
    await page.mouse.up()
    if (isGone) await expect(toastOf).toHaveCount(0, { timeout: 2_500 })
    else await expect(toastOf).toBeInViewport({ ratio: 1 })
  })
}

for (const [way, dismiss] of [
  ['the mouse', (toastOf: Locator) => toastOf.getByRole('button', { name: 'Dismiss' }).click()],
  ['a finger', (toastOf: Locator) => toastOf.getByRole('button', { name: 'Dismiss' }).tap()],
  ['Escape', (toastOf: Locator) => toastOf.press('Escape')],
] as const) {
  test.describe(`given a toast that was dismissed with ${way}`, () => {
    test.use({ hasTouch: way === 'a finger' })

    test('then the focus is back where it was, and the next toast disappears by itself', async ({ page }) => {
      await page.clock.install()
      await openSchedule(page)
      const before = page.getByRole('button', { name: 'Toggle theme' })
      await before.focus()
      await goOffline(page)
      await goOnline(page)
      const toastOf = toastWith(page, 'You are back online')
      await dismiss(toastOf)
      await expect(toastOf).toHaveCount(0)
      await expect(before).toBeFocused()

      await page.mouse.move(0, 0)
      await goOffline(page)
      await goOnline(page)
      await expect(toastOf).toBeVisible()
      await page.clock.runFor(6_000)
      await expect(toastOf).toHaveCount(0)
    })
  })
}

test('given a toast about a failure, then a retry removes it before the response arrives', async ({ page }) => {
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
  await tryAgain.click()
  await expect(failed).toHaveCount(0, { timeout: 2_500 })
  answered.resolve()
  await expect(toastWith(page, 'You are back online')).toBeVisible()
})

test('given a toast about a failure, then what is pressed besides leaves it until its time is over', async ({
  page,
}) => {
  await page.clock.install()
  await openSchedule(page)
  await goOffline(page)
  await page.getByRole('button', { name: 'Try Again' }).click()
  const failed = toastWith(page, 'Still no connection')
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

const toastWith = (page: Page, words: string): Locator => page.getByRole('listitem').filter({ hasText: words })

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
