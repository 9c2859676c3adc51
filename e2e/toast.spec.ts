import type { Locator, Page } from '@playwright/test'
import { openSchedule } from './headgate.ts'
import { expect, test } from './read-only.ts'

const SCHEDULE = '**/api/schedule*'

test.use({ expectedComplaints: [/Failed to load resource/] })

/** Loses the connection and finds it again, which is worth a toast. */
async function causeToast(page: Page): Promise<Locator> {
  await page.route(SCHEDULE, (route) => route.abort('internetdisconnected'))
  await openSchedule(page)
  const tryAgain = page.getByRole('button', { name: 'Try Again' })
  await expect(tryAgain).toBeVisible()
  await page.unroute(SCHEDULE)
  await tryAgain.click()
  const toast = page.getByRole('listitem').filter({ hasText: 'You are back online' })
  await expect(toast).toBeVisible()
  return toast
}

test('given a toast, then F8 leads to it, and Escape dismisses it', async ({ page }) => {
  const toast = await causeToast(page)
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /notifications.*F8/i }).getByRole('list')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(toast).toHaveCount(0)
})

test('given a toast left alone, then it goes by itself after five seconds', async ({ page }) => {
  // By the page's own clock: seen from here, it may have been there for a while.
  await page.addInitScript(() => {
    const changedMs: number[] = []
    Object.assign(window, { changedMs })
    new MutationObserver(() => {
      const isShown = document.querySelector('.toast') !== null
      if (isShown !== (changedMs.length % 2 === 1)) changedMs.push(performance.now())
    }).observe(document, { childList: true, subtree: true })
  })
  const toast = await causeToast(page)
  await expect(toast).toHaveCount(0)
  const [shownMs = 0, goneMs = 0] = await page.evaluate(() => (window as unknown as { changedMs: number[] }).changedMs)
  expect(goneMs - shownMs).toBeGreaterThan(3_500)
})

for (const [way, pixels, isGone] of [
  ['far enough', 80, true],
  ['not far enough', 30, false],
] as const) {
  test(`given a toast that is swiped right, ${way}, then it ${isGone ? 'goes' : 'stays'}`, async ({ page }) => {
    const toast = await causeToast(page)
    const place = await toast.boundingBox()
    if (!place) throw new Error('the toast has no place on the screen')
    const [x, y] = [place.x + 40, place.y + place.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + pixels / 2, y)
    await page.mouse.move(x + pixels, y)
    await page.mouse.up()
    if (isGone) await expect(toast).toHaveCount(0, { timeout: 2_500 })
    else await expect(toast).toBeInViewport({ ratio: 1 })
  })
}
