import type { Page } from '@playwright/test'
import { openSchedule, runningRow } from '../fixtures/headgate.ts'
import { expect, test } from '../fixtures/read-only.ts'

const SCHEDULE = '**/api/schedule*'

const cutOff = (page: Page) => page.route(SCHEDULE, (route) => route.abort('internetdisconnected'))

test.use({ expectedBrowserErrors: [/^error: Failed to load resource/] })

test.describe('given nothing to show and no connection', () => {
  test.use({ now: '2026-11-20T12:00:00-07:00' })

  test('then an error says so, and trying again loads the schedule', async ({ page }) => {
    let failed = 0
    page.on('requestfailed', () => failed++)
    await cutOff(page)
    await openSchedule(page)
    const error = page.getByRole('alert')
    await expect(error).toContainText('Connection Error')
    await expect(error).toContainText(
      "We couldn't connect to your plant data. Please check your internet connection and try again.",
    )
    await expect(error.getByText('Failed to fetch calendar data', { exact: true })).toBeVisible()

    await error.getByRole('button', { name: 'Try Again' }).click()
    // Each load tries twice, and has no button meanwhile.
    await expect.poll(() => failed).toBe(4)
    await expect(error).toContainText('Connection Error')

    await page.unroute(SCHEDULE)
    await error.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('No schedule data available for the selected period (Today - Nov 1st)')).toBeVisible()
    await expect(page.getByText('The season is over. The next one opens Thursday, April 15, 2027')).toBeVisible()
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveText([/Abbott/, /Baker/, /Clark/, /Dole/])
    await expect(page.getByText('Connection Error')).toHaveCount(0)
  })
})

test('given loaded days and a failing server, then no connection, then they stay, marked, until a retry succeeds', async ({
  page,
}) => {
  const outOfDate = page.getByText('This may be out of date')
  await page.route(SCHEDULE, (route) => route.fulfill({ status: 503, json: { code: 'oops', message: 'Try later.' } }))
  await openSchedule(page)
  await expect(outOfDate).toBeVisible()
  await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
  await page.unroute(SCHEDULE)
  await cutOff(page)
  await page.reload()
  await expect(outOfDate).toBeVisible()
  await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)

  await page.unroute(SCHEDULE)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(outOfDate).toHaveCount(0)
  await expect(page.getByText('You are back online', { exact: true })).toBeVisible()
})

test('given a response exactly as specified, without closures, then its days are shown as up to date', async ({
  page,
}) => {
  const schedules = { '2026-06-10': { '10AM': '💧 Baker [ACTIVE]', '4PM': 'Clark' } }
  const response = { dates: Object.keys(schedules), timeSlots: ['4AM', '10AM', '4PM', '10PM'], schedules }
  await page.route(SCHEDULE, (route) => route.fulfill({ json: response }))
  await openSchedule(page)
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Wednesday 6/10 Today'])
  await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
  await expect(page.getByText('This may be out of date')).toHaveCount(0)
})
