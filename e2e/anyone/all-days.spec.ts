import { openSchedule, openScheduleWithServerTime, runningRow, shownDays } from '../fixtures/headgate.ts'
import { expect, test } from '../fixtures/read-only.ts'
import { showFewDays } from '../fixtures/screens/walk.ts'

/** June 10 through November 1. */
const ALL_DAYS = 145
const SHOW_ALL = { name: 'Show all days through Nov 1' }

test('given a page left idle, then the browser’s find-in-page reaches the last day', async ({ page }) => {
  await openSchedule(page)
  await expect.poll(async () => (await shownDays(page)).length).toBe(ALL_DAYS)
  const find = () => page.evaluate(() => (window as unknown as { find(text: string): boolean }).find('Sunday 11/1'))
  await expect.poll(find).toBe(true)
})

test('given a page that is printed before it is idle, then all days are on it', async ({ page }) => {
  await showFewDays(page)
  await openScheduleWithServerTime(page)
  expect(await shownDays(page)).toHaveLength(14)
  await page.pdf()
  await expect.poll(async () => (await shownDays(page)).length).toBe(ALL_DAYS)
})

test('given a click on the link for all days, then they are shown', async ({ page }) => {
  await showFewDays(page)
  await openSchedule(page)
  await page.getByRole('link', SHOW_ALL).click()
  await expect.poll(async () => (await shownDays(page)).length).toBe(ALL_DAYS)
})

test.describe('given no JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('then the schedule is shown, and links open the other days and tabs', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Baker/)
    await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
    await page.getByRole('link', SHOW_ALL).click()
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(ALL_DAYS)
    expect((await shownDays(page)).at(-1)).toBe('Sunday 11/1')
    await page.getByRole('tab', { name: 'Settings' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Settings' })).toBeVisible()
  })
})
