import type { Page } from '@playwright/test'
import { dayOf, expect, openSchedule, openScheduleWithServerTime, runningRow, test } from '../fixtures/headgate.ts'

/** What the page asks for from now on. */
function listenForRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  return asked
}

/**
 * Opens the schedule with a clock that can be moved on. The server's stays behind, and would put it right
 * with the first answer after that, so no answer tells the time any more.
 */
async function openWithClock(page: Page): Promise<void> {
  await page.clock.install()
  await openScheduleWithServerTime(page)
  await page.waitForLoadState('load')
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const { 'headgate-now': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
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

  test('then the marker moves on by itself, without a reload, and without asking the server meanwhile', async ({
    page,
  }) => {
    await openWithClock(page)
    await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const asked = listenForRequests(page)
    await page.clock.fastForward('05:00')
    await expectNextTurn(page, 15_000)
    expect(asked.length).toBeLessThanOrEqual(1)
  })
})

// By the clocks of server and browser themselves: seconds enough to see first what is before, however long both take
// to start.
test.describe('given the last seconds', { tag: '@long' }, () => {
  test.slow()

  test.describe('before a slot opens', () => {
    test.use({ now: '2026-06-10T15:59:25-06:00' })

    test('then the marker moves on by itself', async ({ page }) => {
      await openSchedule(page)
      await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
      await page.waitForLoadState('load')
      const asked = listenForRequests(page)
      await expectNextTurn(page, 60_000)
      expect(asked.length).toBeLessThanOrEqual(1)
    })
  })

  test.describe('of yesterday’s last turn', () => {
    test.use({ now: '2026-06-11T03:59:25-06:00' })

    test('then yesterday leaves the list', async ({ page }) => {
      await openSchedule(page)
      await expect(dayOf(page, 'Wednesday 6/10')).toBeVisible()
      await expect(dayOf(page, 'Wednesday 6/10')).toHaveCount(0, { timeout: 60_000 })
      await expect(runningRow(page)).toHaveText(/^4AM\s*Abbott/)
    })
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

test('given a page left open through the afternoon, then it has kept time', async ({ page }) => {
  await page.clock.install()
  await openScheduleWithServerTime(page)
  await expect(page.getByText('5 h left')).toBeVisible()
  await page.clock.fastForward('02:00:00')
  await expect(page.getByText('3 h left')).toBeVisible()
  await page.clock.fastForward('04:00:00')
  await expect(page.getByText('5 h left')).toBeVisible()
  await expect(runningRow(page)).toHaveText(/^4PM\s*Clark/)
})
