import { openSchedule, openScheduleWithServerTime, shownDays } from '../fixtures/headgate.ts'
import { expect, test } from '../fixtures/read-only.ts'

/** June 10 through November 1. */
const ALL_DAYS = 145

test('given a page left idle, then the browser’s find-in-page reaches the last day', async ({ page }) => {
  await openSchedule(page)
  await expect.poll(async () => (await shownDays(page)).length).toBe(ALL_DAYS)
  const find = () => page.evaluate(() => (window as unknown as { find(text: string): boolean }).find('Sunday 11/1'))
  await expect.poll(find).toBe(true)
})

test('given a page that is printed, then all days are on it', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await openScheduleWithServerTime(page)
  await page.pdf()
  await expect.poll(async () => (await shownDays(page)).length).toBe(ALL_DAYS)
})

test('given a click on the link for all days, then they are shown', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await openSchedule(page)
  const showAll = page.getByRole('link', { name: 'Show all days through Nov 1' })
  await expect(showAll).toBeVisible()
  await showAll.click()
  await expect.poll(async () => (await shownDays(page)).length).toBe(ALL_DAYS)
})
