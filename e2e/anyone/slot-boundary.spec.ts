import type { Page } from '@playwright/test'
import { dayOf, expect, openSchedule, openScheduleWithServerTime, runningRow, test } from '../fixtures/headgate.ts'

/** Collects the URLs that the page requests from now on. */
function listenForRequests(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  return requested
}

/**
 * Opens the schedule with a clock that can be moved forward. The server's clock stays behind and would correct it, so no
 * response carries the server's time.
 */
async function openWithClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const { 'headgate-now': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await openScheduleWithServerTime(page)
  await page.waitForLoadState('load')
}

async function expectNextTurn(page: Page, timeout: number): Promise<void> {
  await expect(runningRow(page)).toHaveText(/^4PM\s*Clark/, { timeout })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Clark/)
  await expect(page.getByText('Runs until 10 PM')).toBeVisible()
  await expect(page.getByText('Clark has the water now, until 10 PM.')).toBeAttached()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
}

test.describe('given the last minutes before a slot opens', () => {
  test.use({ now: '2026-06-10T15:55:00-06:00' })

  test('then the marker moves on by itself, without a reload, and with one request at most', async ({ page }) => {
    await openWithClock(page)
    await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const requested = listenForRequests(page)
    await page.clock.fastForward('05:00')
    await expectNextTurn(page, 15_000)
    expect(requested.length).toBeLessThanOrEqual(1)
  })
})

// Runs on the real clocks. The seconds are enough to start both and see the state before the boundary.
test.describe('given the last seconds before a slot opens', { tag: '@long' }, () => {
  test.slow()
  test.use({ now: '2026-06-10T15:59:25-06:00' })

  test('then the marker moves on by itself', async ({ page }) => {
    await openSchedule(page)
    await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.waitForLoadState('load')
    const requested = listenForRequests(page)
    await expectNextTurn(page, 60_000)
    expect(requested.length).toBeLessThanOrEqual(1)
  })
})

test.describe('given the last minutes of yesterday’s last turn', () => {
  test.use({ now: '2026-06-11T03:55:00-06:00' })

  test('then at 4 AM yesterday leaves the list', async ({ page }) => {
    await openWithClock(page)
    await expect(dayOf(page, 'Wednesday 6/10')).toBeVisible()
    await page.clock.fastForward('05:00')
    await expect(dayOf(page, 'Wednesday 6/10')).toHaveCount(0)
    await expect(runningRow(page)).toHaveText(/^4AM\s*Abbott/)
  })
})

test('given a page left open through the afternoon, then its countdown is right', async ({ page }) => {
  await page.clock.install()
  await openScheduleWithServerTime(page)
  await expect(page.getByText('5 h left')).toBeVisible()
  await page.clock.fastForward('02:00:00')
  await expect(page.getByText('3 h left')).toBeVisible()
  await page.clock.fastForward('04:00:00')
  await expect(page.getByText('5 h left')).toBeVisible()
  await expect(runningRow(page)).toHaveText(/^4PM\s*Clark/)
})
